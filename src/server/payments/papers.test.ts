import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths, clubToday, daysBefore } from '#shared/dates.ts';
import { financialYear } from '#shared/documents/documents.rules.ts';
import { costRows } from '#shared/documents/receipt.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { daysFromToday } from '../testing/dates.ts';
import { plans, priceOf } from '../testing/demo-facts.ts';
import { guardianConsent, signUpMinor } from '../testing/fixtures/guardians.ts';
import { buyMembership } from '../testing/fixtures/membership.ts';
import { expectBooksToHold, openDesk, takeMoney } from '../testing/fixtures/payments.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { registerForTax } from '../testing/fixtures/taxes.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let desk: Person;
let member: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	owner = await signUpAdministrator(server);
	desk = await openDesk(server);
	member = await signUp(server, { address: '12, 5th Main, Vijayanagara' });
});
afterAll(async () => {
	await expectBooksToHold(server);
	await server.close();
});

const paper = (id: number, { client }: Person = member) => client.documents.get({ query: { id } });
const billOf = async (membershipId: number) => desk.client.payments.of({ query: { membershipId } });

describe('without a GSTIN', () => {
	test('there is a receipt, which says what was paid, what is left, and nothing of tax', async () => {
		const id = await buyMembership(server, member);
		const { receipt } = await takeMoney(desk, id, { amount: 6_450 });
		expect(receipt.number).toMatch(/^[A-Z0-9]{2,6}\/\d{2,4}\/R\d{5}$/);
		const shown = await paper(receipt.documentId);
		const dueBy = addDays(30);
		expect(shown).toMatchObject({
			...{ kind: 'receipt', number: receipt.number, membershipId: id, total: 645_000 },
			...{ taxable: 645_000, cgst: 0, sgst: 0, buyer: { address: '12, 5th Main, Vijayanagara' } },
			receipt: { price: 12_899, fee: 900, before: 0, due: 6_449, dueBy, mode: 'cash' },
			words: 'Six Thousand Four Hundred Fifty Rupees only',
		});
		expect(costRows(shown).map(({ label }) => label)).toEqual(['Membership', 'Fee', 'Price']);
		expect(shown.seller.gstin).toBeUndefined();
		expect(shown.invoice).toBeUndefined();
		expect((await billOf(id)).invoice).toBeUndefined();
		const second = await takeMoney(desk, id);
		expect((await paper(second.receipt.documentId)).receipt).toMatchObject({ before: 6_450, due: 0 });
	});
});

