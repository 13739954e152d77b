import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addMonths, clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { log } from '../../log.ts';
import { concurrently } from '../../testing/concurrently.ts';
import { centres } from '../../testing/demo-facts.ts';
import { guardianConsent, signUpMinor } from '../../testing/fixtures/guardians.ts';
import { mailsTo } from '../../testing/fixtures/mail.ts';
import { buyMembership, newHandOver, runMembership } from '../../testing/fixtures/membership.ts';
import { takeMoney } from '../../testing/fixtures/payments.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { twoCentres } from '../../testing/fixtures/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { remindMembers } from './remind.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000', LIMIT_REGISTRATIONS: '1000' });
	owner = await signUpAdministrator(server);
});
afterAll(() => server.close());

/** Fixed for the whole file, as midnight may pass during the run. */
const today = clubToday();
const inDays = (days: number): IsoDate => daysBefore(today, -days);
/** Half past nine in the morning, when the job starts. */
const setClock = (day: IsoDate) => {
	server.clock.now = new Date(`${day}T09:30:00+05:30`);
};
beforeEach(() => setClock(today));

const run = (text: string, values: unknown[] = []) => server.connection.pool.query(text, values);

async function morning(day: IsoDate): Promise<void> {
	setClock(day);
	await run("select graphile_worker.add_job('remind_members')");
	await server.workOffJobs();
	// Sends the mails that it queued.
	await server.workOffJobs();
}
/** The subjects of the reminders that went to an address. */
const remindersTo = async (email: string) =>
	(await mailsTo(server, email))
		.map(({ headers }) => String(headers.subject))
		.filter((subject) => !/booked|confirm|receipt/i.test(subject));

const threeMonths = (start: IsoDate) => ({
	...{ start_Date: start, end_Date: addMonths(start, 3), price: 5_899 },
});
const confirmEmail = (person: Person) =>
	run('update users set email_confirmed_at = now() where id = $1', [person.id]);
/** Pays at the desk, after logging in again: sessions end when the clock is moved. */
const pay = async (id: number) =>
	(await logInAgain(server, owner)).client.membership.update({ body: { id, status: 'payed' } });

test('what is not paid is asked for three times, each once, and with what to bring', async () => {
	const person = await signUp(server, { name: 'Asha Rao' });
	await confirmEmail(person);
	const start = inDays(5);
	const id = await buyMembership(server, person, { ...threeMonths(start), center: 'indiranagar' });
	for (let day = 0; day < 25; day += 1) await morning(inDays(day));
	await morning(inDays(24));
	expect(await remindersTo(person.email)).toEqual([
		'Your Akhara membership begins tomorrow',
		'Your Akhara membership waits for its payment',
		'Your Akhara membership is not paid yet',
	]);
	const mails = await mailsTo(server, person.email);
	const last = mails.find(({ headers }) => headers.subject === 'Your Akhara membership is not paid yet');
	const cancelled = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
		new Date(daysBefore(start, -14)),
	);
	expect(last?.text).toBe(`Hello Asha Rao,

Your Elite membership ${id} is not paid yet. From ${cancelled} on it counts as cancelled, and nothing is owed for it.

Please pay ₹5,899 at our Indiranagar centre, and say this number: ${id}.
`);
});

test('of what is paid in part the rest is asked for before it is due and after, and of whoever bought it', async () => {
	const [alone, buyer, partner] = [await signUp(server), await signUp(server), await signUp(server)];
	for (const person of [alone, buyer, partner]) await confirmEmail(person);
	const own = await buyMembership(server, alone, threeMonths(inDays(1)));
	const given = await buyMembership(server, buyer, threeMonths(inDays(2)));
	const desk = (await logInAgain(server, owner)).client;
	for (const membershipId of [own, given])
		await takeMoney(owner, membershipId, { mode: 'card', amount: 3_000 });
	await desk.membership.changeHolder({
		body: await newHandOver({ client: desk }, given, buyer, partner),
	});
	await server.workOffJobs();
	const before = (await mailsTo(server, partner.email)).length;
	for (let day = 20; day < 36; day += 1) await morning(inDays(day));
	const askedOf = async ({ email }: Person) =>
		(await mailsTo(server, email)).map(({ text }) => text).filter((text) => text.includes('₹2,899'));
	const ask = (whose: string, id: number) => [
		expect.stringContaining(
			`₹3,000 of ₹5,899 came in for ${whose} Elite membership ${id}. The rest, ₹2,899, is due by`,
		),
		expect.stringContaining(`The rest, ₹2,899, is due by`),
		expect.stringMatching(new RegExp(`₹2,899 is due for ${whose} Elite membership ${id} since \\d`)),
	];
	// Besides reminders, the mail of the booking and the receipt name it, and so does the mail about its hand-over.
	expect((await askedOf(alone)).slice(2)).toEqual(ask('your', own));
	expect((await askedOf(buyer)).slice(3)).toEqual(ask('the', given));
	expect(await mailsTo(server, partner.email)).toHaveLength(before);
});

