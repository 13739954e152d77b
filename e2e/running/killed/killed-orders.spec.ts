import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startClub } from '../../club-process.ts';
import { clientOf, homeAddress, loggedIn, newConfirmedMember } from '../../people.ts';
import { addNewProducts } from '../../spec/support/shop.ts';
import { driftOf, halfDoneOf } from '../support/drift.ts';
import { test } from '../support/test.ts';

/** The orders sent; each has an address of its own, which identifies it. */
const orders = 40;
const clients = 8;
/** Units of each product. */
const received = 1_000;
/** The server is killed once this many orders were acknowledged. */
const killAfter = 12;

test('killed while orders are placed, the club loses no acknowledged order, stores no partial one, and sends every mail', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'akhara-killed-'));
	const killed = await startClub({}, folder);
	const member = await newConfirmedMember(killed);
	const before = await loggedIn(killed.url, killed.administrator);
	const shelf = await addNewProducts(before, 3);
	for (const { productId } of shelf) await before.stock.receive({ body: { productId, quantity: received } });
	const cartProductDetails = shelf.map(({ productId }) => ({ productId, quantity: 2 }));
	for (let nth = 0; nth < orders; nth += 1) {
		await member.client.cart.addAddress({ body: { ...homeAddress, name: `Drop ${nth}.` } });
	}
	const { address } = await member.client.cart.addressDetails();
	const bodies = address.map(({ addressId, name }) => ({
		name,
		body: { paymentMode: 'COD', source: '', addressId, cartProductDetails } as const,
	}));

	const acknowledged = new Set<string>();
	const waiting = [...bodies];
	await Promise.all(
		Array.from({ length: clients }, async () => {
			for (let next = waiting.shift(); next; next = waiting.shift()) {
				const { name, body } = next;
				await member.client.orders.order({ body, idempotencyKey: name.replace(' ', '-') }).then(
					() => acknowledged.add(name),
					() => undefined,
				);
				if (acknowledged.size >= killAfter) killed.started.process.kill('SIGKILL');
			}
		}),
	);
	await killed.started.ended;
	expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter);
	expect(acknowledged.size).toBeLessThan(orders);

	const restarted = await startClub({}, folder);
	const desk = await loggedIn(restarted.url, restarted.administrator);
	const linesByDrop = async () => {
		const { reply } = await desk.orders.getAllOrders({ query: { limit: 100, search: 'Drop ' } });
		const more = await desk.orders.getAllOrders({ query: { limit: 100, page: 2, search: 'Drop ' } });
		const lines = new Map<string, number>();
		for (const line of [...reply.orders, ...more.reply.orders]) {
			lines.set(line.address.name, (lines.get(line.address.name) ?? 0) + 1);
		}
		return lines;
	};
	const stored = await linesByDrop();
	for (const name of acknowledged) expect(stored.get(name), `${name} was acknowledged`).toBe(3);
	for (const [name, lines] of stored) expect(lines, `${name} is complete`).toBe(3);
	const promised = async () =>
		Promise.all(
			shelf.map(async ({ productId: id }) => (await desk.stock.product({ query: { id } })).levels[0]),
		);
	const promisedTo = (count: number) => shelf.map(() => ({ onHand: received, reserved: 2 * count }));
	expect(await promised()).toMatchObject(promisedTo(stored.size));
	expect(await driftOf(restarted)).toEqual([]);
	expect(await halfDoneOf(restarted)).toEqual([]);

	// Every order is retried with its idempotency key: each exists once in the end.
	const retrying = clientOf(restarted.url, member.token);
	for (const { name, body } of bodies)
		await retrying.orders.order({ body, idempotencyKey: name.replace(' ', '-') });
	const afterRetries = await linesByDrop();
	expect(afterRetries.size).toBe(orders);
	expect([...afterRetries.values()].every((lines) => lines === 3)).toBe(true);
	expect(await promised()).toMatchObject(promisedTo(orders));
	expect(await driftOf(restarted)).toEqual([]);

	const confirmations = async () =>
		(await restarted.mails()).filter((mail) => mail.includes(member.email) && mail.includes(' is placed'));
	await expect.poll(async () => (await confirmations()).length).toBe(orders);
	for (const { name } of bodies) {
		expect(
			(await confirmations()).filter((mail) => mail.includes(name)),
			`the mail of ${name}`,
		).toHaveLength(1);
	}
	await restarted.stop();
});
