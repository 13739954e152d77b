import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addMonths, clubToday, daysBefore, daysBetween, type IsoDate, inclusiveDays } from '#shared/dates.ts';
import { resumedFrom } from '#shared/membership/renewal.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { clockSetter, setToday } from '../testing/dates.ts';
import { centres } from '../testing/demo-facts.ts';
import { coversOfHolder } from '../testing/fixtures/covers.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { buyMembership, newMembership } from '../testing/fixtures/membership.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { letIn } from '../testing/fixtures/visits.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	owner = await signUpAdministrator(server);
});
afterAll(() => server.close());

/** Fixed for the whole file (for the rules of fields, too), as midnight may pass during the run. */
const today = clubToday();
const inDays = (days: number): IsoDate => daysBefore(today, -days);
const setClock = clockSetter(() => server);
beforeAll(() => setToday(today));
afterAll(() => void vi.useRealTimers());
beforeEach(() => setClock(today));

/** Logs in first, as sessions end while the clock is moved. */
const standingOf = async (person: Person) => (await logInAgain(server, person)).client.membership.standing();
const pay = async (id: number) =>
	server.call('PATCH', '/api/membership/update', {
		body: { id, status: 'payed' },
		token: (await logInAgain(server, owner)).token,
	});
/** A membership of three months, which come with ten days. */
const threeMonths = (start: IsoDate) => ({
	...{ start_Date: start, end_Date: addMonths(start, 3), price: 5_899 },
});

/** The end of three months from a day on, with the ten days that come with them. */
const endFrom = (day: IsoDate) => daysBefore(addMonths(day, 3), -10);

test('a membership awaits its payment, and has its days and its free extension with it', async () => {
	const person = await signUp(server);
	expect(await standingOf(person)).toEqual([]);
	const start = inDays(10);
	const end = addMonths(start, 12);
	const id = await buyMembership(server, person, { start_Date: start });
	const bought = inclusiveDays(start, end);
	const validUntil = addMonths(start, 13);
	const added = [{ why: 'free', days: daysBetween(end, validUntil) }];
	const [homeCentre] = await twoCentres(server);
	const asBought = {
		...{ id, type: 'Elite', price: 12_899, startDate: start, endDate: end },
		...{ queued: false, inGrace: false, homeCentre: { id: homeCentre, name: centres[0] } },
		days: { bought, used: 0, left: bought },
		...{ balances: [], pauses: [] },
	};
	expect(await standingOf(person)).toEqual([
		{
			...{ ...asBought, state: 'awaiting_payment', added, due: 12_899, dueBy: start },
			ifPaid: { firstDay: start, validUntil, queued: false },
		},
	]);
	const paid = await pay(id);
	expect([paid.status, paid.body]).toEqual([200, { status: 'Membership marked as paid' }]);
	expect(await standingOf(person)).toEqual([
		{
			...asBought,
			...{ state: 'upcoming', firstDay: start, validUntil, due: 0 },
			balances: [{ kind: 'pause_day', amount: 10, left: 10 }],
			added,
		},
	]);
	expect(await coversOfHolder(server, person.id)).toEqual([[id, start, validUntil]]);
	// The specification's list shows it as it was bought.
	const [listed] = await (await logInAgain(server, person)).client.membership.getMemberships();
	expect(listed).toEqual({
		...{ id, type: 'Elite', price: 12_899, payment_status: 'payed', center: centres[0] },
		...{ start_date: start, end_Date: end },
	});
});

test('from the last second before midnight in India to the next it is upcoming and active, active and expired', async () => {
	const person = await signUp(server);
	const start = inDays(5);
	await pay(await buyMembership(server, person, threeMonths(start)));
	const end = daysBefore(addMonths(start, 3), -10);
	const stateAt = async (day: IsoDate, time: string) => {
		setClock(day, time);
		const [one] = await standingOf(person);
		return [one?.state, one?.inGrace];
	};
	expect(await stateAt(inDays(4), '23:59:59')).toEqual(['upcoming', false]);
	expect(await stateAt(start, '00:00:00')).toEqual(['active', false]);
	expect(await stateAt(end, '23:59:59')).toEqual(['active', false]);
	expect(await stateAt(daysBefore(end, -1), '00:00:00')).toEqual(['expired', true]);
	expect(await stateAt(daysBefore(end, -3), '23:59:59')).toEqual(['expired', true]);
	expect(await stateAt(daysBefore(end, -4), '00:00:00')).toEqual(['expired', false]);
});