test('the rest is asked for where the membership is at home by then, also of who handed it on', async () => {
	const [, there] = await twoCentres(server);
	const [buyer, partner] = [await signUp(server), await signUp(server)];
	await confirmEmail(buyer);
	const own = await buyMembership(server, buyer, threeMonths(inDays(1)));
	const given = await buyMembership(server, buyer, threeMonths(inDays(2)));
	const desk = { client: (await logInAgain(server, owner)).client };
	for (const id of [own, given]) await takeMoney(owner, id, { mode: 'card', amount: 3_000 });
	await desk.client.membership.changeHolder({ body: await newHandOver(desk, given, buyer, partner) });
	for (const membershipId of [own, given])
		await desk.client.membership.changeCentreOf({
			body: { membershipId, centreId: there, from: inDays(10) },
		});
	const payAt = async () => {
		const bills = await (await logInAgain(server, buyer)).client.payments.mine();
		return bills.map(({ membershipId, payAt: at }) => [membershipId, at]);
	};
	expect(await payAt()).toEqual([
		[given, centres[0]],
		[own, centres[0]],
	]);
	for (const day of [23, 29, 33]) await morning(inDays(day));
	const asked = (await mailsTo(server, buyer.email)).filter(({ text }) => text.includes('Please pay it'));
	expect(asked).toHaveLength(6);
	for (const { text } of asked) expect(text).toContain('Please pay it at our Indiranagar centre');
	expect(await payAt()).toEqual([
		[given, centres[1]],
		[own, centres[1]],
	]);
});

test('an end is told before and after; renewed, it is not', async () => {
	const [alone, renewed] = [await signUp(server), await signUp(server)];
	for (const person of [alone, renewed]) {
		await confirmEmail(person);
		await pay(await buyMembership(server, person, threeMonths(inDays(1))));
	}
	await pay(await buyMembership(server, renewed, threeMonths(inDays(40))));
	const end = daysBefore(addMonths(inDays(1), 3), -10);
	for (let day = daysBefore(end, 10); day <= daysBefore(end, -35); day = daysBefore(day, -1))
		await morning(day);
	expect(await remindersTo(alone.email)).toEqual([
		expect.stringMatching(/^Your Akhara membership ends on \d/),
		'Your Akhara membership ends tomorrow',
		'Your Akhara membership has ended',
	]);
	expect(await remindersTo(renewed.email)).not.toContain('Your Akhara membership ends tomorrow');
});

test('whoever booked the next one is asked to pay for it, not to renew; of what somebody else bought, that person is', async () => {
	const [own, given, buyer] = [
		await signUp(server),
		await signUp(server),
		await signUp(server, { name: 'Meera' }),
	];
	for (const person of [own, given]) {
		await confirmEmail(person);
		await pay(await buyMembership(server, person, threeMonths(inDays(1))));
	}
	const end = daysBefore(addMonths(inDays(1), 3), -10);
	setClock(daysBefore(end, 8));
	const again = async (person: Person) =>
		buyMembership(
			server,
			{ ...person, client: (await logInAgain(server, person)).client },
			{ ...threeMonths(daysBefore(end, -1)), center: 'indiranagar' },
		);
	const next = await again(own);
	const handed = await again(buyer);
	const desk = (await logInAgain(server, owner)).client;
	await desk.membership.changeHolder({ body: await newHandOver({ client: desk }, handed, buyer, given) });
	await morning(daysBefore(end, 1));
	await morning(daysBefore(end, -1));
	const endsOf = async ({ email }: Person) =>
		(await mailsTo(server, email))
			.filter(({ headers }) => /(ends tomorrow|has ended)$/.test(headers.subject ?? ''))
			.map(({ text }) => text);
	const ask = `The next one is booked. Please pay ₹5,899 at our Indiranagar centre, and say this number: ${next}.`;
	expect(await endsOf(own)).toEqual([expect.stringContaining(ask), expect.stringContaining(ask)]);
	const wait = `The next one, number ${handed}, is booked: Meera is to pay for it.`;
	expect(await endsOf(given)).toEqual([expect.stringContaining(wait), expect.stringContaining(wait)]);
	for (const person of [own, given]) expect((await endsOf(person)).join()).not.toContain('enew it');
});

