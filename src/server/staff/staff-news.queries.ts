import { centreName } from '#shared/club/centre-name.ts';
import { formatTicket } from '#shared/complaints/complaints.rules.ts';
import { daysBefore } from '#shared/dates.ts';
import { longDate } from '#shared/long-date.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { rupees } from '#shared/rupees.ts';
import { centresFor, type Standing } from '#shared/staff/staff.rules.ts';
import { type NewsKind, newsRights } from '#shared/staff/staff-mails.rules.ts';
import { holdOn } from '#shared/stock/stock.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import { orderTotal } from '../orders/orders.queries.ts';
import { storeRoom } from '../stock/places.queries.ts';

/**
 * Something that came in: an order, a membership, a booking, a query, a complaint or a return; or goods that can be
 * sold a short while only.
 */
export interface NewsItem {
	kind: NewsKind;
	id: number;
}

/** The same as a mail tells it: no more of a person than a name. */
export interface ToldItem extends NewsItem {
	text: string;
	/** Where the desk shows it. */
	path: string;
	/** The centres that it concerns; none: all. */
	centreIds: readonly number[];
}

/** As many at most are handed to their readers at once; what is left waits for a minute. */
const takenAtOnce = 1_000;

/** Takes what came in and was handed to nobody yet, oldest first. Each is taken once, by one transaction. */
export async function takeNews(transaction: Transaction): Promise<(NewsItem & { newsId: string })[]> {
	const rows = await transaction
		.deleteFrom('staff_news')
		.where('id', 'in', (news) => news.selectFrom('staff_news').select('id').orderBy('id').limit(takenAtOnce))
		.returning(['id', 'kind', 'item_id'])
		.execute();
	return rows
		.map(({ id, kind, item_id }) => ({ newsId: String(id), kind, id: item_id }))
		.sort((one, other) => Number(one.newsId) - Number(other.newsId));
}

