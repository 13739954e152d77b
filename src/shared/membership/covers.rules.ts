import { clubToday, daysAfter, daysBefore, type IsoDate, inclusiveDays, laterDay } from '../dates.ts';
import { addLength, type Length, sumOf } from './length.rules.ts';

/** Why days were added to a membership: they come with its plan, the club was closed, or a manager gave them. */
export const extensionKinds = ['free', 'closure', 'goodwill'] as const;
export type ExtensionKind = (typeof extensionKinds)[number];

/** What of a membership decides on which days it lets its holder in. */
export interface SoldMembership {
	id: number;
	/** The first day as it was bought. */
	startDate: IsoDate;
	/** As it was sold. */
	length: Length;
	/** When the first money for it came in; null while none has. */
	paidAt: Date | null;
	/** The first day on which it counts no more, where it was ended early. */
	endedOn: IsoDate | null;
	/**
	 * It let its holder in before the first payment: they came in all the same, or it ran elsewhere when it came in from a
	 * file.
	 */
	ranUnpaid?: boolean;
	/**
	 * It takes the place of one of a lower plan: from which day the first of them was wanted, and when that was paid. What waits
	 * behind the one waits behind the other.
	 */
	place?: { day: IsoDate; paidAt: Date };
	/** Whose place that is, and how many days were used of those before it when it took it; absent where nobody knows. */
	inPlaceOf?: { id: number; usedDays: number; at: Date };
	/** The day on which it was handed to whoever holds it. */
	handedOn?: IsoDate;
	/** The days on which its holder came in after what was its last one then. */
	lateVisits?: readonly IsoDate[];
}

/**
 * How many days after the end of a membership its holder can buy the next one without a gap: the next one begins on the
 * day after that end if its holder came in since.
 */
export const resumedWithin = 7;

/** A range of days. Both ends belong to it. */
export interface Days {
	firstDay: IsoDate;
	lastDay: IsoDate;
}

/** Months and days that were added to a membership. */
export interface Extension extends Length {
	membershipId: number;
	kind: ExtensionKind;
	/** Of a closure: for which days they were given. */
	closed?: readonly Days[];
	/** Of a closure: when they were given; absent where they are about to be. */
	madeAt?: Date;
}

/**
 * The days of a pause. If the membership counts on the first of them, its end moves by as many days. Days that it was
 * given for a closure do not move it a second time.
 */
export interface Pause extends Days {
	membershipId: number;
}

/** The days on which a membership lets its holder in. */
export interface Cover extends Days {
	membershipId: number;
}

export const nextDay = (day: IsoDate): IsoDate => daysAfter(day, 1);

/**
 * The day from which a membership that is paid would count if its holder had no other: the one it was bought from; if it
 * was paid later, the day of the payment, unless it let its holder in before. Of an upgrade, that of the first of them. For
 * who was handed it, that day at the earliest: it has let nobody in before.
 */
export function wantedDay({
	startDate,
	paidAt,
	ranUnpaid,
	place,
	handedOn,
}: Pick<SoldMembership, 'startDate' | 'paidAt' | 'ranUnpaid' | 'place' | 'handedOn'>): IsoDate {
	const bought = paidAt === null || ranUnpaid ? startDate : laterDay(clubToday(paidAt), startDate);
	const day = place?.day ?? bought;
	return handedOn === undefined ? day : laterDay(handedOn, day);
}

const ofMembership = <Row extends { membershipId: number }>(rows: readonly Row[], id: number) =>
	rows.filter(({ membershipId }) => membershipId === id);

/** How many days two ranges have in common. */
export function sharedDays(one: Days, other: Days): number {
	const { firstDay } = one.firstDay > other.firstDay ? one : other;
	const { lastDay } = one.lastDay < other.lastDay ? one : other;
	return Math.max(0, inclusiveDays(firstDay, lastDay));
}

/** On which days the club was closed that a membership was given for it. No two ranges have a day in common. */
export const closedFor = (extensions: readonly Extension[], membershipId: number): Days[] =>
	ofMembership(extensions, membershipId).flatMap(({ closed = [] }) => closed);

