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

/** A closure as it concerns memberships. */
export interface Closing extends Days {
	/** The centres that are closed on these days. */
	centreIds: readonly number[];
	/** Whether memberships are given as many days. */
	extends: boolean;
}

/** Of a membership what decides whether a closure concerns it. */
export interface HomedMembership extends SoldMembership {
	/** Where it was bought; null where the club does not have that centre. */
	centreId: number | null;
	/** Where it is at home since. */
	homes: readonly HomeCentre[];
	/** Of one that took the place of another: which. */
	upgrade?: { from: number };
}

/** What a closure means for a membership. */
export interface ClosedMembership {
	membershipId: number;
	/** The days that it is given, in ranges; none where it has them already, or none are given. */
	given: Days[];
	/**
	 * Of the ones whose place it took the closed days on which they counted. Those are among its own, except such as they were paused
	 * on: of these the pause days go back.
	 */
	upgraded: { membershipId: number; given: Days[] }[];
}

/** The days of a range, one after the other. */
function* eachDay({ firstDay, lastDay }: Days): Generator<IsoDate> {
	for (let day = firstDay; day <= lastDay; day = nextDay(day)) yield day;
}

const isIn = (ranges: readonly Days[], day: IsoDate) =>
	ranges.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

/** Adds a day to ranges, of which it is the last. */
function addDay(ranges: Days[], day: IsoDate): void {
	const before = ranges.at(-1);
	if (before && nextDay(before.lastDay) === day) before.lastDay = day;
	else ranges.push({ firstDay: day, lastDay: day });
}

/** The membership that stands in the place of another by now; undefined where that was not upgraded, or is somebody else's since. */
function inPlaceOf(
	one: HomedMembership,
	memberships: readonly HomedMembership[],
): HomedMembership | undefined {
	const next = memberships.find(({ upgrade }) => upgrade?.from === one.id);
	return next && (inPlaceOf(next, memberships) ?? next);
}

/**
 * The memberships of one holder that a closure concerns, with the days that each is given: those that it counts on while its
 * home centre is closed, each once whatever else closes it. As it ends later by them, it may count on further ones, and what
 * waits behind it on fewer. What was ended early is given nothing; if it was upgraded, what took its place is given its days.
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
	// In this order: the days of one move those that wait behind it, and never change their order.
	for (const { membershipId } of coversOf(memberships, extensions, pauses)) {
		const membership = memberships.find(({ id }) => id === membershipId);
		const cover = coversOf(memberships, added, pauses).find((one) => one.membershipId === membershipId);
		if (!membership || !cover) continue;
		const last = membership.endedOn === null ? membership : inPlaceOf(membership, memberships);
		if (!last || last.endedOn !== null) continue;
		const known = closedFor(added, membershipId);
		const resting = pauses.filter((pause) => pause.membershipId === membershipId);
		const given: Days[] = [];
		/** Those that move the end: on a day that is paused besides, the pause takes one less. */
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

/** How many days a closure gives to a membership, and how many of them are paused: its pauses take as many fewer. */
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

/** How many of the days that a membership is given are paused: its pauses take as many fewer. */
export const pauseDaysIn = (given: readonly Days[], pauses: readonly Days[]): number =>
	given.reduce((sum, range) => sum + pauses.reduce((all, pause) => all + sharedDays(range, pause), 0), 0);

/** What a membership is given for closed days. */
export const extensionFor = (membershipId: number, closed: readonly Days[]): Extension => ({
	...{ membershipId, kind: 'closure', months: 0, days: countOfDays(closed), closed },
});

/** How many days there are in ranges of which no two have one in common. */
export const countOfDays = (ranges: readonly Days[]): number =>
	ranges.reduce((sum, { firstDay, lastDay }) => sum + inclusiveDays(firstDay, lastDay), 0);
