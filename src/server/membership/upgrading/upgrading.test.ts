import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMonths, clubToday, daysBefore, daysBetween } from '#shared/dates.ts';
import { readDeskClub } from '../../testing/club.ts';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { daysFromToday } from '../../testing/dates.ts';
import { allCoverDifferences, coversOfHolder } from '../../testing/fixtures/covers.ts';
import { commitImport, memberCells, stageFile } from '../../testing/fixtures/imports.ts';
import { mailsTo } from '../../testing/fixtures/mail.ts';
import { buyMembership, newHandOver, newPause } from '../../testing/fixtures/membership.ts';
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
import { letIn } from '../../testing/fixtures/visits.ts';
import { expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { coverMemberships } from '../covers/cover-memberships.ts';

let server: TestServer;
let manager: Person;
let desk: Person;
let centreId: number;
let began: Date;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	began = server.clock.now;
	[centreId] = await twoCentres(server);
	await registerForTax(await signUpAdministrator(server));
	desk = await openDesk(server);
	manager = await employ(server, { duty: 'manager', centreId });
});
afterAll(async () => {
	expect(await allCoverDifferences(server)).toEqual([]);
	await expectBooksToHold(server);
	await server.close();
});

let member: Person;
/** Elite for a year from today, ₹12,899, paid by card. */
let id: number;
beforeEach(async () => {
	server.clock.now = began;
	[desk, manager] = [await logInAgain(server, desk), await logInAgain(server, manager)];
	member = await signUp(server);
	id = await buyElite();
	await takeMoney(desk, id, { mode: 'card' });
});

const buyElite = (start = daysFromToday(0)) =>
	buyMembership(server, member, { start_Date: start, end_Date: addMonths(start, 12) });
/** Moves the clock on by days; everybody logs in again, as their sessions have ended. */
async function later(days: number): Promise<void> {
	server.clock.now = new Date(began.getTime() + days * 86_400_000);
	desk = await logInAgain(server, desk);
	manager = await logInAgain(server, manager);
	member = await logInAgain(server, member);
}
const today = () => clubToday(server.clock.now);
const offers = (membershipId = id) => desk.client.membership.previewUpgradeOf({ query: { membershipId } });
const send = (body: object, { token }: Person = desk) =>
	server.call('POST', '/api/membership/upgrade', { body, token });
/** Upgrades a membership by card; returns the new one's id. */
async function upgrade(type = 'Elite Pro', membershipId = id): Promise<number> {
	const answer = await send(await newUpgrade(desk, membershipId, type));
	expect(answer.status).toBe(201);
	return answer.body.membershipId;
}
const standings = () => member.client.membership.standing();
const standingOf = async (membershipId: number) =>
	(await standings()).find((one) => one.id === membershipId) ?? expect.fail('it is not theirs');
const billOf = (membershipId: number) => desk.client.payments.of({ query: { membershipId } });

