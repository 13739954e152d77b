import { type catalogueContract, nameExists } from '#shared/catalogue/catalogue.contract.ts';
import { availabilities, namedCategory, parsePriceRange } from '#shared/catalogue/catalogue.rules.ts';
import { changedFacts } from '../audit/changed-facts.ts';
import { recordAct } from '../audit/record-act.ts';
import { refuse } from '../http/errors.ts';
import { mergeEdit } from '../http/merge-edit.ts';
import type { Handlers } from '../http/mount.ts';
import { keepUploaded } from '../pictures/keep-uploaded.ts';
import {
	findProduct,
	insertProduct,
	lockProduct,
	nameIsTaken,
	removeProduct,
	updateProduct,
} from './catalogue.queries.ts';
import { listProducts, suggestNames } from './listing.queries.ts';
import { exportProducts } from './products-file.ts';
import { similarProducts, topSellers } from './ranked-lists.queries.ts';

/** Lengths of the lists (docs/readings.md, "Catalogue"). */
const topSellerCount = 12;
const similarCount = 12;
const suggestionCount = 8;

const sameNameExists = () => refuse.conflict(nameExists, 'There is already a product with this name');

const noSuchProduct = () => refuse.notFound('Product not found');

export const catalogueHandlers: Handlers<typeof catalogueContract> = {
	async getAll({ query: { page, limit, category, search, price, rating, sort, available }, database }) {
		const named = category === undefined ? undefined : namedCategory(category);
		const { rows, total, counts } = await listProducts(
			database,
			{
				category: named,
				// A category that names none is a search; both together are one text.
				search: [search, named ? undefined : category].filter(Boolean).join(' ') || undefined,
				price: price === undefined ? undefined : parsePriceRange(price),
				rating: rating === undefined ? undefined : Number(rating),
				available: available && availabilities[available],
			},
			{ page, limit, sort },
		);
		return { reply: { content: rows, totalPages: Math.ceil(total / limit) }, total, counts };
	},

	async get({ query, database }) {
		const product = await findProduct(database, query.id);
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

	async add({ body: { sameName, imageAlt, ...product }, transaction, now, acting }) {
		if (sameName === 'refuse' && (await nameIsTaken(transaction, product.name))) throw sameNameExists();
		await keepUploaded(transaction, product.image);
		const id = await insertProduct(transaction, {
			...product,
			image_alt: imageAlt ?? null,
			created_at: now,
		});
		await recordAct(transaction, acting, {
			action: 'product_added',
			subject: { id, name: product.name },
			after: { ...product, ...(imageAlt && { imageAlt }) },
		});
		return { status: 'Product added' };
	},

	async update({ body: { productId, expected, sameName, ...sent }, transaction, acting }) {
		const stored = await lockProduct(transaction, productId);
		if (!stored) throw noSuchProduct();
		const changes = mergeEdit({ sent, expected, stored: { ...stored, imageAlt: stored.imageAlt ?? '' } });
		const isRenamed = changes.name !== undefined && changes.name !== stored.name;
		if (isRenamed && sameName === 'refuse' && (await nameIsTaken(transaction, sent.name, productId)))
			throw sameNameExists();
		await keepUploaded(transaction, changes.image);
		await updateProduct(transaction, productId, changes);
		const changed = changedFacts(stored, changes);
		if (changed)
			await recordAct(transaction, acting, {
				action: 'product_changed',
				subject: { id: productId, name: stored.name },
				...changed,
			});
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
};
