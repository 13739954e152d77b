import { sql } from 'kysely';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import { amountDue, standingsOf } from '#shared/membership/standing.rules.ts';
import type { MembershipBill, PaymentInList } from '#shared/payments/payments.contract.ts';
import { minFirstPayment } from '#shared/payments/payments.rules.ts';
import type { Database } from '../../database/connect.ts';
import { isIn } from '../../database/is-in.ts';
import { knownBirthday } from '../../identity/identity.queries.ts';
import {
	listInvoicesOf,
	listPaymentsFor,
	type MoneyCentre,
	type PaymentOfMembership,
} from '../../payments/payments.queries.ts';
import { listRefundsOf } from '../cancelling/cancelling.queries.ts';
import { readHoldings } from '../covers/covers.queries.ts';
import { guardianMissing } from '../guardian-missing.ts';
import { homeOn } from '../moves/moves.queries.ts';
import { homesOn, presentIfPaid } from '../present-standings.ts';
import type { BilledMembership } from './membership-papers.ts';
import { billedTo, paidAndHandedOn, payerOf } from './payer.queries.ts';

/** A membership for which money is taken. */
export interface ToPay extends BilledMembership {
	isPaid: boolean;
	/** In rupees. */
	received: number;
	firstPaidAt: Date | null;
	endedOn: IsoDate | null;
}

/**
 * The membership for which money is taken.
 * @throws {Error} where there is none
 */
export async function findToPay(database: Database, id: number): Promise<ToPay> {
	const row = await database
		.selectFrom('memberships')
		.leftJoin('membership_terms', 'membership_terms.membership_id', 'memberships.id')
		.leftJoin('membership_upgrades', 'membership_upgrades.membership_id', 'memberships.id')
		.leftJoin('memberships as upgraded', 'upgraded.id', 'from_id')
		.where('memberships.id', '=', id)
		.select([
			'memberships.id',
			payerOf(id).as('payerId'),
			'memberships.type',
			'memberships.center',
			'memberships.start_date as startDate',
			'memberships.end_date as endDate',
			'memberships.price',
			'fee',
			'memberships.payment_status',
			'from_id',
			'upgraded.type as fromType',
			'received',
			'first_paid_at as firstPaidAt',
			'ended_on as endedOn',
		])
		.executeTakeFirstOrThrow();
	const { payment_status, received, from_id, fromType, ...membership } = row;
	const isPaid = payment_status === 'payed';
	const upgradeOf = from_id !== null && fromType !== null ? { id: from_id, type: fromType } : undefined;
	return {
		...membership,
		...(upgradeOf && { upgradeOf }),
		isPaid,
		received: isPaid ? row.price : (received ?? 0),
	};
}

/** The home centre of a membership on a day; undefined where the club never had it. */
export async function homeOf(
	database: Database,
	membershipId: number,
	day: IsoDate,
): Promise<MoneyCentre | undefined> {
	const { rows } = await sql<MoneyCentre>`
		select id, code, name from centres where id = ${homeOn(day, membershipId)}`.execute(database);
	return rows[0];
}

/**
 * Whether a reader may see something that belongs to `ownerId`. The desk, without a reader's id, may see everything.
 */
const isShownTo = (readerId: number | undefined, ownerId: number | null) =>
	readerId === undefined || ownerId === null || ownerId === readerId;

/**
 * The payments of a membership, as the calls send them. A correction has the receipt of what it corrects. For payments
 * by somebody else, a reader gets neither the receipt, which they may not open, nor the number of the transfer.
 */
function presentPayments(rows: readonly PaymentOfMembership[], readerId?: number): PaymentInList[] {
	const receipts = new Map<number, { documentId: number; number: string }>();
	return rows.map((row) => {
		const { id, kind, amount, mode, reference, centre, by, reversed, documentId, number, corrects } = row;
		const receipt =
			documentId !== null && number !== null ? { documentId, number } : receipts.get(corrects ?? 0);
		// Stored for a later row that corrects this one.
		if (receipt) receipts.set(id, receipt);
		const isShown = isShownTo(readerId, row.payer_id);
		return {
			...{ id, kind, amount, mode, reversed, isReversal: row.reverses !== null },
			...(isShown && reference !== null && { reference }),
			...{ at: row.taken_at.toISOString(), day: row.business_day },
			...(centre !== null && { centre }),
			...(by !== null && { by }),
			...(isShown && receipt && { receipt }),
		};
	});
}

/** The refunded sum in rupees; a refund counts once, however often its way was corrected. */
const paidBackOf = (rows: readonly PaymentOfMembership[]): number =>
	rows
		.filter(({ kind, reverses, reversed }) => kind === 'refunded' && reverses === null && !reversed)
		.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The bills of memberships: what was paid and what is due. The newest first.
 * @param readerId who has the bill and reads it; left out, the desk does
 */
