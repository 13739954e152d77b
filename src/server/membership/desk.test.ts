import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { club, type Plan, plans } from '#shared/club.ts';
import { addMonths } from '#shared/dates.ts';
import type { DeskMembership } from '#shared/membership.contract.ts';
import { membershipPrice } from '#shared/membership.rules.ts';
import { inDays } from '../testing/days.ts';
import { buyMembership } from '../testing/membership.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/people.ts';
import { expectInvalid } from '../testing/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const [plan, otherPlan] = plans as [Plan, Plan];
const [, , quarter] = otherPlan.durations;
const center = club.centres[2];

let server: TestServer;
let administrator: Person;
let ids: number[];
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
	const asha = await signUp(server, { name: 'Asha Rāo', phone: '9845012345', email: 'asha@home.example' });
	const ravi = await signUp(server, { name: "Ravi O'Hara", phone: '9000000001', email: 'ravi@work.example' });
	const odd = await signUp(server, {
		name: '100% \\ Odd_Name',
		phone: '9000000002',
		email: 'odd@work.example',
	});
	ids = [];
	for (const member of [asha, ravi, odd, asha]) ids.push(await buyMembership(server, member));
	ids.push(
		await buyMembership(server, ravi, {
			type: otherPlan.type,
			start_Date: inDays(9),
			end_Date: addMonths(inDays(9), quarter.months),
			price: membershipPrice(quarter),
			center,
		}),
	);
	for (const place of [1, 3]) {
		await administrator.client.membership.update({ body: { id: ids[place] ?? 0, status: 'payed' } });
	}
});
afterAll(() => server.close());

const list = (query: Record<string, string> = {}) =>
	server.call('GET', `/api/membership/getAllMemberships?${new URLSearchParams(query)}`, {
		token: administrator.token,
	});
const placesOf = (rows: DeskMembership[]) => rows.map(({ id }) => ids.indexOf(id));

/** The places in the order of buying, 0 to 4, of the rows that a query answers. */
async function found(query: Record<string, string>): Promise<number[]> {
	const { status, headers, body } = await list(query);
	expect(status).toBe(200);
	expect(headers.get('X-Total-Count')).toBe(String(body.length));
	return placesOf(body);
}

test('everybody’s memberships are there, newest first, exactly as the contract says', async () => {
	const { status, headers, body } = await list();
	expect([status, headers.get('X-Total-Count'), headers.get('Cache-Control')]).toEqual([
		200,
		'5',
		'no-store',
	]);
	expect(headers.get('X-Status-Counts')?.split('&').sort()).toEqual(['payed=2', 'pending=3']);
	expect(placesOf(body)).toEqual([4, 3, 2, 1, 0]);
	expect(body[0]).toEqual({
		id: ids[4],
		name: "Ravi O'Hara",
		phone: '9000000001',
		email: 'ravi@work.example',
		membershipType: otherPlan.type,
		price: membershipPrice(quarter),
		center,
		startDate: inDays(9),
		endDate: addMonths(inDays(9), quarter.months),
		paymentStatus: 'pending',
		boughtAt: server.clock.now.toISOString(),
	});
	expect(body[1]).toMatchObject({ name: 'Asha Rāo', membershipType: plan.type, paymentStatus: 'payed' });
});

describe('pages', () => {
	test('hold what is asked for, and tell how many there are in all', async () => {
		const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ page, limit: '2' })));
		expect(pages.map(({ headers }) => headers.get('X-Total-Count'))).toEqual(['5', '5', '5', '5']);
		expect(pages.map(({ body }) => placesOf(body))).toEqual([[4, 3], [2, 1], [0], []]);
	});

	test('tell how many match a search and a status, not how many they hold', async () => {
		const { headers, body } = await list({ search: 'work.example', status: 'pending', limit: '1' });
		expect([headers.get('X-Total-Count'), placesOf(body)]).toEqual(['2', [4]]);
	});

	test.each([
		['page', '0', 'page starts at 1'],
		['page', 'x', 'Please give a whole number'],
		['limit', '0', 'limit starts at 1'],
		['limit', '101', 'limit is 100 at most'],
	])('with %s=%s are refused', async (field, value, message) => {
		expectInvalid(await list({ [field]: value }), field, message);
	});
});

describe('a search', () => {
	test.each([
		['asha', [3, 0]],
		['ASHA', [3, 0]],
		['rāo', [3, 0]],
		["o'hara", [4, 1]],
		['98450', [3, 0]],
		['9000000001', [4, 1]],
		['work.example', [4, 2, 1]],
		['@HOME', [3, 0]],
		['  ravi ', [4, 1]],
		['nobody', []],
	])('for %j looks at name, phone and email', async (search, places) => {
		expect(await found({ search })).toEqual(places);
	});

	test('for a membership’s number finds that one', async () => {
		for (const [place, id] of ids.entries()) expect(await found({ search: `#${id}` })).toEqual([place]);
		expect(await found({ search: '2147483647' })).toEqual([]);
	});

	test.each([
		['%', [2]],
		['100%', [2]],
		['_', [2]],
		['d_n', [2]],
		['%%', []],
		['__', []],
		['\\', [2]],
		['\\%', []],
		['#', []],
	])('takes %s as it is written', async (search, places) => {
		expect(await found({ search })).toEqual(places);
	});

	test('for nothing finds all', async () => {
		expect(await found({ search: '' })).toEqual([4, 3, 2, 1, 0]);
		expect(await found({ search: '   ' })).toEqual([4, 3, 2, 1, 0]);
	});

	test('of more than 120 letters is refused', async () => {
		expectInvalid(await list({ search: 'x'.repeat(121) }), 'search', 'Please give a valid search');
	});
});

describe('a status', () => {
	test.each([
		['pending', [4, 2, 0]],
		['payed', [3, 1]],
	])('%s narrows the list to it', async (status, places) => {
		expect(await found({ status })).toEqual(places);
	});

	test('narrows a search', async () => {
		expect(await found({ status: 'payed', search: 'asha' })).toEqual([3]);
	});

	test.each(['', 'PAYED', 'paid', 'all'])('%j is refused, not answered with nothing', async (status) => {
		expectInvalid(await list({ status }), 'status', 'Please give a valid status');
	});
});