/** Puts what came in aside for somebody's next digest. */
export async function insertDigestItems(
	transaction: Transaction,
	userId: number,
	items: readonly NewsItem[],
): Promise<void> {
	await transaction
		.insertInto('staff_digest_items')
		.values(items.map(({ kind, id }) => ({ user_id: userId, kind, item_id: id })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Takes what waits for the digests, by reader. */
export async function takeDigests(transaction: Transaction): Promise<Map<number, NewsItem[]>> {
	const rows = await transaction
		.deleteFrom('staff_digest_items')
		.returning(['user_id', 'kind', 'item_id'])
		.execute();
	return Map.groupBy(
		rows
			.sort((one, other) => one.item_id - other.item_id)
			.map(({ user_id, kind, item_id }) => ({ userId: user_id, kind, id: item_id })),
		({ userId }) => userId,
	);
}

/**
 * Reads items as mails tell them, in their order. One that is not there any more is left out, and so is what was cancelled or
 * taken back meanwhile: nothing is to be done about it.
 */
export async function readNews(database: Database, items: readonly NewsItem[]): Promise<ToldItem[]> {
	const idsOf = (kind: NewsKind) => items.filter((item) => item.kind === kind).map(({ id }) => id);
	const read = await Promise.all(
		Object.entries(readers).map(async ([kind, readItems]) => {
			const ids = idsOf(kind as NewsKind);
			const rows = ids.length > 0 ? await readItems(database, ids) : [];
			return rows.map((row) => [`${kind} ${row.id}`, row] as const);
		}),
	);
	const found = new Map(read.flat());
	return items.flatMap(({ kind, id }) => {
		const row = found.get(`${kind} ${id}`);
		return row ? [{ kind, ...row }] : [];
	});
}

type ReadItems = (database: Database, ids: readonly number[]) => Promise<Omit<ToldItem, 'kind'>[]>;

const readers: Record<NewsKind, ReadItems> = {
	async order(database, ids) {
		const rows = await database
			.selectFrom('orders')
			.select(['id', 'name'])
			.select(orderTotal.as('total'))
			.where(isIn('id', ids))
			.where(({ exists, selectFrom }) =>
				exists(
					selectFrom('order_lines')
						.whereRef('order_id', '=', 'orders.id')
						.where('ended', 'is distinct from', 'Cancelled'),
				),
			)
			.execute();
		return rows.map(({ id, name, total }) => {
			const number = formatOrderNumber(id);
			return {
				id,
				text: `${number}, ${name}, ${rupees(Number(total))}`,
				path: `/admin/orders/${number}`,
				centreIds: [],
			};
		});
	},
	async membership(database, ids) {
		const rows = await database
			.selectFrom('memberships')
			.innerJoin('users', 'users.id', 'user_id')
			.leftJoin('membership_terms', 'membership_id', 'memberships.id')
			.select(['memberships.id', 'users.name', 'type', 'center', 'price', 'centre_id'])
			.where(isIn('memberships.id', ids))
			.where('ended_on', 'is', null)
			.execute();
		return rows.map(({ id, name, type, center, price, centre_id }) => ({
			id,
			text: `#${id}, ${name}, ${type} at ${centreName(center)}, ${rupees(price)}`,
			path: `/admin/memberships?open=${id}`,
			// A centre that the club never had is at none of the desks.
			centreIds: [centre_id ?? 0],
		}));
	},
	async booking(database, ids) {
		const rows = await database
			.selectFrom('bookings')
			.innerJoin('users', 'users.id', 'user_id')
			.select(['bookings.id', 'users.name', 'date', 'users.centre_ids'])
			.where(isIn('bookings.id', ids))
			.where('cancelled_at', 'is', null)
			.execute();
		// Which kind of consultancy it is says something of somebody's health, and stays at the desk.
		return rows.map(({ id, name, date, centre_ids }) => ({
			id,
			text: `${longDate(date)}, ${name}`,
			path: `/admin/consultancies?week=${date}`,
			centreIds: centre_ids,
		}));
	},
	async query(database, ids) {
		const rows = await database
			.selectFrom('contact_messages')
			.select(['id', 'name'])
			.where(isIn('id', ids))
			.execute();
		return rows.map(({ id, name }) => ({
			id,
			text: `#${id}, ${name}`,
			path: `/admin/queries?open=${id}`,
			centreIds: [],
		}));
	},
	async complaint(database, ids) {
		const rows = await database
			.selectFrom('complaints')
			.select(['id', 'name'])
			.where(isIn('id', ids))
			.execute();
		return rows.map(({ id, name }) => ({
			id,
			text: `${formatTicket(id)}, ${name}`,
			path: `/admin/complaints?open=${id}`,
			centreIds: [],
		}));
	},
	async return(database, ids) {
		const rows = await database
			.selectFrom('returns')
			.innerJoin('orders', 'orders.id', 'order_id')
			.select(['returns.id', 'order_id', 'name'])
			.where(isIn('returns.id', ids))
			.where('returns.status', '<>', 'Withdrawn')
			.execute();
		// What comes back and why are the customer's words, and stay at the desk.
		return rows.map(({ id, order_id, name }) => {
			const number = formatOrderNumber(order_id);
			return { id, text: `${number}, ${name}`, path: `/admin/orders/${number}`, centreIds: [] };
		});
	},
	async lot(database, ids) {
		const rows = await database
			.selectFrom('stock_lots')
			.innerJoin('products', 'products.id', 'product_id')
			.leftJoin('centres', 'centres.id', 'centre_id')
			.select(['stock_lots.id', 'product_id', 'products.name', 'centres.name as centre', 'centre_id'])
			// A centre has a code, too.
			.select(['stock_lots.code', 'expires_on', 'quantity', 'shelf_life', 'state'])
			.where(isIn('stock_lots.id', ids))
			.where('quantity', '>', 0)
			.execute();
		return rows.map(
			({ id, product_id, name, centre, centre_id, code, expires_on, quantity, shelf_life, state }) => ({
				id,
				text: [
					`${quantity} × ${name}`,
					...(code ? [`lot ${code}`] : []),
					`in ${centre === null ? storeRoom : centreName(centre)}`,
					...(expires_on
						? [
								// What somebody keeps back, and what came in too late, is not sold at all.
								state === 'sellable'
									? `sold until ${longDate(daysBefore(holdOn(expires_on, shelf_life), 1))}`
									: 'kept back',
								`best before ${longDate(expires_on)}`,
							]
						: []),
				].join(', '),
				path: `/admin/stock/${product_id}`,
				centreIds: centre_id === null ? [] : [centre_id],
			}),
		);
	},
};

/** Whether somebody's work has to do with an item, at its centre. */
export function concerns(
	standing: Standing,
	{ kind, centreIds }: Pick<ToldItem, 'kind' | 'centreIds'>,
): boolean {
	const centres = centresFor(standing, newsRights[kind]);
	if (centres === 'all') return true;
	return centres.length > 0 && (centreIds.length === 0 || centreIds.some((id) => centres.includes(id)));
}
