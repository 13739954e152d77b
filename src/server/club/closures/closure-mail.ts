import { type ClosureDays, centresText, closedVerb } from '#shared/club/closures.rules.ts';
import { clubToday, daysBefore, type IsoDate, laterDay } from '#shared/dates.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import type { Database } from '../../database/connect.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { sentence } from '../../mail/sentence.ts';
import { lower, mailHolder, seeItAt } from '../../membership/mails/mail-holder.ts';
import { type ClosureRow, daysOfRow, findClosure, listOverlapping } from './closures.queries.ts';
import { daysText, stillClosed } from './still-closed.ts';

/** The payload of the mail that tells a person of a closure. */
export interface ClosureNotice {
	closureId: number;
	holderId: number;
	/** The memberships that were given days, or that were moved by those: these have 0 `days`. */
	memberships: readonly {
		id: number;
		type: string;
		firstDay: IsoDate;
		validUntil: IsoDate;
		days: number;
		/** How many of the given days were paused. */
		pauseDays: number;
		/** The membership's pauses that are undone, because it begins later. */
		undone: readonly ClosureDays[];
	}[];
	/** The time, if they were told of this closure before: they have bought or moved another membership since. */
	againAt?: string;
}

type NamedCentre = ClosureRow['centres'][number];

/** `Our Indiranagar centre`, `Our Indiranagar and Koramangala centres`. */
const ourCentres = ({ centres }: ClosureRow): string =>
	`Our ${centresText(centres)} ${centres.length === 1 ? 'centre' : 'centres'}`;

/**
 * What a subject says is closed: the club if all its centres are, otherwise the centres; `count` is for the verb.
 */
async function subjectOf(
	{ centres }: ClosureRow,
	club: JobServices['club'],
): Promise<{ what: string; count: number }> {
	const { name, centres: all } = await club.read();
	const isAll = all.every(({ id }) => centres.some((one) => one.id === id));
	return isAll
		? { what: name, count: 1 }
		: { what: `${name} ${centresText(centres)}`, count: centres.length };
}

/** The club's other centres that nothing closes on the remaining days of a closure; none if it is over. */
async function openCentres(
	database: Database,
	{ centres }: ClosureRow,
	{ all, days, today }: { all: readonly NamedCentre[]; days: ClosureDays; today: IsoDate },
): Promise<NamedCentre[]> {
	const others = all.filter(({ id }) => !centres.some((one) => one.id === id));
	if (days.lastDay < today || others.length === 0) return [];
	const closures = await listOverlapping(database, {
		centreIds: others.map(({ id }) => id),
		firstDay: laterDay(days.firstDay, today),
		lastDay: days.lastDay,
	});
	const closed = new Set(closures.flatMap((one) => one.centres.map(({ id }) => id)));
	return others.filter(({ id }) => !closed.has(id));
}

/** The sentences about one membership. */
function membershipText(
	// The job of an older version has no pauses.
	{ id, type, firstDay, validUntil, days, pauseDays = 0, undone = [] }: ClosureNotice['memberships'][number],
	whose: string,
): string {
	const which = `${type} membership ${id}`;
	const pauses = pauseDays === 0 ? '' : ` ${pauseDaysText(pauseDays, days)}`;
	return [
		days > 0
			? `${days} ${days === 1 ? 'day is' : 'days are'} added to ${lower(whose)} ${which} for it.${pauses} Its last day is ${formatLongDate(validUntil)} now.`
			: `${whose} ${which} counts from ${formatLongDate(firstDay)} to ${formatLongDate(validUntil)} now.`,
		...undone.map(
			(pause) =>
				`As it begins later, its pause ${daysText(pause)} is undone, and its pause days go back: please pause again, if that is still wanted.`,
		),
	].join(' ');
}

function pauseDaysText(count: number, days: number): string {
	if (count === days)
		return days === 1
			? 'It was paused: its pause day goes back.'
			: 'They were paused: their pause days go back.';
	return count === 1
		? '1 of them was paused: its pause day goes back.'
		: `${count} of them were paused: their pause days go back.`;
}

