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

/** The states of a membership on a day. The first one that holds decides. */
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

/** Why a membership is cancelled: it was ended early, or nobody paid for it. */
export const cancelReasons = [...endReasons, 'not_paid'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Why days were added: an extension, or a pause. */
export const addedReasons = [...extensionKinds, 'pause'] as const;

/**
 * In days: how long after its start a membership waits for its first payment, before it is cancelled. An imported one
 * waits at least that long after its import.
 */
export const cancelledAfter = 14;

/**
 * In days: how long after the cancellation a late payment is offered. It is accepted after that too, but then its price
 * is outdated.
 */
const latePaymentOffered = 30;

/**
 * Whether the door and the person's page still offer to take the payment for a membership that was cancelled because
 * nobody paid for it by its day.
 */
export const isLatePaymentOffered = (dueBy: IsoDate, today: IsoDate): boolean =>
	today <= daysAfter(dueBy, cancelledAfter + latePaymentOffered);

/** In days: how long after the first payment the rest may be paid. */
const restWithin = 30;

/** The deadline for the rest of a partly paid membership. */
export const restDueBy = (firstPaidAt: Date): IsoDate => daysAfter(clubToday(firstPaidAt), restWithin);

/** In days: how long after its end a membership is in grace, if no other follows it. */
export const graceDays = 3;

/** A membership with the facts from which its standing is computed. Amounts are in rupees. */
export interface HeldMembership extends SoldMembership {
	/** The last day, as it was bought. */
	endDate: IsoDate;
	/** For an imported membership: the day of the import. */
	importedOn?: IsoDate;
	/** The day of the purchase, where it matters. */
	boughtOn?: IsoDate;
	/**
	 * For an upgrade: the membership that it replaced, the months, price and days for which its plan is sold, and the
	 * day on which the first membership of the chain was bought.
	 */
	upgrade?: { from: number; months: number; price: number; days: number; firstBoughtOn: IsoDate };
	price: number;
	/** What was paid so far. */
	received: number;
	/** Why it was ended early, if it was. */
	endReason: EndReason | null;
	/** The refund for an early end has been paid. */
	isRefunded?: boolean;
	/** For an unpaid membership: the free extension that its plan adds with the first payment. */
	comesFree?: Length;
}

/** A closure as it is shown to the people who were given its days. */
export interface ClosureNamed extends Days {
	reason: string;
}

/** Added days; those for a closure include its reason. */
export interface ExplainedExtension extends Extension {
	closure?: ClosureNamed;
}

/** All memberships of one holder, with everything that changed their days. */
export interface Holding<Membership extends HeldMembership = HeldMembership> {
	memberships: readonly Membership[];
	extensions: readonly ExplainedExtension[];
	pauses?: readonly Pause[];
}

export interface MembershipStanding {
	state: MembershipState;
	/** Why it is cancelled or refunded, if it is. */
	reason?: CancelReason;
	/** The days on which it lets its holder in; absent while it is not paid, and where it ended before it began. */
	cover?: Days;
	/**
	 * For a membership that awaits its payment, or is cancelled because none came in time: the days on which it would
	 * let its holder in if it were paid today, with the free days of its plan; and whether it would wait behind
	 * another, whose end may have moved since the purchase.
	 */
	ifPaid?: Days & { queued: boolean };
	/**
	 * How many days were added, or would be if it were paid today, each with the reason; empty for one that was ended
	 * early.
	 */
	added: { why: ExtensionKind | 'pause'; days: number; closure?: ClosureNamed }[];
	/** What is still to be paid, in rupees. */
	due: number;
	/**
	 * The deadline for what is due; absent where nothing is. For a membership that is cancelled because nobody paid for
	 * it, the deadline that was missed.
	 */
	dueBy?: IsoDate;
	/** It waits behind another membership of its holder. */
	queued: boolean;
	/** It ended a few days ago, and nothing follows it yet. */
	inGrace: boolean;
	/**
	 * The days that were bought, the days until yesterday on which it could be used, and the bought days that are left.
	 */
	days: { bought: number; used: number; left: number };
}

/**
 * The sum of a membership's payment in rupees: what is due, or the late payment for a membership that was cancelled as
 * unpaid.
 */
export const amountDue = (
	{ price, received }: Pick<HeldMembership, 'price' | 'received'>,
	{ reason, due }: Pick<MembershipStanding, 'reason' | 'due'>,
): number => (reason === 'not_paid' ? price - received : due);

const holds = ({ firstDay, lastDay }: Days, day: IsoDate) => firstDay <= day && day <= lastDay;

/** The standing of each of a holder's memberships on a day, in the order in which they are given. */
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

/** The facts that decide on which days a membership would count if it were paid. */
export type PayableMembership = SoldMembership & Pick<HeldMembership, 'comesFree'>;

interface PayableHolding {
	memberships: readonly PayableMembership[];
	extensions: readonly Extension[];
	pauses?: readonly Pause[];
}

/**
 * The days on which an unpaid membership would count if it were paid at the end of a day: after everything else that
 * was paid on it, and with its free days. Undefined if it would count on none.
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

/** The days of an unpaid membership if it were paid on a day, and whether it would wait behind another. */
export const daysIfPaid = (
	day: IsoDate,
	membership: PayableMembership,
	holding: PayableHolding,
): MembershipStanding['ifPaid'] => coverIfPaid(day, membership, holding)?.ifPaid;

/** The same, with the days that would be added to it. */
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

/**
 * The deadline of the first payment: the day of the start, but not before the day on which the club imported the
 * membership.
 */
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
		// An upgraded membership goes on as another one, to which any refund belongs.
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

/** The deadline of the first payment; after that payment, the deadline of the rest. */
function dueBy(membership: HeldMembership): IsoDate {
	const { paidAt } = membership;
	return paidAt ? restDueBy(paidAt) : payableBy(membership);
}

/**
 * The number of days by which each extension moved the end, in the order in which they were added, and by which all
 * pauses did.
 */
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
 * Counts the days of a membership. Days of pauses and closures are not used, and so are still left; free days are used
 * last.
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