describe('half-way through a year', () => {
	beforeEach(() => later(182));

	test('a higher plan takes its place for the share of the difference, until the same day', async () => {
		const before = await standingOf(id);
		const shown = await offers();
		const { bought, left } = before.days;
		const priced = (more: number) => Math.ceil(((more * left) / bought) * 1.05 - 1e-6);
		expect(shown).toMatchObject({
			...{ type: 'Elite', months: 12, days: { bought, left }, calledOff: [] },
			...{ firstDay: today(), validUntil: before.validUntil },
			offers: [
				{ type: 'Elite Pro', price: priced(1_000) },
				{ type: 'Elite Plus', price: priced(4_000) },
			],
		});
		const [pro] = shown.offers;
		expect(await member.client.membership.previewUpgrade({ query: { membershipId: id } })).toEqual(shown);

		const newId = await upgrade();
		expect(await coversOfHolder(server, member.id)).toEqual([
			[id, daysFromToday(0), daysBefore(today(), 1)],
			[newId, today(), before.validUntil],
		]);
		expect(await standingOf(id)).toMatchObject({
			state: 'cancelled',
			reason: 'upgraded',
			due: 0,
			balances: [],
		});
		expect(await standingOf(newId)).toMatchObject({
			...{ type: 'Elite Pro', state: 'active', price: pro?.price, due: 0, queued: false },
			...{ firstDay: today(), validUntil: before.validUntil, upgrade: { from: id, months: 12 } },
			days: { bought: left, used: 0, left },
			balances: pro?.balances.map(({ kind, amount }) => ({ kind, amount, left: amount })),
			homeCentre: before.homeCentre,
		});
		// The free days are still there, and no others.
		expect((await standingOf(newId)).added).toEqual(before.added);
	});

	test('it is one invoice, one receipt, one payment for the difference, without a fee', async () => {
		const [offer] = (await offers()).offers;
		const newId = await upgrade();
		const { payments, invoice, price, received } = await billOf(newId);
		expect({ price, received }).toEqual({ price: offer?.price, received: offer?.price });
		expect(payments).toMatchObject([{ kind: 'taken', amount: offer?.price, mode: 'card' }]);
		const paper = await member.client.documents.get({ query: { id: invoice?.documentId ?? 0 } });
		expect(paper).toMatchObject({ kind: 'tax invoice', total: (offer?.price ?? 0) * 100 });
		expect(paper.lines).toMatchObject([
			{
				rate: 5,
				hsn: '999723',
				description: expect.stringContaining(`Elite Pro membership #${newId}, in place of Elite #${id}, `),
			},
		]);
		expect((await billOf(id)).payments).toHaveLength(1);
	});

	test('the next upgrade is reckoned from the full price of both plans, and ends on the same day, too', async () => {
		const { validUntil, days } = await standingOf(id);
		const pro = await upgrade();
		await later(250);
		const left = days.bought - 250;
		const shown = await offers(pro);
		expect(shown).toMatchObject({ months: 12, days: { bought: days.bought, left }, validUntil });
		expect(shown.offers).toMatchObject([
			{ type: 'Elite Plus', price: Math.ceil(((3_000 * left) / days.bought) * 1.05 - 1e-6) },
		]);
		const plus = await upgrade('Elite Plus', pro);
		expect(await standingOf(plus)).toMatchObject({
			validUntil,
			days: { left },
			upgrade: { from: pro, months: 12 },
		});
		expect((await offers(plus)).offers).toEqual([]);
		expect(await coversOfHolder(server, member.id)).toHaveLength(3);
	});

	test('cancelled later, the full price of its plan counts, and all that was paid for its place is the most', async () => {
		const { days } = await standingOf(id);
		const pro = await upgrade();
		const { price } = await billOf(pro);
		await later(300);
		const left = days.bought - 300;
		const preview = await manager.client.membership.previewCancel({
			query: { membershipId: pro, cause: 'asked' },
		});
		const worth = Math.floor(((12_999 * left * 0.9) / days.bought) * 1.05 + 1e-6);
		expect(preview).toMatchObject({
			isAll: false,
			price: 12_899 + price,
			received: 12_899 + price,
			worth,
			amount: worth,
		});
		await manager.client.membership.cancel({ body: await newCancel(manager, pro) });
		// The refund exceeds the upgrade's price, so the rest is booked to the membership before: each has a credit
		// note for its invoice, and a payment.
		const [newer, older] = [await billOf(pro), await billOf(id)];
		const totalOf = async (paper: { documentId: number } | undefined) =>
			(await member.client.documents.get({ query: { id: paper?.documentId ?? 0 } })).total / 100;
		expect([await totalOf(newer.creditNote), await totalOf(older.creditNote)]).toEqual([
			price,
			worth - price,
		]);
		await manager.client.payments.refund({ body: { membershipId: pro, amount: worth, mode: 'card' } });
		const sentBack = async (one: number) =>
			(await billOf(one)).payments.filter(({ kind }) => kind === 'refunded').map(({ amount }) => amount);
		expect([await sentBack(pro), await sentBack(id)]).toEqual([[price], [worth - price]]);
		expect([await standingOf(pro), await standingOf(id)]).toMatchObject([
			{ state: 'refunded', reason: 'asked' },
			{ state: 'cancelled', reason: 'upgraded' },
		]);
	});

	test('within a week of the upgrade no more goes back than of what was bought half a year ago', async () => {
		const pro = await upgrade();
		const { isAll, amount } = await manager.client.membership.previewCancel({
			query: { membershipId: pro, cause: 'asked' },
		});
		expect(isAll).toBe(false);
		expect(amount).toBeLessThan(7_000);
	});

	test('what was used is gone, what is left goes along, with days of a pause that was to come', async () => {
		await manager.client.membership.give({
			body: { membershipId: id, kind: 'swim', amount: 2, reason: 'A broken shower' },
		});
		await desk.client.membership.use({ body: { membershipId: id, kind: 'swim' } });
		const days = { membershipId: id, firstDay: daysBefore(today(), -5), lastDay: daysBefore(today(), -8) };
		const { fingerprint } = await member.client.membership.previewPause({ query: days });
		const { validUntil = '' } = await standingOf(id);
		await member.client.membership.pause({ body: { ...days, fingerprint } });
		expect((await standingOf(id)).validUntil).toBe(daysBefore(validUntil, -4));
		const shown = await offers();
		expect(shown).toMatchObject({
			validUntil,
			calledOff: [{ firstDay: days.firstDay, lastDay: days.lastDay }],
		});
		const share = shown.days.left / shown.days.bought;
		expect(shown.offers[0]?.balances).toEqual([
			{ kind: 'pause_day', amount: 10 + Math.round(20 * share) },
			{ kind: 'other_centre', amount: Math.round(90 * share) },
			{ kind: 'swim', amount: Math.round(1 + 3 * share) },
		]);
		const pro = await upgrade();
		expect(await standingOf(pro)).toMatchObject({ validUntil, pauses: [] });
	});

	test('a renewal behind it begins on the same day as before', async () => {
		const { validUntil = '' } = await standingOf(id);
		const next = await buyElite(daysFromToday(360));
		await takeMoney(desk, next, { mode: 'card' });
		const before = await standingOf(next);
		expect(before.firstDay).toBe(daysBefore(validUntil, -1));
		const pro = await upgrade();
		expect(await standingOf(next)).toMatchObject({
			firstDay: before.firstDay,
			validUntil: before.validUntil,
		});
		expect((await standingOf(pro)).validUntil).toBe(validUntil);
	});

	test('what was bought twice still waits behind it', async () => {
		const twice = await buyElite(today());
		await takeMoney(desk, twice, { mode: 'card' });
		const before = await standingOf(twice);
		expect(before.queued).toBe(true);
		await upgrade();
		expect(await standingOf(twice)).toMatchObject({ firstDay: before.firstDay, queued: true });
	});

	test('the holder reads of it, and the desk’s list', async () => {
		const pro = await upgrade();
		const { reply } = await desk.client.membership.getAllMemberships({ query: { search: member.email } });
		expect(reply.map((row) => [row.id, row.paymentStatus, row.ended])).toEqual([
			[pro, 'payed', undefined],
			[id, 'payed', 'upgraded'],
		]);
		const file = await fetch(`${server.url}/api/membership/export?search=${member.email}`, {
			headers: { Authorization: `Bearer ${manager.token}` },
		});
		const cells = (await file.text()).split('\r\n').map((line) => line.split(',').slice(-3).join());
		const { price } = await billOf(pro);
		expect(cells.slice(0, 3)).toEqual(['Received,Paid back,Ended early', `${price},0,`, '12899,0,Upgraded']);
		await server.workOffJobs();
		const texts = (await mailsTo(server, member.email)).map(({ text }) => text);
		expect(
			texts.find((text) => text.includes(`takes the place of Elite membership ${id} and counts from`)),
		).toBeDefined();
		expect(texts.find((text) => text.includes('Receipt'))).toBeDefined();
	});

	test('when the program starts again, nothing more is given', async () => {
		const pro = await upgrade();
		const before = await standingOf(pro);
		await server.connection.database
			.transaction()
			.execute((transaction) => coverMemberships(transaction, server.clock.now));
		expect(await standingOf(pro)).toEqual(before);
	});
});

