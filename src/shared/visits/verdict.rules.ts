import { clubTimeZone, clubToday, daysAfter, daysBetween, type IsoDate } from '../dates.ts';
import { type HomeCentre, homeCentreOn } from '../membership/centre.rules.ts';
import type { Days } from '../membership/covers.rules.ts';
import { cancelledAfter, graceDays, isLatePaymentOffered } from '../membership/standing.rules.ts';
import type { HealthFault } from '../people/health.rules.ts';
import { formatRupees } from '../text/format-rupees.ts';

/** How often somebody may come in during the grace days after a membership's end. */
const graceEntries = 3;

/**
 * In days: how long after its deadline the rest of a price is only asked for at the door; from then on, only a manager
 * may let the holder in without it.
 */
const duesTolerated = 3;

/** In minutes: how long somebody counts as inside who does not check out. */
export const visitLasts = 90;

/** In minutes: how long a second scan by somebody who has come in says so, and makes no second visit. */
export const sameCodeFor = 2;

/** In minutes: how long a visit can be undone. */
export const undoVisitWithin = 15;

/** The code of the refusal to undo what somebody else has undone. */
export const undoneAlready = 'undone_already';

/** The refusal to undo a visit after that. */
export const undoTooLate = `A visit can be undone for ${undoVisitWithin} minutes`;

/** The verdicts of the door. The first one that applies to somebody is given. */
export const verdictCodes = [
	'code_invalid',
	'code_old',
	'blocked',
	'again',
	'inside_here',
	'inside_elsewhere',
	'paused',
	'grace',
	'unpaid',
	'not_started',
	'expired',
	'none',
	'dues',
	'other_centre',
	'guardian',
	'health',
	'full',
	'ok',
] as const;
export type VerdictCode = (typeof verdictCodes)[number];

/** Green comes in; amber may be let in by the desk for a reason; red only by a manager. */
export const verdictColours = ['green', 'amber', 'red'] as const;
export type VerdictColour = (typeof verdictColours)[number];

/** The acts that can resolve a verdict that is not green. */
export const doorActs = [
	'search',
	'let_in',
	'end_pause',
	'take_payment',
	'renew',
	'sell',
	'change_centre',
	'record_guardian',
	'record_health',
	'record_doctor_seen',
] as const;
export type DoorAct = (typeof doorActs)[number];

/** The reasons for letting somebody in whom the door would have kept out. */
export const passReasons = {
	pays_today: 'Pays or renews today',
	came_back: 'Went out for a moment',
	our_mistake: 'A mistake of ours',
	trial: 'A trial, or somebody’s guest',
	known: 'Known here, will be settled',
} as const;
export type PassReason = keyof typeof passReasons;
export const passReasonNames = Object.keys(passReasons) as PassReason[];

/** The facts of a membership that the door needs. Days have no time; amounts are in rupees. */
export interface DoorMembership {
	id: number;
	type: string;
	/** The first day, as it was bought. */
	startDate: IsoDate;
	/** The deadline of its first payment. */
	payableBy: IsoDate;
	/** The days on which it lets its holder in; absent while nothing is paid, and where it ended before it began. */
	cover?: Days;
	/** It was ended early. */
	isEnded: boolean;
	isPaid: boolean;
	/**
	 * What is still to be paid, and by when; for a membership that was cancelled as unpaid, the sum of a late payment.
	 */
	due: number;
	dueBy?: IsoDate;
	pauses: readonly (Days & { id: number })[];
	/**
	 * The centre of the purchase, which is the home centre until that changes; absent where the club never had this
	 * centre.
	 */
	boughtAt?: number;
	/** The changes of its home centre. */
	homes: readonly HomeCentre[];
	/**
	 * Visits to other centres: how many came with it and how many are left. Without numbers there is no limit; absent
	 * where there are none.
	 */
	sessions?: { amount?: number; left?: number };
	/** How often its holder came in after its last day. */
	lateEntries: number;
}

/** The facts of a person that the door needs. */
export interface DoorPerson {
	id: number;
	name: string;
	memberships: readonly DoorMembership[];
	/** The name of whoever decided that they may not come in. */
	stoppedBy?: string;
	/** The person is a minor for whom no guardian has consented. */
	needsGuardian: boolean;
	/** What is wrong with their health answers; absent where nothing is, or the club does not ask for them. */
	healthMissing?: HealthFault | 'asked';
	/** Their visit that is not over. */
	inside?: { centreId: number; centreName: string; at: Date };
	/** The other centres at which a session was used today. */
	sessionsToday: readonly number[];
}

