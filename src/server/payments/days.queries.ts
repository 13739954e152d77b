import { type RawBuilder, sql } from 'kysely';
import { daysBefore, type IsoDate } from '#shared/dates.ts';
import type { DocumentKind } from '#shared/documents/documents.rules.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { carrierInSentence } from '#shared/orders/parcels.rules.ts';
import type { PaymentMode } from '#shared/payments/payments.rules.ts';
import type {
	DayTotals,
	PaymentOfDay,
	ShiftOfDay,
	UnclosedOfCentre,
} from '#shared/payments/shifts.contract.ts';
import type { Centres } from '#shared/staff/staff.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { toJson } from '../database/to-json.ts';

/** A centre, ended or not; locked until the transaction ends, so that no payment of its day is stored meanwhile. */
export async function lockCentre(transaction: Transaction, id: number) {
	return transaction
		.selectFrom('centres')
		.where('id', '=', id)
		.select(['id', 'name'])
		.forUpdate()
		.executeTakeFirst();
}

/** Row limit, above what a centre takes in a day; bounds the memory that a request takes. */
const paymentsShown = 1_000;

/** A payment as lists of a day read it. */
export interface PaymentRow {
	id: number;
	kind: 'taken' | 'refunded';
	amount: number;
	mode: PaymentMode;
	reference: string | null;
	at: Date;
	day: IsoDate;
	centre: string | null;
	membershipId: number | null;
	type: string | null;
	orderNumber: number | null;
	carrier: string | null;
	deliveredOn: IsoDate | null;
	payer: string | null;
	by: string | null;
	reverses: number | null;
	corrects: number | null;
	reversed: boolean;
	receipt: string | null;
}

/**
 * The payments that match a condition, the newest first. Related rows are read with "limit 1" subqueries, row by row.
 */
export async function selectPayments(
	database: Database,
	condition: RawBuilder<unknown>,
	limit = paymentsShown,
): Promise<PaymentRow[]> {
	const { rows } = await sql<PaymentRow>`
		select payments.id, kind, amount, mode, reference, taken_at as at, business_day as day, membership_id as "membershipId",
			reverses, corrects, reversed, carrier, delivered_on as "deliveredOn",
			(select name from centres where id = centre_id) as centre,
			(select type from memberships where id = membership_id) as type,
			(select order_id from refunds where id = refund_id) as "orderNumber",
			(select name from users where id = payer_id) as payer,
			(select name from users where id = taken_by) as by,
			(select number from documents where payment_id = payments.id) as receipt
		from payments where ${condition} order by payments.id desc limit ${limit}`.execute(database);
	return rows;
}

/** The purpose of a payment, in words. */
export function whatFor({
	membershipId,
	type,
	orderNumber,
	carrier,
	deliveredOn,
	payer,
}: PaymentRow): string {
	const whose = payer ? `, ${payer}` : '';
	if (membershipId !== null) return `${type ?? ''} membership #${membershipId}${whose}`;
	if (orderNumber !== null) return `Refund of order ${formatOrderNumber(orderNumber)}${whose}`;
	return `Cash of ${carrierInSentence(carrier ?? '')} for ${formatLongDate(deliveredOn ?? '')}`;
}

/** A payment in the form of the contract. */
export const presentPaymentOfDay = (row: PaymentRow): PaymentOfDay => ({
	...{ id: row.id, kind: row.kind, amount: row.amount, mode: row.mode },
	...(row.reference !== null && { reference: row.reference }),
	...{ at: row.at.toISOString(), what: whatFor(row) },
	about: row.membershipId !== null ? 'membership' : row.carrier !== null ? 'carrier' : 'refund',
	...(row.membershipId !== null && { membershipId: row.membershipId }),
	...(row.by !== null && { by: row.by }),
	...{ isReversal: row.reverses !== null, reversed: row.reversed },
});

/**
 * The sums that a centre took and refunded on a day, by mode. A corrected payment counts as what it was corrected to.
 */
async function totalsOfModes(
	database: Database,
	centreId: number,
	day: IsoDate,
): Promise<DayTotals['modes']> {
	const { rows } = await sql<DayTotals['modes'][number]>`
		select mode,
			coalesce(sum(case when (kind = 'taken') = (reverses is null) then case kind when 'taken' then amount else -amount end end), 0) as taken,
			coalesce(sum(case when (kind = 'refunded') = (reverses is null) then case kind when 'refunded' then amount else -amount end end), 0) as refunded,
			count(*) filter (where not reversed and reverses is null) as count
		from payments where centre_id = ${centreId} and business_day = ${day}::date
		group by mode order by mode`.execute(database);
	return rows;
}

/** The documents that a centre issued for a day. */
async function papersOfDay(
	database: Database,
	centreId: number,
	day: IsoDate,
): Promise<DayTotals['documents']> {
	const { rows } = await sql<{ kind: DocumentKind; from: string; to: string; count: number; total: number }>`
		select kind, (array_agg(number order by position))[1] as "from",
			(array_agg(number order by position desc))[1] as "to", count(*) as count, sum(total) / 100.0 as total
		from documents
			cross join lateral (select centre_id from document_series where id = series_id limit 1) as series
		where business_day = ${day}::date and series.centre_id = ${centreId}
		group by kind, series_id order by kind, series_id`.execute(database);
	return rows;
}

