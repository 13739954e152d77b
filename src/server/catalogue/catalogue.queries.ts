import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { productPath, type TakenBack } from '#shared/catalogue/catalogue.rules.ts';
import type { ProductFacts } from '#shared/catalogue/facts.fields.ts';
import type { Diet } from '#shared/catalogue/facts.rules.ts';
import type { RequiredFact } from '#shared/catalogue/missing-facts.rules.ts';
import type { IsoDate } from '#shared/dates.ts';
import { fewLeft } from '#shared/stock/stock.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import type { Products } from '../database/schema.d.ts';
import { taxColumns } from '../taxes/tax-of-product.ts';

/** A product's columns that the desk writes, named as in the contract, and its rating. */
const writtenColumns = [
	'products.id as productId',
	'products.name',
	'products.category',
	'products.description',
	'products.price',
	'products.discount',
	'products.image',
	'products.image_alt as imageAlt',
	'products.rating',
] as const;

/** A product's columns, named as in the contract. */
export const productColumns = [
	...writtenColumns,
	sql<number | null>`nullif(products.rating_count, 0)`.as('ratingCount'),
	sql<Diet | null>`products.diet`.as('diet'),
	'products.servings',
	'products.serving_protein as servingProtein',
	sql<0 | 1>`products.available::int`.as('available'),
	// Null, and then left out, where the units are not counted or there are enough.
	sql<
		number | null
	>`case when products.available and shown_left <= ${sql.lit(fewLeft)} then shown_left end`.as('left'),
	sql<1 | null>`case when products.offered and not products.available then 1 end`.as('soldOut'),
] as const;

/**
 * The highest and the lowest price that is printed on the sellable units of the product at hand (`PrintedPrices`): on
 * those of the store room, from which orders are sent. The highest is null where a unit has no printed price.
 */
export const printedPrices = (['mostMrp', 'leastMrp'] as const).map((which) =>
	sql<number | null>`(
		select ${which === 'mostMrp' ? sql`case when bool_and(mrp is not null) then max(mrp) end` : sql`min(mrp)`}
		from stock_lots
		where product_id = products.id and centre_id is null and quantity > 0 and state = 'sellable'
	)`.as(which),
);

/** Starts a query of the products in the shop: all that are not archived. */
export function products(database: Database) {
	return database.selectFrom('products').where('products.archived_at', 'is', null);
}

/** The price of the shop's cheapest product in rupees; undefined where there is none. */
export async function lowestPrice(database: Database): Promise<number | undefined> {
	const cheapest = await products(database)
		.select('discounted_price')
		.orderBy('discounted_price')
		.limit(1)
		.executeTakeFirst();
	return cheapest?.discounted_price;
}

/** A product as lists show it; undefined when there is no such product. */
export function findProduct(database: Database, id: number) {
	return products(database).select(productColumns).where('products.id', '=', id).executeTakeFirst();
}

/**
 * A product as its page shows it: with its number of ratings, the last day of the unit that would be sold next, its
 * shelf life, its facts and its tax on a day; undefined when there is no such product.
 */
export function findProductInFull(database: Database, id: number, today: IsoDate) {
	return products(database)
		.select([
			...productColumns,
			...taxColumns(today),
			'rating_count as ratingCount',
			sql<string | null>`case when products.available then best_before end`.as('bestBefore'),
			'shelf_life as shelfLife',
			sql<1 | null>`case when final_sale then 1 end`.as('finalSale'),
			sql<ProductFacts | null>`nullif(facts, '{}')`.as('facts'),
		])
		.where('products.id', '=', id)
		.executeTakeFirst();
}

/** The columns of a product that only the desk's form has. */
const deskColumns = [
	sql<TakenBack>`case when final_sale then 'faulty' else 'sealed' end`.as('takenBack'),
	sql<number>`coalesce(tax_class_id, 0)`.as('taxClassId'),
] as const;

/** Facts of products that lists do not show: those entered, and those that must be shown and are missing. */
export function factsOfProducts(database: Database, ids: readonly number[]) {
	return products(database)
		.select([
			'products.id as productId',
			...deskColumns,
			sql<ProductFacts>`facts`.as('facts'),
			sql<boolean>`shelf_life is not null or best_before is not null`.as('hasLastDay'),
			sql<RequiredFact[]>`missing_facts`.as('missing'),
		])
		.where(isIn('products.id', ids))
		.orderBy('products.id')
		.execute();
}

/** The path of every product's page, its category, and when its content last changed. A rating does not count as a change. */
export async function pagesOfProducts(database: Database) {
	const rows = await products(database)
		.select(['id as productId', 'name', 'category', sql<string>`updated_at`.as('changedAt')])
		.orderBy('id')
		.execute();
	return rows.map(({ category, changedAt, ...product }) => ({
		path: productPath(product),
		category,
		changedAt,
	}));
}