test('on the day that it begins, and before, another takes its place whole', async () => {
	const same = await upgrade();
	expect(await coversOfHolder(server, member.id)).toMatchObject([[same, today(), expect.any(String)]]);
	expect((await billOf(same)).price).toBe(1_050);
	const plus = await upgrade('Elite Plus', same);
	expect(await coversOfHolder(server, member.id)).toMatchObject([[plus, today(), expect.any(String)]]);
	expect((await billOf(plus)).price).toBe(3_150);

	const other = await signUp(server);
	member = other;
	id = await buyElite(daysFromToday(20));
	await takeMoney(desk, id, { mode: 'card' });
	const { firstDay, validUntil } = await standingOf(id);
	const ahead = await upgrade();
	expect(await standingOf(ahead)).toMatchObject({ state: 'upcoming', firstDay, validUntil });
});

test('cancelling an upgrade within a week of the first purchase pays back both payments in full', async () => {
	const pro = await upgrade();
	const { amount, isAll } = await manager.client.membership.previewCancel({
		query: { membershipId: pro, cause: 'asked' },
	});
	expect([isAll, amount]).toEqual([true, 12_899 + 1_050]);
});

test('in a club without a fee, whose prices have the tax within, it is the difference of the prices', async () => {
	const { pool } = server.connection;
	await pool.query(`update club set texts = jsonb_set(texts, '{membershipFee}', '0')`);
	server.clock.now = new Date(began.getTime());
	try {
		const start = daysFromToday(0);
		member = await signUp(server);
		id = await buyMembership(server, member, {
			start_Date: start,
			end_Date: addMonths(start, 12),
			price: 11_999,
		});
		await takeMoney(desk, id, { mode: 'card' });
		expect((await offers()).offers.map(({ type, price }) => [type, price])).toEqual([
			['Elite Pro', 1_000],
			['Elite Plus', 4_000],
		]);
	} finally {
		await pool.query(`update club set texts = jsonb_set(texts, '{membershipFee}', '900')`);
	}
});

