import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addMonths, daysBefore } from '#shared/dates.ts';
import { durationOf } from '#shared/membership/membership.rules.ts';
import { daysFromToday, setToday } from '../testing/dates.ts';
import { centres, plans, priceOf } from '../testing/demo-facts.ts';
import { buyMembership, newMembership } from '../testing/fixtures/membership.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { expectInvalid } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	person = await signUp(server);
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const buy = (changes: object = {}, by = person) =>
	server.call('POST', '/api/membership/register', { body: newMembership(by, changes), token: by.token });
const listOf = async ({ token }: Person) =>
	(await server.call('GET', '/api/membership/getMemberships', { token })).body;

// Discounted price plus the fee of 900 (docs/spec.md point 9).
test.each([
	['Elite', 12, 12_899],
	['Elite', 6, 9_899],
	['Elite', 3, 5_899],
	['Elite Pro', 12, 13_899],
	['Elite Pro', 6, 10_899],
	['Elite Pro', 3, 7_899],
	['Elite Plus', 12, 16_899],
	['Elite Plus', 6, 12_899],
	['Elite Plus', 3, 8_899],
])('%s for %d months costs ₹%d', async (type, months, price) => {
	const [start_Date, end_Date] = [daysFromToday(10), addMonths(daysFromToday(10), months)];
	const { status, body } = await buy({ type, price, start_Date, end_Date });
	expect([status, body]).toEqual([
		201,
		{ status: `Membership booked. Please pay at the ${centres[0]} centre` },
	]);
	expect((await listOf(person))[0]).toEqual({
		id: expect.any(Number),
		type,
		price,
		payment_status: 'pending',
		center: centres[0],
		start_date: start_Date,
		end_Date,
	});
});

test.each(centres)('a membership can be bought at the centre %s', async (center) => {
	expect((await buy({ center })).body.status).toBe(`Membership booked. Please pay at the ${center} centre`);
	expect((await listOf(person))[0]).toMatchObject({ center });
});

test.each(['payed', 'pending', 'PAYED', '', undefined])(
	'a membership sent with the payment status %j is pending',
	async (payment_status) => {
		expect((await buy({ payment_status })).status).toBe(201);
		expect((await listOf(person))[0]).toMatchObject({ payment_status: 'pending' });
	},
);

describe('the end date', () => {
	const [plan] = plans;

	test.each<[string, number, string]>([
		['2095-08-31', 6, '2096-02-29'],
		['2096-08-31', 6, '2097-02-28'],
		['2096-11-30', 3, '2097-02-28'],
		['2096-02-29', 12, '2097-02-28'],
		['2096-12-31', 3, '2097-03-31'],
	])('of a membership from %s for %d months is %s', async (start_Date, months, end_Date) => {
		setToday(start_Date);
		const price = priceOf(durationOf(plan, months));
		expect((await buy({ start_Date, end_Date, price })).status).toBe(201);
		expect((await listOf(person))[0]).toMatchObject({ start_date: start_Date, end_Date });
	});
});

describe('the start date', () => {
	test.each([
		['2031-03-09T18:29:59Z', '2031-03-09'],
		['2031-03-09T18:30:00Z', '2031-03-10'],
		['2031-12-31T18:30:00Z', '2032-01-01'],
	])(
		"of a purchase at %s may be %s, today in the club's time zone, and no earlier",
		async (instant, today) => {
			vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
			const yesterday = daysBefore(today, 1);
			expectInvalid(await buy({ start_Date: yesterday }), 'start_Date', 'Start date cannot be before today');
			expect((await buy({ start_Date: today })).status).toBe(201);
			expect((await listOf(person))[0]).toMatchObject({ start_date: today });
		},
	);

	test.each([
		['2031-03-09T18:29:59Z', '2032-03-09'],
		['2031-03-09T18:30:00Z', '2032-03-10'],
		['2032-02-29T06:30:00Z', '2033-02-28'],
	])('of a purchase at %s may be %s, a year ahead, and no later', async (instant, latest) => {
		vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
		const later = daysBefore(latest, -1);
		expectInvalid(await buy({ start_Date: later }), 'start_Date', 'Start date can be at most a year ahead');
		expect((await buy({ start_Date: latest })).status).toBe(201);
		expect((await listOf(person))[0]).toMatchObject({ start_date: latest });
	});
});

describe("the caller's memberships", () => {
	test('are listed newest first, without anybody else’s', async () => {
		const [asha, ravi] = [await signUp(server), await signUp(server)];
		expect(await listOf(asha)).toEqual([]);
		const ids = [
			await buyMembership(server, asha, { start_Date: daysFromToday(40) }),
			await buyMembership(server, asha, { start_Date: daysFromToday(5) }),
		];
		const his = await buyMembership(server, ravi);
		const [newest, oldest, ...more] = await listOf(asha);
		expect([newest.id, oldest.id, more]).toEqual([ids[1], ids[0], []]);
		expect((await listOf(ravi)).map(({ id }: { id: number }) => id)).toEqual([his]);
	});

	test('may overlap, and may be bought twice', async () => {
		const member = await signUp(server);
		for (const _ of [1, 2]) expect((await buy({}, member)).status).toBe(201);
		expect(await listOf(member)).toHaveLength(2);
	});
});

test('an administrator may buy a membership too', async () => {
	const administrator = await signUpAdministrator(server);
	expect((await buy({}, administrator)).status).toBe(201);
	expect(await listOf(administrator)).toHaveLength(1);
});