/** The centre of the door. */
export interface DoorCentre {
	id: number;
	name: string;
	capacity?: number;
	/** The number of people inside. */
	inside: number;
	/**
	 * The centres that are open today. Somebody whose home centre is not among them, because it is closed or was given
	 * up, may come here.
	 */
	openToday: readonly number[];
	/** The names of centres by their ids. */
	names: ReadonlyMap<number, string>;
}

export interface Verdict {
	colour: VerdictColour;
	code: VerdictCode;
	/** For the person at the door, and for whoever reads it to them. */
	sentence: string;
	/** The act that resolves it. */
	act?: DoorAct;
	/** The membership that it is about, or that lets them in. */
	membershipId?: number;
}

const timeOfDay = new Intl.DateTimeFormat('en-IN', {
	hour: 'numeric',
	minute: '2-digit',
	timeZone: clubTimeZone,
});
const dayAndMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Formats an instant as a time of the club's day: `7:02 am`. */
export const doorTime = (at: Date): string => timeOfDay.format(at);
/** Formats a day without its year: `3 December`. */
const doorDay = (day: IsoDate): string => dayAndMonth.format(new Date(day));
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
/** The name by which somebody is addressed at the door. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

const byDay = (one: IsoDate = '', other: IsoDate = ''): number => one.localeCompare(other);

const isWithin = (day: IsoDate, { firstDay, lastDay }: Days): boolean => firstDay <= day && day <= lastDay;

/** The verdicts on a code that is invalid, or not of this moment. */
export const codeVerdicts = {
	invalid: { colour: 'red', code: 'code_invalid', sentence: 'Not a pass of this club', act: 'search' },
	moved: {
		...{ colour: 'red', code: 'code_invalid', act: 'search' },
		sentence: 'This pass is on another phone by now. Please search by name',
	},
	signedOut: {
		...{ colour: 'red', code: 'code_invalid', act: 'search' },
		sentence: 'This phone was signed out. Please search by name',
	},
	old: {
		...{ colour: 'red', code: 'code_old', sentence: 'This code is old. Please ask for the live one' },
		act: 'search',
	},
	ahead: {
		...{ colour: 'red', code: 'code_old', act: 'search' },
		sentence: 'The clock of this phone is ahead. Please search by name',
	},
} as const satisfies Record<string, Verdict>;

/** The verdict on somebody who came in here within {@link sameCodeFor}: no second visit is made. */
export const cameInAMomentAgo = (at: Date): Verdict => ({
	...{ colour: 'green', code: 'again' },
	sentence: `Came in a moment ago, at ${doorTime(at)}`,
});

/** The sentence for people who must not see the outcome of somebody's health answers. */
const healthAsked = 'Health answers are asked for';

/** The verdict for each fault of the health answers. */
const healthVerdicts = {
	asked: { colour: 'amber', code: 'health', sentence: healthAsked, act: 'record_health' },
	missing: { colour: 'amber', code: 'health', sentence: 'No health answers yet', act: 'record_health' },
	expired: {
		...{ colour: 'amber', code: 'health', act: 'record_health' },
		sentence: 'Health answers are older than 12 months',
	},
	see_doctor: {
		...{ colour: 'amber', code: 'health', act: 'record_doctor_seen' },
		sentence: 'A doctor is to be seen first',
	},
} as const satisfies Record<HealthFault | 'asked', Verdict>;

/**
 * The sentence of an overridden verdict for the audit. It leaves out health answers, and the name of whoever keeps
 * somebody out: audit entries cannot be changed when that person leaves.
 */
export const auditedSentence = ({ code, sentence }: Verdict): string =>
	code === 'health' ? healthAsked : code === 'blocked' ? 'Kept out' : sentence;

/** The membership that decides about somebody, and the objection against it, if any. */
interface Judged {
	membership?: DoorMembership;
	/** The objection by its days; undefined where it counts today and is not paused. */
	against?: Verdict;
}

