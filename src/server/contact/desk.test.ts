import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContactQuery } from '#shared/contact.contract.ts';
import { newMessage, sendMessage } from '../testing/contact.ts';
import { type Person, signUpAdministrator } from '../testing/people.ts';
import { expectInvalid } from '../testing/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
let ids: number[];
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
	const ravi = { name: "Ravi O'Hara", email: 'ravi@work.example', phone: '9000000001' };
	ids = [
		await sendMessage(server, { name: 'Asha Rāo', email: 'asha@home.example' }),
		await sendMessage(server, { ...ravi, msg: 'Is there a 100% refund before the start?' }),
		await sendMessage(server, {
			...ravi,
			name: 'Odd_Name \\',
			msg: 'Where do I leave my car in the evening?',
		}),
		await sendMessage(server, { ...ravi, msg: 'Do you have a sauna at Indiranagar?' }),
	];
	for (const place of [0, 2]) {
		await administrator.client.contact.update({ body: { id: ids[place] ?? 0, status: 'Answered' } });
	}
});
afterAll(() => server.close());

const list = (query: Record<string, string> = {}) =>
	server.call('GET', `/api/contact/getAll?${new URLSearchParams(query)}`, { token: administrator.token });
const placesOf = (rows: ContactQuery[]) => rows.map(({ contact_id }) => ids.indexOf(contact_id));

/** The places in the order of arrival, 0 to 3, of the rows that a query answers. */
async function found(query: Record<string, string>): Promise<number[]> {
	const { status, headers, body } = await list(query);
	expect(status).toBe(200);
	expect(headers.get('X-Total-Count')).toBe(String(body.length));
	return placesOf(body);
}

test('all queries are there, newest first, exactly as the contract says', async () => {
	const { status, headers, body } = await list();
	expect([status, headers.get('X-Total-Count'), headers.get('Cache-Control')]).toEqual([
		200,
		'4',
		'no-store',
	]);
	expect(headers.get('X-Status-Counts')?.split('&').sort()).toEqual(['Answered=2', 'unanswered=2']);
	expect(placesOf(body)).toEqual([3, 2, 1, 0]);
	expect(body[3]).toEqual({
		contact_id: ids[0],
		name: 'Asha Rāo',
		email: 'asha@home.example',
		phone: '9845012345',
		message: newMessage().msg,
		status: 'Answered',
		receivedAt: server.clock.now.toISOString(),
	});
	expect(body[0]).toMatchObject({ status: 'unanswered' });
});

describe('pages', () => {
	test('hold what is asked for, and tell how many there are in all', async () => {
		const pages = await Promise.all(['1', '2', '3'].map((page) => list({ page, limit: '3' })));
		expect(pages.map(({ headers }) => headers.get('X-Total-Count'))).toEqual(['4', '4', '4']);
		expect(pages.map(({ body }) => placesOf(body))).toEqual([[3, 2, 1], [0], []]);
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
		['asha', [0]],
		['RĀO', [0]],
		["o'hara", [3, 1]],
		['9000000001', [3, 2, 1]],
		['WORK.example', [3, 2, 1]],
		['sauna', [3]],
		['evening', [2, 0]],
		['  refund ', [1]],
		['nobody', []],
	])('for %j looks at name, email, phone and message', async (search, places) => {
		expect(await found({ search })).toEqual(places);
	});

	test('for a query’s number finds that one', async () => {
		for (const [place, id] of ids.entries()) expect(await found({ search: `#${id}` })).toEqual([place]);
	});

	test.each([
		['%', [1]],
		['100%', [1]],
		['_', [2]],
		['\\', [2]],
		['%%', []],
	])('takes %s as it is written', async (search, places) => {
		expect(await found({ search })).toEqual(places);
	});

	test('for nothing finds all; of more than 120 letters it is refused', async () => {
		expect(await found({ search: ' ' })).toEqual([3, 2, 1, 0]);
		expectInvalid(await list({ search: 'x'.repeat(121) }), 'search', 'Please give a valid search');
	});
});

describe('a status', () => {
	test.each([
		['unanswered', [3, 1]],
		['Answered', [2, 0]],
	])('%s narrows the list to it', async (status, places) => {
		expect(await found({ status })).toEqual(places);
	});

	test('narrows a search', async () => {
		expect(await found({ status: 'unanswered', search: 'work.example' })).toEqual([3, 1]);
	});

	test.each(['', 'answered', 'Unanswered', 'all'])(
		'%j is refused, not answered with nothing',
		async (status) => {
			expectInvalid(await list({ status }), 'status', 'Please give a valid status');
		},
	);
});
