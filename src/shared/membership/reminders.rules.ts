import { daysAfter, daysBefore, type IsoDate, laterDay } from '../dates.ts';
import { addLength } from './length.rules.ts';
import { type HeldMembership, type Holding, payableBy, standingsOf } from './standing.rules.ts';

/** The kinds of mail about memberships that must be paid, that end soon, and that have ended. */
const reminderKinds = [
	'pay_1',
	'pay_2',
	'pay_3',
	'rest_7',
	'rest_1',
	'rest_late',
	'ends_30',
	'ends_7',
	'ends_1',
	'ended_1',
	'winback_30',
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** In days: how long before the day that it mentions a reminder is due; negative for after that day. */
export const reminderLead = {
	pay_1: 1,
	pay_2: -2,
	pay_3: -7,
	rest_7: 7,
	rest_1: 1,
	rest_late: -3,
	ends_30: 30,
	ends_7: 7,
	ends_1: 1,
	ended_1: -1,
	winback_30: -30,
} as const satisfies Record<ReminderKind, number>;

/** In days: a reminder that is delayed by more than this, because the club was down, is left out. */
export const reminderLate = 2;

/** In months: only memberships of at least this length are reminded a month before their end. */
const longTerm = 6;

export interface Reminder {
	membershipId: number;
	kind: ReminderKind;
	/** The day that the reminder mentions: the deadline for a payment, or the last day. */
	about: IsoDate;
}

const payKinds = ['pay_1', 'pay_2', 'pay_3'] as const;
const restKinds = ['rest_7', 'rest_1', 'rest_late'] as const;
const endKinds = ['ends_30', 'ends_7', 'ends_1', 'ended_1', 'winback_30'] as const;

/** Whether a reminder is about money: then it goes to whoever bought the membership, not to its holder. */
export const isAboutMoney = (kind: ReminderKind): boolean =>
	[...payKinds, ...restKinds].some((one) => one === kind);

/** A reminder of a future day is left out once that day is past, even if it is not delayed by much. */
const isPast = (kind: ReminderKind, about: IsoDate, today: IsoDate) =>
	reminderLead[kind] > 0 && today > about;

/**
 * The reminders about one holder's memberships that are due on a day, or became due up to two days before. A membership
 * that another paid one follows, or that was ended early, has none about its end. `winback_30` is only for people who
 * agreed to news, which the caller checks.
 */
export function remindersOn(holding: Holding<HeldMembership>, today: IsoDate): Reminder[] {
	const standings = standingsOf(holding, today);
	const isDue = (kind: ReminderKind, about: IsoDate) => {
		const due = daysBefore(about, reminderLead[kind]);
		return due <= today && today <= daysAfter(due, reminderLate) && !isPast(kind, about, today);
	};
	return standings.flatMap(({ membership, standing: { state, cover, due, dueBy } }) => {
		const { id: membershipId, endedOn, length, startDate, upgrade, boughtOn = '' } = membership;
		const dueOf = (kinds: readonly ReminderKind[], about: IsoDate): Reminder[] =>
			kinds.filter((kind) => isDue(kind, about)).map((kind) => ({ membershipId, kind, about }));
		if (state === 'awaiting_payment') {
			const about = payableBy(membership);
			const { importedOn = boughtOn } = membership;
			// A buyer got another mail with the ways to pay on that day, and somebody from an imported file gets an
			// invitation first.
			const known = (kind: ReminderKind) =>
				daysBefore(about, reminderLead[kind]) <= laterDay(boughtOn, importedOn);
			return dueOf(
				payKinds.filter((kind) => !known(kind)),
				about,
			);
		}
		if (!cover || endedOn !== null) return [];
		const rest = due > 0 && dueBy ? dueOf(restKinds, dueBy) : [];
		const isFollowed = standings.some(
			(other) => other.standing.cover && other.standing.cover.firstDay > cover.lastDay,
		);
		if (isFollowed) return rest;
		// Somebody who has booked again is asked to pay for that booking, not to come back.
		const isBooked = standings.some(
			(other) => other.standing.state === 'awaiting_payment' && other.membership.endDate > cover.lastDay,
		);
		const sold = upgrade ? { months: upgrade.months, days: 0 } : length;
		const isLong = addLength(startDate, sold) >= addLength(startDate, { months: longTerm, days: 0 });
		// An upgrade keeps the last day of its predecessor, about which reminders were sent already until the upgrade.
		const isTold = (kind: ReminderKind) =>
			upgrade !== undefined && daysBefore(cover.lastDay, reminderLead[kind]) <= boughtOn;
		return [
			...rest,
			...dueOf(
				endKinds.filter(
					(kind) => (kind !== 'ends_30' || isLong) && (kind !== 'winback_30' || !isBooked) && !isTold(kind),
				),
				cover.lastDay,
			),
		];
	});
}