function judgeDays({ memberships }: DoorPerson, today: IsoDate): Judged {
	const current = memberships.find(({ cover }) => cover && isWithin(today, cover));
	if (current) {
		const pause = current.pauses.find((one) => isWithin(today, one));
		if (!pause) return { membership: current };
		const sentence = `Paused until ${doorDay(pause.lastDay)}`;
		return {
			membership: current,
			against: { colour: 'amber', code: 'paused', sentence, act: 'end_pause', membershipId: current.id },
		};
	}
	const [upcoming] = memberships
		.filter(({ cover }) => cover && cover.firstDay > today)
		.sort((a, b) => byDay(a.cover?.firstDay, b.cover?.firstDay));
	const [last] = memberships
		.filter(({ cover, isEnded }) => cover && cover.lastDay < today && !isEnded)
		.sort((a, b) => byDay(b.cover?.lastDay, a.cover?.lastDay));
	const [waiting] = memberships
		.filter(
			({ isPaid, isEnded, payableBy }) => !isPaid && !isEnded && today < daysAfter(payableBy, cancelledAfter),
		)
		.sort((a, b) => byDay(a.startDate, b.startDate));
	const lastDay = last?.cover?.lastDay;
	if (!upcoming && last && lastDay && isInGrace(last, lastDay, today))
		return { membership: last, against: graceVerdict({ last, lastDay, waiting, today }) };
	if (waiting && (waiting.startDate <= today || !upcoming))
		return {
			membership: waiting,
			against: {
				...{ colour: 'red', code: 'unpaid' },
				sentence:
					waiting.startDate > today
						? `Starts on ${doorDay(waiting.startDate)}, and ${formatRupees(waiting.due)} not paid`
						: `${formatRupees(waiting.due)} not paid`,
				...{ act: 'take_payment', membershipId: waiting.id },
			},
		};
	if (upcoming?.cover)
		return {
			membership: upcoming,
			against: {
				...{ colour: 'red', code: 'not_started', membershipId: upcoming.id },
				sentence: `Starts on ${doorDay(upcoming.cover.firstDay)}`,
			},
		};
	if (last && lastDay) {
		const ago = daysBetween(lastDay, today);
		const times = ago <= graceDays ? `, and came in ${graceEntries} times since` : '';
		return {
			membership: last,
			against: {
				...{ colour: 'red', code: 'expired', act: 'renew', membershipId: last.id },
				sentence: `Ended ${days(ago)} ago${times}`,
			},
		};
	}
	const [cancelled] = memberships
		.filter(({ isPaid, isEnded, payableBy }) => !isPaid && !isEnded && isLatePaymentOffered(payableBy, today))
		.sort((a, b) => byDay(b.payableBy, a.payableBy));
	if (cancelled)
		// No membership is returned: somebody who is let in has none, and the cancelled one's days still begin with its
		// payment.
		return {
			against: {
				...{ colour: 'red', code: 'none', act: 'take_payment', membershipId: cancelled.id },
				sentence: `Cancelled: nobody paid for it. ${formatRupees(cancelled.due)} to pay`,
			},
		};
	return { against: { colour: 'red', code: 'none', sentence: 'No membership', act: 'sell' } };
}

const isInGrace = ({ lateEntries }: DoorMembership, lastDay: IsoDate, today: IsoDate): boolean =>
	today <= daysAfter(lastDay, graceDays) && lateEntries < graceEntries;

function graceVerdict({
	last,
	lastDay,
	waiting,
	today,
}: {
	last: DoorMembership;
	lastDay: IsoDate;
	waiting: DoorMembership | undefined;
	today: IsoDate;
}): Verdict {
	const ago = daysBetween(lastDay, today);
	const owed = waiting ? `. ${formatRupees(waiting.due)} to pay for the next` : '';
	return {
		...{ colour: 'amber', code: 'grace', sentence: `Ended ${days(ago)} ago${owed}` },
		...(waiting
			? { act: 'take_payment' as const, membershipId: waiting.id }
			: { act: 'renew' as const, membershipId: last.id }),
	};
}

function judgeDues({ due, dueBy, isPaid, id }: DoorMembership, today: IsoDate): Verdict | undefined {
	if (!isPaid || due <= 0 || dueBy === undefined || dueBy >= today) return undefined;
	return {
		colour: daysBetween(dueBy, today) <= duesTolerated ? 'amber' : 'red',
		...{ code: 'dues', sentence: `${formatRupees(due)} due since ${doorDay(dueBy)}` },
		...{ act: 'take_payment', membershipId: id },
	};
}

