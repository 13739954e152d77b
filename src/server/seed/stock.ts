import { sql } from 'kysely';
import { discountedPrice } from '#shared/catalogue/catalogue.rules.ts';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { stateByExpiry } from '#shared/stock/stock.rules.ts';
import type { Transaction } from '../database/connect.ts';
import { beginCounting, showStock } from '../stock/levels.queries.ts';
import { seedFacts } from './facts/index.ts';
import type { SeedProduct } from './products.ts';

/** Products with few units in the demo's store room, by slug; 0 is sold out. */
const few: Readonly<Record<string, number>> = {
	'lohapath-eaa-litchi-300g': 0,
	'haritva-plant-sachets-paan-mint-3x36g': 3,
	'mitti-mill-desk-snack-hamper-12s': 4,
	'sherdil-lean-gainer-chikoo-1kg': 9,
};

/** The number of units of a product; of most products as many as a day of orders could take. */
const unitsOf = (slug: string, index: number): number => few[slug] ?? 240 + ((index * 37) % 8) * 90;

/** What the club pays for a unit, as a share of the discounted price. */
const costShare = 0.62;

/**
 * Puts units of the demo's products on the shelves of the store room: of each product a lot that was received a while
 * ago and one of last week, with their last days, prices and costs. Products that are not offered are not counted.
 * Returns the number of units.
 */
export async function insertStock(
	transaction: Transaction,
	{
		products,
		productIds,
		now,
	}: { products: readonly SeedProduct[]; productIds: readonly number[]; now: Date },
): Promise<number> {
	const today = clubToday(now);
	const lots = [];
	for (const [index, product] of products.entries()) {
		const id = productIds[index];
		if (id === undefined || product.available === 0) continue;
		const { facts = {}, shelfLife = null } = seedFacts[product.slug] ?? {};
		await beginCounting(transaction, id, null);
		const all = unitsOf(product.slug, index);
		const older = Math.floor(all / 4);
		const expiryOf = (age: number) => (shelfLife === null ? null : daysBefore(today, age - shelfLife));
		const deliveries = [
			{ quantity: older, code: `B${2600 + index}`, age: 50, receivedDaysAgo: 30 },
			{ quantity: all - older, code: `B${2700 + index}`, age: 20, receivedDaysAgo: 7 },
		];
		for (const { quantity, code, age, receivedDaysAgo } of deliveries)
			if (quantity > 0)
				lots.push({
					productId: id,
					code,
					expiresOn: expiryOf(age),
					mrp: product.price,
					cost: Math.round(discountedPrice(product.price, product.discount) * costShare),
					quantity,
					state: stateByExpiry(expiryOf(age), shelfLife, today),
					receivedAt: new Date(now.getTime() - receivedDaysAgo * 86_400_000),
					supplier: facts.importerName ?? facts.makerName ?? '',
					bill: `INV-${4100 + index * 2 + (receivedDaysAgo === 7 ? 1 : 0)}`,
				});
		await transaction
			.updateTable('stock_levels')
			.set({ shelf: shelfOf(product, index) })
			.where('product_id', '=', id)
			.execute();
	}
	await sql`
		with lot as (
			select * from json_to_recordset(${JSON.stringify(lots)}) as lot (
				"productId" integer, code text, "expiresOn" date, mrp numeric, cost numeric, quantity integer, state stock_state,
				"receivedAt" timestamptz, supplier text, bill text
			)
		),
		inserted as (
			insert into stock_lots (product_id, code, expires_on, mrp, cost, quantity, state, received_at)
			select "productId", code, "expiresOn", mrp, cost, quantity, state, "receivedAt" from lot
			returning id, product_id, code, quantity, state
		),
		written as (
			insert into stock_moves (cause, kind, lot_id, quantity, sellable, supplier, bill, moved_at)
			select 'demo ' || bill, 'received', inserted.id, inserted.quantity,
				case when inserted.state = 'sellable' then inserted.quantity else 0 end, supplier, bill, "receivedAt"
			from inserted join lot on "productId" = product_id and lot.code = inserted.code
			order by "receivedAt"
		)
		update stock_levels set on_hand = sellable from (
			select product_id, sum(quantity) filter (where state = 'sellable') as sellable from inserted group by product_id
		) as counted
		where stock_levels.product_id = counted.product_id and centre_id is null`.execute(transaction);
	for (const [index, id] of productIds.entries())
		if (products[index]?.available !== 0) await showStock(transaction, id);
	return lots.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The shelf of a product: each category has a rack. */
const shelfOf = ({ category }: SeedProduct, index: number): string =>
	`${{ wheyprotein: 'A', prepostworkout: 'B', fitfoods: 'C' }[category]}${1 + (Math.floor(index / 3) % 8)}`;
