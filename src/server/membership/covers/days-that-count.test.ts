import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMonths, clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';
import { readDeskClub } from '../../testing/club.ts';
import { buyMembership, newHandOver } from '../../testing/fixtures/membership.ts';
import { placeNumbered } from '../../testing/fixtures/orders.ts';
import { newCancel } from '../../testing/fixtures/payments.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { addAddress, addProduct } from '../../testing/fixtures/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
/** Logged in at a time when the purchased dates have ended. */
let desk: Person;
let whey: number;

const start = clubToday();
const boughtUntil = addMonths(start, 3);
/** Includes the ten days that come with three months. */
const lastDay = daysBefore(boughtUntil, -10);
const inExtension = daysBefore(boughtUntil, -3);

beforeAll(async () => {
	server = await startTestServer();
	const owner = await signUpAdministrator(server);
	whey = await addProduct(server, owner, { name: 'Whey', price: 1_500, discount: 0 });
	const { shop } = await readDeskClub(server, owner);
	await owner.client.club.updateShop({ body: { confirmFrom: '2500', codLimit: '', expected: shop } });
	server.clock.now = new Date(`${inExtension}T12:00:00+05:30`);
	desk = await logInAgain(server, owner);
	server.clock.now = new Date(`${start}T12:00:00+05:30`);
});
afterAll(() => server.close());
beforeEach(() => {
	server.clock.now = new Date(`${start}T12:00:00+05:30`);
});

/** Two people, of whom the first bought and paid three months; the clock is in the free days after them. */
async function inTheFreeDays({ handedOver = false } = {}) {
	const [buyer, other] = [await signUp(server), await signUp(server)];
	const owner = await logInAgain(server, desk);
	const begins = handedOver ? daysBefore(start, -1) : start;
	const id = await buyMembership(server, buyer, {
		...{ start_Date: begins, end_Date: addMonths(begins, 3), price: 5_899 },
	});
	await owner.client.membership.update({ body: { id, status: 'payed' } });
	if (handedOver)
		await owner.client.membership.changeHolder({
			body: await newHandOver(owner, id, buyer, other),
		});
	server.clock.now = new Date(`${inExtension}T12:00:00+05:30`);
	return { id, buyer: await logInAgain(server, buyer), other: await logInAgain(server, other) };
}

const listed = async ({ id }: Person) =>
	(await desk.client.people.getAll({ query: { search: String(id) } })).reply.find(
		(person) => person.userId === id,
	)?.membership;
const inFile = async ({ id }: Person) => {
	const reply = await fetch(`${server.url}/api/people/export?search=${id}`, {
		headers: { Authorization: `Bearer ${desk.token}` },
	});
	return (await reply.text()).split('\r\n').find((line) => line.startsWith(`${id},`)) ?? '';
};

/** A membership as the desk lists it. */
const inList = async (id: number) =>
	(await desk.client.membership.getAllMemberships({ query: { search: String(id) } })).reply.find(
		(one) => one.id === id,
	);
/** The same row in the list's file, by the headings of its columns. */
async function inListFile(id: number): Promise<Record<string, string>> {
	const reply = await fetch(`${server.url}/api/membership/export?search=${id}`, {
		headers: { Authorization: `Bearer ${desk.token}` },
	});
	const [heads = [], ...lines] = (await reply.text()).split('\r\n').map((line) => line.split(','));
	const line = lines.find(([number]) => number === String(id)) ?? [];
	return Object.fromEntries(heads.map((head, index) => [head, line[index] ?? '']));
}

describe('in the free days after what was bought', () => {
	test('every screen of the desk says the day that the member reads', async () => {
		const { id, buyer } = await inTheFreeDays();
		const [standing] = await buyer.client.membership.standing();
		expect(standing).toMatchObject({ state: 'active', validUntil: lastDay });
		expect(await listed(buyer)).toMatchObject({ endDate: lastDay });
		expect(await inFile(buyer)).toContain(lastDay);
		const { MemberShipBuyers: buyers } = await desk.client.dashboard.getDashData();
		expect(buyers.find((one) => one.id === id)).toMatchObject({ endDate: lastDay });
		const { memberships } = await buyer.client.account.leaving();
		expect(memberships).toMatchObject([{ id, endDate: lastDay }]);
	});

	test('the list of memberships says them beside those that were bought, and so does its file', async () => {
		const { id, buyer } = await inTheFreeDays();
		const bought = { startDate: start, endDate: boughtUntil };
		expect(await inList(id)).toMatchObject({ ...bought, firstDay: start, validUntil: lastDay });
		expect(await inListFile(id)).toMatchObject({
			...{ From: start, To: boughtUntil },
			...{ 'Counts from': start, 'Counts until': lastDay },
		});
		const [own] = await buyer.client.membership.getMemberships();
		expect(own).toMatchObject({ id, start_date: start, end_Date: boughtUntil });
	});

	test('the member is no stranger whose order is confirmed by phone', async () => {
		const { buyer, other } = await inTheFreeDays();
		const isConfirmed = async (person: Person) => {
			const { orderNumber } = await placeNumbered(person, await addAddress(person), [
				{ productId: whey, quantity: 2 },
			]);
			const { rows } = await desk.client.orders.queue({ query: { name: 'confirm' } });
			return rows.some((row) => row.orderNumber === orderNumber);
		};
		expect(await isConfirmed(other)).toBe(true);
		expect(await isConfirmed(buyer)).toBe(false);
	});
});

