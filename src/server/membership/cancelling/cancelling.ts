import { clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';
import { type CancelCause, keptShare, moneyBack } from '#shared/membership/cancel.rules.ts';
import type { CancelEffects } from '#shared/membership/cancelling.contract.ts';
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

/** What of a membership's end is stored: why, as its state says it. */
export const endReasonOf = (cause: CancelCause): EndReason => (cause === 'mistake' ? 'mistake' : 'asked');

/**
 * What the end of a membership today does. One that has run out can be cancelled while something of it is due: no days of it are
 * left, and the rest is not asked for any more.
 * @throws {Refused} 409 of one that is over
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
	// Of an upgrade all that was paid for its place counts.
	const chain = await listWithUpgraded(database, membershipId);
	const price = sumOf(chain, 'price');
	// What a file brought by mistake nobody paid for but here, if at all: to the club it owes nothing, nor the club to anybody.
	const isFileMistake = cause === 'mistake' && !upgrade && membership.importedOn !== undefined;
	const received = sumOf(chain, isFileMistake ? 'taken' : 'received');
	const back = moneyBack(
		{
			...{ price, fee, received, days },
			boughtOn: upgrade?.firstBoughtOn ?? membership.boughtOn ?? membership.startDate,
			wasUsed: await cameOnDays(database, membershipId, ever),
			...(upgrade && { plan: { price: upgrade.price, days: upgrade.days } }),
			// What was sold without tax is paid back without.
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
		// What the sum is reckoned from.
		days: { bought: upgrade?.days ?? days.bought, left: days.left },
		...{ price, received, ...(received === 0 ? { ...back, isAll: true, worth: 0, waived: 0 } : back) },
		kept: back.isAll || cause !== 'asked' ? 0 : keptShare,
		moved: movedMemberships(holding, { before, after }, membershipId),
	};
	// What was shown yesterday is not confirmed today.
	return { ...effects, fingerprint: fingerprintOf([today, cause, effects]) };
}

const ever = { firstDay: '1970-01-01', lastDay: '9999-12-31' };

const sumOf = (chain: readonly Upgraded[], what: 'price' | 'received' | 'taken') =>
	chain.reduce((sum, one) => sum + one[what], 0);

const lastDayOf = (lastDay: IsoDate | undefined, today: IsoDate) =>
	lastDay !== undefined && lastDay === daysBefore(today, 1) ? { lastDay } : {};
