import { type IsoDate, inclusiveDays } from '../dates.ts';
import { type HomeCentre, homeCentreOn } from './centre.rules.ts';
import {
	closedFor,
	coversOf,
	type Days,
	type Extension,
	nextDay,
	type Pause,
	type SoldMembership,
	sharedDays,
} from './covers.rules.ts';

/** The facts of a closure that matter to memberships. */
export interface Closing extends Days {
	/** The centres that are closed on these days. */
	centreIds: readonly number[];
	/** Whether memberships are extended by the closed days. */
	extends: boolean;
}

/** The facts of a membership that decide whether a closure concerns it. */
export interface HomedMembership extends SoldMembership {
	/** The centre where it was bought; null where the club does not have that centre any more. */
	centreId: number | null;
	/** The changes of its home centre. */
	homes: readonly HomeCentre[];
	/** For an upgrade: the membership that it replaced. */
	upgrade?: { from: number };
}

/** The effect of a closure on a membership. */
export interface ClosedMembership {
	membershipId: number;
	/**
	 * The closed days that it is given, in ranges; empty where it has them already, or where the closure gives none.
	 */
	given: Days[];
	/**
	 * For an upgrade: the closed days on which the memberships that it replaced counted. They are included in its own
	 * `given` days, except those on which the replaced membership was paused: for these, pause days are returned.
	 */
	upgraded: { membershipId: number; given: Days[] }[];
}

/** The days of a range, one after the other. */
function* eachDay({ firstDay, lastDay }: Days): Generator<IsoDate> {
	for (let day = firstDay; day <= lastDay; day = nextDay(day)) yield day;
}

const isIn = (ranges: readonly Days[], day: IsoDate) =>
	ranges.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

/** Adds a day at the end of ranges. */
function addDay(ranges: Days[], day: IsoDate): void {
	const before = ranges.at(-1);
	if (before && nextDay(before.lastDay) === day) before.lastDay = day;
	else ranges.push({ firstDay: day, lastDay: day });
}

/**
 * The membership that has replaced another, directly or through several upgrades; undefined where there was no upgrade,
 * or the successor belongs to somebody else by now.
 */
function inPlaceOf(
	one: HomedMembership,
	memberships: readonly HomedMembership[],
): HomedMembership | undefined {
	const next = memberships.find(({ upgrade }) => upgrade?.from === one.id);
	return next && (inPlaceOf(next, memberships) ?? next);
}

/**
 * The memberships of one holder that a closure concerns, with the days that each is given: the days on which it counts
 * while its home centre is closed. A day that several closures close is given once. Given days move a membership's end,
 * so that it may count on further closed days, and the membership that waits behind it on fewer. A membership that was
 * ended early is given nothing; if it was upgraded, its days go to the membership that replaced it.
 */
export function closedMemberships(
	{
		memberships,
		extensions,
		pauses = [],
	}: { memberships: readonly HomedMembership[]; extensions: readonly Extension[]; pauses?: readonly Pause[] },
	closing: Closing,
): ClosedMembership[] {
	const concerned = new Map<number, ClosedMembership>();
	const added: Extension[] = [...extensions];
	// Goes through them in the order of their days: given days move the memberships behind, but never change this
	// order.
	for (const { membershipId } of coversOf(memberships, extensions, pauses)) {
		const membership = memberships.find(({ id }) => id === membershipId);
		const cover = coversOf(memberships, added, pauses).find((one) => one.membershipId === membershipId);
		if (!membership || !cover) continue;
		const last = membership.endedOn === null ? membership : inPlaceOf(membership, memberships);
		if (!last || last.endedOn !== null) continue;
		const known = closedFor(added, membershipId);
		const resting = pauses.filter((pause) => pause.membershipId === membershipId);
		const given: Days[] = [];
		/** The given days that move the end. A day that is also paused does not: the pause takes one day less. */
		const moving: Days[] = [];
		let { lastDay } = cover;
		let isConcerned = false;
		for (const day of eachDay(closing)) {
			const home = homeCentreOn(day, membership.homes)?.centreId ?? membership.centreId;
			if (day < cover.firstDay || day > lastDay || home === null || !closing.centreIds.includes(home))
				continue;
			isConcerned = true;
			if (!closing.extends || isIn(known, day)) continue;
			addDay(given, day);
			if (isIn(resting, day)) continue;
			addDay(moving, day);
			if (last === membership) lastDay = nextDay(lastDay);
		}
		if (!isConcerned) continue;
		const one = concerned.get(last.id) ?? { membershipId: last.id, given: [], upgraded: [] };
		concerned.set(last.id, one);
		if (given.length === 0) continue;
		added.push(extensionFor(membershipId, given));
		if (last === membership) one.given.push(...given);
		else {
			one.upgraded.push({ membershipId, given });
			one.given.push(...moving);
			if (moving.length > 0) added.push(extensionFor(last.id, moving));
		}
	}
	return [...concerned.values()];
}

/** How many days a closure gives to a membership, and how many of these are paused: pauses take that many days less. */
export function countGiven(
	{ membershipId, given, upgraded }: ClosedMembership,
	pauses: readonly Pause[],
): { days: number; pauseDays: number } {
	const pausedOf = (id: number, ranges: readonly Days[]) =>
		pauseDaysIn(
			ranges,
			pauses.filter((pause) => pause.membershipId === id),
		);
	const before = upgraded.reduce((sum, one) => sum + pausedOf(one.membershipId, one.given), 0);
	return { days: countOfDays(given) + before, pauseDays: pausedOf(membershipId, given) + before };
}

/** How many of the given days are paused: pauses take that many days less. */
export const pauseDaysIn = (given: readonly Days[], pauses: readonly Days[]): number =>
	given.reduce((sum, range) => sum + pauses.reduce((all, pause) => all + sharedDays(range, pause), 0), 0);

/** The extension by which a membership is given closed days. */
export const extensionFor = (membershipId: number, closed: readonly Days[]): Extension => ({
	...{ membershipId, kind: 'closure', months: 0, days: countOfDays(closed), closed },
});

/** The number of days in ranges that do not overlap. */
export const countOfDays = (ranges: readonly Days[]): number =>
	ranges.reduce((sum, { firstDay, lastDay }) => sum + inclusiveDays(firstDay, lastDay), 0);