test('a plan that was renamed since is not offered to its own members, and a rise of its price is not charged', async () => {
	const owner = await signUpAdministrator(server);
	const { pool } = server.connection;
	const rename = async (from: string, type: string) => {
		const plan = (await readDeskClub(server, owner)).plans.find((one) => one.type === from);
		const { id: planId, type: _, image, summary, startingPrice, bullets, features } = plan ?? expect.fail();
		const rest = { image, summary, startingPrice, bullets, features };
		await owner.client.club.updatePlan({
			body: { ...rest, id: planId, type, expected: { ...rest, type: from } },
		});
	};
	const dearer = (rupees: number) =>
		pool.query(`update plan_prices set price = price + ${rupees}, discount_price = discount_price + ${rupees}
			where plan_id = (select id from plans where type = 'Elite')`);
	const before = (await offers()).offers;
	await dearer(500);
	await rename('Elite', 'Elite Basic');
	try {
		const shown = await offers();
		expect(shown.type).toBe('Elite');
		expect(shown.offers.map(({ type, price }) => [type, price])).toEqual(
			before.map(({ type, price }) => [type, price - 525]),
		);
		// Renames the plan once more, and back.
		await rename('Elite Basic', 'Elite Start');
		expect((await offers()).offers.map(({ type }) => type)).toEqual(before.map(({ type }) => type));
		await rename('Elite Start', 'Elite');
	} finally {
		await pool.query("update plans set type = 'Elite' where 'Elite' = any(former_types)");
		await dearer(-500);
		server.clock.now = new Date(began.getTime());
	}
});

test('one of a duration that has ended since is upgraded for the months that it was bought for', async () => {
	const before = (await offers()).offers.map(({ type }) => type);
	const owner = await signUpAdministrator(server);
	const [plan] = (await readDeskClub(server, owner)).plans;
	if (!plan) expect.fail('there is no plan');
	const [longest] = plan.prices;
	if (longest?.months !== 12) expect.fail('its longest duration is another');
	const { validFrom: _, ...yearly } = longest;
	const price = { planId: plan.id, ...yearly, validFrom: today() };
	const set = (body: typeof price) => server.call('POST', '/api/club/setPrice', { body, token: owner.token });
	const end = (months: number) => owner.client.club.endDuration({ body: { planId: plan.id, months } });
	expect((await set({ ...price, months: 13 })).status).toBe(200);
	await end(12);
	const after = await offers();
	expect((await set(price)).status).toBe(200);
	await end(13);
	expect(after).toMatchObject({ months: 12 });
	expect(after.offers.map(({ type }) => type)).toEqual(before);
});

test('an imported membership counts in an upgrade at its plan’s price of today, whatever the file says was paid and whatever its end', async () => {
	const owner = await signUpAdministrator(server);
	const cells = [
		{ start: daysFromToday(-182), end: daysBefore(addMonths(daysFromToday(-182), 12), 1), paid: 'yes' },
		{ start: daysFromToday(-182), end: addMonths(daysFromToday(-182), 13), paid: '14159' },
	].map((changes, nth) => memberCells(nth + 700, { plan: 'Elite', ...changes }));
	expect((await commitImport(server, owner, await stageFile(server, owner, 'members', cells))).status).toBe(
		200,
	);
	const { rows } = await server.connection.pool.query(
		'select membership_id as id from membership_origins order by membership_id desc limit 2',
	);
	for (const row of rows) {
		const {
			months,
			days,
			offers: found,
		} = await owner.client.membership.previewUpgradeOf({
			query: { membershipId: row.id },
		});
		expect(months).toBe(12);
		const price = Math.ceil(((1_000 * days.left) / days.bought) * 1.05 - 1e-6);
		expect(found[0]).toMatchObject({ type: 'Elite Pro', price });
		// Pro gives 20 pause days more for the whole year, whatever the file said was left.
		const { balances } = found[0] ?? expect.fail('it is offered');
		expect(balances.find(({ kind }) => kind === 'pause_day')?.amount).toBeLessThan(30);
		await owner.client.membership.upgrade({ body: await newUpgrade(owner, row.id, 'Elite Pro') });
	}
});

