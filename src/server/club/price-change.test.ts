import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths, clubToday } from '#shared/dates.ts';
import { clubEdits } from '../testing/club.ts';
import { concurrently } from '../testing/concurrently.ts';
import { daysFromToday } from '../testing/dates.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const buyers = 16;

let server: TestServer;
let owner: Person;
let members: Person[];
beforeAll(async () => {
	server = await startTestServer();
	owner = await signUpAdministrator(server);
	members = await Promise.all(Array.from({ length: buyers }, () => signUp(server)));
});
afterAll(() => server.close());

const start = daysFromToday(1);

/** Buys Elite for a year at a price; returns the answer. */
const buy = ({ id, token }: Person, price: number) =>
	server.call('POST', '/api/membership/register', {
		body: {
			start_Date: start,
			end_Date: addMonths(start, 12),
			center: 'indiranagar',
			user_id: id,
			price,
			type: 'Elite',
		},
		token,
	});

/** The price that the plans' page shows: Elite for a year, tax and fee included. */
async function shownPrice(): Promise<number> {
	const { body } = await server.call('GET', '/api/club/plans');
	return body.plans[0].durations[0].discountPrice + 900;
}

test('of people who buy while a price changes, each buys at the price that was shown, or is told', async () => {
	const { setPrice } = await clubEdits(server, clubToday());
	expect(await shownPrice()).toBe(12_899);
	let changed: Promise<unknown> | undefined;
	const answers = await concurrently(buyers, async (index) => {
		if (index === buyers / 2) {
			changed = server.call('POST', '/api/club/setPrice', {
				body: { ...setPrice.body, discountPrice: 12_999 },
				token: owner.token,
			});
		}
		return buy(members[index] as Person, 12_899);
	});
	await changed;
	expect(await shownPrice()).toBe(13_899);

	const stored = await server.connection.database.selectFrom('memberships').select('price').execute();
	const bought = answers.filter(({ status }) => status === 201);
	expect(stored).toEqual(bought.map(() => ({ price: 12_899 })));
	for (const { status, body } of answers) {
		if (status === 201) continue;
		expect([status, body]).toEqual([
			409,
			{
				code: 'price_changed',
				message: 'Elite for 12 months costs ₹13,899 with tax and fee. Please review your membership',
			},
		]);
	}

	// Once the change is acknowledged, nobody can buy at the old price.
	const late = await signUp(server);
	expect((await buy(late, 12_899)).status).toBe(409);
	expect((await buy(late, 13_899)).status).toBe(201);
});

test('a purchase whose price was read waits for no later change, and a change waits for the purchase', async () => {
	const { database } = server.connection;
	const { updateTexts } = await clubEdits(server);
	const member = await signUp(server);
	const price = await shownPrice();
	let saved = false;
	const held = await database.transaction().execute(async (transaction) => {
		await transaction.selectFrom('club').select('is_the_only').forShare().execute();
		const change = server
			.call('PATCH', '/api/club/updateTexts', {
				body: { ...updateTexts.body, membershipFee: 1_000 },
				token: owner.token,
			})
			.then((answer) => {
				saved = true;
				return answer;
			});
		await expect
			.poll(async () => {
				const { rows } = await server.connection.pool.query(
					"select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%from \"club\"%for update%'",
				);
				return rows.length;
			})
			.toBe(1);
		expect(saved).toBe(false);
		return { change };
	});
	expect((await held.change).status).toBe(200);
	expect((await buy(member, price)).status).toBe(409);
	expect((await buy(member, price + 100)).status).toBe(201);
});
