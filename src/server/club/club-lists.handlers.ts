import type { AuditAction } from '#shared/audit/audit.rules.ts';
import { type ClubTexts, maxItems } from '#shared/club/club.facts.ts';
import { bulletsIn, bulletsText } from '#shared/club/club-lines.rules.ts';
import { sameName } from '#shared/text/folded-text.ts';
import { changedFacts } from '../audit/changed-facts.ts';
import { type Acting, recordAct } from '../audit/record-act.ts';
import type { Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import { type FieldValues, isAnotherItem, mergeEdit } from '../http/merge-edit.ts';
import { markLinkedPictureUsed } from '../pictures/mark-linked-picture-used.ts';
import { lockClub, writeTexts } from './club-edits.queries.ts';

/** The lists that pages show, with the type of their items. */
type Lists = Pick<ClubTexts, 'promotions' | 'groupClasses' | 'consultancies'>;

interface ListOf<Key extends keyof Lists, Fields> {
	key: Key;
	/** The noun for an item in sentences. */
	noun: string;
	/** The field that holds an item's name, which is unique in the list. */
	name: keyof Fields & string;
	fieldsOf: (item: Lists[Key][number]) => Fields;
	itemOf: (fields: Fields) => Lists[Key][number];
	actions: { added: AuditAction; changed: AuditAction; removed: AuditAction };
}

/** What the handlers need of a call. */
interface ChangingCall {
	transaction: Transaction;
	now: Date;
	acting: Acting;
}

/** Makes the handlers of one list. Each change locks the club first, as every edit of its facts does. */
function listHandlers<Key extends keyof Lists, Fields extends { image: string } & Record<string, string>>({
	key,
	noun,
	name: nameField,
	fieldsOf,
	itemOf,
	actions,
}: ListOf<Key, Fields>) {
	const titled = noun[0]?.toUpperCase() + noun.slice(1);
	const itemsOf = (texts: ClubTexts): Lists[Key][number][] => texts[key];
	const nameOf = (fields: Fields): string => fields[nameField] ?? '';
	const notThere = () => refuse.notFound(`${titled} not found: someone else has removed it`);

	function refuseTaken(items: readonly Lists[Key][number][], fields: Fields): void {
		if (!items.some((item) => sameName(nameOf(fieldsOf(item)), nameOf(fields)))) return;
		const message = `Another ${noun} has this name`;
		throw refuse.conflict('name_taken', message, { [nameField]: message });
	}

	return {
		async add({ body, transaction, now, acting }: ChangingCall & { body: Fields }) {
			const texts = await lockClub(transaction);
			const items = itemsOf(texts);
			if (items.length >= maxItems)
				throw refuse.conflict('too_many_items', `There are ${maxItems} already; please remove one first`);
			refuseTaken(items, body);
			await markLinkedPictureUsed(transaction, body.image);
			await writeTexts(transaction, { ...texts, [key]: [...items, itemOf(body)] }, now);
			await recordAct(transaction, acting, {
				action: actions.added,
				subject: { id: null, name: nameOf(body) },
				after: body,
			});
			return { status: `${titled} added` };
		},

		async update(
			call: ChangingCall & { body: Fields & { place: number; expected?: Partial<FieldValues> | undefined } },
		) {
			const { transaction, now, acting } = call;
			const { place, expected, ...rest } = call.body;
			const sent = rest as unknown as Fields;
			const texts = await lockClub(transaction);
			const items = itemsOf(texts);
			const item = items[place];
			if (!item) throw notThere();
			const stored = fieldsOf(item);
			const edit = { sent, expected, stored };
			if (isAnotherItem(nameField, edit)) throw notThere();
			const changes = mergeEdit<Fields>(edit);
			const edited = { ...stored, ...changes };
			refuseTaken(items.toSpliced(place, 1), edited);
			await markLinkedPictureUsed(transaction, changes.image);
			await writeTexts(transaction, { ...texts, [key]: items.with(place, itemOf(edited)) }, now);
			const changed = changedFacts(stored, changes);
			if (changed)
				await recordAct(transaction, acting, {
					action: actions.changed,
					subject: { id: null, name: nameOf(stored) },
					...changed,
				});
			return { status: `${titled} updated` };
		},

		async remove(call: ChangingCall & { query: { place: number; name: string } }) {
			const { transaction, now, acting } = call;
			const { place, name } = call.query;
			const texts = await lockClub(transaction);
			const items = itemsOf(texts);
			const item = items[place];
			if (!item || nameOf(fieldsOf(item)) !== name) throw notThere();
			await writeTexts(transaction, { ...texts, [key]: items.toSpliced(place, 1) }, now);
			await recordAct(transaction, acting, {
				action: actions.removed,
				subject: { id: null, name },
				before: fieldsOf(item),
			});
			return { status: `${titled} removed` };
		},
	};
}

const promotions = listHandlers({
	key: 'promotions',
	noun: 'promotion',
	name: 'title',
	fieldsOf: (promotion) => promotion,
	itemOf: (fields) => fields,
	actions: { added: 'promotion_added', changed: 'promotion_changed', removed: 'promotion_removed' },
});

const classes = listHandlers({
	key: 'groupClasses',
	noun: 'group class',
	name: 'name',
	fieldsOf: (one) => one,
	itemOf: (fields) => fields,
	actions: { added: 'class_added', changed: 'class_changed', removed: 'class_removed' },
});

/** A consultancy as form fields. */
export const consultancyFieldsOf = ({ benefits, ...rest }: ClubTexts['consultancies'][number]) => ({
	...rest,
	benefits: bulletsText(benefits),
});

const consultancies = listHandlers({
	key: 'consultancies',
	noun: 'consultancy',
	name: 'type',
	fieldsOf: consultancyFieldsOf,
	itemOf: ({ benefits, ...rest }) => ({ ...rest, benefits: bulletsIn(benefits) }),
	actions: {
		added: 'consultancy_added',
		changed: 'consultancy_changed',
		removed: 'consultancy_removed',
	},
});

/** The desk's handlers for the store's promotions, the group classes and the consultancies. */
export const clubListsHandlers = {
	addPromotion: promotions.add,
	updatePromotion: promotions.update,
	removePromotion: promotions.remove,
	addClass: classes.add,
	updateClass: classes.update,
	removeClass: classes.remove,
	addConsultancy: consultancies.add,
	updateConsultancy: consultancies.update,
	removeConsultancy: consultancies.remove,
};