test('months that begin on another day, and have fewer days than they were bought for, are what is left', async () => {
	// Three months without free days, which wait behind a year.
	await server.connection.pool.query(
		`update plan_prices set perks = perks - 'freeExtension' where months = 3`,
	);
	// The months from July to September have 92 days.
	const [thisYear = '', sinceThen] = [clubToday().slice(0, 4), clubToday().slice(5)];
	const start = `${sinceThen <= '07-01' ? thisYear : Number(thisYear) + 1}-07-01`;
	const waiting = await buyMembership(server, member, {
		...{ start_Date: start, end_Date: addMonths(start, 3), price: 5_899 },
	});
	await takeMoney(desk, waiting, { mode: 'card' });
	for (const days of [1, 20, 40]) {
		await later(days);
		const { firstDay = '', validUntil = '' } = await standingOf(waiting);
		const shown = await offers(waiting);
		expect(shown.days.left).toBeLessThanOrEqual(daysBetween(firstDay, validUntil) + 1);
	}
	const { validUntil } = await standingOf(waiting);
	const next = await upgrade('Elite Pro', waiting);
	expect(await standingOf(next)).toMatchObject({ validUntil, added: [] });
});

test('of one that was handed over, it says whose the bill is', async () => {
	const partner = await signUp(server);
	const given = await buyElite(daysFromToday(360));
	await takeMoney(desk, given, { mode: 'card' });
	await desk.client.membership.changeHolder({
		body: await newHandOver(desk, given, member, partner),
	});
	const buyer = (await member.client.identity.profile()).name;
	expect(await partner.client.membership.previewUpgrade({ query: { membershipId: given } })).toMatchObject({
		boughtBy: buyer,
	});
	const next = await upgrade('Elite Pro', given);
	expect((await member.client.payments.mine()).map(({ membershipId }) => membershipId)).toContain(next);
});

test('an upgrade that was handed over while it waited, upgraded once more, counts from the day that was shown', async () => {
	const waiting = await buyElite();
	await takeMoney(desk, waiting, { mode: 'card' });
	const pro = await upgrade('Elite Pro', waiting);
	await later(30);
	const partner = await signUp(server);
	await desk.client.membership.changeHolder({ body: await newHandOver(desk, pro, member, partner) });
	// The days before the hand-over do not belong to the new holder.
	const { firstDay, validUntil } = await offers(pro);
	expect(firstDay).toBe(today());
	const plus = await upgrade('Elite Plus', pro);
	member = partner;
	expect(await standingOf(plus)).toMatchObject({ state: 'active', firstDay, validUntil });
});

test('who swam on the day of an upgrade has swum that day by what took its place, too', async () => {
	await manager.client.membership.give({
		body: { membershipId: id, kind: 'swim', amount: 2, reason: 'A broken shower' },
	});
	await desk.client.membership.use({ body: { membershipId: id, kind: 'swim' } });
	const pro = await upgrade();
	const swims = async () => (await standingOf(pro)).balances.find(({ kind }) => kind === 'swim');
	expect(await swims()).toMatchObject({ usedToday: true });
	const again = { body: { membershipId: pro, kind: 'swim' }, token: desk.token };
	expectRefusal(
		await server.call('POST', '/api/membership/use', again),
		409,
		'A swim was written down today already',
	);
	const { person } = await desk.client.visits.enter({ body: { centreId, userId: member.id } });
	expect(person?.swims).toMatchObject({ membershipId: pro, usedToday: true });
	await later(1);
	expect(await swims()).not.toHaveProperty('usedToday');
});

