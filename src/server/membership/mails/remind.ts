import { centreName } from '#shared/club/centre-name.ts';
import { clubToday, daysAfter, type IsoDate } from '#shared/dates.ts';
import {
	isAboutMoney,
	type Reminder,
	type ReminderKind,
	remindersOn,
} from '#shared/membership/reminders.rules.ts';
import { cancelledAfter, type MembershipStanding, standingsOf } from '#shared/membership/standing.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { addJobs } from '../../jobs/add-job.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { lockHolders, readHoldings, type StoredMembership } from '../covers/covers.queries.ts';
import { findPayer } from '../paying/payer.queries.ts';
import { homesOn } from '../present-standings.ts';
import { findHolder } from '../terms.queries.ts';
import { lower, mailHolder, type Words } from './mail-holder.ts';
import { holdersAtOnce, insertReminders, listHoldersToRemind } from './reminders.queries.ts';

/**
 * Job of every morning: stores which reminders are due and queues their mails, some hundred holders in a transaction.
 * So each is sent once, however often the job runs or is interrupted.
 */
export async function remindMembers(_: unknown, { database, clock }: JobServices): Promise<void> {
	const now = clock();
	const today = clubToday(now);
	for (let after = 0; ; ) {
		const holderIds = await listHoldersToRemind(database, today, after);
		await database.transaction().execute(async (transaction) => {
			// The lock makes payments and pauses happen either before or after this.
			await lockHolders(transaction, holderIds);
			const holdings = await readHoldings(transaction, holderIds);
			const due = [...holdings.values()].flatMap((holding) => remindersOn(holding, today));
			const reminders = await insertReminders(transaction, due, now);
			if (reminders.length > 0) await addJobs(transaction, 'send_membership_reminder', reminders);
		});
		if (holderIds.length < holdersAtOnce) return;
		after = holderIds.at(-1) ?? 0;
	}
}

/** Job: mails a reminder, unless it has become untrue since it was queued. A minor's goes to the guardian. */
export async function sendMembershipReminder(reminder: Reminder, services: JobServices): Promise<void> {
	const { database, club, clock, origin } = services;
	const { membershipId, kind, about } = reminder;
	const holderId = (await findHolder(database, membershipId))?.holder_id;
	if (holderId === undefined) return;
	const today = clubToday(clock());
	const holding = (await readHoldings(database, [holderId])).get(holderId);
	if (!holding) return;
	const standings = standingsOf(holding, today);
	const found = standings.find(({ membership: { id } }) => id === membershipId);
	if (!found) return;
	const isTrue = remindersOn(holding, today).some(
		(one) => one.membershipId === membershipId && one.kind === kind && one.about === about,
	);
	if (!isTrue) return;
	// As in `renewalStart`: a booked but unpaid membership already counts as a renewal.
	const next = standings.find(
		({ membership: { endDate }, standing: { state } }) => state === 'awaiting_payment' && endDate > about,
	)?.membership;
	const { name: clubName } = await club.read();
	const readerId = isAboutMoney(kind) ? await findPayer(database, membershipId) : holderId;
	await mailHolder(services, readerId, {
		id: `membership-${membershipId}-${kind}-${about}`,
		...(kind === 'winback_30' && { mayGetIt: ({ isMinor, wantsNews }) => !isMinor && wantsNews }),
		words: (whose) =>
			texts[kind]({
				membership: found.membership,
				...(found.standing.ifPaid && { ifPaid: found.standing.ifPaid }),
				...(next && { next }),
				whose: readerId === holderId ? whose : 'The',
				about,
				today,
				clubName,
				origin,
			}),
	});
}

interface About {
	membership: StoredMembership;
	/** For an unpaid membership: the days that would count. */
	ifPaid?: NonNullable<MembershipStanding['ifPaid']>;
	/** The membership that is booked to follow it, and unpaid. */
	next?: StoredMembership;
	/** How the mail names the membership: the guardian of a minor reads whose it is. */
	whose: string;
	about: IsoDate;
	today: IsoDate;
	clubName: string;
	origin: string;
}
const named = ({ whose, membership: { type, id } }: About) => `${whose} ${type} membership ${id}`;
const short = ({ whose, clubName }: About) => `${whose} ${clubName} membership`;
/** Its home centre today, where it is also paid. */
const centreOf = ({ membership, today }: About) => centreName(homesOn(today, membership).homeCentre.name);