export async function readBills(
	database: Database,
	membershipIds: readonly number[],
	now: Date,
	readerId?: number,
): Promise<MembershipBill[]> {
	if (membershipIds.length === 0) return [];
	const today = clubToday(now);
	const rows = await database
		.selectFrom('memberships')
		.leftJoin('membership_terms', 'membership_terms.membership_id', 'memberships.id')
		.where(isIn('memberships.id', membershipIds))
		.select((row) => ['memberships.id', row.fn.coalesce('holder_id', 'user_id').as('holderId')])
		.execute();
	const holdings = await readHoldings(database, [...new Set(rows.map(({ holderId }) => holderId))]);
	const payments = await listPaymentsFor(database, membershipIds);
	const invoices = await listInvoicesOf(database, membershipIds);
	const refunds = await listRefundsOf(database, membershipIds);
	return [...holdings]
		.flatMap(([holderId, holding]) => standingsOf(holding, today).map((one) => ({ ...one, holderId })))
		.filter(({ membership }) => membershipIds.includes(membership.id))
		.sort((a, b) => b.membership.id - a.membership.id)
		.map(({ membership, standing, holderId }) => {
			const { id, type, price, received, boughtBy } = membership;
			const paid = payments.filter(({ membershipId }) => membershipId === id);
			const paidBack = paidBackOf(paid);
			const papers = invoices.filter(
				({ membershipId, member_id }) => membershipId === id && isShownTo(readerId, member_id),
			);
			const refund = refunds.find(({ membershipId }) => membershipId === id);
			// A membership that was not paid in time is cancelled, but still takes a late payment.
			const isLate = standing.reason === 'not_paid';
			const due = amountDue(membership, standing);
			return {
				...{ membershipId: id, type, price, due, paidBack },
				// The stored sum lacks what was refunded. For a membership that was marked as paid, the sum is the
				// price in either case.
				received: Math.min(price, received + paidBack),
				...(due > 0 && standing.dueBy && { dueBy: standing.dueBy }),
				...(isLate && { notPaidInTime: true as const }),
				...(isLate && standing.ifPaid && { ifPaid: presentIfPaid(standing.ifPaid) }),
				...(due > 0 && { payAt: homesOn(today, membership).homeCentre.name }),
				// The holder sees these days in their standing.
				...(readerId !== undefined &&
					readerId !== holderId &&
					standing.cover && { firstDay: standing.cover.firstDay, validUntil: standing.cover.lastDay }),
				least: received === 0 ? Math.min(due, minFirstPayment(price)) : Math.min(due, 1),
				payments: presentPayments(paid, readerId),
				...(boughtBy !== null && readerId === undefined && { boughtBy }),
				...papersIn(papers),
				...(refund && {
					refund: { amount: refund.amount, dueOn: refund.dueOn, isPaid: refund.paymentId !== null },
				}),
			};
		});
}

/** The invoice and the credit note among papers that the reader may see. */
function papersIn(
	papers: Awaited<ReturnType<typeof listInvoicesOf>>,
): Pick<MembershipBill, 'invoice' | 'creditNote'> {
	const paper = (isOf: (kind: string) => boolean) => {
		const found = papers.find(({ kind }) => isOf(kind));
		if (!found) return undefined;
		const { documentId, title, number } = found;
		return { documentId, number, ...(title !== null && { title }) };
	};
	const invoice = paper((kind) => kind === 'tax invoice');
	const creditNote = paper((kind) => kind !== 'tax invoice');
	return { ...(invoice && { invoice }), ...(creditNote && { creditNote }) };
}

/**
 * The payments that somebody made for memberships of which they are neither the holder nor have the bill any more
 * ({@link paidAndHandedOn}): the newest first.
 */
export async function readFormerBills(database: Database, userId: number): Promise<MembershipBill[]> {
	const { rows } = await sql<Pick<MembershipBill, 'type' | 'price'> & { id: number }>`
		select id, type, price from memberships where id in (select id from ${paidAndHandedOn(userId)} as handed)
		order by id desc limit 200`.execute(database);
	const ids = rows.map(({ id }) => id);
	const payments = await listPaymentsFor(database, ids);
	const invoices = await listInvoicesOf(database, ids);
	return rows.map(({ id, type, price }) => {
		const paid = payments.filter(({ membershipId, payer_id }) => membershipId === id && payer_id === userId);
		const kept = paid.reduce((sum, { kind, amount }) => sum + (kind === 'taken' ? amount : -amount), 0);
		const paidBack = paidBackOf(paid);
		return {
			...{ membershipId: id, type, price, received: kept + paidBack, paidBack },
			// What is due is now on the present holder's bill.
			...{ due: 0, least: 0 },
			payments: presentPayments(paid, userId),
			...papersIn(
				invoices.filter(({ membershipId, member_id }) => membershipId === id && member_id === userId),
			),
		};
	});
}

/** The minor who has the bill of a membership, if no guardian has consented; undefined for everybody else. */
export async function guardianMissingOf(
	database: Database,
	membershipId: number,
	today: IsoDate,
): Promise<{ userId: number; age: number } | undefined> {
	const row = await database
		.selectFrom('users')
		.leftJoin('guardians', 'guardians.user_id', 'users.id')
		.where('users.id', '=', payerOf(membershipId))
		.select(['users.id as user_id', knownBirthday.as('dob'), 'consented_at', 'withdrawn_at'])
		.executeTakeFirst();
	return row && guardianMissing(row, today);
}

/** The memberships of which somebody has the bill, whether they hold them or not: the newest first. */
export async function listBilledTo(database: Database, userId: number): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select id from ${billedTo(userId)} as billed order by id desc limit 200`.execute(database);
	return rows.map(({ id }) => id);
}