describe('what the desk takes back after an upgrade', () => {
	/** What is left of a kind of the replacing membership, as its member and the desk read it. */
	async function leftOf(kind: 'other_centre' | 'swim', membershipId: number) {
		const [own] = (await standings()).filter((one) => one.id === membershipId);
		const ledgers = await member.client.membership.balances();
		const ofDesk = await desk.client.membership.balancesOf({ query: { id: member.id } });
		// The desk's reply also says what it can undo.
		expect(ofDesk).toMatchObject(ledgers);
		const inLedger = ledgers.find((one) => one.membershipId === membershipId)?.balances;
		const left = own?.balances.find((one) => one.kind === kind)?.left;
		expect(inLedger?.find((one) => one.kind === kind)?.left).toBe(left);
		return left;
	}
	const give = (kind: 'other_centre' | 'swim', amount: number) =>
		manager.client.membership.give({
			body: { membershipId: id, kind, amount, reason: 'A broken shower' },
		});
	const visitElsewhere = async () => {
		const [, elsewhere] = await twoCentres(server);
		const by = await employ(server, { duty: 'front_desk', centreId: elsewhere });
		const { visit } = await by.client.visits.enter({
			body: { centreId: elsewhere, userId: member.id },
		});
		expect(visit).toMatchObject({ usesSession: true });
		return { by, visitId: visit?.id ?? expect.fail('nobody came in') };
	};

	test('a session in another centre comes back to what took its place, and is used there', async () => {
		await give('other_centre', 2);
		const { by, visitId } = await visitElsewhere();
		const pro = await upgrade();
		const before = (await leftOf('other_centre', pro)) ?? expect.fail('it has sessions');
		await by.client.visits.undo({ body: { visitId } });
		expect(await leftOf('other_centre', pro)).toBe(before + 1);
		await visitElsewhere();
		expect(await leftOf('other_centre', pro)).toBe(before);
	});

	test('a swim comes back to the second that took its place', async () => {
		await give('swim', 2);
		await desk.client.membership.use({ body: { membershipId: id, kind: 'swim' } });
		const [{ entries = [] } = {}] = await desk.client.membership.balancesOf({ query: { id: member.id } });
		const plus = await upgrade('Elite Plus', await upgrade());
		const before = (await leftOf('swim', plus)) ?? expect.fail('it has swims');
		await desk.client.membership.undoUse({ body: { id: entries[0]?.id ?? 0 } });
		expect(await leftOf('swim', plus)).toBe(before + 1);
	});

	test('a visit of before, told after it, uses a session of what took its place', async () => {
		await give('other_centre', 2);
		await later(1);
		const enteredAt = server.clock.now.toISOString();
		await later(2);
		const pro = await upgrade();
		const before = (await leftOf('other_centre', pro)) ?? expect.fail('it has sessions');
		const [, elsewhere] = await twoCentres(server);
		const by = await employ(server, { duty: 'front_desk', centreId: elsewhere });
		await by.client.visits.report({
			body: {
				centreId: elsewhere,
				visits: [{ key: crypto.randomUUID(), userId: member.id, enteredAt, how: 'search', passed: [] }],
			},
		});
		expect(await leftOf('other_centre', pro)).toBe(before - 1);
	});
});

