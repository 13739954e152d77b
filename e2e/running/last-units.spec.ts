import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { type RunningClub, startClub } from '../club-process.ts';
import { fetchPatiently, loggedIn, type Member, newMember } from '../people.ts';
import { addHomeAddress, addNewProducts } from '../spec/support/shop.ts';
import { driftOf } from './support/drift.ts';
import { test } from './support/test.ts';

/** Orders that are sent at once. */
const crowd = 1_000;
/** Who orders: an account has a line of its own at the door. */
const buyers = 40;

// One club for both, one after the other: each keeps the machine busy.
test.describe.configure({ mode: 'default' });

let club: RunningClub;
let desk: Awaited<ReturnType<typeof loggedIn>>;
let members: (Member & { addressId: number })[];
test.beforeAll(async () => {
	// Two processes behind one port: neither knows what the other has sold.
	club = await startClub({ WEB_CONCURRENCY: '2', LIMIT_REGISTRATIONS: '1000' });
	desk = await loggedIn(club.url, club.administrator);
	members = await Promise.all(
		Array.from({ length: buyers }, async () => {
			const member = await newMember(club.url);
			return { ...member, addressId: await addHomeAddress(member.client) };
		}),
	);
});
test.afterAll(() => club.stop());

/**
 * Orders one unit. On a machine that something else keeps busy, one of a thousand may wait for the product longer than a
 * statement may take, and is sent again with its key.
 */
async function order(nth: number, productId: number): Promise<string> {
	const { token, addressId } = members[nth % members.length] as (typeof members)[number];
	const send = () =>
		fetchPatiently(`${club.url}/api/orders/order`, {
			method: 'POST',
			headers: {
				'Content-Type': 'application/json',
				Authorization: `Bearer ${token}`,
				'Idempotency-Key': `unit-${productId}-${nth}`,
			},
			body: JSON.stringify({
				paymentMode: 'COD',
				source: '',
				addressId,
				cartProductDetails: [{ productId, quantity: 1 }],
			}),
		});
	let answer = await send();
	while (answer.status === 503) {
		await pause(1_000 * Number(answer.headers.get('Retry-After')));
		answer = await send();
	}
	const said = (await answer.json()) as { message?: string };
	return said.message ?? 'ordered';
}

for (const [units, ordering] of [
	[1, 'the last unit'],
	[500, '500 units'],
] as const)
	test(`of 1,000 orders at once for ${ordering}, ${units} win, whichever process they reach, and the ledger is exact`, async () => {
		const [{ productId } = { productId: 0 }] = await addNewProducts(desk, 1);
		await desk.stock.receive({ body: { productId, quantity: units } });
		const send = () => Promise.all(Array.from({ length: crowd }, (_, nth) => order(nth, productId)));
		const said = await send();
		const wins = said.flatMap((one, nth) => (one === 'ordered' ? [nth] : []));
		expect(wins).toHaveLength(units);
		expect(new Set(said)).toEqual(new Set(['ordered', 'Product Out-Off Stock']));
		const { levels } = await desk.stock.product({ query: { id: productId } });
		expect(levels).toMatchObject([{ onHand: units, reserved: units }]);
		expect(await driftOf(club)).toEqual([]);

		// Sent once more with the same keys, who won is told so again, and nobody else wins.
		expect((await send()).flatMap((one, nth) => (one === 'ordered' ? [nth] : []))).toEqual(wins);
		const bought = await Promise.all(members.map(({ client }) => client.orders.getOrders()));
		const lines = bought
			.flatMap(({ orders }) => orders)
			.filter(({ product }) => product.productId === productId);
		expect(lines).toHaveLength(units);
		expect(await driftOf(club)).toEqual([]);
	});