test('whoever has booked again by then is not asked back, but to pay for it', async () => {
	const person = await signUp(server);
	await confirmEmail(person);
	await pay(await buyMembership(server, person, threeMonths(inDays(1))));
	await run(
		"insert into consents (user_id, kind, given, text_version, at) values ($1, 'news', true, 'test', now())",
		[person.id],
	);
	const [standing] = await person.client.membership.standing();
	const end = standing?.validUntil ?? today;
	setClock(daysBefore(end, -28));
	const { client } = await logInAgain(server, person);
	await buyMembership(server, { ...person, client }, threeMonths(daysBefore(end, -31)));
	await morning(daysBefore(end, -30));
	expect(await remindersTo(person.email)).toEqual(['Your Akhara membership begins tomorrow']);
});

test('a month after the end, who asked for news is written to, and nobody else', async () => {
	const [wants, not] = [await signUp(server), await signUp(server)];
	for (const person of [wants, not]) {
		await confirmEmail(person);
		await pay(await buyMembership(server, person, threeMonths(inDays(1))));
	}
	await run(
		"insert into consents (user_id, kind, given, text_version, at) values ($1, 'news', true, 'test', now())",
		[wants.id],
	);
	await morning(daysBefore(addMonths(inDays(1), 3), -40));
	expect(await remindersTo(wants.email)).toEqual(['A month without Akhara']);
	expect(await remindersTo(not.email)).toEqual([]);
});

test('of a minor the guardian is told, and is not asked back', async () => {
	const minor = await signUpMinor(server);
	const email = 'lalitha@example.com';
	await (await logInAgain(server, owner)).client.people.recordGuardian({
		body: guardianConsent({ userId: minor.id, email }),
	});
	await pay(await buyMembership(server, minor, threeMonths(inDays(1))));
	await run(
		"insert into consents (user_id, kind, given, text_version, at) values ($1, 'news', true, 'test', now())",
		[minor.id],
	);
	const end = daysBefore(addMonths(inDays(1), 3), -10);
	await morning(daysBefore(end, 1));
	await morning(daysBefore(end, -30));
	expect(await remindersTo(minor.email)).toEqual([]);
	const mails = (await mailsTo(server, email)).filter(
		({ headers }) => !/receipt/.test(headers.subject ?? ''),
	);
	expect(mails).toHaveLength(1);
	expect(mails[0]?.text).toContain('Hello Lalitha Rao,\n\nTarun Rao’s Elite membership');
});

test('the club was down: what is two days late goes out, what is three days late does not', async () => {
	const [first, second] = [await signUp(server), await signUp(server)];
	await buyMembership(server, first, threeMonths(inDays(10)));
	await buyMembership(server, second, threeMonths(inDays(9)));
	for (const person of [first, second]) await confirmEmail(person);
	// The reminder two days after the start was due two days ago for the first, and three days ago for the second.
	await morning(inDays(14));
	expect(await remindersTo(first.email)).toEqual(['Your Akhara membership waits for its payment']);
	expect(await remindersTo(second.email)).toEqual([]);
});

test('a job that fails half-way has told nobody and tells everybody later; many at once tell each once', async () => {
	const people = await Promise.all(Array.from({ length: 6 }, () => signUp(server)));
	for (const person of people) {
		await confirmEmail(person);
		await buyMembership(server, person, threeMonths(inDays(1)));
	}
	setClock(inDays(3));
	const services = { database: server.connection.database, clock: () => server.clock.now } as JobServices;
	await run(`create function fail_queue() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
		create trigger fails before insert on queued_jobs for each row
			when (new.kind = 'send_membership_reminder') execute function fail_queue()`);
	await expect(remindMembers(undefined, services)).rejects.toThrow('no room');
	await run('drop trigger fails on queued_jobs; drop function fail_queue()');
	const told = async () =>
		(
			await run(
				'select count(*) from membership_reminders join membership_terms using (membership_id) where holder_id = any($1)',
				[people.map(({ id }) => id)],
			)
		).rows[0].count;
	expect(await told()).toBe(0);
	await concurrently(4, () => remindMembers(undefined, services));
	await server.workOffJobs();
	for (const { email } of people)
		expect(await remindersTo(email)).toEqual(['Your Akhara membership waits for its payment']);
	expect(await told()).toBe(people.length);
});