describe('days that were used before it, and that another takes which is paid late', () => {
	/** A membership bought for today, and used while unpaid. */
	let late: number;
	/** How many days another membership has, which was bought for the fourth day. */
	let bought: number;
	/** The membership that replaced that one on the eleventh day. */
	let pro: number;
	async function upgradeMeanwhile({ hasRested = false } = {}) {
		await later(0);
		member = await signUp(server);
		late = await buyElite();
		await letIn(manager, centreId, member.id, ['unpaid']);
		await later(3);
		id = await buyElite(today());
		await takeMoney(desk, id, { mode: 'card' });
		({ bought } = (await standingOf(id)).days);
		if (hasRested) await desk.client.membership.pauseOf({ body: await newPause(desk, id, 4) });
		await later(10);
		pro = await upgrade();
	}
	beforeEach(() => upgradeMeanwhile());
	const payLate = () => takeMoney(desk, late, { mode: 'card' });
	/** Expects that all bought days of a membership are left, in addition to the added ones. */
	async function expectAllDays(membershipId: number) {
		const { days, added, firstDay = '', validUntil = '' } = await standingOf(membershipId);
		expect(days).toEqual({ bought, used: 0, left: bought });
		const sum = added.reduce((total, one) => total + one.days, bought);
		expect(daysBetween(firstDay, validUntil) + 1).toBe(sum);
		expect(await allCoverDifferences(server)).toEqual([]);
	}

	test('are left of what took the place', async () => {
		expect((await standingOf(pro)).days).toEqual({ bought: bought - 7, used: 0, left: bought - 7 });
		await later(12);
		await payLate();
		const [first, ...rest] = await coversOfHolder(server, member.id);
		expect([first?.slice(0, 2), rest.map(([one]) => one)]).toEqual([[late, daysFromToday(0)], [pro]]);
		await expectAllDays(pro);
	});

	test('are left of what took its place in turn, upgraded once more before the payment and after it', async () => {
		await later(11);
		const plus = await upgrade('Elite Plus', pro);
		expect((await standingOf(plus)).days.left).toBe(bought - 8);
		await later(12);
		await payLate();
		await expectAllDays(plus);
	});

	test('are upgraded again as they are left', async () => {
		await later(11);
		await payLate();
		await expectAllDays(pro);
		await later(13);
		await expectAllDays(await upgrade('Elite Plus', pro));
	});

	test('are fewer where it rested: these days come back as pause days', async () => {
		const pauseDays = async (membershipId: number) =>
			(await standingOf(membershipId)).balances.find(({ kind }) => kind === 'pause_day')?.left ?? 0;
		await upgradeMeanwhile({ hasRested: true });
		expect((await standingOf(pro)).days.left).toBe(bought - 4);
		const before = await pauseDays(pro);
		await later(12);
		await payLate();
		await expectAllDays(pro);
		expect(await pauseDays(pro)).toBe(before + 3);
	});
});

test('on the day of an upgrade nobody is paused in arrears who came in before it', async () => {
	await desk.client.visits.enter({ body: { centreId, userId: member.id } });
	const pro = await upgrade();
	await later(4);
	const pauseFrom = (days: number) =>
		server.call(
			'GET',
			`/api/membership/previewPauseOf?membershipId=${pro}&firstDay=${daysFromToday(days)}&lastDay=${daysFromToday(3)}`,
			{ token: manager.token },
		);
	expectRefusal(await pauseFrom(0), 409, 'They came in on one of these days');
	expect((await pauseFrom(1)).status).toBe(200);
});

test('who changed their centre lately does so no sooner by an upgrade', async () => {
	const [here, elsewhere] = await twoCentres(server);
	const move = (membershipId: number, to: number, days: number) =>
		server.call('POST', '/api/membership/changeCentre', {
			body: { membershipId, centreId: to, from: daysFromToday(days) },
			token: member.token,
		});
	expect((await move(id, elsewhere, 1)).status).toBe(200);
	await later(2);
	const owner = await signUpAdministrator(server);
	const { membershipId: pro } = await owner.client.membership.upgrade({
		body: await newUpgrade(owner, id, 'Elite Pro'),
	});
	expect(await move(pro, here, 3)).toMatchObject({ status: 409, body: { code: 'changed_lately' } });
});

test('what was paid back for an upgrade is corrected in one', async () => {
	await later(182);
	const pro = await upgrade();
	await later(300);
	const other = await buyElite();
	await takeMoney(desk, other, { mode: 'card' });
	const cancelled = await manager.client.membership.cancel({ body: await newCancel(manager, other) });
	await manager.client.payments.refund({
		body: { membershipId: other, amount: cancelled.amount, mode: 'card' },
	});
	const { amount } = await manager.client.membership.cancel({ body: await newCancel(manager, pro) });
	const { paymentId } = await manager.client.payments.refund({
		body: { membershipId: pro, amount, mode: 'card' },
	});
	await manager.client.payments.correctMode({
		body: { id: paymentId, mode: 'upi', reference: newTransfer() },
	});
	const refundModes = async (membershipId: number) =>
		(await billOf(membershipId)).payments
			.filter(({ kind, reversed, isReversal }) => kind === 'refunded' && !reversed && !isReversal)
			.map(({ mode }) => mode);
	for (const one of [pro, id]) expect(await refundModes(one)).toEqual(['upi']);
	// Another refund of the same moment stays as it was sent.
	expect(await refundModes(other)).toEqual(['card']);
	// The audit has the sum of all parts, as it has for the refund.
	const { rows } = await server.connection.pool.query(
		"select amount::float8 as amount from audit_entries where action = 'payment_corrected' order by id desc limit 1",
	);
	expect(rows).toEqual([{ amount }]);
});

