import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMonths } from '#shared/dates.ts';
import { personalFiles } from '../../account/personal-files.ts';
import { daysFromToday } from '../../testing/dates.ts';
import { mailsTo } from '../../testing/fixtures/mail.ts';
import { buyMembership, newHandOver } from '../../testing/fixtures/membership.ts';
import {
	expectBooksToHold,
	newCancel,
	newTransfer,
	newUpgrade,
	openDesk,
	takeMoney,
} from '../../testing/fixtures/payments.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { employ, twoCentres } from '../../testing/fixtures/staff.ts';
import { registerForTax } from '../../testing/fixtures/taxes.ts';
import { expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let desk: Person;
let manager: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	const [centreId] = await twoCentres(server);
	await registerForTax(await signUpAdministrator(server));
	desk = await openDesk(server);
	manager = await employ(server, { duty: 'manager', centreId });
});
afterAll(async () => {
	await expectBooksToHold(server);
	await server.close();
});

const leave = ({ token, password }: Person) =>
	server.call('POST', '/api/account/remove', { token, body: { password, endsMemberships: [] } });
const textsTo = async ({ email }: Person) => {
	await server.workOffJobs();
	return (await mailsTo(server, email)).map(({ text }) => text);
};
const read = async ({ token }: Person, documentId = 0) =>
	server.call('GET', `/api/document/get?id=${documentId}`, { token });
const billOf = async (membershipId: number) => desk.client.payments.of({ query: { membershipId } });
const ownBill = async ({ client }: Person, id: number) =>
	(await client.payments.mine()).find(({ membershipId }) => membershipId === id);

let buyer: Person;
let holder: Person;
/** A year of Elite that begins in five days, ₹12,899, handed over by its buyer. */
let id: number;
beforeEach(async () => {
	[buyer, holder] = [await signUp(server), await signUp(server, { name: 'Meera Iyer' })];
	const start = daysFromToday(5);
	id = await buyMembership(server, buyer, { start_Date: start, end_Date: addMonths(start, 12) });
});
async function handOn(): Promise<void> {
	await desk.client.membership.changeHolder({
		body: await newHandOver(desk, id, buyer, holder),
	});
}

test('the desk reads who has the bill, where that is not its holder', async () => {
	expect(await billOf(id)).not.toHaveProperty('boughtBy');
	await handOn();
	const { boughtBy } = await billOf(id);
	const { name } = await buyer.client.identity.profile();
	expect(boughtBy).toBe(name);
	expect(await ownBill(buyer, id)).not.toHaveProperty('boughtBy');
	expect((await leave(buyer)).status).toBe(200);
	expect(await billOf(id)).not.toHaveProperty('boughtBy');
});

test('the list of memberships, its search and its file name who has the bill', async () => {
	await handOn();
	const { name: bought } = await buyer.client.identity.profile();
	const found = async (search: string) => {
		const { reply } = await desk.client.membership.getAllMemberships({ query: { search } });
		return reply.filter((row) => row.id === id).map(({ name, email }) => [name, email]);
	};
	const inFile = async (search: string) => {
		const path = `/api/membership/export?search=${encodeURIComponent(search)}`;
		const { body } = await server.call('GET', path, { token: manager.token });
		return String(body)
			.split('\n')
			.some((line) => line.startsWith(`${id},`));
	};
	expect(await found(buyer.email)).toEqual([[bought, buyer.email]]);
	expect([await inFile(buyer.email), await inFile(holder.email)]).toEqual([true, false]);
	expect(await found(holder.email)).toEqual([]);
	await leave(buyer);
	expect(await found(holder.email)).toEqual([['Meera Iyer', holder.email]]);
	expect(await found(String(id))).toEqual([['Meera Iyer', holder.email]]);
	expect(await inFile(holder.email)).toBe(true);
});

test('its holder pays the rest, has the receipt and the bill, and reads nothing of whoever is gone', async () => {
	const first = await takeMoney(desk, id, { mode: 'upi', amount: 6_450 });
	await handOn();
	const { invoice } = await billOf(id);
	expect(await ownBill(holder, id)).toBeUndefined();
	expect((await leave(buyer)).status).toBe(200);
	expect(await ownBill(holder, id)).toMatchObject({ due: 6_449 });
	const rest = await takeMoney(desk, id, { mode: 'card' });
	expect((await textsTo(holder)).find((text) => text.includes('We received ₹6,449 by card'))).toContain(
		`Receipt ${rest.receipt.number}, for invoice ${invoice?.number}.`,
	);
	expect((await read(holder, rest.receipt.documentId)).body).toMatchObject({
		buyer: { name: 'Meera Iyer' },
		receipt: { before: 6_450, due: 0 },
	});
	for (const paper of [first.receipt, invoice])
		expectRefusal(await read(holder, paper?.documentId), 404, 'Document not found');
	// Nothing is linked that they may not open, and the deleted buyer's transfer is not shown.
	const bill = await ownBill(holder, id);
	expect(bill?.invoice).toBeUndefined();
	expect(bill?.payments.map(({ receipt, reference }) => [receipt?.number, reference])).toEqual([
		[undefined, undefined],
		[rest.receipt.number, undefined],
	]);
	const { payments } = await billOf(id);
	expect(payments.map(({ receipt }) => receipt?.number)).toEqual([first.receipt.number, rest.receipt.number]);
	const [standing] = await holder.client.membership.standing();
	expect(standing?.boughtBy).toBeUndefined();
});