test('14 days after its start, what nobody paid is cancelled; a later payment makes it count from that day', async () => {
	const person = await signUp(server);
	const start = inDays(2);
	const id = await buyMembership(server, person, threeMonths(start));
	setClock(inDays(15), '23:59:59');
	expect(await standingOf(person)).toMatchObject([{ state: 'awaiting_payment', due: 5_899, dueBy: start }]);
	setClock(inDays(16), '00:00:00');
	const [cancelled] = await standingOf(person);
	expect(cancelled).toMatchObject({ state: 'cancelled', reason: 'not_paid', due: 0, added: [] });
	expect(await coversOfHolder(server, person.id)).toEqual([]);
	setClock(inDays(20), '23:30:00');
	expect((await pay(id)).status).toBe(200);
	const validUntil = daysBefore(addMonths(inDays(20), 3), -10);
	expect(await standingOf(person)).toMatchObject([{ state: 'active', firstDay: inDays(20), validUntil }]);
});

describe('of what is not paid it is said when it would count, were it paid today', () => {
	const ifPaidOn = async (person: Person, day: IsoDate) => {
		setClock(day);
		return (await standingOf(person))[0]?.ifPaid;
	};

	test('from its start on, once that is past from the day of the payment on', async () => {
		const person = await signUp(server);
		const id = await buyMembership(server, person, threeMonths(inDays(2)));
		const from = (day: IsoDate) => ({ firstDay: day, validUntil: endFrom(day), queued: false });
		expect(await ifPaidOn(person, inDays(1))).toEqual(from(inDays(2)));
		expect(await ifPaidOn(person, inDays(5))).toEqual(from(inDays(5)));
		await pay(id);
		expect(await standingOf(person)).toMatchObject([{ firstDay: inDays(5) }]);
		expect(await ifPaidOn(person, inDays(6))).toBeUndefined();
	});

	test('also once it is cancelled, because a late payment is taken: without what would be added to it', async () => {
		const person = await signUp(server);
		await buyMembership(server, person, threeMonths(inDays(7)));
		expect(await ifPaidOn(person, inDays(30))).toEqual({
			...{ firstDay: inDays(30), validUntil: endFrom(inDays(30)), queued: false },
		});
		expect(await standingOf(person)).toMatchObject([{ state: 'cancelled', added: [] }]);
	});

	test('from the end of the one before it on, where that has moved since it was bought', async () => {
		const person = await signUp(server);
		const present = await buyMembership(server, person, threeMonths(today));
		await pay(present);
		const end = daysBefore(addMonths(today, 3), -10);
		setClock(daysBefore(end, 9));
		const { client } = await logInAgain(server, person);
		const wanted = daysBefore(end, -1);
		const renewal = await buyMembership(server, { ...person, client }, threeMonths(wanted));
		const rest = { membershipId: present, firstDay: daysBefore(end, 5), lastDay: daysBefore(end, 1) };
		const { fingerprint } = await client.membership.previewPause({ query: rest });
		await client.membership.pause({ body: { ...rest, fingerprint } });
		const begins = daysBefore(wanted, -5);
		expect(await ifPaidOn(person, wanted)).toEqual({
			...{ firstDay: begins, validUntil: endFrom(begins), queued: true },
		});
		await pay(renewal);
		expect(await standingOf(person)).toMatchObject([{ firstDay: begins, queued: true }, { id: present }]);
	});
});

test('that its holder came in after the end is said, and from which day what they buy then counts', async () => {
	const [centreId] = await twoCentres(server);
	const person = await signUp(server);
	const id = await buyMembership(server, person, threeMonths(today));
	await pay(id);
	const end = daysBefore(addMonths(today, 3), -10);
	setClock(daysBefore(end, -2));
	expect((await standingOf(person))[0]).not.toHaveProperty('cameLate');
	await letIn(await logInAgain(server, owner), centreId, person.id, ['grace']);
	setClock(daysBefore(end, -5));
	const held = await standingOf(person);
	expect(held).toMatchObject([{ id, cameLate: true }]);
	const first = daysBefore(end, -1);
	expect(resumedFrom(held, daysBefore(end, -5))).toBe(first);
	const again = await logInAgain(server, person);
	const renewal = await buyMembership(server, again, threeMonths(daysBefore(end, -5)));
	expect((await standingOf(person))[0]?.ifPaid).toEqual({
		...{ firstDay: first, validUntil: endFrom(first), queued: false },
	});
	await server.workOffJobs();
	const mails = await mailsTo(server, person.email);
	const booked = mails.find(({ text }) => text.includes(`membership ${renewal} is booked`));
	expect(booked?.text).toContain(
		`From ${formatLongDate(first)} to ${formatLongDate(endFrom(first))}, with 10 days on the house\n`,
	);
	await pay(renewal);
	expect(await standingOf(person)).toMatchObject([{ id: renewal, firstDay: first }, { id }]);
});

