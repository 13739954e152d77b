import { clubToday } from '#shared/dates.ts';
import type { taxesContract } from '#shared/taxes/taxes.contract.ts';
import { changedFacts } from '../audit/changed-facts.ts';
import { recordAct, recordActs } from '../audit/record-act.ts';
import { refuse } from '../http/errors.ts';
import { mergeEdit } from '../http/merge-edit.ts';
import type { Handlers } from '../http/mount.ts';
import { refuseIfTaken } from '../http/refuse-if-taken.ts';
import { confirmedTaxClass, noSuchTaxClass } from './confirmed-class.ts';
import {
	assignTaxClass,
	countUnsendable,
	insertTaxClass,
	listTaxClasses,
	listTaxedProducts,
	lockTaxClass,
	lockTaxedProducts,
	setTaxRate,
	updateTaxClass,
} from './taxes.queries.ts';

const taken = {
	one_tax_class_per_name: {
		code: 'name_taken',
		field: 'name',
		message: 'Another tax class has this name',
	},
};

/** How products are taxed (docs/decisions/2026-11-24-documents.md). */
export const taxesHandlers: Handlers<typeof taxesContract> = {
	async classes({ database, now }) {
		const today = clubToday(now);
		const classes = await listTaxClasses(database, today);
		return {
			classes: classes.map(({ id, confirmed_at, rate, ...one }) => ({
				...one,
				classId: id,
				isConfirmed: confirmed_at !== null,
				...(rate !== null && { rate }),
			})),
			...(await countUnsendable(database, today)),
		};
	},

	async products({ query, database }) {
		const { rows, total } = await listTaxedProducts(database, query);
		const products = rows.map(({ id, name, category, tax_class_id, isArchived }) => ({
			...{ productId: id, name, category },
			...(tax_class_id !== null && { classId: tax_class_id }),
			...(isArchived && { archived: true as const }),
		}));
		return { products, total };
	},

	async add({ body: { name, hsn, rate, from }, transaction, now, acting }) {
		const classId = await refuseIfTaken(insertTaxClass(transaction, { name, hsn, confirmedAt: now }), taken);
		await setTaxRate(transaction, { classId, from, rate });
		await recordAct(transaction, acting, {
			action: 'tax_class_added',
			subject: { id: classId, name },
			after: { hsn, rate, from },
		});
		return { status: 'Tax class added' };
	},

	async update({ body: { classId, expected, ...sent }, transaction, now, acting }) {
		const stored = await lockTaxClass(transaction, classId);
		if (!stored) throw noSuchTaxClass();
		const isConfirmed = stored.confirmed_at !== null;
		const { name: storedName, hsn: storedHsn } = stored;
		const changes = mergeEdit({ sent, expected, stored: { name: storedName, hsn: storedHsn } });
		const { name = storedName, hsn = storedHsn } = changes;
		await refuseIfTaken(
			updateTaxClass(transaction, classId, { name, hsn, confirmedAt: stored.confirmed_at ?? now }),
			taken,
		);
		const changed = changedFacts({ name: storedName, hsn: storedHsn }, changes);
		if (changed || !isConfirmed)
			await recordAct(transaction, acting, {
				action: isConfirmed ? 'tax_class_changed' : 'tax_class_confirmed',
				subject: { id: classId, name },
				...changed,
			});
		return { status: isConfirmed ? 'Saved' : 'Confirmed' };
	},

	/** Documents that were issued stay as they are. The rate of a proposed class can be changed from any day on. */
	async setRate({ body: { classId, from, rate }, transaction, now, acting }) {
		const stored = await lockTaxClass(transaction, classId);
		if (!stored) throw noSuchTaxClass();
		if (stored.confirmed_at !== null && from < clubToday(now))
			throw refuse.conflict('day_is_past', 'This day is past: what was issued since stays as it is', {
				from: 'Please choose today or a later day',
			});
		await setTaxRate(transaction, { classId, from, rate });
		await recordAct(transaction, acting, {
			action: 'tax_rate_set',
			subject: { id: classId, name: stored.name },
			after: { rate, from },
		});
		return { status: 'Rate set' };
	},

	async assign({ body: { productIds, classId }, transaction, acting }) {
		const ids = [...new Set(productIds)];
		const taxClass = classId === null ? null : await confirmedTaxClass(transaction, classId);
		const stored = await lockTaxedProducts(transaction, ids);
		if (stored.length < ids.length) throw refuse.notFound('Product not found');
		const changed = stored.filter(({ tax_class_id }) => tax_class_id !== classId);
		await assignTaxClass(
			transaction,
			changed.map(({ id }) => id),
			classId,
		);
		await recordActs(
			transaction,
			acting,
			changed.map(({ id, name }) => ({
				action: 'product_taxed',
				subject: { id, name },
				after: { taxClass },
			})),
		);
		return { status: ids.length === 1 ? 'Tax class saved' : `${ids.length} products saved` };
	},
};
