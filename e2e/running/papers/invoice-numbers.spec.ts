import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { type RunningClub, startClub } from '../../club-process.ts';
import { clientOf, loggedIn, newMember } from '../../people.ts';
import { addHomeAddress, addNewProducts } from '../../spec/support/shop.ts';
import { driftOf, halfDoneOf, registerForTax, rowsOf, wrongPapersOf } from '../support/drift.ts';
import { test } from '../support/test.ts';

const orders = 100;

let club: RunningClub;
test.beforeAll(async () => {
	club = await startClub({ WEB_CONCURRENCY: '2' });
});
test.afterAll(() => club.stop());

test('of 100 orders that are sent at once a third cannot be: the invoices of the others have the numbers 1 to 67', async () => {
	const desk = await loggedIn(club.url, club.administrator);
	const { token } = await clientOf(club.url).identity.userLogin({ body: club.administrator });
	const [taxed = 0, untaxed = 0, gone = 0] = (await addNewProducts(desk, 3)).map(
		({ productId }) => productId,
	);
	await registerForTax(desk, [taxed, gone]);
	for (const productId of [taxed, gone]) await desk.stock.receive({ body: { productId, quantity: 200 } });
	const member = await newMember(club.url);
	const addressId = await addHomeAddress(member.client);
	const numbers: number[] = [];
	for (let nth = 0; nth < orders; nth++) {
		// Of every third something cannot be sent: nobody said how it is taxed, or it is not there any more.
		const other = nth % 3 !== 2 ? [] : [nth % 2 === 0 ? untaxed : gone];
		const { orderNumber = 0 } = await member.client.orders.order({
			body: {
				paymentMode: 'COD',
				source: '',
				addressId,
				cartProductDetails: [taxed, ...other].map((productId) => ({ productId, quantity: 1 })),
			},
		});
		numbers.push(orderNumber);
	}
	const { lots } = await desk.stock.product({ query: { id: gone } });
	await desk.stock.count({
		body: { productId: gone, lotId: lots[0]?.lotId ?? 0, quantity: 0, reason: 'Water damage' },
	});

	/** Sends one order; who is turned away at the door comes again when it says so. */
	const send = async (orderNumber: number) => {
		for (;;) {
			const answer = await fetch(`${club.url}/api/orders/dispatch`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
				body: JSON.stringify({ orderNumbers: [orderNumber], carrier: 'Own' }),
			});
			if (answer.status !== 503) return (await answer.json()) as { refused: { message: string }[] };
			await pause(1_000 * Number(answer.headers.get('Retry-After') ?? 1));
		}
	};
	const refused = (await Promise.all(numbers.map(send))).flatMap((reply) => reply.refused);
	expect(refused).toHaveLength(33);
	for (const { message } of refused) expect(message).toMatch(/tax class|can be packed/);

	const invoices = await rowsOf<{ number: string; position: number }>(
		club,
		"select number, position from documents where kind = 'tax invoice' order by position",
	);
	expect(invoices.map(({ position }) => position)).toEqual(Array.from({ length: 67 }, (_, nth) => nth + 1));
	expect(invoices.at(-1)?.number).toMatch(/^AK\/\d{4}\/000067$/);
	expect(await wrongPapersOf(club, numbers[0] ?? 0)).toEqual([]);
	expect(await driftOf(club)).toEqual([]);
	expect(await halfDoneOf(club)).toEqual([]);
});
