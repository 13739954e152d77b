import { clubToday } from '#shared/dates.ts';
import { restDueBy } from '#shared/membership/standing.rules.ts';
import { minFirstPayment, type PaymentMode } from '#shared/payments/payments.rules.ts';
import { includesCentre } from '#shared/staff/staff.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { findCentre } from '../../club/club-edits.queries.ts';
import type { Transaction } from '../../database/connect.ts';
import { refuseOutside } from '../../http/desk-access.ts';
import { refuse } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { addJob } from '../../jobs/add-job.ts';
import {
	drawerForCash,
	insertPayment,
	lockDayShared,
	lockDrawerShared,
	type MoneyCentre,
	refuseKnownTransfer,
} from '../../payments/payments.queries.ts';
import { lockHolders } from '../covers/covers.queries.ts';
import type { FoundMembership } from '../find-membership.ts';
import { payMembership } from '../membership.queries.ts';
import { beginMembership, findHolder, insertMissingTerms } from '../terms.queries.ts';
import { findToPay, homeOf } from './bill.queries.ts';
import { issuePaymentPapers } from './membership-papers.ts';

export interface Taken {
	/** In rupees; left out, all that is due. */
	amount?: number;
	/** The due sum that the caller saw. */
	expectedDue?: number;
	mode: PaymentMode;
	reference?: string | undefined;
}

/** The stored payment. */
export interface TakenPayment {
	/** Undefined where nothing was due: a membership that costs nothing is only marked as paid. */
	paymentId?: number;
	receipt?: { documentId: number; number: string };
	/** In rupees. */
	amount: number;
	due: number;
	centreId: number | null;
}

/**
 * Takes money for a membership: stores the payment, begins the membership with the first one, marks it as paid with the
 * last, and issues the papers. Payments for the same holder wait for each other.
 * @throws {Refused} 409, or 403 where the caller may no longer take money at the centre of their drawer
 */
export async function takePayment(
	transaction: Transaction,
	found: Pick<FoundMembership, 'membershipId' | 'holderId' | 'centreId' | 'homeIds'>,
	{ amount, expectedDue, mode, reference }: Taken,
	{ caller, now }: { caller: Caller; now: Date },
): Promise<TakenPayment> {
	const { membershipId, holderId } = found;
	await lockHolders(transaction, [holderId]);
	const current = await findHolder(transaction, membershipId);
	if (!current) throw refuse.notFound('Membership not found');
	if (current.holder_id !== holderId)
		throw refuse.conflict('handed_on', 'This membership was handed on just now; please look again');
	const membership = await findToPay(transaction, membershipId);
	if (membership.isPaid) throw refuse.conflict('payed_already', 'This membership is already paid');
	if (membership.endedOn !== null)
		throw refuse.conflict('ended', 'This membership was ended; nothing is due for it');
	const due = membership.price - membership.received;
	const sum = amount ?? due;
	refuseSum({ sum, due, price: membership.price, received: membership.received, expectedDue });
	const isFirst = membership.firstPaidAt === null;
	const drawer = await lockDrawerShared(transaction, caller.id);
	if (mode === 'cash') drawerForCash(drawer);
	const centre = drawer?.centre ?? (await centreOfPayment(transaction, found, { caller, now }));
	if (drawer) refuseOutside(caller, drawer.centre.id);
	if (mode === 'upi' && reference !== undefined) await refuseKnownTransfer(transaction, reference);
	const left = due - sum;
	const day = await lockDayShared(transaction, centre?.id ?? null, now);
	let paymentId: number | undefined;
	if (sum > 0) {
		// The terms store the received sum; a membership that an older process sold may have none.
		await insertMissingTerms(transaction, [membershipId]);
		paymentId = await insertPayment(transaction, {
			...{ kind: 'taken', membership_id: membershipId, payer_id: membership.payerId, amount: sum, mode },
			...{ reference: reference ?? null, centre_id: centre?.id ?? null },
			...{ shift_id: mode === 'cash' ? (drawer?.shiftId ?? null) : null },
			...{ business_day: day, taken_by: caller.id, taken_at: now },
		});
	}
	if (left === 0) await payMembership(transaction, { id: membershipId, to: caller.id, at: now });
	if (isFirst) await beginMembership(transaction, { id: membershipId, holderId, now });
	const taken = { amount: sum, due: left, centreId: centre?.id ?? null };
	if (paymentId === undefined) return taken;
	// Issued after the membership has begun, because the papers name the days that count.
	const receipt = await issuePaymentPapers(
		transaction,
		{
			...{ membership, paymentId, amount: sum, isFirst, centre, day },
			printed: {
				before: membership.received,
				due: left,
				...(left > 0 && { dueBy: restDueBy(membership.firstPaidAt ?? now) }),
				mode,
				...(reference !== undefined && { reference }),
				...(centre && { centre: centre.name }),
			},
		},
		{ by: caller.id, at: now },
	);
	await addJob(transaction, 'send_receipt', { documentId: receipt.documentId });
	return { ...taken, paymentId, receipt };
}

/**
 * The centre to which a payment belongs that somebody takes without an open drawer: the membership's home centre, or if
 * they do not work there, a centre where it was bought or where else it is, was or will be at home. Undefined where the
 * club never had its centre.
 */
export async function centreOfPayment(
	transaction: Transaction,
	{ membershipId, centreId, homeIds }: Pick<FoundMembership, 'membershipId' | 'centreId' | 'homeIds'>,
	{ caller, now }: { caller: Caller; now: Date },
): Promise<MoneyCentre | undefined> {
	const home = await homeOf(transaction, membershipId, clubToday(now));
	if (!home || includesCentre(caller.centres, home.id) || centreId === null) return home;
	const taken = [centreId, ...homeIds].find((id) => includesCentre(caller.centres, id));
	if (taken === undefined) refuseOutside(caller, centreId);
	return findCentre(transaction, taken ?? centreId);
}

/**
 * Refuses a sum that cannot be taken.
 * @throws {Refused} 409
 */
function refuseSum({
	sum,
	due,
	price,
	received,
	expectedDue,
}: {
	sum: number;
	due: number;
	price: number;
	received: number;
	expectedDue: number | undefined;
}): void {
	if (expectedDue !== undefined && expectedDue !== due)
		throw refuse.conflict('due_changed', `${formatRupees(due)} is due by now. Please look again`);
	if (sum > due)
		throw refuse.conflict(
			'too_much',
			`Only ${formatRupees(due)} is due: what is given back as change does not count`,
			{
				amount: `At most ${formatRupees(due)}`,
			},
		);
	const least = minFirstPayment(price);
	if (received === 0 && sum < least)
		throw refuse.conflict('too_little', `The first payment is at least half: ${formatRupees(least)}`, {
			amount: `At least ${formatRupees(least)}`,
		});
}
