import { clubToday, daysAfter, daysBefore, type IsoDate, inclusiveDays } from '../dates.ts';
import {
	type Cover,
	closedFor,
	coversOf,
	type Days,
	daysBack,
	daysTaken,
	type Extension,
	type ExtensionKind,
	extensionKinds,
	lastDayFrom,
	longerBy,
	nextDay,
	type Pause,
	type SoldMembership,
	usableDays,
	wantedDay,
} from './covers.rules.ts';
import type { Length } from './length.rules.ts';

/** What a membership is on a day. The first that is true of it holds. */
export const membershipStates = [
	'refunded',
	'cancelled',
	'awaiting_payment',
	'upcoming',
	'paused',
	'active',
	'expired',
] as const;
export type MembershipState = (typeof membershipStates)[number];

/** Why a membership was ended early. */
const endReasons = ['asked', 'upgraded', 'transferred', 'mistake'] as const;
export type EndReason = (typeof endReasons)[number];

/** Why one is cancelled: it was ended early, or nobody paid for it. */
export const cancelReasons = [...endReasons, 'not_paid'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Why days were added: an extension, or a pause. */
export const addedReasons = [...extensionKinds, 'pause'] as const;

/**
 * In days: how long after its start a membership waits for its first payment, and one from a file after it came in at least.
 * Then it is cancelled.
 */
export const cancelledAfter = 14;

/** In days: for how long after that its payment is offered. It is taken later, too, but then its price is as old. */
const latePaymentOffered = 30;

/** Whether the door and the person's page offer to take the payment of what nobody paid by a day, and is cancelled for it. */
export const isLatePaymentOffered = (dueBy: IsoDate, today: IsoDate): boolean =>
	today <= daysAfter(dueBy, cancelledAfter + latePaymentOffered);

/** In days: how long after the first payment the rest may come. */
const restWithin = 30;

/** By when the rest of a membership is to be paid of which a part was. */
export const restDueBy = (firstPaidAt: Date): IsoDate => daysAfter(clubToday(firstPaidAt), restWithin);

/** In days: how long after its end a membership that nothing follows is in grace. */
export const graceDays = 3;

/** A membership with what its standing is made of. Amounts are in rupees. */
export interface HeldMembership extends SoldMembership {
	/** The last day as it was bought. */
	endDate: IsoDate;
	/** Of one that came in from a file: when. */
	importedOn?: IsoDate;
	/** The day of the purchase, where it matters. */
	boughtOn?: IsoDate;
	/** Of one that took the place of another: which, what its plan is sold for, and when the first of them was bought. */
	upgrade?: { from: number; months: number; price: number; days: number; firstBoughtOn: IsoDate };
	price: number;
	/** What came in of the price so far. */
	received: number;
	/** Of one that was ended early. */
	endReason: EndReason | null;
	/** What was left of one that was ended early has been paid out. */
	isRefunded?: boolean;
	/** Of one that is not paid: what its plan adds to it with the first payment. */
	comesFree?: Length;
}

/** A closure, as those read it who were given its days. */
export interface ClosureNamed extends Days {
	reason: string;
}

/** Days that were added, of a closure with what it was. */
export interface ExplainedExtension extends Extension {
	closure?: ClosureNamed;
}

/** All memberships of one holder, with what changed their days. */
export interface Holding<Membership extends HeldMembership = HeldMembership> {
	memberships: readonly Membership[];
	extensions: readonly ExplainedExtension[];
	pauses?: readonly Pause[];
}

export interface MembershipStanding {
	state: MembershipState;
	/** Of one that is cancelled or refunded. */
	reason?: CancelReason;
	/** The days on which it lets its holder in; absent while it is not paid, and where it ended before it began. */
	cover?: Days;
	/**
	 * Of one that awaits its payment, or is cancelled because none came in time: the days on which it would let its holder in,
	 * were it paid today, with what comes with its plan; and whether it would wait behind another, whose end may have moved
	 * since it was bought.
	 */
	ifPaid?: Days & { queued: boolean };
	/** How many days were added, or would be, were it paid today, each with its reason; of one that was ended early, none. */
	added: { why: ExtensionKind | 'pause'; days: number; closure?: ClosureNamed }[];
	/** What is still to be paid, in rupees. */
	due: number;
	/**
	 * The day by which that is to be paid; absent where nothing is. Of one that is cancelled because nobody paid for it, the
	 * day by which it was.
	 */
	dueBy?: IsoDate;
	/** It waits behind another membership of its holder. */
	queued: boolean;
	/** It ended a few days ago, and nothing follows it yet. */
	inGrace: boolean;
	/** Days that were bought, days on which it could be used until yesterday, and what is left of the first. */
	days: { bought: number; used: number; left: number };
}

/** What a payment of a membership comes to, in rupees: what is due, or a late payment of what nobody paid in time. */
export const sumToPay = (
	{ price, received }: Pick<HeldMembership, 'price' | 'received'>,
	{ reason, due }: Pick<MembershipStanding, 'reason' | 'due'>,
): number => (reason === 'not_paid' ? price - received : due);

const holds = ({ firstDay, lastDay }: Days, day: IsoDate) => firstDay <= day && day <= lastDay;

/** What each membership of a holder is on a day, in the order in which they are given. */
export function standingsOf<Membership extends HeldMembership>(
	{ memberships, extensions, pauses = [] }: Holding<Membership>,
	today: IsoDate,
): { membership: Membership; standing: MembershipStanding }[] {
	const covers = coversOf(memberships, extensions, pauses);
	const isCovered = covers.some((cover) => holds(cover, today));
	return memberships.map((membership) => {
		const cover = covers.find(({ membershipId }) => membershipId === membership.id);
		const own = pauses.filter(({ membershipId }) => membershipId === membership.id);
		const back = daysBack(membership, { memberships, extensions, pauses }, covers);
		const { state, reason } = stateOf(membership, cover, own, today);
		const due =
			state === 'cancelled' || state === 'refunded' ? 0 : Math.max(0, membership.price - membership.received);
		const paidLate =
			reason === 'not_paid' ? daysIfPaid(today, membership, { memberships, extensions, pauses }) : undefined;
		const standing: MembershipStanding = {
			state,
			...(reason && { reason }),
			...(cover && { cover: { firstDay: cover.firstDay, lastDay: cover.lastDay } }),
			added:
				cover && membership.endedOn === null
					? addedTo(longerBy(back, membership), cover, extensions, own)
					: [],
			...(state === 'awaiting_payment' && ifPaidOn(today, membership, { memberships, extensions, pauses })),
			...(paidLate && { ifPaid: paidLate }),
			due,
			...((due > 0 || reason === 'not_paid') && { dueBy: dueBy(membership) }),
			queued: state === 'upcoming' && cover !== undefined && cover.firstDay > wantedDay(membership),
			inGrace:
				state === 'expired' &&
				membership.endedOn === null &&
				!isCovered &&
				cover !== undefined &&
				today <= daysAfter(cover.lastDay, graceDays),
			days: daysOf(
				membership,
				{ cover, pauses: own, closed: closedFor(extensions, membership.id), back },
				today,
			),
		};
		return { membership, standing };
	});
}

/** What decides on which days a membership would count, were it paid. */
export type PayableMembership = SoldMembership & Pick<HeldMembership, 'comesFree'>;

interface PayableHolding {
	memberships: readonly PayableMembership[];
	extensions: readonly Extension[];
	pauses?: readonly Pause[];
}

/**
 * The days on which a membership that is not paid would count, were it paid on a day: after all that was paid on it, with what comes
 * free. Undefined of one that would count on none.
 */
function coverIfPaid<Extended extends Extension>(
	day: IsoDate,
	{ id, comesFree }: PayableMembership,
	{ memberships, extensions, pauses }: PayableHolding & { extensions: readonly Extended[] },
) {
	const paidAt = new Date(Date.parse(`${nextDay(day)}T00:00:00+05:30`) - 1);
	const held = memberships.map((one) => (one.id === id ? { ...one, paidAt } : one));
	const extended = comesFree
		? [...extensions, { membershipId: id, kind: 'free' as const, ...comesFree }]
		: extensions;
	const paid = held.find((one) => one.id === id);
	const cover = coversOf(held, extended, pauses).find(({ membershipId }) => membershipId === id);
	if (!paid || !cover) return undefined;
	const { firstDay, lastDay } = cover;
	return { cover, extended, ifPaid: { firstDay, lastDay, queued: firstDay > wantedDay(paid) } };
}

/** The days of a membership that is not paid, were it paid on a day, and whether it would wait for another. */
export const daysIfPaid = (
	day: IsoDate,
	membership: PayableMembership,
	holding: PayableHolding,
): MembershipStanding['ifPaid'] => coverIfPaid(day, membership, holding)?.ifPaid;

/** The same, and what would be added to it. */
function ifPaidOn(
	day: IsoDate,
	membership: HeldMembership,
	holding: Holding,
): Partial<Pick<MembershipStanding, 'ifPaid' | 'added'>> {
	const found = coverIfPaid(day, membership, holding);
	if (!found) return {};
	const own = (holding.pauses ?? []).filter(({ membershipId }) => membershipId === membership.id);
	return { ifPaid: found.ifPaid, added: addedTo(membership, found.cover, found.extended, own) };
}

/** The day by which the first payment is to come: that of the start, but none on which the club did not know of it. */
export const payableBy = ({ startDate, importedOn = startDate }: HeldMembership): IsoDate =>
	importedOn > startDate ? importedOn : startDate;

function stateOf(
	membership: HeldMembership,
	cover: Cover | undefined,
	pauses: readonly Pause[],
	today: IsoDate,
): { state: MembershipState; reason?: CancelReason } {
	const { paidAt, endedOn, endReason, isRefunded } = membership;
	if (endedOn !== null && (endedOn <= today || (paidAt && !cover)))
		// What was upgraded goes on as another: money that goes back goes back for that one.
		return {
			state: isRefunded && endReason !== 'upgraded' ? 'refunded' : 'cancelled',
			...(endReason && { reason: endReason }),
		};
	if (!paidAt)
		return today >= daysAfter(payableBy(membership), cancelledAfter)
			? { state: 'cancelled', reason: 'not_paid' }
			: { state: 'awaiting_payment' };
	if (!cover) throw new Error('A membership that is paid and was not ended has days');
	if (today < cover.firstDay) return { state: 'upcoming' };
	if (today > cover.lastDay) return { state: 'expired' };
	return { state: pauses.some((pause) => holds(pause, today)) ? 'paused' : 'active' };
}

/** The day by which the first payment is to come; after that one, the rest. */
function dueBy(membership: HeldMembership): IsoDate {
	const { paidAt } = membership;
	return paidAt ? restDueBy(paidAt) : payableBy(membership);
}

/** The days that each extension moved the end by, in the order in which they were added, and those of all pauses. */
function addedTo(
	membership: HeldMembership,
	{ firstDay }: Cover,
	extensions: readonly ExplainedExtension[],
	pauses: readonly Pause[],
): MembershipStanding['added'] {
	const own = extensions.filter(({ membershipId }) => membershipId === membership.id);
	const endAfter = (count: number) => lastDayFrom(firstDay, membership, own.slice(0, count), []);
	const added: MembershipStanding['added'] = own.map(({ kind, closure }, nth) => ({
		why: kind,
		days: inclusiveDays(endAfter(nth), endAfter(nth + 1)) - 1,
		...(closure && { closure }),
	}));
	const closed = closedFor(own, membership.id);
	const paused = pauses.reduce((sum, pause) => sum + daysTaken(pause, closed), 0);
	return paused > 0 ? [...added, { why: 'pause', days: paused }] : added;
}

/**
 * Days that are not used because the membership rests, or the club was closed, are left; those that came for nothing
 * are used last.
 */
function daysOf(
	{ startDate, endDate }: HeldMembership,
	{
		cover,
		back,
		...rested
	}: { cover: Cover | undefined; pauses: readonly Days[]; closed: readonly Days[]; back: number },
	today: IsoDate,
): MembershipStanding['days'] {
	const bought = inclusiveDays(startDate, endDate) + back;
	if (!cover) return { bought, used: 0, left: bought };
	const untilYesterday = { lastDay: daysBefore(today, 1) };
	const { lastDay } = cover.lastDay < untilYesterday.lastDay ? cover : untilYesterday;
	const used = usableDays({ firstDay: cover.firstDay, lastDay }, rested.pauses, rested.closed);
	return { bought, used, left: Math.max(0, bought - used) };
}