/** Job: mails a person that their centre is closed, and what their memberships were given for it. */
export async function sendClosureNotice(notice: ClosureNotice, services: JobServices): Promise<void> {
	const { database, club, clock, origin } = services;
	const closure = await findClosure(database, notice.closureId);
	const days = closure && daysOfRow(closure);
	// The closure was called off meanwhile; another mail tells them that, and that their days stay.
	if (!closure || !days) return;
	const today = clubToday(clock());
	const { centres: all } = await club.read();
	const open = await openCentres(database, closure, { all, days, today });
	const subject = await subjectOf(closure, club);
	await mailHolder(services, notice.holderId, {
		id: `closure-${notice.closureId}-${notice.holderId}${notice.againAt ? `-again-${Date.parse(notice.againAt)}` : ''}`,
		words: (whose) => ({
			subject: `${subject.what} ${closedVerb(subject.count, days, today)} closed ${daysText(days)}`,
			text: [
				`${ourCentres(closure)} ${closedVerb(closure.centres.length, days, today)} closed ${daysText(days)}${days.firstDay === days.lastDay ? '' : ', both included'}: ${sentence(closure.reason)}`,
				...notice.memberships.map((one) => membershipText(one, whose)),
				...(open.length > 0
					? [
							`${centresText(open)} ${open.length === 1 ? 'is' : 'are'} open ${days.firstDay === days.lastDay ? 'on this day' : 'on these days'}. Coming there takes none of the sessions in other centres.`,
						]
					: []),
				...seeItAt(whose, origin),
			].join('\n\n'),
		}),
	});
}

/** Job: mails a person who was told of a closure that it ends sooner. */
export async function sendClosureEnd(
	{ closureId, holderId, opensOn }: { closureId: number; holderId: number; opensOn: IsoDate },
	services: JobServices,
): Promise<void> {
	const closure = await findClosure(services.database, closureId);
	// The mail may be late: another day was announced since, which has its own mail, or the closure would be over
	// anyway.
	if (!closure || closure.opens_on !== opensOn || closure.last_day < clubToday(services.clock())) return;
	const others = await stillClosed(services.database, closure, opensOn);
	const { subject, sentence } = endWords(closure, await subjectOf(closure, services.club), {
		opensOn,
		opens: others.length === 0,
	});
	await mailHolder(services, holderId, {
		id: `closure-${closureId}-${holderId}-opens-${opensOn}`,
		words: () => ({
			subject,
			text: [sentence, ...others, ...(closure.extends ? ['Days that were added for it stay.'] : [])].join(
				'\n\n',
			),
		}),
	});
}

/**
 * The words in which a mail says that a closure ends sooner.
 * @param opens whether the centres open then; if another closure keeps them closed, the mail only says that this
 * one ends
 */
function endWords(
	closure: ClosureRow,
	{ what, count }: { what: string; count: number },
	{ opensOn, opens }: { opensOn: IsoDate; opens: boolean },
): { subject: string; sentence: string } {
	const announced = daysText({ firstDay: closure.first_day, lastDay: closure.last_day });
	const names = centresText(closure.centres);
	const isOne = closure.centres.length === 1;
	if (opensOn === closure.first_day)
		return opens
			? {
					subject: `${what} ${count === 1 ? 'stays' : 'stay'} open ${announced}`,
					sentence: `${ourCentres(closure)} ${isOne ? 'is' : 'are'} not closed ${announced}, contrary to what was announced.`,
				}
			: {
					subject: `The closure of ${what} ${announced} is called off`,
					sentence: `The closure of ${names} ${announced} is called off.`,
				};
	const ends = `ends on ${formatLongDate(daysBefore(opensOn, 1))}`;
	return opens
		? {
				subject: `${what} ${count === 1 ? 'opens' : 'open'} again on ${formatLongDate(opensOn)}`,
				sentence: `${ourCentres(closure)} ${isOne ? 'opens' : 'open'} again on ${formatLongDate(opensOn)}, sooner than was announced.`,
			}
		: {
				subject: `The closure of ${what} ${ends}`,
				sentence: `The closure of ${names} ${ends}, sooner than was announced.`,
			};
}