/** Whether somebody may come in away from their home centre, and whether that uses a session. */
function judgeCentre(
	membership: DoorMembership,
	{ sessionsToday }: DoorPerson,
	{ id, openToday, names }: DoorCentre,
	today: IsoDate,
): { usesSession: boolean; against?: Verdict } {
	const home = homeCentreOn(today, membership.homes)?.centreId ?? membership.boughtAt;
	const isFree = home === undefined || home === id || !openToday.includes(home);
	if (isFree || sessionsToday.includes(id)) return { usesSession: false };
	const { sessions, cover } = membership;
	// A membership that has ended or is not paid gives no visits to other centres.
	const runs = cover !== undefined && isWithin(today, cover);
	if (runs && sessions && (sessions.left === undefined || sessions.left > 0)) return { usesSession: true };
	const homeName = names.get(home) ?? 'another centre';
	const sentence =
		runs && sessions
			? `No sessions in other centres left. Home is ${homeName}`
			: `${membership.type} is for ${homeName}`;
	return {
		usesSession: false,
		against: {
			...{ colour: 'red', code: 'other_centre', sentence, act: 'change_centre' },
			membershipId: membership.id,
		},
	};
}

/** The basis on which somebody comes in: their membership, perhaps with one of its sessions in other centres. */
export interface Entry {
	membership?: DoorMembership;
	usesSession: boolean;
	today: IsoDate;
}

/**
 * What is left to somebody after this visit: `12 days left · 41 of 90 sessions after this one`. Blank where nothing is
 * counted.
 */
export function leftAfter({ membership, usesSession, today }: Entry): string {
	const parts: string[] = [];
	if (membership?.cover && isWithin(today, membership.cover)) {
		const left = daysBetween(today, membership.cover.lastDay);
		parts.push(left === 0 ? 'Last day' : `${days(left)} left`);
	}
	const { amount, left } = membership?.sessions ?? {};
	if (usesSession && amount !== undefined && left !== undefined)
		parts.push(`${left - 1} of ${amount} sessions after this one`);
	return parts.join(' · ');
}

/** The greeting, with the days and sessions that are left afterwards. */
function welcome({ name }: DoorPerson, entry: Entry): string {
	const left = leftAfter(entry);
	return `Welcome, ${firstName(name)}${left && `. ${left}`}`;
}

/**
 * Decides whether somebody comes in at a centre. Only this function does, on the server and at a desk without a network
 * (docs/decisions/2026-11-26-door.md). It skips verdicts that the desk has overridden.
 * @param passed the codes of verdicts that the desk has overridden for this visit
 * @returns the verdict; the overridden verdicts that applied; and whether coming in uses a session in another centre
 */
export function verdictOf(
	person: DoorPerson,
	centre: DoorCentre,
	now: Date,
	passed: readonly VerdictCode[] = [],
): { verdict: Verdict; passes: Verdict[]; usesSession: boolean } {
	const today = clubToday(now);
	const passes: Verdict[] = [];
	const { membership, against: ofDays } = judgeDays(person, today);
	const ofCentre = membership && judgeCentre(membership, person, centre, today);
	const { stoppedBy, inside, needsGuardian, healthMissing } = person;
	const { capacity, inside: count } = centre;
	const usesSession = ofCentre?.usesSession ?? false;
	const steps: (Verdict | undefined)[] = [
		stoppedBy === undefined
			? undefined
			: { colour: 'red', code: 'blocked', sentence: `Stopped by ${stoppedBy}` },
		inside && insideVerdict(inside, centre.id),
		ofDays,
		membership && judgeDues(membership, today),
		ofCentre?.against,
		needsGuardian
			? {
					...{ colour: 'amber', code: 'guardian', act: 'record_guardian' },
					sentence: 'Under 18, and no guardian has agreed yet',
				}
			: undefined,
		healthMissing && healthVerdicts[healthMissing],
		capacity !== undefined && count >= capacity && inside?.centreId !== centre.id
			? {
					...{ colour: 'amber', code: 'full', act: 'let_in' },
					sentence: `${count} of ${capacity} inside`,
				}
			: undefined,
	];
	for (const step of steps) {
		if (!step) continue;
		if (!passed.includes(step.code)) return { verdict: step, passes, usesSession: false };
		passes.push(step);
	}
	return {
		verdict: {
			...{ colour: 'green', code: 'ok' },
			sentence: welcome(person, { ...(membership && { membership }), usesSession, today }),
			...(membership && { membershipId: membership.id }),
		},
		...{ passes, usesSession },
	};
}

function insideVerdict(
	{ centreId, centreName, at }: NonNullable<DoorPerson['inside']>,
	here: number,
): Verdict {
	return centreId === here
		? { colour: 'amber', code: 'inside_here', sentence: `Came in at ${doorTime(at)}`, act: 'let_in' }
		: {
				...{ colour: 'amber', code: 'inside_elsewhere', act: 'let_in' },
				sentence: `In ${centreName} since ${doorTime(at)}`,
			};
}
