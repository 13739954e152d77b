import { daysAfter, daysBefore, type IsoDate, inclusiveDays } from '../dates.ts';
import { listed } from '../listed.ts';
import { centreName } from './centre-name.ts';
import type { ClubClosure } from './club.facts.ts';

/** In days: how long a closure is at most. */
export const longestClosure = 60;

/** In days: how far ahead one may begin. */
export const closureAhead = 180;

/** In days: how long ago one may have begun that nobody could announce: a power cut. */
export const closureBackdated = 7;

/** In minutes: how long an announced closure can be undone; then its days are given and its mails leave. */
export const undoClosureWithin = 10;

/** In days: from how long before its first day the site tells of a closure. */
export const closureShownAhead = 14;

/** How many of the people whom a closure concerns, and who cannot be mailed, are named. */
export const unmailedShown = 20;

/** The days of a closure; both ends belong to it. */
export interface ClosureDays {
	firstDay: IsoDate;
	lastDay: IsoDate;
}

export const closureStates = ['announced', 'applying', 'coming', 'running', 'over', 'called_off'] as const;
export type ClosureState = (typeof closureStates)[number];

/** Why a closure cannot be. */
export type ClosureFault = 'backwards' | 'too_early' | 'too_far' | 'too_long';

/** Judges the days of a closure before it is shown and again before it is stored; undefined where nothing is against them. */
export function judgeClosure({ firstDay, lastDay }: ClosureDays, today: IsoDate): ClosureFault | undefined {
	if (lastDay < firstDay) return 'backwards';
	if (firstDay < daysBefore(today, closureBackdated)) return 'too_early';
	if (firstDay > daysAfter(today, closureAhead)) return 'too_far';
	if (inclusiveDays(firstDay, lastDay) > longestClosure) return 'too_long';
	return undefined;
}

/** On which days centres are closed, where they may open sooner than was announced; undefined where on none. */
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

/** What a closure is on a day. The first that is true of it holds. */
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

/** The days of a closure as one reads them of these weeks: `3 December`, `3–5 December`, `30 November – 2 December`. */
export function closedDaysText({ firstDay, lastDay }: ClosureDays): string {
	const [from, to] = [dayAndMonth(firstDay), dayAndMonth(lastDay)];
	if (firstDay === lastDay) return `${from.day} ${from.month}`;
	return firstDay.slice(0, 7) === lastDay.slice(0, 7)
		? `${from.day}–${to.day} ${to.month}`
		: `${from.day} ${from.month} – ${to.day} ${to.month}`;
}

/** Centres by name: `Indiranagar and Koramangala`. */
export const centresText = (centres: readonly { name: string }[]): string =>
	listed(centres.map(({ name }) => centreName(name)));

/** `is` or `are`; of a last day that is over in the past. */
export function closedVerb(count: number, { lastDay }: Pick<ClosureDays, 'lastDay'>, today: IsoDate): string {
	const isOver = lastDay < today;
	if (count === 1) return isOver ? 'was' : 'is';
	return isOver ? 'were' : 'are';
}

/** The closures of which the club still has a centre: of one that it gave up nobody is told that it is closed. */
export const closuresOf = (
	closures: readonly ClubClosure[],
	centres: readonly { id: number }[],
): ClubClosure[] => closures.filter(({ centreIds }) => centres.some(({ id }) => centreIds.includes(id)));

/**
 * A closure as the site says it: `Closed 3–5 December: Diwali`, with its centres where it is not all of the club's.
 * @param centres those that the club has, of which it closes one at least
 */
export function closureText(closure: ClubClosure, centres: readonly { id: number; name: string }[]): string {
	const closed = centres.filter(({ id }) => closure.centreIds.includes(id));
	const what = `closed ${closedDaysText(closure)}: ${closure.reason}`;
	if (closed.length === centres.length) return `C${what.slice(1)}`;
	return `${centresText(closed)} ${what}`;
}
