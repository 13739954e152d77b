import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMonths, clubToday, daysBefore } from '#shared/dates.ts';
import { buyMembership, newHandOver } from '../testing/fixtures/membership.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
const today = clubToday();
const inDays = (days: number) => daysBefore(today, -days);
const noon = (days: number) => new Date(`${inDays(days)}T12:00:00+05:30`);

beforeAll(async () => {
	server = await startTestServer();
	owner = await signUpAdministrator(server);
});
afterAll(() => server.close());
beforeEach(() => {
	server.clock.now = noon(0);
});

const start = inDays(2);
/**
 * Three months that nobody pays in time, optionally handed over before; returns everybody who may read about it, on the
 * day of its cancellation.
 */
async function lapse({ handedOver = false } = {}) {
	const [buyer, partner] = [await signUp(server), await signUp(server)];
	const before = await logInAgain(server, owner);
	const id = await buyMembership(server, buyer, {
		...{ start_Date: start, end_Date: addMonths(start, 3), price: 5_899 },
	});
	if (handedOver)
		await before.client.membership.changeHolder({ body: await newHandOver(before, id, buyer, partner) });
	server.clock.now = noon(16);
	const [desk, reader, other] = [
		await logInAgain(server, owner),
		await logInAgain(server, buyer),
		await logInAgain(server, partner),
	];
	const holder = handedOver ? other : reader;
	const sides = async () => ({
		row: (await desk.client.membership.getAllMemberships({ query: { row: id } })).reply[0],
		standing: (await holder.client.membership.standing()).find((one) => one.id === id),
		atDesk: (await desk.client.membership.standingOf({ query: { id: holder.id } })).find(
			(one) => one.id === id,
		),
		ofBuyer: (await reader.client.payments.mine()).find(({ membershipId }) => membershipId === id),
		ofDesk: await desk.client.payments.of({ query: { membershipId: id } }),
	});
	return { id, desk, buyer: reader, partner: other, sides };
}

/** The value of one column for a membership in the file of memberships. */
async function inFile({ token }: Person, id: number, head: string): Promise<string | undefined> {
	const reply = await fetch(`${server.url}/api/membership/export?search=${id}`, {
		headers: { Authorization: `Bearer ${token}` },
	});
	const [heads = [], ...rows] = (await reply.text()).split('\r\n').map((line) => line.split(','));
	return rows.find(([number]) => number === String(id))?.[heads.indexOf(head)];
}

test.each([
	['theirs', false],
	['handed to somebody else', true],
] as const)(
	'a membership that nobody paid in time, %s, is cancelled on every side, with the day by which it was due and the days that a payment of today would bring',
	async (_, handedOver) => {
		const { id, desk, sides } = await lapse({ handedOver });
		const firstDay = inDays(16);
		const ifPaid = { firstDay, validUntil: daysBefore(addMonths(firstDay, 3), -10), queued: false };
		const late = { dueBy: start, ifPaid };
		const { row, standing, atDesk, ofBuyer, ofDesk } = await sides();
		expect(row).toMatchObject({ ...late, notPaidInTime: true });
		for (const one of [standing, atDesk])
			expect(one).toMatchObject({ ...late, state: 'cancelled', reason: 'not_paid', due: 0, added: [] });
		// The sum of a late payment, and the centre that takes it.
		for (const bill of [ofBuyer, ofDesk])
			expect(bill).toMatchObject({ ...late, notPaidInTime: true, due: 5_899, payAt: 'vijayanagara' });
		expect(await inFile(desk, id, 'Ended early')).toBe('Cancelled');

		await desk.client.membership.update({ body: { id, status: 'payed' } });
		const paid = await sides();
		for (const one of [paid.row, paid.standing, paid.atDesk])
			expect(one).toMatchObject({ firstDay, validUntil: ifPaid.validUntil });
		for (const one of Object.values(paid))
			for (const key of ['notPaidInTime', 'ifPaid', 'dueBy']) expect(one).not.toHaveProperty(key);
		expect(await inFile(desk, id, 'Ended early')).toBe('');
	},
);

test('what nobody paid in time is handed to nobody: it is cancelled, as what was ended is', async () => {
	const { id, desk, buyer, partner } = await lapse();
	const wanted = { membershipId: id, fromUserId: buyer.id, userId: partner.id };
	const text = /^Nobody paid for this membership in time, so it is cancelled/;
	const { token } = desk;
	const query = new URLSearchParams({
		membershipId: `${id}`,
		fromUserId: `${buyer.id}`,
		userId: `${partner.id}`,
	});
	expectRefusal(
		await server.call('GET', `/api/membership/previewChangeHolder?${query}`, { token }),
		409,
		text,
	);
	const body = { ...wanted, fingerprint: 'of yesterday' };
	expectRefusal(await server.call('POST', '/api/membership/changeHolder', { token, body }), 409, text);
	expect(await partner.client.membership.standing()).toEqual([]);
});

test('the door says of whoever did not pay in time that it is cancelled, and takes the late payment for a month; then it sells', async () => {
	const { id, desk, buyer } = await lapse();
	const centre = (await desk.client.club.desk()).centres.find(({ name }) => name === 'vijayanagara');
	const body = { centreId: centre?.id ?? 0, userId: buyer.id };
	const atDoor = async (by: Person) => (await by.client.visits.enter({ body })).verdict;
	expect(await atDoor(desk)).toEqual({
		...{ colour: 'red', code: 'none', act: 'take_payment', membershipId: id },
		sentence: 'Cancelled: nobody paid for it. ₹5,899 to pay',
	});
	const { people = [] } = await desk.client.visits.doorList({ query: { centreId: body.centreId } });
	expect(people.map(({ id: listed }) => listed)).toContain(buyer.id);
	server.clock.now = noon(2 + 14 + 30);
	expect(await atDoor(await logInAgain(server, owner))).toMatchObject({ act: 'take_payment' });
	server.clock.now = noon(2 + 14 + 31);
	const late = await logInAgain(server, owner);
	expect(await atDoor(late)).toMatchObject({ sentence: 'No membership', act: 'sell' });
	await late.client.membership.update({ body: { id, status: 'payed' } });
	expect(await atDoor(late)).toMatchObject({ colour: 'green', membershipId: id });
});
