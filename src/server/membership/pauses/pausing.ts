import { clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';
import { closedFor, coversOf, type Days, daysTaken, type Pause } from '#shared/membership/covers.rules.ts';
import {
	daysUntil,
	effectsOf,
	judgePause,
	minPauseDays,
	type PauseFault,
	pauseAhead,
	pauseBackdated,
} from '#shared/membership/pauses/pause.rules.ts';
import type { PauseEffectsReply } from '#shared/membership/pauses/pauses.contract.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import type { Database } from '../../database/connect.ts';
import { fingerprintOf } from '../../fingerprint.ts';
import { type Refused, refuse } from '../../http/errors.ts';
import { cameOnDays } from '../../visits/visits.queries.ts';
import {
	readHoldings,
	type StoredHolding,
	type StoredMembership,
	type StoredPause,
} from '../covers/covers.queries.ts';

/** The holder of a membership, with everything that they hold. */
interface Holder {
	holding: StoredHolding;
	membership: StoredMembership;
	cover: Days | undefined;
}

async function readHolder(database: Database, membershipId: number, holderId: number): Promise<Holder> {
	const holding = (await readHoldings(database, [holderId])).get(holderId);
	const membership = holding?.memberships.find(({ id }) => id === membershipId);
	// A membership that an older process sold has no terms until it is paid.
	if (!holding || !membership) throw refuse.conflict('pause_ended', says.ended);
	const covers = coversOf(holding.memberships, holding.extensions, holding.pauses);
	return { holding, membership, cover: covers.find((cover) => cover.membershipId === membershipId) };
}

const says = {
	ended: 'This membership does not run, so it cannot be paused',
	overlaps: 'These days are paused already, or some of them',
	used: 'They came in on one of these days',
	too_far: `A pause can begin at most ${pauseAhead} days ahead`,
	too_short: `A pause takes at least ${minPauseDays} days, or all that are left`,
} as const satisfies Partial<Record<PauseFault, string>>;

interface Wanted {
	membershipId: number;
	holderId: number;
	days: Days;
	/** Whether the caller may pause for past days. */
	mayBackdate: boolean;
	now: Date;
}

function refusePause(
	fault: PauseFault,
	{ cover, left, mayBackdate }: { cover: Days | undefined; left: number | undefined; mayBackdate: boolean },
): Refused {
	const field = fault === 'too_many' || fault === 'too_short' ? 'lastDay' : 'firstDay';
	const texts: Record<PauseFault, string> = {
		...says,
		too_early: mayBackdate
			? `A pause can begin ${pauseBackdated} days ago at the earliest`
			: 'A pause can begin tomorrow at the earliest',
		outside: cover
			? `The membership runs from ${formatLongDate(cover.firstDay)} to ${formatLongDate(cover.lastDay)}: a pause begins within these days`
			: says.ended,
		too_many:
			left === 0 || left === undefined ? 'No pause days are left' : `Only ${left} pause days are left`,
	};
	return refuse.conflict(`pause_${fault}`, texts[fault], { [field]: texts[fault] });
}

const pauseDaysOf = ({ balances }: StoredMembership) => {
	const days = balances.find(({ kind }) => kind === 'pause_day');
	// A kind without limit has a balance, but no number of days left.
	return days ? days.left : 0;
};

/**
 * The effects of a pause.
 * @throws {Refused} where it is not possible
 */
export async function effectsOfPause(
	database: Database,
	{ membershipId, holderId, days, mayBackdate, now }: Wanted,
): Promise<PauseEffectsReply> {
	const today = clubToday(now);
	const { holding, membership, cover } = await readHolder(database, membershipId, holderId);
	const left = pauseDaysOf(membership);
	const closed = closedFor(holding.extensions, membershipId);
	const fault = judgePause(days, {
		...{ cover, left, today, closed },
		pauses: holding.pauses.filter((pause) => pause.membershipId === membershipId),
		earliest: daysBefore(today, mayBackdate ? pauseBackdated : -1),
		// The holder may have come in today, before the pause begins.
		wasUsed: await cameOnDays(database, membershipId, days),
	});
	if (fault) throw refusePause(fault, { cover, left, mayBackdate });
	const changed = [...holding.pauses, { membershipId, ...days }];
	return present({ holding, membership, changed, becomes: days, taken: daysTaken(days, closed), today });
}

/**
 * The effects of ending a pause, and what is left of it.
 * @throws {Refused} where it is over
 */
export async function effectsOfEnd(
	database: Database,
	{
		pauseId,
		membershipId,
		holderId,
		now,
	}: { pauseId: number; membershipId: number; holderId: number; now: Date },
): Promise<{ pause: StoredPause; left: Days | undefined; effects: PauseEffectsReply }> {
	const today = clubToday(now);
	const { holding, membership } = await readHolder(database, membershipId, holderId);
	const pause = holding.pauses.find(({ id }) => id === pauseId);
	if (!pause || pause.lastDay < today) throw refuse.conflict('pause_over', 'This pause is over');
	const left = daysUntil(pause, today);
	const others: Pause[] = holding.pauses.filter((one) => one !== pause);
	const changed = left ? [...others, { membershipId, ...left }] : others;
	const closed = closedFor(holding.extensions, membershipId);
	const taken = (left ? daysTaken(left, closed) : 0) - daysTaken(pause, closed);
	return { pause, left, effects: present({ holding, membership, changed, becomes: left, taken, today }) };
}

interface Changed {
	holding: StoredHolding;
	membership: StoredMembership;
	changed: readonly Pause[];
	/** The pause as it will be; undefined if nothing is left of it. */
	becomes: Days | undefined;
	/** How many pause days it takes; a negative number is returned. */
	taken: number;
	today: IsoDate;
}

function present({ holding, membership, changed, becomes, taken, today }: Changed): PauseEffectsReply {
	const typeOf = (id: number) => holding.memberships.find((one) => one.id === id)?.type ?? '';
	const left = pauseDaysOf(membership);
	const { validUntil, moved, undone } = effectsOf(holding, changed, membership.id);
	const effects = {
		...{ membershipId: membership.id, validUntil },
		...becomes,
		...(left !== undefined && { pauseDays: { before: left, after: left - taken } }),
		moved: moved.map(({ membershipId: id, firstDay, lastDay }) => ({
			...{ id, type: typeOf(id), firstDay, validUntil: lastDay },
		})),
		undone: undone.map(({ membershipId: id, firstDay, lastDay }) => ({
			...{ id, type: typeOf(id), firstDay, lastDay },
		})),
	};
	// Includes today, so that effects which were shown yesterday cannot be confirmed.
	return { ...effects, fingerprint: fingerprintOf([today, effects]) };
}
