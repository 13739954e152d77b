import { clubToday, daysAfter, daysBefore, type IsoDate, inclusiveDays, laterDay } from '../dates.ts';
import { addLength, type Length, sumOf } from './length.rules.ts';

/** Why days were added to a membership: they come with its plan, the club was closed, or a manager gave them. */
export const extensionKinds = ['free', 'closure', 'goodwill'] as const;
export type ExtensionKind = (typeof extensionKinds)[number];

/** The facts of a membership that decide on which days it lets its holder in. */
export interface SoldMembership {
	id: number;
	/** The first day, as it was bought. */
	startDate: IsoDate;
	/** The length, as it was sold. */
	length: Length;
	/** When the first money for it came in; null while none has. */
	paidAt: Date | null;
	/** The first day on which it does not count any more, if it was ended early. */
	endedOn: IsoDate | null;
	/**
	 * It let its holder in before the first payment: the door admitted them all the same, or it was imported while it
	 * was running.
	 */
	ranUnpaid?: boolean;
	/**
	 * For an upgrade: the wanted day and the payment of the first membership in the chain that it replaces. What waits
	 * behind the replaced membership waits behind this one.
	 */
	place?: { day: IsoDate; paidAt: Date };
	/**
	 * The membership that it replaced, and how many days of that one and those before it were used by then; absent
	 * where this is not known.
	 */
	inPlaceOf?: { id: number; usedDays: number; at: Date };
	/** The day on which it was handed over to its present holder. */
	handedOn?: IsoDate;
	/** The days on which its holder came in after what was its last day at the time. */
	lateVisits?: readonly IsoDate[];
}

/**
 * In days: a membership that is bought within this time after the end of the last one begins on the day after that end,
 * if its holder has come in since.
 */
export const resumedWithin = 7;

/** A range of days, both ends included. */
export interface Days {
	firstDay: IsoDate;
	lastDay: IsoDate;
}

/** Months and days that were added to a membership. */
export interface Extension extends Length {
	membershipId: number;
	kind: ExtensionKind;
	/** For a closure: the days for which they were given. */
	closed?: readonly Days[];
	/** For a closure: when they were given; absent where they are about to be. */
	madeAt?: Date;
}

/**
 * The days of a pause. If the membership counts on the first of them, its end moves by as many days. Days that it was
 * given for a closure do not move the end a second time.
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
 * The day from which a paid membership would count if its holder had no other: the day from which it was bought, or the
 * day of the payment if that is later, unless the membership let its holder in before. For an upgrade, the wanted day
 * of the first membership in its chain. After a hand-over, not before that day, since it has never let the new holder
 * in before.
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

/** The closed days for which a membership was given others. The ranges do not overlap. */
export const closedFor = (extensions: readonly Extension[], membershipId: number): Days[] =>
	ofMembership(extensions, membershipId).flatMap(({ closed = [] }) => closed);

/** How many days a pause takes: closed days within it were given already, and are not counted. */
export function daysTaken(pause: Days, closed: readonly Days[]): number {
	const given = closed.reduce((sum, range) => sum + sharedDays(pause, range), 0);
	return inclusiveDays(pause.firstDay, pause.lastDay) - given;
}

/** On how many of the given days a membership could be used: it was neither paused nor was its centre closed. */
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
 * How many days were used of a membership that another replaces, and of those that it replaced itself.
 * @param at days of closures announced after this count as used: they were given to the replacing membership
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
 * How many days an upgraded membership gets back: days of its predecessor that had counted as used, but which another
 * membership covers since, because it was paid late or moved onto them.
 * @param covers those of at least the memberships before it
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

/** The membership, made some days longer. */
export const longerBy = <One extends Pick<SoldMembership, 'length'>>(days: number, one: One): One => ({
	...one,
	length: sumOf([one.length, { months: 0, days }]),
});

/**
 * The last day of a membership that begins on a day and is not ended early, including added days. A pause that begins
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
 * The days on which the holder of a membership came in after its last day. A closure that was announced later may have
 * moved that last day past some of them.
 */
export const lateDays = (
	{ lateVisits = [] }: Pick<SoldMembership, 'lateVisits'>,
	lastDay: IsoDate | undefined,
): IsoDate[] => lateVisits.filter((day) => lastDay === undefined || day > lastDay);

/**
 * Whether the holder of a membership came in after its end, as seen by a membership that was paid at a given time. If a
 * later closure moves that end, what has begun after it stays joined to it.
 */
function cameLateFor(
	paidAt: number,
	one: SoldMembership,
	{ lastDay, extensions }: { lastDay: IsoDate; extensions: readonly Extension[] },
): boolean {
	// A membership that was cancelled after it had run out was not ended early, and moves no other.
	if (!one.lateVisits?.length || (one.endedOn !== null && one.endedOn <= lastDay)) return false;
	const movedAfter = ofMembership(extensions, one.id).some(
		({ kind, madeAt }) => kind === 'closure' && (!madeAt || madeAt.getTime() > paidAt),
	);
	return movedAfter || lateDays(one, lastDay).length > 0;
}

/**
 * The days on which the memberships of one holder let them in, in the order of these days. Only this function decides
 * them (docs/decisions/2026-11-25-membership-life.md). An unpaid membership has no days. Two memberships never share a
 * day: if they would, the one that is wanted later waits for the end of the other; if both are wanted from the same
 * day, the one that was paid later waits. So a payment, extension or end on a day changes no day before it, with one
 * exception: a holder who came in after the end of one membership, and wants the next within {@link resumedWithin}
 * days, has that one from the day after the end.
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
	/** Whether the holder came in after the end of the membership before. */
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
		// It was ended before it began.
		if (lastDay < firstDay) continue;
		covers.push({ membershipId: one.id, firstDay, lastDay });
		cameLate = (paidAt) => cameLateFor(paidAt, one, { lastDay: full, extensions });
	}
	return covers;
}

/**
 * The ids of memberships that were paid for days on which the holder already had another as it was sold, and that
 * therefore wait for its end: they were bought twice, or for somebody else. A membership that waits because the other
 * was paused or extended since is a renewal.
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
 * Cuts pauses to the days of their memberships. A pause that begins within those days stays whole, unless the
 * membership was ended early: then it keeps the days before that end. Of any other pause nothing is left.
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
