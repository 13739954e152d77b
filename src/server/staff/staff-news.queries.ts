import { centreName } from '#shared/club/centre-name.ts';
import { formatTicket } from '#shared/complaints/complaints.rules.ts';
import { daysBefore } from '#shared/dates.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { centresFor, type Standing } from '#shared/staff/staff.rules.ts';
import { type NewsKind, newsRights } from '#shared/staff/staff-mails.rules.ts';
import { holdOn } from '#shared/stock/stock.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import { orderTotal } from '../orders/orders.queries.ts';
import { placeName } from '../stock/places.queries.ts';

/**
 * Something new: an order, membership, booking, query, complaint or return; or a lot that can be sold only for a
 * short while longer.
 */
export interface NewsItem {
	kind: NewsKind;
	id: number;
}

/** An item in the words of a mail, which tells no more of a person than a name. */
export interface NewsItemInMail extends NewsItem {
	text: string;
	/** The path of the desk's screen that shows it. */
	path: string;
	/** The centres that it concerns; empty for all. */
	centreIds: readonly number[];
}

/** How many items are handed to their readers at once; the others wait a minute. */
const takenAtOnce = 1_000;

/** Takes the items that were not handed to anybody yet, oldest first. One transaction takes each item once. */
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

/** Stores items for a reader's next digest. */
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

/** Takes all items stored for digests, by reader. */
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
 * Reads items in the words of a mail, in their order. Items that are gone are left out, as are those that were
 * cancelled or withdrawn meanwhile, because nothing is to be done about them.
 */
export async function readNews(database: Database, items: readonly NewsItem[]): Promise<NewsItemInMail[]> {
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

type ReadItems = (database: Database, ids: readonly number[]) => Promise<Omit<NewsItemInMail, 'kind'>[]>;

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
				text: `${number}, ${name}, ${formatRupees(Number(total))}`,
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
			text: `#${id}, ${name}, ${type} at ${centreName(center)}, ${formatRupees(price)}`,
			path: `/admin/memberships?open=${id}`,
			// Centre 0, which no post has, stands for a centre that the club never had.
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
		// The mail does not tell the kind of consultancy, which would reveal something about a person's health.
		return rows.map(({ id, name, date, centre_ids }) => ({
			id,
			text: `${formatLongDate(date)}, ${name}`,
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
		// The mail does not tell what is returned and why, which are the customer's words.
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
			// Qualified, because centres have a `code`, too.
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
					`in ${placeName(centre)}`,
					...(expires_on
						? [
								// A lot that is held back, or came in too late, is not sold at all.
								state === 'sellable'
									? `sold until ${formatLongDate(daysBefore(holdOn(expires_on, shelf_life), 1))}`
									: 'kept back',
								`best before ${formatLongDate(expires_on)}`,
							]
						: []),
				].join(', '),
				path: `/admin/stock/${product_id}`,
				centreIds: centre_id === null ? [] : [centre_id],
			}),
		);
	},
};

/** Whether an item is part of a reader's work, at a centre of theirs. */
export function concerns(
	standing: Standing,
	{ kind, centreIds }: Pick<NewsItemInMail, 'kind' | 'centreIds'>,
): boolean {
	const centres = centresFor(standing, newsRights[kind]);
	if (centres === 'all') return true;
	return centres.length > 0 && (centreIds.length === 0 || centreIds.some((id) => centres.includes(id)));
}