/** The drawers that were counted on a day of a centre, and those still open that were opened by then. */
export async function shiftsOfDay(database: Database, centreId: number, day: IsoDate): Promise<ShiftOfDay[]> {
	const { rows } = await sql<{
		id: number;
		by: string;
		openedBy: number;
		openedAt: Date;
		closedAt: Date | null;
		float: number;
		counted: number | null;
		expected: number | null;
		difference: number | null;
		note: string;
		approval: string | null;
		approver: string | null;
		countedBy: { id: number; name: string } | null;
	}>`
		select id, (select name from users where users.id = opened_by) as by, opened_by as "openedBy", opened_at as "openedAt",
			closed_at as "closedAt", float, counted, expected, difference, note, approval,
			(select json_build_object('id', id, 'name', name) from users where users.id = closed_by and closed_by <> opened_by)
				as "countedBy",
			(select name from users where users.id = approved_by) as approver
		from shifts where centre_id = ${centreId} and (
			business_day = ${day}::date or (closed_at is null and club_day(opened_at) <= ${day}::date)
		) order by opened_at, id`.execute(database);
	return rows.map(
		({ openedAt, closedAt, counted, expected, difference, note, approval, approver, countedBy, ...row }) => ({
			...row,
			openedAt: openedAt.toISOString(),
			...(closedAt && { closedAt: closedAt.toISOString() }),
			...(counted !== null && { counted }),
			...(expected !== null && { expected }),
			...(difference !== null && { difference }),
			...(countedBy !== null && { countedBy }),
			...(note && { note }),
			...(approval !== null && { approval: { by: approver ?? '', note: approval } }),
		}),
	);
}

/** The totals of a day of a centre. */
export async function totalsOfDay(
	database: Database,
	centreId: number,
	day: IsoDate,
	shifts: readonly ShiftOfDay[],
): Promise<DayTotals> {
	const modes = await totalsOfModes(database, centreId, day);
	return {
		modes,
		total: modes.reduce((sum, { taken, refunded }) => sum + taken - refunded, 0),
		documents: await papersOfDay(database, centreId, day),
		difference: shifts.reduce((sum, { difference = 0 }) => sum + difference, 0),
	};
}

/** The close of a day of a centre, with its totals, by whom and when; undefined where it is not closed. */
export async function findClose(database: Database, centreId: number, day: IsoDate) {
	const { rows } = await sql<{ totals: DayTotals; by: string | null; at: Date }>`
		select totals, (select name from users where id = closed_by) as by, closed_at as at
		from day_closes where centre_id = ${centreId} and day = ${day}::date`.execute(database);
	return rows[0];
}

/** In days: how far back unclosed days are looked for. */
const lookedBack = 400;

/**
 * For each centre, the oldest drawer that was opened before a day and never counted, and the days before it that had
 * money or drawers and were not closed. A centre that never closed a day has no unclosed days, but an uncounted drawer
 * is reported even there, because it would prevent the first close.
 */
export async function listUnclosed(
	database: Database,
	centres: Centres,
	today: IsoDate,
): Promise<UnclosedOfCentre[]> {
	const { rows } = await sql<{
		centreId: number;
		centre: string;
		drawer: UnclosedOfCentre['drawer'] | null;
		first: IsoDate | null;
		count: number;
	}>`
		select centres.id as "centreId", centres.name as centre, drawer, first, count
		from centres
			left join lateral (
				select json_build_object(
					'day', club_day(opened_at)::text, 'by', (select name from users where users.id = opened_by)
				) as drawer
				from shifts where centre_id = centres.id and closed_at is null and club_day(opened_at) < ${today}::date
				order by opened_at, id limit 1
			) as oldest on true
			cross join lateral (
				select min(date)::date as first, count(*)::integer as count
				from generate_series(
					greatest(
						(select min(day) from day_closes where centre_id = centres.id), ${daysBefore(today, lookedBack)}::date
					)::timestamp,
					${daysBefore(today, 1)}::date::timestamp, '1 day'
				) as date
				where exists (select from day_closes where centre_id = centres.id)
					and not exists (select from day_closes where centre_id = centres.id and day = date::date)
					and (
						exists (select from payments where centre_id = centres.id and business_day = date::date)
						or exists (select from shifts where centre_id = centres.id and business_day = date::date)
					)
			) as left_open
		where ${centres === 'all' ? sql`true` : sql`centres.id = any(${centres}::integer[])`}
			and (drawer is not null or count > 0)
		order by centres.id`.execute(database);
	return rows.map(({ drawer, first, count, ...centre }) => ({
		...centre,
		...(drawer && { drawer }),
		...(first && { days: { first, count } }),
	}));
}

/** Closes a day of a locked centre. */
export async function insertClose(
	transaction: Transaction,
	{
		centreId,
		day,
		totals,
		by,
		now,
	}: { centreId: number; day: IsoDate; totals: DayTotals; by: number; now: Date },
): Promise<void> {
	await transaction
		.insertInto('day_closes')
		.values({ centre_id: centreId, day, totals: toJson(totals), closed_by: by, closed_at: now })
		.execute();
}
