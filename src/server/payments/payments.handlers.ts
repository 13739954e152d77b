import { clubToday } from '#shared/dates.ts';
import type { paymentsContract } from '#shared/payments/payments.contract.ts';
import { byMode, paymentModeLabels, type TakenMode } from '#shared/payments/payments.rules.ts';
import { howSent } from '#shared/returns/returns.rules.ts';
import { centresFor, includesCentre } from '#shared/staff/staff.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Transaction } from '../database/connect.ts';
import { refuseOutside } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import type { Caller } from '../http/session.ts';
import { listRefundsOf } from '../membership/cancelling/cancelling.queries.ts';
import { membershipToRefund, ownMembership } from '../membership/cancelling/find-to-refund.ts';
import { lockHolders } from '../membership/covers/covers.queries.ts';
import { membershipOfDesk } from '../membership/find-membership.ts';
import { notifyOfChange } from '../membership/mails/notify-of-change.ts';
import {
	guardianMissingOf,
	listBilledTo,
	readBills,
	readFormerBills,
} from '../membership/paying/bill.queries.ts';
import { payToOf } from '../membership/paying/pay-to.ts';
import { centreOfPayment, takePayment } from '../membership/paying/take-payment.ts';
import { findHolder } from '../membership/terms.queries.ts';
import { listWithUpgraded, spreadOver } from '../membership/upgrading/upgrading.queries.ts';
import { lockToDecide } from '../returns/lock-return.ts';
import { notifyOfReturn } from '../returns/notify-of-return.ts';
import {
	correctPayment,
	isClosed,
	lockDrawerSharedOf,
	readCorrectable,
	refuseToCorrect,
	whyManaged,
} from './correct-payment.ts';
import { daysHandlers } from './days.handlers.ts';
import {
	drawerForCash,
	findMembershipOf,
	findReturnOf,
	insertPayments,
	lockDayShared,
	lockDrawerShared,
	lockOtherParts,
	lockPayment,
	type StoredPayment,
} from './payments.queries.ts';
import { exportPayments } from './payments-file.ts';
import { shiftsHandlers } from './shifts.handlers.ts';

/**
 * Refuses, unless the caller is a manager, changes to somebody else's open drawer or a closed day.
 * @throws {Refused} 403
 */
async function refuseManaged(
	transaction: Transaction,
	caller: Caller,
	payment: StoredPayment,
	owner: number | undefined,
): Promise<void> {
	const refusal = whyManaged(caller, { owner, dayClosed: await isClosed(transaction, payment) });
	if (refusal) throw refusal;
}

/** Queues the mail about how the parts of a membership's refund really went back; does nothing for other payments. */
async function tellOfRefund(
	transaction: Transaction,
	parts: readonly StoredPayment[],
	{ by, mode, reference }: { by: number; mode: TakenMode; reference: string | undefined },
): Promise<void> {
	const [sent] = parts.filter(({ kind }) => kind === 'refunded');
	const [owed] = await listRefundsOf(
		transaction,
		parts.flatMap(({ membership_id }) => membership_id ?? []),
	);
	if (!sent?.payer_id || !owed?.membershipId) return;
	await notifyOfChange(transaction, {
		...{ membershipId: owed.membershipId, holderId: sent.payer_id, by },
		...{ what: 'refunded', amount: owed.amount, how: byMode[mode], isCorrected: true },
		...(reference !== undefined && { reference }),
	});
}

