import { type catalogueContract, nameExists } from '#shared/catalogue/catalogue.contract.ts';
import { availabilities, namedCategory, parsePriceRange } from '#shared/catalogue/catalogue.rules.ts';
import { homeCountry } from '#shared/catalogue/countries.ts';
import {
	contradictions,
	divideFacts,
	type FactFields,
	factsOfFields,
	fieldsOfFacts,
} from '#shared/catalogue/facts.fields.ts';
import { aboveMrp } from '#shared/catalogue/price.rules.ts';
import { clubToday } from '#shared/dates.ts';
import { changedFacts } from '../audit/changed-facts.ts';
import { recordAct, recordActs } from '../audit/record-act.ts';
import { toJson } from '../database/to-json.ts';
import { refuse } from '../http/errors.ts';
import { mergeEdit } from '../http/merge-edit.ts';
import type { Handlers } from '../http/mount.ts';
import { markLinkedPictureUsed } from '../pictures/mark-linked-picture-used.ts';
import { confirmedTaxClass } from '../taxes/confirmed-class.ts';
import { bulkEditHandlers } from './bulk-edit.handlers.ts';
import {
	factsOfProducts,
	findProductInFull,
	insertProduct,
	lockProduct,
	nameIsTaken,
	removeProduct,
	updateProduct,
} from './catalogue.queries.ts';
import { listOrigins, listProducts, suggestNames } from './listing.queries.ts';
import { exportProducts } from './products-file.ts';
import { similarProducts, topSellers } from './ranked-lists.queries.ts';
import { saleActs } from './sale-acts.ts';

/** Lengths of the lists (docs/readings.md, "Catalogue"). */
const topSellerCount = 12;
const similarCount = 12;
const suggestionCount = 8;

const sameNameExists = () => refuse.conflict(nameExists, 'There is already a product with this name');

const noSuchProduct = () => refuse.notFound('Product not found');

/**
 * The text of facts for the database.
 * @throws {Refused} 422 where they contradict each other
 */
function storedFacts(fields: Partial<FactFields>): string {
	const facts = factsOfFields(fields);
	const found = contradictions(facts) as Record<string, string>;
	const [message] = Object.values(found);
	if (message) throw refuse.invalid(message, found);
	return toJson(facts);
}

const withoutBlanks = (fields: Partial<FactFields>): Record<string, string> =>
	Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));

export const catalogueHandlers: Handlers<typeof catalogueContract> = {
	async getAll({
		query: { page, limit, category, search, price, rating, sort, available, origin },
		database,
	}) {
		const named = category === undefined ? undefined : namedCategory(category);
		const { rows, total, counts } = await listProducts(
			database,
			{
				category: named,
				// A text that names no category is a search, combined with the other search text.
				search: [search, named ? undefined : category].filter(Boolean).join(' ') || undefined,
				price: price === undefined ? undefined : parsePriceRange(price),
				rating: rating === undefined ? undefined : Number(rating),
				available: available && availabilities[available],
				origin,
			},
			{ page, limit, sort },
		);
		return { reply: { content: rows, totalPages: Math.ceil(total / limit) }, total, counts };
	},

	async get({ query, database, now }) {
		const product = await findProductInFull(database, query.id, clubToday(now));
		if (!product) throw noSuchProduct();
		return product;
	},

	async suggestions({ query: { filter }, database }) {
		return filter === '' ? [] : suggestNames(database, filter, suggestionCount);
	},

	topSeller({ database }) {
		return topSellers(database, topSellerCount);
	},

	async similar({ query, database }) {
		const category = namedCategory(query.category);
		return category ? similarProducts(database, category, similarCount) : [];
	},

	async origins({ database }) {
		const origins = await listOrigins(database);
		// A club without imported products needs no such filter.
		return origins.every((origin) => origin === homeCountry) ? [] : origins;
	},

	facts({ query: { ids }, database }) {
		return factsOfProducts(database, ids);
	},

	async add({ body, transaction, now, acting }) {
		const {
			facts,
			others: { sameName, imageAlt, takenBack, taxClassId, ...product },
		} = divideFacts(body);
		const taxClass = taxClassId ? await confirmedTaxClass(transaction, taxClassId) : undefined;
		if (sameName === 'refuse' && (await nameIsTaken(transaction, product.name))) throw sameNameExists();
		await markLinkedPictureUsed(transaction, product.image);
		const id = await insertProduct(transaction, {
			...product,
			image_alt: imageAlt ?? null,
			final_sale: takenBack === 'faulty',
			tax_class_id: taxClassId || null,
			created_at: now,
			facts: storedFacts(facts),
		});
		await recordAct(transaction, acting, {
			action: 'product_added',
			subject: { id, name: product.name },
			after: { ...product, ...(imageAlt && { imageAlt }), ...withoutBlanks(facts) },
		});
		// Defaults are not recorded: a product can be returned, and has no tax class, unless somebody chooses
		// otherwise.
		const said = { finalSale: takenBack === 'faulty' || undefined, taxClass };
		await recordActs(transaction, acting, saleActs({ id, name: product.name }, said));
		return { status: 'Product added' };
	},

	async update({ body: { productId, expected, sameName, ...sent }, transaction, acting }) {
		const found = await lockProduct(transaction, productId);
		if (!found) throw noSuchProduct();
		const { facts: known, mostMrp, leastMrp: _, ...product } = found;
		const stored = { ...product, imageAlt: product.imageAlt ?? '', ...fieldsOfFacts(known) };
		const changes = mergeEdit({ sent, expected, stored });
		const isRenamed = changes.name !== undefined && changes.name !== stored.name;
		if (isRenamed && sameName === 'refuse' && (await nameIsTaken(transaction, sent.name, productId)))
			throw sameNameExists();
		const tooDear = aboveMrp(stored, { ...stored, ...changes }, { mostMrp });
		if (tooDear !== undefined) throw refuse.conflict('above_mrp', tooDear, { price: tooDear });
		await markLinkedPictureUsed(transaction, changes.image);
		const {
			facts,
			others: { takenBack, taxClassId, ...others },
		} = divideFacts(changes);
		const taxClass =
			taxClassId === undefined || taxClassId === stored.taxClassId
				? undefined
				: taxClassId === 0
					? null
					: await confirmedTaxClass(transaction, taxClassId);
		const isOfFacts = Object.keys(facts).length > 0;
		await updateProduct(transaction, productId, {
			...{ ...others, takenBack, taxClassId },
			...(isOfFacts && { facts: storedFacts({ ...fieldsOfFacts(known), ...facts }) }),
		});
		const changed = changedFacts(stored, { ...facts, ...others });
		if (changed)
			await recordAct(transaction, acting, {
				action: 'product_changed',
				subject: { id: productId, name: stored.name },
				...changed,
			});
		const said = {
			...(takenBack !== undefined && takenBack !== stored.takenBack && { finalSale: takenBack === 'faulty' }),
			taxClass,
		};
		await recordActs(transaction, acting, saleActs({ id: productId, name: stored.name }, said));
		return { status: 'Product updated' };
	},

	async delete({ query, transaction, now, acting }) {
		const removed = await removeProduct(transaction, query.id, now);
		if (!removed) throw noSuchProduct();
		await recordAct(transaction, acting, {
			action: 'product_deleted',
			subject: { id: query.id, name: removed.name },
			before: removed,
		});
		return 'Product deleted';
	},

	export: exportProducts,

	...bulkEditHandlers,
};