test('a membership that was handed over is its holder’s for the desk, too', async () => {
	const { buyer, other } = await inTheFreeDays({ handedOver: true });
	expect(await listed(buyer)).toBeUndefined();
	expect(await listed(other)).toMatchObject({
		endDate: daysBefore(addMonths(daysBefore(start, -1), 3), -10),
	});
	expect(await inFile(other)).toContain('Elite');
	expect(await inFile(buyer)).not.toContain('Elite');
});

test('who bought what somebody else holds reads on its bill on which days it counts; on their own they have its standing', async () => {
	const { id, buyer, other } = await inTheFreeDays({ handedOver: true });
	const [{ firstDay, validUntil } = expect.fail('nothing is held')] =
		await other.client.membership.standing();
	expect(validUntil).not.toBe((await inList(id))?.endDate);
	expect(await buyer.client.payments.mine()).toMatchObject([{ membershipId: id, firstDay, validUntil }]);
	const own = await inTheFreeDays();
	expect((await own.buyer.client.payments.mine())[0]).not.toHaveProperty('validUntil');
});

/** A buyer orders three months from a day on, unpaid. */
const buyFrom = (buyer: Person, day: IsoDate) =>
	buyMembership(server, buyer, { start_Date: day, end_Date: addMonths(day, 3), price: 5_899 });

describe('of what counts on no day yet, the list says', () => {
	test('from when to when it would, were it paid today, as its holder reads; its file says none', async () => {
		const { buyer } = await inTheFreeDays();
		const id = await buyFrom(buyer, inExtension);
		for (const day of ['firstDay', 'validUntil']) expect(await inList(id)).not.toHaveProperty(day);
		const standings = await buyer.client.membership.standing();
		const ifPaid = standings.find((one) => one.id === id)?.ifPaid;
		expect(ifPaid).toMatchObject({ firstDay: daysBefore(lastDay, -1), queued: true });
		expect(await inList(id)).toMatchObject({ startDate: inExtension, ifPaid });
		expect(await inListFile(id)).toMatchObject({ From: inExtension, 'Counts from': '', 'Counts until': '' });
	});

	test('that it would count from the day of its payment, where that did not come in time', async () => {
		const buyer = await signUp(server);
		const id = await buyFrom(buyer, start);
		server.clock.now = new Date(`${daysBefore(start, -40)}T12:00:00+05:30`);
		const { client } = await logInAgain(server, desk);
		const [row] = (await client.membership.getAllMemberships({ query: { row: id } })).reply;
		expect(row?.ifPaid).toMatchObject({ firstDay: daysBefore(start, -40), queued: false });
		await client.membership.update({ body: { id, status: 'payed' } });
		const [paid] = (await client.membership.getAllMemberships({ query: { row: id } })).reply;
		expect(paid).toMatchObject({
			...{ firstDay: row?.ifPaid?.firstDay, validUntil: row?.ifPaid?.validUntil },
		});
	});

	test('nothing of one that was cancelled before it counted', async () => {
		const buyer = await signUp(server);
		const { client } = await logInAgain(server, desk);
		const [unpaid, paid] = [
			await buyFrom(buyer, daysBefore(start, -1)),
			await buyFrom(buyer, daysBefore(start, -200)),
		];
		await client.membership.update({ body: { id: paid, status: 'payed' } });
		for (const id of [unpaid, paid]) {
			await client.membership.cancel({ body: await newCancel({ client }, id, 'asked') });
			const [row] = (await client.membership.getAllMemberships({ query: { row: id } })).reply;
			expect(row).toMatchObject({ ended: 'cancelled' });
			for (const days of ['firstDay', 'validUntil', 'ifPaid']) expect(row).not.toHaveProperty(days);
		}
	});
});

test('what was never paid, and is taken off the books long after its end, does not end later for that', async () => {
	const { buyer } = await inTheFreeDays();
	server.clock.now = new Date(`${start}T12:00:00+05:30`);
	const unpaid = await buyMembership(server, await logInAgain(server, buyer), {
		...{ start_Date: start, end_Date: boughtUntil, price: 5_899 },
	});
	server.clock.now = new Date(`${daysBefore(lastDay, -60)}T12:00:00+05:30`);
	const { client } = await logInAgain(server, desk);
	await client.membership.cancel({ body: await newCancel({ client }, unpaid, 'mistake') });
	const { MemberShipBuyers: buyers } = await client.dashboard.getDashData();
	expect(buyers.find(({ id }) => id === unpaid)).toMatchObject({ endDate: boughtUntil });
	// The membership by which they came in is listed, not the one that counted on no day.
	const { reply } = await client.people.getAll({ query: { search: String(buyer.id) } });
	expect(reply.find(({ userId }) => userId === buyer.id)?.membership).toMatchObject({
		...{ endDate: lastDay, paymentStatus: 'payed' },
	});
});
