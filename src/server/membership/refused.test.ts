import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addMonths, daysBefore } from '#shared/dates.ts';
import { daysFromToday, setToday } from '../testing/dates.ts';
import { newMembership } from '../testing/fixtures/membership.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { rowCounts } from '../testing/sweeps/row-counts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
	server = await startTestServer();
	person = await signUp(server);
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const buy = (changes: object, token: string | undefined = person.token) =>
	server.call('POST', '/api/membership/register', {
		body: newMembership(person, changes),
		token,
		headers: { 'Idempotency-Key': 'tried-again-and-again' },
	});
const stored = () => rowCounts(server, 'memberships', 'queued_jobs', 'idempotency_keys');

const start = daysFromToday(3);

describe('an end date', () => {
	test.each([
		['a month later', addMonths(start, 1)],
		['nine months later', addMonths(start, 9)],
		['two years later', addMonths(start, 24)],
		['on the same day', start],
		['before the start', daysFromToday(2)],
		['years ago', '2001-01-01'],
		['a day too late', daysBefore(addMonths(start, 12), -1)],
	])('%s matches no duration: it is refused and nothing is stored', async (_, end_Date) => {
		const before = await stored();
		const answer = await buy({ start_Date: start, end_Date });
		expectRefusal(answer, 409, /^No membership from .+ ends on .+\. Please review your membership$/);
		expect(answer.body.code).toBe('end_changed');
		expect(await stored()).toEqual(before);
	});

	test.each([
		['2096-08-31', '2097-03-01'],
		['2096-08-31', '2097-03-03'],
		['2096-02-29', '2097-03-01'],
		['2096-02-28', '2096-08-31'],
	])('beyond the end of a shorter month is refused: from %s until %s', async (start_Date, end_Date) => {
		setToday(start_Date);
		expectRefusal(await buy({ start_Date, end_Date, price: 9_899 }), 409, /review/);
	});

	test('is written out in the refusal', async () => {
		setToday('2096-08-31');
		const answer = await buy({ start_Date: '2096-08-31', end_Date: '2097-03-01' });
		expect(answer.body.message).toBe(
			'No membership from 31 August 2096 ends on 1 March 2097. Please review your membership',
		);
	});
});

describe('the price of a membership', () => {
	const halfYear = { start_Date: start, end_Date: addMonths(start, 6) };

	test.each<[string, object, string]>([
		['without tax and fee', { price: 11_999 }, 'Elite for 12 months costs ₹12,899'],
		['at list price', { price: 15_899 }, 'Elite for 12 months costs ₹12,899'],
		['of another duration', { price: 9_899 }, 'Elite for 12 months costs ₹12,899'],
		['of a year for half of one', { ...halfYear, price: 12_899 }, 'Elite for 6 months costs ₹9,899'],
		['of another plan', { type: 'Elite Pro' }, 'Elite Pro for 12 months costs ₹13,899'],
		['of nothing', { price: 0 }, 'Elite for 12 months costs ₹12,899'],
		['less than nothing', { price: -12_899 }, 'Elite for 12 months costs ₹12,899'],
		['a paisa off', { price: 12_898.99 }, 'Elite for 12 months costs ₹12,899'],
		['beyond all measure', { price: 1e308 }, 'Elite for 12 months costs ₹12,899'],
	])('%s is refused with the right price, and nothing is stored', async (_, changes, costs) => {
		const before = await stored();
		const answer = await buy({ start_Date: start, ...changes });
		expectRefusal(answer, 409, `${costs} with tax and fee. Please review your membership`);
		expect(answer.body.code).toBe('price_changed');
		expect(await stored()).toEqual(before);
	});
});

describe('a membership for somebody else', () => {
	test('is refused, to an administrator too, and nothing is stored', async () => {
		const [other, administrator] = [await signUp(server), await signUpAdministrator(server)];
		const before = await stored();
		expectRefusal(await buy({ user_id: other.id }), 403, 'This belongs to another account');
		expectRefusal(await buy({ user_id: 2_147_483_647 }), 403, 'This belongs to another account');
		expectRefusal(await buy({}, administrator.token), 403, 'This belongs to another account');
		expect(await stored()).toEqual(before);
	});
});

test('a guest can neither buy nor list memberships', async () => {
	const before = await stored();
	expectRefusal(
		await server.call('POST', '/api/membership/register', { body: newMembership(person) }),
		401,
		'Please log in',
	);
	expectRefusal(await server.call('GET', '/api/membership/getMemberships'), 401, 'Please log in');
	expect(await stored()).toEqual(before);
});

const noDate = 'Please enter a date as YYYY-MM-DD';

describe('a membership is invalid', () => {
	test.each<[string, unknown, string]>([
		['start_Date', undefined, 'Start date required'],
		['start_Date', '', 'Start date required'],
		['start_Date', null, 'Start date required'],
		['start_Date', daysFromToday(-1), 'Start date cannot be before today'],
		['start_Date', '2001-01-01', 'Start date cannot be before today'],
		['start_Date', '2099-01-01', 'Start date can be at most a year ahead'],
		['start_Date', '2097-02-29', noDate],
		['start_Date', '01/12/2097', noDate],
		['start_Date', '2097-12-01T00:00:00Z', noDate],
		['start_Date', '2200-01-01', 'Please enter a date between 1900 and 2199'],
		['end_Date', undefined, 'End date required'],
		['end_Date', '', 'End date required'],
		['end_Date', '2097-13-01', noDate],
		['center', undefined, 'Please choose a centre'],
		['center', '', 'Please choose a centre'],
		['center', 'Whitefield', 'Please choose a centre'],
		['center', 'hsr layout', 'Please choose a centre'],
		['center', 'Indiranagar', 'Please choose a centre'],
		['user_id', undefined, 'Please give a valid user_id'],
		['user_id', '1', 'Please give a valid user_id'],
		['user_id', 0, 'Please give a valid user_id'],
		['price', undefined, 'Price required'],
		['price', '12899', 'Price required'],
		['type', undefined, 'Please choose a plan'],
		['type', '', 'Please choose a plan'],
		['type', 'elite', 'Please choose a plan'],
		['type', 'Elite Max', 'Please choose a plan'],
		['payment_status', 1, 'Please give a valid payment_status'],
		['payment_status', 'x'.repeat(21), 'Please give a valid payment_status'],
	])('for its %s %j: %s', async (field, value, message) => {
		const before = await stored();
		expectInvalid(await buy({ end_Date: daysFromToday(400), [field]: value }), field, message);
		expect(await stored()).toEqual(before);
	});

	test('with one message per field when all are missing', async () => {
		const answer = await server.call('POST', '/api/membership/register', { body: {}, token: person.token });
		expectInvalid(answer, 'start_Date', 'Start date required');
		expect(Object.keys(answer.body.fields)).toEqual([
			'start_Date',
			'end_Date',
			'center',
			'user_id',
			'price',
			'type',
		]);
	});
});