/** The form in which names of products are compared: without case and spaces. */
export const bareName = (name: RawBuilder<string>) => sql<string>`replace(compared_name(${name}), ' ', '')`;

/** Whether a product of the shop, other than `except`, has this name, ignoring case and spaces. */
export async function nameIsTaken(database: Database, name: string, except?: number): Promise<boolean> {
	const found = await products(database)
		.select('id')
		.where(bareName(sql.ref('name')), '=', bareName(sql`${name}`))
		.$if(except !== undefined, (others) => others.where('products.id', '!=', except as number))
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}

/** Adds a product to the shop; returns its id. */
export async function insertProduct(database: Database, product: Insertable<Products>): Promise<number> {
	const { id } = await database
		.insertInto('products')
		.values(product)
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/**
 * Reads a product of the shop and locks it until the transaction ends; undefined when there is none. `available` is the
 * desk's choice, whether the product is sold out or not.
 */
export function lockProduct(transaction: Transaction, id: number) {
	return products(transaction)
		.select([
			...writtenColumns,
			...deskColumns,
			sql<0 | 1>`products.offered::int`.as('available'),
			sql<ProductFacts>`facts`.as('facts'),
			...printedPrices,
		])
		.where('products.id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirst();
}

/** Changes columns of a product; does nothing where there is no change. */
export async function updateProduct(
	database: Database,
	id: number,
	{
		available,
		imageAlt,
		takenBack,
		taxClassId,
		...changes
	}: Omit<Updateable<Products>, 'available' | 'offered'> & {
		available?: 0 | 1 | undefined;
		imageAlt?: string | undefined;
		takenBack?: TakenBack | undefined;
		/** 0 means none. */
		taxClassId?: number | undefined;
	},
): Promise<void> {
	const columns = {
		...changes,
		...(available !== undefined && { offered: available === 1 }),
		...(imageAlt !== undefined && { image_alt: imageAlt || null }),
		...(takenBack !== undefined && { final_sale: takenBack === 'faulty' }),
		...(taxClassId !== undefined && { tax_class_id: taxClassId || null }),
	};
	if (Object.keys(columns).length === 0) return;
	await database.updateTable('products').set(columns).where('id', '=', id).execute();
}

/**
 * Deletes a product, or archives it when it was ever ordered (docs/readings.md, "Catalogue") or counted. Returns the
 * product as it was; undefined when there is none. The row is locked first, so that a concurrent order of the product
 * either commits before the check or is refused.
 */
export async function removeProduct(transaction: Transaction, id: number, now: Date) {
	const found = await products(transaction)
		.select(['name', 'category', 'price', 'discount'])
		.where('products.id', '=', id)
		.forUpdate()
		.executeTakeFirst();
	if (!found) return undefined;
	const { isKept } = await transaction
		.selectNoFrom(({ exists, or, selectFrom }) =>
			or([
				exists(selectFrom('order_lines').select('id').where('product_id', '=', id)),
				exists(selectFrom('stock_levels').select('id').where('product_id', '=', id)),
				// Lots are kept with their ledger, even after the product's levels were deleted.
				exists(selectFrom('stock_lots').select('id').where('product_id', '=', id)),
			]).as('isKept'),
		)
		.executeTakeFirstOrThrow();
	if (isKept) {
		await transaction.deleteFrom('cart_entries').where('product_id', '=', id).execute();
		await transaction.updateTable('products').set({ archived_at: now }).where('id', '=', id).execute();
	} else {
		await transaction.deleteFrom('products').where('id', '=', id).execute();
	}
	return found;
}

/**
 * Reads products that are about to be ordered, including archived ones, and locks them until the transaction ends.
 * `isCounted` says whether their units are counted; `left` is how many were left a moment ago, null where that is not
 * known.
 */
export function lockProducts(transaction: Transaction, ids: readonly number[]) {
	return (
		transaction
			.selectFrom('products')
			.select(['id', 'name', 'description', 'image', 'price', 'discount', 'offered', 'archived_at'])
			.select((product) => [
				product('shown_left', 'is not', null).as('isCounted'),
				'best_before',
				'shelf_life',
				'final_sale',
				product
					.selectFrom('stock_levels')
					.select(sql<number>`on_hand - reserved`.as('left'))
					.whereRef('product_id', '=', 'products.id')
					.where('centre_id', 'is', null)
					.as('left'),
			])
			.where(isIn('id', ids))
			// Always locked in the same order, so that two orders cannot deadlock.
			.orderBy('id')
			.forShare()
			.execute()
	);
}

/** Adds one rating (0.5 to 5 stars) to a product's mean. */
export async function addRating(database: Database, productId: number, stars: number): Promise<void> {
	await database
		.updateTable('products')
		.set((expression) => ({
			rating_sum: expression('rating_sum', '+', stars),
			rating_count: expression('rating_count', '+', 1),
		}))
		.where('id', '=', productId)
		.execute();
}
