import { daysAfter, daysBefore, type IsoDate, inclusiveDays } from '../dates.ts';
import { formatList } from '../text/format-list.ts';
import { centreName } from './centre-name.ts';
import type { ClubClosure } from './club.facts.ts';

/** In days: the greatest length of a closure. */
export const maxClosureDays = 60;

/** In days: how far ahead a closure may begin. */
export const closureAhead = 180;

/** In days: how long ago a closure may have begun, such as one for a power cut, which nobody could announce. */
export const closureBackdated = 7;

/** In minutes: how long an announced closure can be undone; only then its days are given and its mails sent. */
export const undoClosureWithin = 10;

/** In days: how long before its first day the site shows a closure. */
export const closureShownAhead = 14;

/** How many of the people who are concerned by a closure and cannot be mailed are shown by name. */
export const unmailedShown = 20;

/** The days of a closure, both ends included. */
export interface ClosureDays {
	firstDay: IsoDate;
	lastDay: IsoDate;
}

export const closureStates = ['announced', 'applying', 'coming', 'running', 'over', 'called_off'] as const;
export type ClosureState = (typeof closureStates)[number];

/** Why a closure is not possible. */
export type ClosureFault = 'backwards' | 'too_early' | 'too_far' | 'too_long';

/** Judges the days of a closure, before its preview and again before it is stored; undefined where they are valid. */
export function judgeClosure({ firstDay, lastDay }: ClosureDays, today: IsoDate): ClosureFault | undefined {
	if (lastDay < firstDay) return 'backwards';
	if (firstDay < daysBefore(today, closureBackdated)) return 'too_early';
	if (firstDay > daysAfter(today, closureAhead)) return 'too_far';
	if (inclusiveDays(firstDay, lastDay) > maxClosureDays) return 'too_long';
	return undefined;
}

/**
 * The days on which centres are closed, shortened if they reopen sooner than was announced; undefined where none is
 * left.
 */
export function daysClosed({
	firstDay,
	lastDay,
	opensOn,
}: ClosureDays & { opensOn?: IsoDate | undefined }): ClosureDays | undefined {
	if (opensOn === undefined) return { firstDay, lastDay };
	return opensOn > firstDay ? { firstDay, lastDay: daysBefore(opensOn, 1) } : undefined;
}

/** Whether a centre is closed on a day. */
export const isClosedOn = (closures: readonly ClubClosure[], centreId: number, day: IsoDate): boolean =>
	closures.some(
		({ centreIds, firstDay, lastDay }) => firstDay <= day && day <= lastDay && centreIds.includes(centreId),
	);

/** The state of a closure on a day. The first condition that holds decides. */
export function closureState(
	closure: ClosureDays & { opensOn?: IsoDate | undefined; isBegun: boolean; isApplied: boolean },
	today: IsoDate,
): ClosureState {
	if (!closure.isBegun) return 'announced';
	if (!closure.isApplied) return 'applying';
	const closed = daysClosed(closure);
	if (!closed) return 'called_off';
	if (today < closed.firstDay) return 'coming';
	return today <= closed.lastDay ? 'running' : 'over';
}

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });

const dayAndMonth = (day: IsoDate) => ({
	day: String(Number(day.slice(8))),
	month: monthName.format(new Date(day)),
});

/** The days of a closure, without the year: `3 December`, `3–5 December`, `30 November – 2 December`. */
export function closedDaysText({ firstDay, lastDay }: ClosureDays): string {
	const [from, to] = [dayAndMonth(firstDay), dayAndMonth(lastDay)];
	if (firstDay === lastDay) return `${from.day} ${from.month}`;
	return firstDay.slice(0, 7) === lastDay.slice(0, 7)
		? `${from.day}–${to.day} ${to.month}`
		: `${from.day} ${from.month} – ${to.day} ${to.month}`;
}

/** Centres by name: `Indiranagar and Koramangala`. */
export const centresText = (centres: readonly { name: string }[]): string =>
	formatList(centres.map(({ name }) => centreName(name)));

/** `is` or `are`; `was` or `were` once the last day is over. */
export function closedVerb(count: number, { lastDay }: Pick<ClosureDays, 'lastDay'>, today: IsoDate): string {
	const isOver = lastDay < today;
	if (count === 1) return isOver ? 'was' : 'is';
	return isOver ? 'were' : 'are';
}

/** The closures that concern a centre which the club still has; nobody needs to know that a former centre is closed. */
export const closuresOf = (
	closures: readonly ClubClosure[],
	centres: readonly { id: number }[],
): ClubClosure[] => closures.filter(({ centreIds }) => centres.some(({ id }) => centreIds.includes(id)));

/**
 * The site's sentence about a closure: `Closed 3–5 December: Diwali`. It names the centres unless all are closed.
 * @param centres all centres of the club; the closure concerns at least one of them
 */
export function closureText(closure: ClubClosure, centres: readonly { id: number; name: string }[]): string {
	const closed = centres.filter(({ id }) => closure.centreIds.includes(id));
	const what = `closed ${closedDaysText(closure)}: ${closure.reason}`;
	if (closed.length === centres.length) return `C${what.slice(1)}`;
	return `${centresText(closed)} ${what}`;
}