/** How many days a pause takes: those on which the club was closed were given already. */
export function daysTaken(pause: Days, closed: readonly Days[]): number {
	const given = closed.reduce((sum, range) => sum + sharedDays(pause, range), 0);
	return inclusiveDays(pause.firstDay, pause.lastDay) - given;
}

/** On how many of some days a membership could be used: on those on which it did not rest, and its club was not closed. */
export function usableDays(days: Days, pauses: readonly Days[], closed: readonly Days[]): number {
	const shut = closed.reduce((sum, range) => sum + sharedDays(days, range), 0);
	const rested = pauses.reduce((sum, pause) => {
		const { lastDay } = pause.lastDay < days.lastDay ? pause : days;
		const firstDay = laterDay(pause.firstDay, days.firstDay);
		return lastDay < firstDay ? sum : sum + daysTaken({ firstDay, lastDay }, closed);
	}, 0);
	return Math.max(0, inclusiveDays(days.firstDay, days.lastDay)) - rested - shut;
}

interface Held {
	memberships: readonly SoldMembership[];
	extensions: readonly Extension[];
	pauses: readonly Pause[];
}

/**
 * How many days were used of a membership that another takes the place of, and of those whose place it took in turn.
 * @param at days of closures that were announced later are used: they were given to what took the place
 */
export function usedInPlace(id: number, held: Held, covers: readonly Cover[], at: Date): number {
	const one = held.memberships.find((membership) => membership.id === id);
	if (!one) return 0;
	const known = held.extensions.filter(({ madeAt }) => madeAt && madeAt <= at);
	const cover = covers.find(({ membershipId }) => membershipId === id);
	const used = cover ? usableDays(cover, ofMembership(held.pauses, id), closedFor(known, id)) : 0;
	return used + (one.inPlaceOf ? usedInPlace(one.inPlaceOf.id, held, covers, at) : 0);
}

/**
 * The days that an upgraded membership gets back: they were used of the one before, and another membership covers them since,
 * because it was paid late or moved onto them.
 * @param covers of at least the memberships before it
 */
export function daysBack(
	{ inPlaceOf }: Pick<SoldMembership, 'inPlaceOf'>,
	held: Held,
	covers: readonly Cover[],
): number {
	if (!inPlaceOf) return 0;
	const { id, usedDays, at } = inPlaceOf;
	return Math.max(0, usedDays - usedInPlace(id, held, covers, at));
}

/** A membership that is some days longer. */
export const longerBy = <One extends Pick<SoldMembership, 'length'>>(days: number, one: One): One => ({
	...one,
	length: sumOf([one.length, { months: 0, days }]),
});

/**
 * The last day of a membership that begins on a day and is not ended early, with what was added to it. A pause that begins
 * outside of its days adds none: the membership was moved since.
 */
export function lastDayFrom(
	firstDay: IsoDate,
	{ id, length }: Pick<SoldMembership, 'id' | 'length'>,
	extensions: readonly Extension[],
	pauses: readonly Pause[],
): IsoDate {
	let lastDay = addLength(firstDay, sumOf([length, ...ofMembership(extensions, id)]));
	const closed = closedFor(extensions, id);
	for (const pause of ofMembership(pauses, id).sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1)))
		if (firstDay <= pause.firstDay && pause.firstDay <= lastDay)
			lastDay = daysAfter(lastDay, daysTaken(pause, closed));
	return lastDay;
}

/**
 * On which days the holder of a membership came in after its last one. A closure that was announced afterwards may have moved that day
 * behind some of them.
 */
export const lateDays = (
	{ lateVisits = [] }: Pick<SoldMembership, 'lateVisits'>,
	lastDay: IsoDate | undefined,
): IsoDate[] => lateVisits.filter((day) => lastDay === undefined || day > lastDay);

/**
 * Whether the holder of a membership came in after its end, as far as it concerns what was paid at a moment: what has begun by then
 * goes on from that end still, when a closure moves it afterwards.
 */