describe('a second membership', () => {
	test('queues behind the first, and says so until it begins', async () => {
		const person = await signUp(server);
		const ids = [];
		for (const start of [inDays(1), inDays(3)])
			ids.push(await buyMembership(server, person, threeMonths(start)));
		// The later one is paid first: it moves once the other one is paid.
		expect((await pay(ids[1] ?? 0)).status).toBe(200);
		expect(await standingOf(person)).toMatchObject([
			{ id: ids[1], state: 'upcoming', firstDay: inDays(3), queued: false },
			{ id: ids[0], state: 'awaiting_payment' },
		]);
		expect((await pay(ids[0] ?? 0)).status).toBe(200);
		const firstEnd = daysBefore(addMonths(inDays(1), 3), -10);
		const begins = daysBefore(firstEnd, -1);
		expect(await coversOfHolder(server, person.id)).toEqual([
			[ids[0], inDays(1), firstEnd],
			[ids[1], begins, daysBefore(addMonths(begins, 3), -10)],
		]);
		expect(await standingOf(person)).toMatchObject([{ firstDay: begins, queued: true }, { queued: false }]);
		setClock(begins, '00:00:00');
		expect(await standingOf(person)).toMatchObject([
			{ state: 'active', queued: false },
			{ state: 'expired', inGrace: false },
		]);
	});

	test('of somebody else does not', async () => {
		const people = [await signUp(server), await signUp(server)];
		for (const person of people) await pay(await buyMembership(server, person, threeMonths(inDays(1))));
		for (const person of people)
			expect(await standingOf(person)).toMatchObject([{ firstDay: inDays(1), queued: false }]);
	});
});

test('what was sold is kept: a plan that gives more or less since changes nothing', async () => {
	const person = await signUp(server);
	const id = await buyMembership(server, person, threeMonths(inDays(4)));
	await server.connection.pool.query(
		`update plan_prices set perks = perks || '{"freeExtension": {"count": 99, "unit": "day"}}'`,
	);
	try {
		await pay(id);
	} finally {
		await server.connection.pool.query(
			`update plan_prices set perks = perks || '{"freeExtension": {"count": 10, "unit": "day"}}' where months = 3`,
		);
	}
	expect(await standingOf(person)).toMatchObject([{ added: [{ why: 'free', days: 10 }] }]);
});

describe('the desk', () => {
	const askFor = (id: number, token: string) =>
		server.call('GET', `/api/membership/standingOf?id=${id}`, { token });

	test('sees what a person sees of theirs and whose desk may act on it, and nothing of whoever is of another centre', async () => {
		const [here, there] = await twoCentres(server);
		const person = await signUp(server);
		await pay(await buyMembership(server, person, { center: centres[1] }));
		await buyMembership(server, person, { center: centres[1], start_Date: inDays(9) });
		const own = await standingOf(person);
		expect(own).toHaveLength(2);
		const atDesk = own.map((one) => ({ ...one, centreIds: [there] }));
		const { token } = await logInAgain(server, owner);
		expect((await askFor(person.id, token)).body).toEqual(atDesk);
		const trainer = await employ(server, { duty: 'trainer', centreId: there });
		expect((await askFor(person.id, trainer.token)).body).toEqual(atDesk);
		const elsewhere = await employ(server, { duty: 'front_desk', centreId: here });
		const refused = await askFor(person.id, elsewhere.token);
		expectRefusal(refused, 403, 'This person is a member of another centre');
		expect(refused.body.code).toBe('other_centre');
	});

	test('sees nothing of whoever has none, and that there is no such person', async () => {
		const { token } = await logInAgain(server, owner);
		const person = await signUp(server);
		expect((await askFor(person.id, token)).body).toEqual([]);
		expectRefusal(await askFor(2_147_483_647, token), 404, 'Person not found');
		expectRefusal(await askFor(person.id, person.token), 403, 'This is for administrators only');
	});

	test('sells a membership that begins as any other', async () => {
		const person = await signUp(server);
		const desk = await logInAgain(server, owner);
		await desk.client.people.sell({ body: newMembership(person, threeMonths(inDays(2))) });
		const [sold] = await standingOf(person);
		await pay(sold?.id ?? 0);
		expect(await standingOf(person)).toMatchObject([{ state: 'upcoming', firstDay: inDays(2) }]);
	});
});

test('a centre is shown as it is called today, and one that the club never had by its name alone', async () => {
	const person = await signUp(server);
	const id = await buyMembership(server, person, { center: centres[3] });
	const { pool } = server.connection;
	await pool.query("update centres set name = 'HSR, Sector 2' where name = $1", [centres[3]]);
	const named = async () => (await standingOf(person))[0]?.homeCentre;
	expect(await named()).toEqual({ id: expect.any(Number), name: 'HSR, Sector 2' });
	await pool.query('update memberships set centre_id = null where id = $1', [id]);
	expect(await named()).toEqual({ name: centres[3] });
	await pool.query("update centres set name = $1 where name = 'HSR, Sector 2'", [centres[3]]);
});