test('what has become untrue before its mail leaves is not sent', async () => {
	const errors = vi.spyOn(log, 'error');
	const person = await signUp(server);
	await confirmEmail(person);
	const id = await buyMembership(server, person, threeMonths(inDays(1)));
	setClock(inDays(3));
	await remindMembers(undefined, {
		...{ database: server.connection.database, clock: () => server.clock.now },
	} as JobServices);
	await pay(id);
	await server.workOffJobs();
	expect(await remindersTo(person.email)).toEqual([]);
	expect(errors).not.toHaveBeenCalled();
	errors.mockRestore();
});

test('a pause that moves the end earns a reminder of the new one', async () => {
	const person = await signUp(server);
	await confirmEmail(person);
	const id = await buyMembership(server, person, threeMonths(inDays(1)));
	await pay(id);
	const end = daysBefore(addMonths(inDays(1), 3), -10);
	await morning(daysBefore(end, 7));
	const { client } = await logInAgain(server, person);
	const wanted = { membershipId: id, firstDay: daysBefore(end, 5), lastDay: daysBefore(end, 1) };
	const { fingerprint } = await client.membership.previewPause({ query: wanted });
	await client.membership.pause({ body: { ...wanted, fingerprint } });
	for (let day = daysBefore(end, 6); day <= end; day = daysBefore(day, -1)) await morning(day);
	const { rows } = await run(
		'select kind, about from membership_reminders where membership_id = $1 order by told_at, kind',
		[id],
	);
	expect(rows).toEqual([
		{ kind: 'ends_7', about: end },
		{ kind: 'ends_7', about: daysBefore(end, -5) },
	]);
});

test('a renewal that waits for a present one whose end has moved is not said to begin before', async () => {
	const person = await signUp(server);
	await confirmEmail(person);
	const present = await buyMembership(server, person, threeMonths(inDays(1)));
	await pay(present);
	const end = daysBefore(addMonths(inDays(1), 3), -10);
	const moved = daysBefore(end, -5);
	setClock(daysBefore(end, 9));
	const again = await logInAgain(server, person);
	const wanted = daysBefore(end, -1);
	const renewal = await buyMembership(server, again, threeMonths(wanted));
	const rest = { membershipId: present, firstDay: daysBefore(end, 5), lastDay: daysBefore(end, 1) };
	const { fingerprint } = await again.client.membership.previewPause({ query: rest });
	await again.client.membership.pause({ body: { ...rest, fingerprint } });
	for (let day = end; day < moved; day = daysBefore(day, -1)) await morning(day);
	const begins = formatLongDate(daysBefore(moved, -1));
	const texts = (await mailsTo(server, person.email)).filter(({ text }) =>
		text.includes(`Your Elite membership ${renewal}`),
	);
	expect(texts.map(({ headers, text }) => [headers.subject, text.split('\n\n')[1]]).slice(-2)).toEqual([
		[
			`Your Akhara membership begins on ${begins}`,
			`Your Elite membership ${renewal} begins on ${begins}, when the one before it has ended, once it is paid.`,
		],
		[
			'Your Akhara membership waits for its payment',
			`Your Elite membership ${renewal} is not paid yet. It begins on ${begins}, when the one before it has ended, once it is paid.`,
		],
	]);
});

test('who came in from a file hears nothing before the invitation, or before they confirm their email without one', async () => {
	const imported = () => signUp(server, {}, { confirmed: false });
	const [invited, confirmed] = [await imported(), await imported()];
	const desk = await logInAgain(server, owner);
	const id = await runMembership(server, desk, invited);
	await runMembership(server, desk, confirmed);
	await run(
		`insert into imports (id, kind, file_name, columns, started_by, started_at)
		values ('00000000-0000-4000-8000-000000000001', 'members', 'a.csv', '{}', $1, now())`,
		[owner.id],
	);
	await run(
		"insert into imported_people (user_id, import_id) select unnest($1::integer[]), '00000000-0000-4000-8000-000000000001'",
		[[invited.id, confirmed.id]],
	);
	const { rows } = await run('select last_day from membership_covers where membership_id = $1', [id]);
	await morning(daysBefore(rows[0].last_day, 7));
	for (const { email } of [invited, confirmed]) expect(await remindersTo(email)).toEqual([]);
	await run('update imported_people set invited_at = now() where user_id = $1', [invited.id]);
	await confirmEmail(confirmed);
	await morning(daysBefore(rows[0].last_day, 1));
	for (const { email } of [invited, confirmed])
		expect(await remindersTo(email)).toEqual(['Your Akhara membership ends tomorrow']);
});
