import { daysAfter, daysBefore, type IsoDate, laterDay } from '../dates.ts';
import { addLength } from './length.rules.ts';
import { type HeldMembership, type Holding, payableBy, standingsOf } from './standing.rules.ts';

/** The mails about memberships that are to be paid, that end, and that have ended. */
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

/** In days: how long before the day it is about a reminder is due; below zero, after it. */
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

/** In days: a reminder that is later than this is left out. The club may have been down. */
export const reminderLate = 2;

/** In months: only of what lasts as long is the end told a month ahead. */
const longTerm = 6;

export interface Reminder {
	membershipId: number;
	kind: ReminderKind;
	/** The day that it speaks of: by when it is to be paid, or its last day. */
	about: IsoDate;
}

const payKinds = ['pay_1', 'pay_2', 'pay_3'] as const;
const restKinds = ['rest_7', 'rest_1', 'rest_late'] as const;
const endKinds = ['ends_30', 'ends_7', 'ends_1', 'ended_1', 'winback_30'] as const;

/** Whether a reminder is about money: it goes to whoever bought the membership, whoever holds it. */
export const isAboutMoney = (kind: ReminderKind): boolean =>
	[...payKinds, ...restKinds].some((one) => one === kind);

/** What speaks of a day to come is left out once it is past, even where it is not late. */
const isPast = (kind: ReminderKind, about: IsoDate, today: IsoDate) =>
	reminderLead[kind] > 0 && today > about;

/**
 * The reminders about the memberships of one holder that are due on a day, or were up to two days before. None about the end
 * of one that another paid one follows, or that was ended early; `winback_30` is for those who want news alone, which the
 * caller looks at.
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
			// Whoever bought it that day has read in another mail how it is paid; who came in from a file is invited first.
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
		// Whoever has booked again is asked to pay for that, not to come back.
		const isBooked = standings.some(
			(other) => other.standing.state === 'awaiting_payment' && other.membership.endDate > cover.lastDay,
		);
		const sold = upgrade ? { months: upgrade.months, days: 0 } : length;
		const isLong = addLength(startDate, sold) >= addLength(startDate, { months: longTerm, days: 0 });
		// Of an upgrade the last day is that of the one before, which has told of it until then.
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