function cameLateFor(
	paidAt: number,
	one: SoldMembership,
	{ lastDay, extensions }: { lastDay: IsoDate; extensions: readonly Extension[] },
): boolean {
	// What was cancelled once it had run out was not ended early, and moves nobody.
	if (!one.lateVisits?.length || (one.endedOn !== null && one.endedOn <= lastDay)) return false;
	const movedAfter = ofMembership(extensions, one.id).some(
		({ kind, madeAt }) => kind === 'closure' && (!madeAt || madeAt.getTime() > paidAt),
	);
	return movedAfter || lateDays(one, lastDay).length > 0;
}

/**
 * On which days the memberships of one holder let them in, in the order of these days: the one function that decides it
 * (docs/decisions/2026-11-25-membership-life.md). What is not paid has no days. Two never have a day in common: of those
 * that do, the one that is wanted later waits for the end of the other; wanted from the same day, the one that was paid
 * later. So what is paid, added or ended on a day changes no day before it; but whoever came in after the end of one and
 * wants the next within {@link resumedWithin} days has that from the day after the end.
 */
export function coversOf(
	memberships: readonly SoldMembership[],
	extensions: readonly Extension[],
	pauses: readonly Pause[] = [],
): Cover[] {
	const paid = memberships
		.flatMap((one) => {
			const paidAt = one.place?.paidAt ?? one.paidAt;
			return one.paidAt && paidAt ? [{ ...one, wanted: wantedDay(one), at: paidAt.getTime() }] : [];
		})
		.sort((a, b) => (a.wanted === b.wanted ? a.at - b.at || a.id - b.id : a.wanted < b.wanted ? -1 : 1));
	const covers: Cover[] = [];
	/** Of the one before. */
	let cameLate: (paidAt: number) => boolean = () => false;
	for (const one of paid) {
		const before = covers.at(-1);
		const isResumed =
			before !== undefined && cameLate(one.at) && one.wanted <= daysAfter(before.lastDay, resumedWithin);
		const next = before && nextDay(before.lastDay);
		const firstDay = next === undefined ? one.wanted : isResumed ? next : laterDay(next, one.wanted);
		const back = daysBack(one, { memberships, extensions, pauses }, covers);
		const full = lastDayFrom(firstDay, longerBy(back, one), extensions, pauses);
		const lastDay = one.endedOn !== null && one.endedOn <= full ? daysBefore(one.endedOn, 1) : full;
		// Ended before it began.
		if (lastDay < firstDay) continue;
		covers.push({ membershipId: one.id, firstDay, lastDay });
		cameLate = (paidAt) => cameLateFor(paidAt, one, { lastDay: full, extensions });
	}
	return covers;
}

/**
 * The ids of what was paid for days on which its holder has another as that was sold, and waits for its end: it was bought
 * twice, or for somebody else. What waits because the other was paused or extended since is a renewal.
 */
export function boughtTwice(memberships: readonly SoldMembership[], covers: readonly Cover[]): Set<number> {
	const sold = new Map(memberships.map((one) => [one.id, one]));
	const found = new Set<number>();
	let endsAsSold: IsoDate | undefined;
	for (const { membershipId, firstDay } of covers) {
		const one = sold.get(membershipId);
		if (!one) continue;
		const wanted = wantedDay(one);
		if (firstDay > wanted && endsAsSold !== undefined && endsAsSold > wanted) found.add(membershipId);
		endsAsSold = laterDay(addLength(firstDay, one.length), endsAsSold ?? firstDay);
	}
	return found;
}

/**
 * Cuts pauses to the days of their memberships. A pause that begins within those days stays whole. One that runs on
 * after an early end keeps the days before that end. Of any other pause nothing is left.
 */
export function fitPauses<OfMembership extends Pause>(
	covers: readonly Cover[],
	pauses: readonly OfMembership[],
): { pause: OfMembership; left: Days | undefined }[] {
	return pauses.map((pause) => {
		const cover = covers.find(({ membershipId }) => membershipId === pause.membershipId);
		if (!cover || pause.firstDay < cover.firstDay || pause.firstDay > cover.lastDay)
			return { pause, left: undefined };
		const { lastDay } = pause.lastDay < cover.lastDay ? pause : cover;
		return { pause, left: { firstDay: pause.firstDay, lastDay } };
	});
}
