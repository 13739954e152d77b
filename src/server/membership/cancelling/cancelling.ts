import { clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';
import { type CancelCause, keptShare, moneyBack } from '#shared/membership/cancelling/cancel.rules.ts';
import type { CancelEffects } from '#shared/membership/cancelling/cancelling.contract.ts';
import { coversOf } from '#shared/membership/covers.rules.ts';
import type { EndReason } from '#shared/membership/standing.rules.ts';
import type { Database } from '../../database/connect.ts';
import { fingerprintOf } from '../../fingerprint.ts';
import { refuse } from '../../http/errors.ts';
import { cameOnDays } from '../../visits/visits.queries.ts';
import { findStanding, movedMemberships } from '../find-standing.ts';
import { findToPay } from '../paying/bill.queries.ts';
import { findInvoiceOf } from '../paying/membership-papers.ts';
import { listWithUpgraded, type Upgraded } from '../upgrading/upgrading.queries.ts';

interface Wanted {
	membershipId: number;
	holderId: number;
	cause: CancelCause;
	now: Date;
}

/** The end reason that is stored for a cause, as the membership's standing names it. */
export const endReasonOf = (cause: CancelCause): EndReason => (cause === 'mistake' ? 'mistake' : 'asked');

/**
 * The effects of ending a membership today. An expired one can be cancelled while part of its price is due: none of its
 * days are left, and the rest need not be paid any more.
 * @throws {Refused} 409 for a membership that is over
 */
export async function effectsOfCancel(
	database: Database,
	{ membershipId, holderId, cause, now }: Wanted,
): Promise<CancelEffects> {
	const today = clubToday(now);
	const { holding, membership, standing } = await findStanding(database, { membershipId, holderId }, today);
	const { state, reason, due } = standing;
	const hasRunOut = state === 'expired';
	const isOver = state === 'cancelled' || state === 'refunded' || (hasRunOut && due === 0);
	if (isOver && reason !== 'not_paid') throw refuse.conflict('not_running', 'This membership is over');
	// Months that begin on another day than they were bought for may have fewer days.
	const days = hasRunOut ? { ...standing.days, left: 0 } : standing.days;
	const { fee } = await findToPay(database, membershipId);
	const invoice = await findInvoiceOf(database, membershipId);
	const { upgrade } = membership;
	// For an upgrade, everything that was paid for the memberships it replaced counts.
	const chain = await listWithUpgraded(database, membershipId);
	const price = sumOf(chain, 'price');
	// For an import by mistake only money that was taken here counts: the payment that its file claims is not refunded.
	const isFileMistake = cause === 'mistake' && !upgrade && membership.importedOn !== undefined;
	const received = sumOf(chain, isFileMistake ? 'taken' : 'received');
	const back = moneyBack(
		{
			...{ price, fee, received, days },
			boughtOn: upgrade?.firstBoughtOn ?? membership.boughtOn ?? membership.startDate,
			wasUsed: await cameOnDays(database, membershipId, ever),
			...(upgrade && { plan: { price: upgrade.price, days: upgrade.days } }),
			// A sale without tax is refunded without tax.
			taxRate: chain.every(({ hasInvoice }) => hasInvoice) ? invoice?.rate : undefined,
		},
		cause,
		today,
	);
	const ended = holding.memberships.map((one) =>
		one.id === membershipId ? { ...one, endedOn: today, endReason: endReasonOf(cause) } : one,
	);
	const before = coversOf(holding.memberships, holding.extensions, holding.pauses);
	const after = coversOf(ended, holding.extensions, holding.pauses);
	const effects = {
		membershipId,
		...lastDayOf(after.find((cover) => cover.membershipId === membershipId)?.lastDay, today),
		// The days from which the refund is computed.
		days: { bought: upgrade?.days ?? days.bought, left: days.left },
		...{ price, received, ...(received === 0 ? { ...back, isAll: true, worth: 0, waived: 0 } : back) },
		kept: back.isAll || cause !== 'asked' ? 0 : keptShare,
		moved: movedMemberships(holding, { before, after }, membershipId),
	};
	// Includes today, so that effects which were shown yesterday cannot be confirmed.
	return { ...effects, fingerprint: fingerprintOf([today, cause, effects]) };
}

const ever = { firstDay: '1970-01-01', lastDay: '9999-12-31' };

const sumOf = (chain: readonly Upgraded[], what: 'price' | 'received' | 'taken') =>
	chain.reduce((sum, one) => sum + one[what], 0);

const lastDayOf = (lastDay: IsoDate | undefined, today: IsoDate) =>
	lastDay !== undefined && lastDay === daysBefore(today, 1) ? { lastDay } : {};
