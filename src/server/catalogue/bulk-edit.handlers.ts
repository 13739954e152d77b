import {
	type BulkOutcome,
	bulkOutcome,
	bulkValues,
	changedFactsOf,
	sharedFacts,
	shownFields,
} from '#shared/catalogue/bulk-edit.rules.ts';
import {
	type ChosenProduct,
	type catalogueContract,
	chosenProduct,
} from '#shared/catalogue/catalogue.contract.ts';
import { changedMeanwhile } from '#shared/changed-meanwhile.ts';
import { changedFacts } from '../audit/changed-facts.ts';
import { type Act, recordActs } from '../audit/record-act.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { confirmedTaxClass } from '../taxes/confirmed-class.ts';
import {
	chosenProducts,
	lockChosenProducts,
	taxClassesFor,
	updateChosenProducts,
} from './bulk-edit.queries.ts';
import { saleActs } from './sale-acts.ts';

const counted = (count: number) => (count === 1 ? '1 product' : `${count} products`);

const haveChanged = (fields: Record<string, string>) => {
	const count = Object.keys(fields).length;
	return refuse.conflict(
		changedMeanwhile,
		`Someone else has changed ${count === 1 ? 'one' : count} of these products; nothing was saved`,
		fields,
	);
};

const cannotBe = (fields: Record<string, string>) => {
	const count = Object.keys(fields).length;
	return refuse.conflict('not_possible', `${counted(count)} cannot be changed so; nothing was saved`, fields);
};

/** The acts of a product's edit for its audit, each as the call for a single product records it. */
function actsOf(
	{ productId, name }: ChosenProduct,
	{ before, after }: BulkOutcome,
	taxClassName: string | null,
): Act[] {
	const subject = { id: productId, name };
	const { taxClassId, finalSale, ...others } = after;
	const changed = changedFacts({ ...before }, { ...others });
	return [
		...(changed ? [{ action: 'product_changed', subject, ...changed } as const] : []),
		...saleActs(subject, { finalSale, taxClass: taxClassId === undefined ? undefined : taxClassName }),
	];
}

/** Many products changed at once (docs/decisions/2026-11-24-bulk-edit.md). */
export const bulkEditHandlers: Pick<Handlers<typeof catalogueContract>, 'chosen' | 'bulk'> = {
	async chosen({ query: { ids }, database }) {
		const products = await chosenProducts(database, ids).execute();
		const classIds = products.flatMap(({ taxClassId }) => (taxClassId === null ? [] : [taxClassId]));
		return { products, taxClasses: await taxClassesFor(database, classIds) };
	},

	async bulk({ body: { change, products: sent }, transaction, acting }) {
		const { taxClassId } = change;
		const taxClass = typeof taxClassId === 'number' ? await confirmedTaxClass(transaction, taxClassId) : null;
		const rows = await lockChosenProducts(
			transaction,
			sent.map(({ productId }) => productId),
		);
		const stored = new Map(rows.map((row) => [row.productId, chosenProduct.parse(row)]));
		const shown = shownFields(change);
		const changed: Record<string, string> = {};
		for (const { productId, expected } of sent) {
			const product = stored.get(productId);
			const values = product && bulkValues(product);
			if (!values) changed[productId] = 'It is not in the shop any more';
			else if (shown.some((field) => expected[field] !== values[field]))
				changed[productId] = 'Changed by someone else';
		}
		if (Object.keys(changed).length > 0) throw haveChanged(changed);

		const edited = [...stored.values()].map((product) => ({
			product,
			outcome: bulkOutcome(product, change),
		}));
		const refused = edited.flatMap(({ product, outcome }) =>
			outcome.refused === undefined ? [] : [[String(product.productId), outcome.refused] as const],
		);
		if (refused.length > 0) throw cannotBe(Object.fromEntries(refused));
		const really = edited.filter(({ outcome }) => Object.keys(outcome.after).length > 0);
		await updateChosenProducts(
			transaction,
			really.map(({ product, outcome: { after } }) => ({
				productId: product.productId,
				after,
				...(sharedFacts.some((name) => after[name] !== undefined) && {
					facts: changedFactsOf(product, after),
				}),
			})),
		);
		await recordActs(
			transaction,
			acting,
			really.flatMap(({ product, outcome }) => actsOf(product, outcome, taxClass)),
		);
		return { status: `${counted(really.length)} changed` };
	},
};