/** Payments, drawers, and the days of centres (docs/decisions/2026-11-25-payments.md). */
export const paymentsHandlers: Handlers<typeof paymentsContract> = {
	async mine({ caller, database, now }) {
		return [
			...(await readBills(database, await listBilledTo(database, caller.id), now, caller.id)),
			...(await readFormerBills(database, caller.id)),
		];
	},

	async of({ query: { membershipId }, caller, database, now }) {
		const found = await membershipOfDesk(database, membershipId, caller);
		const [bill] = await readBills(database, [membershipId], now);
		if (!bill) throw refuse.notFound('Membership not found');
		const missing =
			bill.due > 0 ? await guardianMissingOf(database, membershipId, clubToday(now)) : undefined;
		const payTo = bill.due > 0 ? await payToOf(database, found, caller, now) : undefined;
		const correctable = await readCorrectable(database, membershipId, caller);
		const payments = bill.payments.map((payment) => ({ ...payment, ...correctable.get(payment.id) }));
		return { ...bill, payments, ...(missing && { needsGuardian: missing }), ...(payTo && { payTo }) };
	},

	async take({ body, caller, transaction, now, acting }) {
		const { membershipId, amount, due: expectedDue, mode, reference } = body;
		const found = await membershipOfDesk(transaction, membershipId, caller);
		const taken = await takePayment(
			transaction,
			found,
			{ amount, expectedDue, mode, reference },
			{ caller, now },
		);
		if (taken.paymentId === undefined || !taken.receipt)
			throw new Error('A payment of a sum is written down');
		await recordAct(transaction, acting, {
			action: 'membership_paid',
			subject: { id: membershipId, name: `#${membershipId}` },
			...{ centreId: taken.centreId, amount },
			before: { status: 'pending' },
			after: { status: taken.due === 0 ? 'payed' : 'pending', mode, due: taken.due },
		});
		const left = taken.due > 0 ? `; ${formatRupees(taken.due)} is due still` : '';
		return {
			status: `${formatRupees(amount)} ${byMode[mode]} received${left}`,
			...{ paymentId: taken.paymentId, due: taken.due, receipt: taken.receipt },
		};
	},

	async correctMode({ body: { id, mode, reference }, caller, transaction, now, acting }) {
		const membershipId = await findMembershipOf(transaction, id);
		// Locks the holder before anything else, as taking a payment does.
		const holder = membershipId === undefined ? undefined : await findHolder(transaction, membershipId);
		if (holder) await lockHolders(transaction, [holder.holder_id]);
		const returnId = await findReturnOf(transaction, id);
		const goods = returnId === undefined ? undefined : await lockToDecide(transaction, returnId, caller);
		const payment = await lockPayment(transaction, id);
		if (!payment) throw refuse.notFound('Payment not found');
		refuseToCorrect(caller, payment);
		// As with the refund itself: neither the holder nor the recipient may correct it.
		if (holder && payment.kind === 'refunded' && [holder.holder_id, payment.payer_id].includes(caller.id))
			throw ownMembership();
		const touched = await lockDrawerSharedOf(transaction, payment);
		// A drawer changes only if cash leaves or joins it.
		const drawer = payment.mode === 'cash' || mode === 'cash' ? touched : undefined;
		const centreId = payment.centre_id ?? drawer?.centreId ?? null;
		if (centreId !== null) refuseOutside(caller, centreId);
		if (!includesCentre(centresFor(caller, 'closeDays'), centreId))
			await refuseManaged(transaction, caller, { ...payment, centre_id: centreId }, drawer?.openedBy);
		const parts = [payment, ...(await lockOtherParts(transaction, payment))];
		for (const part of parts)
			await correctPayment(transaction, part, { mode, reference }, { drawer, by: caller.id, now });
		await recordAct(transaction, acting, {
			action: 'payment_corrected',
			subject: { id, name: membershipId === undefined ? `payment ${id}` : `membership #${membershipId}` },
			...{ centreId, amount: parts.reduce((sum, part) => sum + Number(part.amount), 0) },
			before: { mode: payment.mode, ...(payment.reference && { reference: payment.reference }) },
			after: { mode, ...(reference && { reference }) },
		});
		// They were mailed how it was sent, with the wrong number.
		if (goods)
			await notifyOfReturn(transaction, goods, 'refund sent', {
				text: `Corrected: ${formatRupees(payment.amount)} ${howSent({ mode: mode === 'upi' ? 'UPI' : 'Cash', reference })}`,
				...{ by: caller.id, at: now },
			});
		else await tellOfRefund(transaction, parts, { by: caller.id, mode, reference });
		return { status: `Written down as ${paymentModeLabels[mode]} now` };
	},

	async refund({ body: { membershipId, amount, mode, reference }, caller, transaction, now, acting }) {
		const found = await membershipToRefund(transaction, membershipId, caller);
		await lockHolders(transaction, [found.holderId]);
		const [owed] = await listRefundsOf(transaction, [membershipId]);
		if (!owed) throw refuse.conflict('nothing_owed', 'Nothing is owed for this membership');
		if (owed.paymentId !== null) throw refuse.conflict('paid_back_already', 'This was paid back already');
		if (owed.amount !== amount)
			throw refuse.conflict('amount_changed', `${formatRupees(owed.amount)} is owed. Please look again`);
		const drawer = await lockDrawerShared(transaction, caller.id);
		const cash = mode === 'cash' ? drawerForCash(drawer) : undefined;
		if (drawer) refuseOutside(caller, drawer.centre.id);
		const centre = drawer?.centre ?? (await centreOfPayment(transaction, found, { caller, now }));
		const day = await lockDayShared(transaction, centre?.id ?? null, now);
		// The refund of an upgrade is divided among it and the memberships that it replaced.
		const parts = spreadOver(amount, await listWithUpgraded(transaction, membershipId));
		const [paymentId] = await insertPayments(
			transaction,
			parts.map((part) => ({
				...{ kind: 'refunded', membership_id: part.id, payer_id: found.payerId, amount: part.amount, mode },
				...{ reference: reference ?? null, centre_id: centre?.id ?? null, shift_id: cash?.shiftId ?? null },
				...{ business_day: day, taken_by: caller.id, taken_at: now },
			})),
		);
		if (paymentId === undefined) throw new Error('What is owed is written down as a payment');
		await recordAct(transaction, acting, {
			action: 'membership_refunded',
			subject: { id: membershipId, name: `#${membershipId}` },
			...{ centreId: centre?.id ?? null, amount },
			after: { mode, ...(reference && { reference }) },
		});
		await notifyOfChange(transaction, {
			...{ membershipId, holderId: found.payerId, by: caller.id },
			...{ what: 'refunded', amount, how: byMode[mode], ...(reference !== undefined && { reference }) },
		});
		return { status: `${formatRupees(amount)} paid back ${byMode[mode]}`, paymentId };
	},

	export: exportPayments,
	...shiftsHandlers,
	...daysHandlers,
};