test('the first money is its holder’s too, with the invoice, and stays theirs when it is handed on again', async () => {
	await handOn();
	await leave(buyer);
	const { receipt } = await takeMoney(desk, id, { mode: 'card', amount: 6_450 });
	const { invoice } = await billOf(id);
	expect((await read(holder, invoice?.documentId)).body.buyer.name).toBe('Meera Iyer');
	const next = await signUp(server);
	await desk.client.membership.changeHolder({
		body: await newHandOver(desk, id, holder, next),
	});
	for (const { documentId } of [receipt, invoice ?? receipt]) {
		expect((await read(holder, documentId)).status).toBe(200);
		expect((await read(next, documentId)).status).toBe(404);
	}
	// Their pages link to it, but to nothing that belongs to the next holder.
	await takeMoney(desk, id, { mode: 'upi' });
	expect(await holder.client.membership.handedOver()).toEqual([id]);
	const own = await ownBill(holder, id);
	expect(own).toMatchObject({ type: 'Elite', received: 6_450, paidBack: 0, due: 0, invoice });
	expect(own?.payments.map(({ amount, receipt: paper }) => [amount, paper])).toEqual([[6_450, receipt]]);
	expect(own).not.toHaveProperty('dueBy');
	const { payments = [] } = (await ownBill(next, id)) ?? {};
	expect(payments.map(({ receipt: paper }) => paper?.documentId === receipt.documentId)).toEqual([
		false,
		false,
	]);
	expect(await next.client.membership.handedOver()).toEqual([]);
});

test('its holder is told of the money that goes back, gets the credit note, and does not leave before', async () => {
	await takeMoney(desk, id, { mode: 'card', amount: 6_450 });
	await handOn();
	await leave(buyer);
	await takeMoney(desk, id, { mode: 'card' });
	const { amount } = await manager.client.membership.cancel({ body: await newCancel(manager, id) });
	expect((await textsTo(holder)).find((text) => text.includes('is cancelled.'))).toContain(
		'We pay ₹12,899 back by ',
	);
	const { creditNote, invoice } = await billOf(id);
	expect((await ownBill(holder, id))?.creditNote).toEqual(creditNote);
	// The invoice names nobody any more.
	expect((await read(holder, creditNote?.documentId)).body).toMatchObject({
		buyer: { name: 'Meera Iyer' },
		invoice: { number: invoice?.number },
	});
	expectRefusal(await leave(holder), 409, /^Money is still to be paid back for membership/);
	await manager.client.payments.refund({
		body: { membershipId: id, amount, mode: 'upi', reference: newTransfer() },
	});
	expect((await textsTo(holder)).find((text) => text.includes('We paid ₹12,899 back by'))).toBeDefined();
	const { rows } = await server.connection.pool.query(
		`select kind, payer_id from payments where membership_id = ${id} order by id`,
	);
	expect(rows).toEqual([
		{ kind: 'taken', payer_id: buyer.id },
		{ kind: 'taken', payer_id: holder.id },
		{ kind: 'refunded', payer_id: holder.id },
	]);
	// After the holder's account is deleted as well, no document names them either.
	expect((await leave(holder)).status).toBe(200);
	expect((await read(desk, creditNote?.documentId)).body.buyer).toBeUndefined();
});

test('the data that a holder takes along has the papers that are theirs, and no others', async () => {
	await takeMoney(desk, id, { mode: 'card', amount: 6_450 });
	await handOn();
	await leave(buyer);
	const rest = await takeMoney(desk, id, { mode: 'card' });
	const { rows } = await sql<{ number: string }>`
		select number from documents where ${personalFiles.documents.rows({ id: holder.id, confirmedEmail: holder.email })}`.execute(
		server.connection.database,
	);
	expect(rows).toEqual([{ number: rest.receipt.number }]);
});

test('what went back to its holder of an upgrade, and of what who is gone had paid, is corrected as one', async () => {
	await takeMoney(desk, id, { mode: 'card' });
	await handOn();
	await leave(buyer);
	server.clock.now = new Date(server.clock.now.getTime() + 6 * 86_400_000);
	[desk, manager] = [await logInAgain(server, desk), await logInAgain(server, manager)];
	const upgrade = await desk.client.membership.upgrade({ body: await newUpgrade(desk, id, 'Elite Pro') });
	const body = await newCancel(manager, upgrade.membershipId, 'mistake');
	const { amount } = await manager.client.membership.cancel({ body });
	const sent = { membershipId: upgrade.membershipId, amount, mode: 'card' as const };
	const { paymentId } = await manager.client.payments.refund({ body: sent });
	await manager.client.payments.correctMode({
		body: { id: paymentId, mode: 'upi', reference: newTransfer() },
	});
	const modes = async (one: number) =>
		(await billOf(one)).payments
			.filter(({ kind, reversed, isReversal }) => kind === 'refunded' && !reversed && !isReversal)
			.map(({ mode }) => mode);
	expect([await modes(id), await modes(upgrade.membershipId)]).toEqual([['upi'], ['upi']]);
});