/** A day in the words of a subject line; the mail may be sent a day late. */
const whenOf = ({ about, today }: About) =>
	about === today ? 'today' : about === daysAfter(today, 1) ? 'tomorrow' : `on ${formatLongDate(about)}`;

/** How to pay it, and which number to say. */
const toPay = (about: About) =>
	`Please pay ${formatRupees(about.membership.price)} at our ${centreOf(about)} centre, and say this number: ${about.membership.id}.`;

/** Where to renew it. The guardian of a minor has no account to log in with. */
const renewAt = ({ whose, origin }: About) =>
	whose === 'Your' ? `${origin}/profile/profileMembership` : `${origin}/fitness`;

const leftOf = ({ membership: { price, received } }: About) => price - received;

const restToPay = (about: About) =>
	`Please pay it at our ${centreOf(about)} centre, and say this number: ${about.membership.id}.`;

const rest = (about: About): Words => ({
	subject: `${short(about)}: ${formatRupees(leftOf(about))} is due ${whenOf(about)}`,
	text: `${formatRupees(about.membership.received)} of ${formatRupees(about.membership.price)} came in for ${lower(named(about))}. The rest, ${formatRupees(leftOf(about))}, is due by ${formatLongDate(about.about)}.\n\n${restToPay(about)}`,
});

/** How to continue: by paying for the booked membership, if there is one. */
const goesOn = (about: About, renewed: string): string => {
	const { next } = about;
	if (!next) return renewed;
	return next.boughtBy === null
		? `The next one is booked. ${toPay({ ...about, membership: next })}`
		: `The next one, number ${next.id}, is booked: ${next.boughtBy} is to pay for it.`;
};

const ends = (about: About): Words => ({
	subject: `${short(about)} ends ${whenOf(about)}`,
	text: `${named(about)} counts until ${formatLongDate(about.about)}, that day included.

${goesOn(about, `Renew it at ${renewAt(about)} or at any of our centres. The next one begins when this one has ended, so no day is lost.`)}`,
});

const firstDayOf = ({ about, ifPaid }: About) => ifPaid?.firstDay ?? about;

/**
 * When it begins if it is paid now. It has begun already if it continues one that has ended and the holder came in
 * since.
 */
function beginsOf(about: About): string {
	const firstDay = firstDayOf(about);
	const begins = firstDay < about.today ? 'counts from' : 'begins on';
	const waits = about.ifPaid?.queued ? ', when the one before it has ended' : '';
	return `${begins} ${formatLongDate(firstDay)}${waits}, once it is paid.`;
}

const beginsLate = (about: About) =>
	firstDayOf(about) === about.today && !about.ifPaid?.queued
		? 'begins on the day on which it is paid.'
		: beginsOf(about);

const texts: Record<ReminderKind, (about: About) => Words> = {
	pay_1: (about) => ({
		subject: `${short(about)} begins ${whenOf({ ...about, about: firstDayOf(about) })}`,
		text: `${named(about)} ${beginsOf(about)}\n\n${toPay(about)}`,
	}),
	pay_2: (about) => ({
		subject: `${short(about)} waits for its payment`,
		text: `${named(about)} is not paid yet.${
			about.membership.ranUnpaid ? '' : ` It ${beginsLate(about)}`
		}\n\n${toPay(about)}`,
	}),
	pay_3: (about) => ({
		subject: `${short(about)} is not paid yet`,
		text: `${named(about)} is not paid yet. From ${formatLongDate(daysAfter(about.about, cancelledAfter))} on it counts as cancelled, and nothing is owed for it.\n\n${toPay(about)}`,
	}),
	rest_7: rest,
	rest_1: rest,
	rest_late: (about) => ({
		subject: `${short(about)}: ${formatRupees(leftOf(about))} is overdue`,
		text: `${formatRupees(leftOf(about))} is due for ${lower(named(about))} since ${formatLongDate(about.about)}.\n\n${restToPay(about)}`,
	}),
	ends_30: ends,
	ends_7: ends,
	ends_1: ends,
	ended_1: (about) => ({
		subject: `${short(about)} has ended`,
		text: `${named(about)} counted until ${formatLongDate(about.about)}.

${goesOn(about, `You can renew it at ${renewAt(about)} or at any of our centres.`)}`,
	}),
	winback_30: (about) => ({
		subject: `A month without ${about.clubName}`,
		text: `${named(about)} ended a month ago. If you would like to train with us again: ${about.origin}/fitness

You get this mail because you asked for our news. If you want no more of it, say so at ${about.origin}/profile/data`,
	}),
};