describe('with a GSTIN', () => {
	beforeAll(() => registerForTax(owner));

	test('the first money brings one invoice for the whole, and receipts name it', async () => {
		const id = await buyMembership(server, member);
		const first = await takeMoney(desk, id, { amount: 6_450 });
		const { invoice } = await billOf(id);
		expect(invoice?.number).toMatch(/\/T00001$/);
		const shown = await paper(invoice?.documentId ?? 0);
		expect(shown).toMatchObject({
			...{ kind: 'tax invoice', total: 1_289_900, cgst: 30_712, sgst: 30_712, taxable: 1_228_476 },
			lines: [
				{
					hsn: '999723',
					rate: 5,
					taxable: 1_199_900,
					description: expect.stringContaining(`Elite membership #${id}, `),
				},
				{ hsn: '999723', rate: 5, taxable: 28_576, description: 'Joining fee' },
			],
		});
		expect((await paper(first.receipt.documentId)).invoice?.number).toBe(invoice?.number);
		const second = await takeMoney(desk, id, { mode: 'upi' });
		expect((await paper(second.receipt.documentId)).invoice?.number).toBe(invoice?.number);
		expect((await billOf(id)).payments).toHaveLength(2);
	});

	test('a receipt names the sums of its invoice: what is before GST, and what is with it', async () => {
		const id = await buyMembership(server, member);
		const { receipt } = await takeMoney(desk, id, { amount: 6_450 });
		const invoice = await paper((await billOf(id)).invoice?.documentId ?? 0);
		const [membership, joining] = invoice.lines;
		const rows = costRows(await paper(receipt.documentId));
		expect(rows).toEqual([
			{ label: 'Membership, before GST', amount: 11_999 },
			{ label: 'GST and joining fee', amount: 900 },
			{ label: 'Price, with GST', amount: 12_899 },
		]);
		expect(rows.map(({ amount }) => amount * 100)).toEqual([
			membership?.taxable,
			(joining?.taxable ?? 0) + invoice.cgst + invoice.sgst,
			invoice.total,
		]);
	});

	test('papers name the days that count, as the mail and the membership do', async () => {
		const buyer = await signUp(server);
		const [one, next] = [await buyMembership(server, buyer), await buyMembership(server, buyer)];
		const first = await takeMoney(desk, one);
		const second = await takeMoney(desk, next, { amount: 6_450 });
		const rest = await takeMoney(desk, next);
		const standings = await buyer.client.membership.standing();
		for (const [id, { receipt }] of [[one, first] as const, [next, second] as const, [next, rest] as const]) {
			const { firstDay = '', validUntil = '' } = standings.find((standing) => standing.id === id) ?? {};
			const days = `#${id}, ${formatLongDate(firstDay)} to ${formatLongDate(validUntil)}, at `;
			expect((await paper(receipt.documentId, buyer)).lines[0]?.description).toContain(days);
			const invoice = await paper((await billOf(id)).invoice?.documentId ?? 0, buyer);
			expect(invoice.lines[0]?.description).toContain(days);
		}
	});

	test('of what was begun without one there is no invoice', async () => {
		await server.connection.pool.query(`update club set texts = jsonb_set(texts::jsonb, '{seller}', '{}')`);
		const id = await buyMembership(server, member);
		await takeMoney(desk, id, { amount: 6_450 });
		await registerForTax(owner);
		await takeMoney(desk, id);
		expect((await billOf(id)).invoice).toBeUndefined();
	});

	test('each of the plans is invoiced to the paisa, and the return of the month has all of it', async () => {
		const month = clubToday(server.clock.now).slice(0, 7);
		const before = await owner.client.documents.gst({ query: { month } });
		let totals = 0;
		const start = daysFromToday(1);
		for (const { type, durations } of plans)
			for (const duration of durations) {
				const price = priceOf(duration);
				const dates = { start_Date: start, end_Date: addMonths(start, duration.months) };
				const id = await buyMembership(server, member, { type, price, ...dates });
				await takeMoney(desk, id, { mode: 'card' });
				const shown = await paper((await billOf(id)).invoice?.documentId ?? 0);
				expect(shown.lines[0]?.taxable).toBe(duration.discountPrice * 100);
				expect(shown.cgst).toBe(Math.round((price * 100 * 2.5) / 105));
				expect(shown.total).toBe(price * 100);
				totals += price * 100;
			}
		const after = await owner.client.documents.gst({ query: { month } });
		const sumOf = ({ total }: typeof after) => total.taxable + total.cgst + total.sgst;
		expect(sumOf(after) - sumOf(before)).toBe(totals);
		expect(after.hsn.find(({ hsn }) => hsn === '999723')?.rate).toBe(5);
		// Receipts are not part of the return of outward supplies.
		expect(after.documents.map(({ kind }) => kind)).not.toContain('receipt');
	});

	test('the rate is that of the day of the invoice', async () => {
		const classOf = async () =>
			(await owner.client.taxes.classes()).classes.find(({ hsn }) => hsn === '999723');
		const { classId = 0 } = (await classOf()) ?? {};
		// Midnight may have passed since the server's clock was set.
		const tomorrow = daysBefore(clubToday(server.clock.now), -1);
		await owner.client.taxes.setRate({ body: { classId, rate: 12, from: tomorrow } });
		const [one, other] = [await buyMembership(server, member), await buyMembership(server, member)];
		await takeMoney(desk, one, { mode: 'card' });
		const now = server.clock.now;
		server.clock.now = new Date(now.getTime() + 86_400_000);
		[desk, member] = [await logInAgain(server, desk), await logInAgain(server, member)];
		const { receipt } = await takeMoney(desk, other, { mode: 'card' });
		const rateOf = async (id: number) =>
			(await paper((await billOf(id)).invoice?.documentId ?? 0)).lines.map(({ rate }) => rate);
		expect(await rateOf(one)).toEqual([5, 5]);
		// The tax on ₹12,899 at 12 % is more than the fee.
		expect(await rateOf(other)).toEqual([12]);
		// So neither the invoice nor the receipt names a fee.
		expect(costRows(await paper(receipt.documentId))).toEqual([{ label: 'Price, with GST', amount: 12_899 }]);
	});
});

describe('a paper', () => {
	test('is read by whoever bought, and by the desk of its centre, and by nobody else', async () => {
		const { receipt } = await takeMoney(desk, await buyMembership(server, member), { mode: 'card' });
		const [, elsewhere] = await twoCentres(server);
		const colleague = await employ(server, { duty: 'front_desk', centreId: elsewhere });
		expect((await paper(receipt.documentId, desk)).number).toBe(receipt.number);
		for (const other of [await signUp(server), colleague])
			expectRefusal(
				await server.call('GET', `/api/document/get?id=${receipt.documentId}`, { token: other.token }),
				404,
				'Document not found',
			);
	});

	test('of a minor is made out to the guardian, and mailed to them', async () => {
		const minor = await signUpMinor(server);
		const admin = await logInAgain(server, owner);
		await admin.client.people.recordGuardian({
			body: guardianConsent({ userId: minor.id, name: 'Lalitha Rao', email: 'lalitha@example.com' }),
		});
		const { receipt } = await takeMoney(desk, await buyMembership(server, minor), { mode: 'card' });
		const shown = await paper(receipt.documentId, desk);
		expect(shown.buyer?.name).toBe('Lalitha Rao, guardian of Tarun Rao');
	});

	test('has a new series with the financial year', async () => {
		const [one, other] = [await buyMembership(server, member), await buyMembership(server, member)];
		const year = financialYear(clubToday()) + 1;
		const series = (first: number) => `${first % 100}${(first + 1) % 100}`;
		server.clock.now = new Date(`${year}-03-31T18:29:59Z`);
		[desk, member] = [await logInAgain(server, desk), await logInAgain(server, member)];
		const last = await takeMoney(desk, one, { mode: 'card' });
		server.clock.now = new Date(`${year}-03-31T18:30:00Z`);
		const first = await takeMoney(desk, other, { mode: 'card' });
		expect(last.receipt.number).toContain(`/${series(year - 1)}/R`);
		expect(first.receipt.number).toContain(`/${series(year)}/R00001`);
	});
});

const addDays = (days: number) => daysFromToday(days);