test('a clerk of the centre where it will be at home reads it, and that a transfer would go to their own centre', async () => {
	const [here, elsewhere] = await twoCentres(server);
	await server.connection.pool.query("update centres set upi_id = lower(code) || '@okbank'");
	await desk.client.membership.changeCentreOf({
		body: { membershipId: id, centreId: elsewhere, from: daysFromToday(3) },
	});
	const { rows } = await server.connection.pool.query(
		'select upi_id from centres where id = any($1) order by id',
		[[here, elsewhere]],
	);
	const clerk = await employ(server, { duty: 'front_desk', centreId: elsewhere });
	const shown = await clerk.client.membership.previewUpgradeOf({ query: { membershipId: id } });
	expect(shown.payTo?.upiId).toBe(rows[1].upi_id);
	expect((await offers()).payTo).toEqual({ upiId: rows[0].upi_id, payee: expect.any(String) });
	await server.connection.pool.query('update centres set upi_id = null');
});

test('many desks at once upgrade it once', async () => {
	const body = await newUpgrade(desk, id, 'Elite Pro');
	const answers = await concurrently(8, () => send(body));
	expect(countByStatus(answers)).toEqual({ 201: 1, 409: 7 });
	expect((await standings()).filter(({ state }) => state === 'active')).toHaveLength(1);
});

test('an upgrade and a cancellation at once: one of them is done', async () => {
	const [one, other] = [await newUpgrade(desk, id, 'Elite Pro'), await newCancel(manager, id)];
	const answers = await Promise.all([
		send(one),
		server.call('POST', '/api/membership/cancel', { body: other, token: manager.token }),
	]);
	expect(answers.map(({ status }) => status).sort()).toContain(409);
	expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
});

describe('is refused', () => {
	const refusalOf = (membershipId = id) =>
		server.call('GET', `/api/membership/previewUpgradeOf?membershipId=${membershipId}`, {
			token: desk.token,
		});

	test('while something is due, or nothing was paid', async () => {
		id = await buyElite(daysFromToday(360));
		expectRefusal(
			await refusalOf(),
			409,
			'Nothing was paid for this membership: the other plan can be sold instead',
		);
		await takeMoney(desk, id, { mode: 'card', amount: 7_000 });
		expectRefusal(await refusalOf(), 409, '₹5,899 is due for it still: that comes first');
	});

	test('while it is paused, with few days left, and once it is over', async () => {
		await later(1);
		const days = { membershipId: id, firstDay: daysBefore(today(), -1), lastDay: daysBefore(today(), -4) };
		const { fingerprint } = await member.client.membership.previewPause({ query: days });
		await member.client.membership.pause({ body: { ...days, fingerprint } });
		await later(3);
		expectRefusal(await refusalOf(), 409, 'This membership is paused. Please end the pause first');
		await later(365);
		expectRefusal(
			await refusalOf(),
			409,
			'Fewer than 7 days of it are left: the other plan can be bought as its renewal',
		);
		await later(420);
		expectRefusal(await refusalOf(), 409, 'This membership is over');
	});

	test('as it was shown yesterday, for another plan, or to one that is not higher', async () => {
		const body = await newUpgrade(desk, id, 'Elite Pro');
		expectRefusal(await send({ ...body, type: 'Elite Plus' }), 409, /^Something has changed since/);
		expectRefusal(
			await send({ ...body, type: 'Elite' }),
			409,
			'Elite cannot be upgraded to Elite. Please look again',
		);
		await later(1);
		expectRefusal(await send(body), 409, /^Something has changed since/);
		expect(await standings()).toHaveLength(1);
	});

	test('with a transfer that is known, or cash without a drawer: nothing of it is done', async () => {
		const reference = newTransfer();
		await takeMoney(desk, await buyElite(daysFromToday(360)), { mode: 'upi', reference });
		const body = await newUpgrade(desk, id, 'Elite Pro');
		expectRefusal(
			await send({ ...body, mode: 'upi', reference }),
			409,
			/^This transfer was written down already/,
		);
		expectRefusal(await send({ ...body, mode: 'cash' }, manager), 409, /^Please open your drawer first/);
		expect(await standingOf(id)).toMatchObject({ state: 'active', type: 'Elite' });
	});

	test('of a membership of somebody else, to its member', async () => {
		const stranger = await signUp(server);
		expectRefusal(
			await server.call('GET', `/api/membership/previewUpgrade?membershipId=${id}`, {
				token: stranger.token,
			}),
			404,
			'Membership not found',
		);
	});
});
