import { centreName } from '#shared/club/centre-name.ts';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import { longDate } from '../../format.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { lower, mailHolder } from '../../membership/mails/mail-holder.ts';
import { type ClosureRow, findClosure } from './closures.queries.ts';

/** What somebody is told of a closure. */
export interface ClosureNotice {
	closureId: number;
	holderId: number;
	/** Memberships that were given days, or moved by them: `days` is 0 then. */
	memberships: readonly { id: number; type: string; firstDay: IsoDate; validUntil: IsoDate; days: number }[];
}

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** `Our Indiranagar centre`, `Our Indiranagar and Koramangala centres`. */
const ourCentres = ({ centres }: ClosureRow): string =>
	`Our ${list.format(centres.map(({ name }) => centreName(name)))} ${centres.length === 1 ? 'centre' : 'centres'}`;

const daysOf = ({ first_day, last_day }: ClosureRow): string =>
	first_day === last_day
		? `on ${longDate(first_day)}`
		: `from ${longDate(first_day)} to ${longDate(last_day)}`;

/** `is` or `are`; of days that are over in the past. */
function verbOf({ centres, last_day }: ClosureRow, today: IsoDate): string {
	const isOver = last_day < today;
	if (centres.length === 1) return isOver ? 'was' : 'is';
	return isOver ? 'were' : 'are';
}

const daysText = (count: number): string => `${count} ${count === 1 ? 'day is' : 'days are'}`;

/** Job: mails somebody that their centre is closed, and what their memberships were given for it. */
export async function sendClosureNotice(notice: ClosureNotice, services: JobServices): Promise<void> {
	const { database, club, clock, origin } = services;
	const closure = await findClosure(database, notice.closureId);
	if (!closure) return;
	const today = clubToday(clock());
	const { name: clubName, centres } = await club.read();
	const others = centres.length > closure.centres.length && closure.last_day >= today;
	await mailHolder(services, notice.holderId, {
		id: `closure-${notice.closureId}-${notice.holderId}`,
		words: (whose) => ({
			subject: `${clubName} ${closure.last_day < today ? 'was' : 'is'} closed ${daysOf(closure)}`,
			text: [
				`${ourCentres(closure)} ${verbOf(closure, today)} closed ${daysOf(closure)}${closure.first_day === closure.last_day ? '' : ', both included'}: ${closure.reason}.`,
				...notice.memberships.map(({ id, type, firstDay, validUntil, days }) =>
					days > 0
						? `${daysText(days)} added to ${lower(whose)} ${type} membership ${id} for it. Its last day is ${longDate(validUntil)} now.`
						: `${whose} ${type} membership ${id} counts from ${longDate(firstDay)} to ${longDate(validUntil)} now.`,
				),
				...(others
					? [
							'Our other centres are open on these days. Coming there takes none of the sessions in other centres.',
						]
					: []),
				`See it at ${origin}/profile/profileMembership`,
			].join('\n\n'),
		}),
	});
}

/** Job: mails somebody who was told of a closure that its centres open again sooner. */
export async function sendClosureEnd(
	{ closureId, holderId, opensOn }: { closureId: number; holderId: number; opensOn: IsoDate },
	services: JobServices,
): Promise<void> {
	const closure = await findClosure(services.database, closureId);
	if (!closure) return;
	const { name: clubName } = await services.club.read();
	const isCalledOff = opensOn === closure.first_day;
	await mailHolder(services, holderId, {
		id: `closure-${closureId}-${holderId}-opens-${opensOn}`,
		words: () => ({
			subject: isCalledOff
				? `${clubName} stays open on ${longDate(opensOn)}`
				: `${clubName} opens again on ${longDate(opensOn)}`,
			text: [
				isCalledOff
					? `${ourCentres(closure)} ${closure.centres.length === 1 ? 'is' : 'are'} not closed ${daysOf(closure)}, other than we wrote.`
					: `${ourCentres(closure)} ${closure.centres.length === 1 ? 'opens' : 'open'} again on ${longDate(opensOn)}, sooner than we wrote.`,
				...(closure.extends ? ['Days that were added for it stay.'] : []),
			].join('\n\n'),
		}),
	});
}
