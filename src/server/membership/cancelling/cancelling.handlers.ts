import { clubToday, daysAfter } from '#shared/dates.ts';
import { paidBackWithin } from '#shared/membership/cancelling/cancel.rules.ts';
import type { membershipContract } from '#shared/membership/membership.contract.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { refuseChanged } from '../../fingerprint.ts';
import type { Handlers } from '../../http/mount.ts';
import { lockHolders, storeCovers } from '../covers/covers.queries.ts';
import { notifyOfChange } from '../mails/notify-of-change.ts';
import { homeOf } from '../paying/bill.queries.ts';
import { recordOnMembership } from '../record-on-membership.ts';
import { listWithUpgraded, spreadOver } from '../upgrading/upgrading.queries.ts';
import { endMembership, insertRefundOf } from './cancelling.queries.ts';
import { effectsOfCancel, endReasonOf } from './cancelling.ts';
import { creditMembership } from './credit.ts';
import { membershipToRefund } from './find-to-refund.ts';

/** Ends a membership before its last day. */
export const cancellingHandlers: Pick<Handlers<typeof membershipContract>, 'previewCancel' | 'cancel'> = {
	async previewCancel({ query: { membershipId, cause }, caller, database, now }) {
		const { holderId } = await membershipToRefund(database, membershipId, caller);
		return effectsOfCancel(database, { membershipId, holderId, cause, now });
	},

	async cancel({ body: { membershipId, cause, note, fingerprint }, caller, transaction, now, acting }) {
		const found = await membershipToRefund(transaction, membershipId, caller);
		const { holderId, payerId } = found;
		await lockHolders(transaction, [holderId]);
		const effects = await effectsOfCancel(transaction, { membershipId, holderId, cause, now });
		refuseChanged(effects, fingerprint);
		const today = clubToday(now);
		const { amount, worth } = effects;
		await endMembership(transaction, { membershipId, day: today, reason: endReasonOf(cause) });
		await storeCovers(transaction, [holderId], now);
		const centre = await homeOf(transaction, membershipId, today);
		const chain = await listWithUpgraded(transaction, membershipId);
		for (const { id, amount } of spreadOver(worth, chain))
			await creditMembership(
				transaction,
				{ membershipId: id, payerId, worth: amount, centre },
				{ by: caller.id, at: now },
			);
		const dueOn = daysAfter(today, paidBackWithin);
		if (amount > 0) await insertRefundOf(transaction, { membershipId, amount, dueOn, now });
		await recordOnMembership(transaction, acting, found, {
			action: 'membership_cancelled',
			amount,
			after: { cause, worth, ...(note && { note }) },
		});
		// Whoever has the bill is told about the money; the holder is told about the end.
		const told = { membershipId, by: caller.id, what: 'cancelled' } as const;
		const money = { amount, ...(amount > 0 && { dueOn }) };
		const isPayers = payerId === holderId;
		await notifyOfChange(transaction, {
			...{ ...told, holderId, moved: effects.moved },
			...(isPayers && money),
		});
		if (!isPayers) await notifyOfChange(transaction, { ...told, ...money, holderId: payerId, moved: [] });
		return {
			amount,
			status:
				amount > 0
					? `Cancelled. ${formatRupees(amount)} is to be paid back by ${formatLongDate(dueOn)}`
					: 'Cancelled. Nothing is to be paid back',
		};
	},
};
