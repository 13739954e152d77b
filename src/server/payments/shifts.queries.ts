import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { CashCount } from '#shared/payments/payments.rules.ts';
import type { PaymentOfDay } from '#shared/payments/shifts.contract.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { toJson } from '../database/to-json.ts';
import { presentPaymentOfDay, selectPayments } from './days.queries.ts';

interface StoredShift {
	id: number;
	centreId: number;
	centre: string;
	openedBy: number;
	openedAt: Date;
	float: number;
	closedAt: Date | null;
	/** The person who counted it. */
	closedBy: number | null;
	approvedAt: Date | null;
	difference: number | null;
}

const columns = sql`
	select shifts.id, centre_id as "centreId", name as centre, opened_by as "openedBy", opened_at as "openedAt", float,
		closed_at as "closedAt", closed_by as "closedBy", approved_at as "approvedAt", difference
	from shifts join centres on centres.id = centre_id`;

/** Somebody's open drawer; undefined where they have none. */
export async function findOwnShift(database: Database, userId: number): Promise<StoredShift | undefined> {
	const { rows } = await sql<StoredShift>`
		${columns} where opened_by = ${userId} and closed_at is null`.execute(database);
	return rows[0];
}

/** The same, locked until the transaction ends, so that cash payments into it come either before or after. */
export async function lockOwnShift(
	transaction: Transaction,
	userId: number,
): Promise<StoredShift | undefined> {
	const { rows } = await sql<StoredShift>`
		${columns} where opened_by = ${userId} and closed_at is null for update of shifts`.execute(transaction);
	return rows[0];
}

/** A drawer, locked until the transaction ends. */
export async function lockShift(transaction: Transaction, id: number): Promise<StoredShift | undefined> {
	const { rows } = await sql<StoredShift>`
		${columns} where shifts.id = ${id} for update of shifts`.execute(transaction);
	return rows[0];
}

/** Opens a drawer; undefined where its owner already has an open one. */
export async function insertShift(
	transaction: Transaction,
	{ centreId, float, by, now }: { centreId: number; float: number; by: number; now: Date },
): Promise<number | undefined> {
	const added = await transaction
		.insertInto('shifts')
		.values({ centre_id: centreId, opened_by: by, opened_at: now, float })
		.onConflict((conflict) => conflict.column('opened_by').where('closed_at', 'is', null).doNothing())
		.returning('id')
		.executeTakeFirst();
	return added?.id;
}

/** The cash of a drawer besides its float, in rupees: taken less refunded. */
export async function cashOfShift(transaction: Transaction, shiftId: number): Promise<number> {
	const { rows } = await sql<{ sum: number }>`
		select coalesce(sum(case kind when 'taken' then amount else -amount end), 0) as sum
		from payments where shift_id = ${shiftId}`.execute(transaction);
	return rows[0]?.sum ?? 0;
}

interface Own {
	userId: number;
	centreId: number;
	since: Date;
}

/** The number of payments that somebody took at a centre since an instant without stating their mode. */
export async function countUnspecifiedOf(
	transaction: Transaction,
	{ userId, centreId, since }: Own,
): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*) as count from payments
		where centre_id = ${centreId} and business_day >= club_day(${since}) and taken_by = ${userId} and taken_at >= ${since}
			and mode = 'unspecified' and not reversed and reverses is null`.execute(transaction);
	return rows[0]?.count ?? 0;
}

/** The payments and refunds of somebody at a centre since an instant, the newest first. */
export async function listPaymentsOfShift(
	database: Database,
	{ userId, centreId, since }: Own,
): Promise<PaymentOfDay[]> {
	const rows = await selectPayments(
		database,
		sql`centre_id = ${centreId} and business_day >= club_day(${since}) and taken_by = ${userId} and taken_at >= ${since}`,
	);
	return rows.map(presentPaymentOfDay);
}

/** Closes a locked drawer with the counted sum. */
export async function closeShift(
	transaction: Transaction,
	{
		id,
		counts,
		counted,
		expected,
		note,
		day,
		by,
		now,
	}: {
		id: number;
		counts: CashCount;
		counted: number;
		expected: number;
		note: string;
		/** The day in the centre's books. */
		day: IsoDate;
		by: number;
		now: Date;
	},
): Promise<void> {
	await transaction
		.updateTable('shifts')
		.set({
			...{ counts: toJson(counts), counted, expected, note },
			...{ closed_at: now, closed_by: by, business_day: day },
		})
		.where('id', '=', id)
		.execute();
}

/** Stores the reason for a locked drawer's difference. */
export async function approveShift(
	transaction: Transaction,
	{ id, approval, by, now }: { id: number; approval: string; by: number; now: Date },
): Promise<void> {
	await transaction
		.updateTable('shifts')
		.set({ approval, approved_by: by, approved_at: now })
		.where('id', '=', id)
		.execute();
}
