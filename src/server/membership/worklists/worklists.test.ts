import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMonths, clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';
import { boughtTwice, coversOf } from '#shared/membership/covers.rules.ts';
import { renewalStart } from '#shared/membership/renewal.rules.ts';
import { type Worklist, worklists } from '#shared/membership/worklists.contract.ts';
import { minFirstPayment } from '#shared/payments/payments.rules.ts';
import { clockSetter } from '../../testing/dates.ts';
import { centres, plans, priceOf } from '../../testing/demo-facts.ts';
import { allCoverDifferences } from '../../testing/fixtures/covers.ts';
import { commitImport, memberCells, stageFile } from '../../testing/fixtures/imports.ts';
import { buyMembership, newHandOver, newPause, runMembership } from '../../testing/fixtures/membership.ts';
import { newCancel, newUpgrade, takeMoney } from '../../testing/fixtures/payments.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { employ, twoCentres } from '../../testing/fixtures/staff.ts';
import { expectInvalid, expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readHoldings } from '../covers/covers.queries.ts';
import { presentStandings } from '../present-standings.ts';

let server: TestServer;
let owner: Person;
let here: number;
let there: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	owner = await signUpAdministrator(server);
	[here, there] = await twoCentres(server);
});
afterAll(() => server.close());

/** Fixed for the whole file, as midnight may pass during the run. */
const today = clubToday();
const inDays = (days: number): IsoDate => daysBefore(today, -days);
const setClock = clockSetter(() => server);
beforeEach(() => setClock(today));

/** A list as somebody reads it, after logging in: sessions end while the clock is moved. */
const read = async (list: Worklist, filters: object = {}, by = owner) =>
	(await logInAgain(server, by)).client.membership.worklist({ query: { list, ...filters } });
const idsIn = async (list: Worklist, filters: object = {}, by = owner) =>
	(await read(list, filters, by)).rows.map(({ id }) => id);

/** The expected lists on a day, from what each holder reads. */
async function expected(day: IsoDate): Promise<Record<Worklist, [number, IsoDate][]>> {
	const { database } = server.connection;
	const holders = await database.selectFrom('membership_terms').select('holder_id').distinct().execute();
	const holdings = await readHoldings(
		database,
		holders.map(({ holder_id }) => holder_id),
	);
	const lists: Record<Worklist, [number, IsoDate][]> = {
		dues: [],
		ending: [],
		ended: [],
		paused: [],
		queued: [],
		refunds: [],
	};
	for (const holding of holdings.values()) {
		const held = presentStandings(holding, day);
		const { memberships, extensions, pauses } = holding;
		const twice = boughtTwice(memberships, coversOf(memberships, extensions, pauses));
		for (const one of held) {
			const { id, state, due, dueBy, payBack, validUntil = '' } = one;
			if (due > 0) lists.dues.push([id, dueBy ?? '']);
			if (payBack) lists.refunds.push([id, payBack.dueOn]);
			const pause = one.pauses.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
			if (state === 'paused') lists.paused.push([id, pause?.lastDay ?? '']);
			if (state === 'upcoming' && twice.has(id)) lists.queued.push([id, one.firstDay ?? '']);
			if (renewalStart(one, held, day) === undefined) continue;
			lists[state === 'expired' ? 'ended' : 'ending'].push([id, validUntil]);
		}
	}
	return lists;
}

test('on any day each list has what its holders read of their memberships, no more and no less', async () => {
	// Pseudo-random, the same in each run: a multiplicative generator.
	let seed = 11;
	const below = (limit: number) => {
		seed = (seed * 16_807) % 2_147_483_647;
		return seed % limit;
	};
	const desk = owner.client.membership;
	const { database } = server.connection;
	for (let nth = 0; nth < 25; nth++) {
		const person = await signUp(server);
		// Some buy the same days twice.
		for (let bought = below(3); bought >= 0; bought--) {
			const plan = plans[below(plans.length)] ?? plans[0];
			const duration = plan.durations.at(-1) ?? plan.durations[0];
			const start = inDays(below(120));
			const id = await buyMembership(server, person, {
				...{ type: plan.type, price: priceOf(duration), center: centres[below(2)] ?? centres[0] },
				...{ start_Date: start, end_Date: addMonths(start, duration.months) },
			});
			if (below(3) === 0) continue;
			if (below(3) === 0)
				await takeMoney(owner, id, { mode: 'card', amount: minFirstPayment(priceOf(duration)) });
			else await desk.update({ body: { id, status: 'payed' } });
			if (below(5) === 0) {
				await desk.cancel({ body: await newCancel(owner, id) });
				continue;
			}
			if (below(4) === 0) {
				const offers = await server.call('GET', `/api/membership/previewUpgradeOf?membershipId=${id}`, {
					token: owner.token,
				});
				const [offer] = offers.body.offers ?? [];
				if (offer) await desk.upgrade({ body: await newUpgrade(owner, id, offer.type) });
				continue;
			}
			// Five days come with three months. A membership that waits behind another cannot be paused yet.
			const days = { membershipId: id, firstDay: daysBefore(start, -2), lastDay: daysBefore(start, -6) };
			const preview = await server.call(
				'GET',
				`/api/membership/previewPauseOf?${new URLSearchParams({ ...days, membershipId: String(id) })}`,
				{ token: owner.token },
			);
			if (preview.status === 200)
				await desk.pauseOf({ body: { ...days, fingerprint: preview.body.fingerprint } });
		}
	}
	// Imports from the club's old software, on a later day: begun and future ones, paid and unpaid.
	setClock(inDays(12));
	owner = await logInAgain(server, owner);
	const files = [
		{ start: inDays(-30), end: inDays(30) },
		{ start: inDays(-30), end: inDays(30), paid: 'no' },
		{ start: inDays(20), end: inDays(140), paid: 'no' },
		{ start: inDays(1), end: inDays(100), paid: 'no' },
	].map((changes, nth) => memberCells(nth, changes));
	const { status } = await commitImport(server, owner, await stageFile(server, owner, 'members', files));
	expect(status).toBe(200);
	const sizes: Record<Worklist, number> = { dues: 0, ending: 0, ended: 0, paused: 0, queued: 0, refunds: 0 };
	for (const days of [12, 13, 14, 18, 25, 26, 33, 34, 40, 47, 80, 101, 115, 133, 134, 160, 200, 240]) {
		const day = inDays(days);
		setClock(day);
		const lists = await expected(day);
		for (const list of worklists) {
			const { rows, counts } = await read(list);
			const byDay = (a: [number, IsoDate], b: [number, IsoDate]) =>
				(list === 'ended' ? b[1].localeCompare(a[1]) : a[1].localeCompare(b[1])) || a[0] - b[0];
			expect(
				rows.map((row) => [row.id, row.day]),
				`${list} after ${days} days`,
			).toEqual(lists[list].toSorted(byDay));
			expect(counts[list]).toBe(rows.length);
			sizes[list] += rows.length;
		}
	}
	for (const list of worklists) expect(sizes[list]).toBeGreaterThan(5);
	// A club whose covers were stored before `bought_twice` existed.
	await sql`
		alter table membership_covers drop column bought_twice;
		create index membership_covers_by_start on membership_covers (first_day);
		drop index users_deleted;
		drop index membership_terms_unpaid`.execute(database);
	await sql.raw(readFileSync('migrations/0110_bought_twice.sql', 'utf8')).execute(database);
	expect(await allCoverDifferences(server)).toEqual([]);
});

test('who is paused is listed from the first day of the pause to its last', async () => {
	const person = await signUp(server);
	const id = await runMembership(server, owner, person);
	const { membershipId, firstDay, lastDay, fingerprint } = await newPause(owner, id, 5);
	await owner.client.membership.pauseOf({ body: { membershipId, firstDay, lastDay, fingerprint } });
	expect(await idsIn('paused')).not.toContain(id);
	setClock(firstDay);
	const { rows } = await read('paused');
	expect(rows.find((row) => row.id === id)).toMatchObject({
		userId: person.id,
		day: lastDay,
		type: 'Elite Plus',
	});
	setClock(lastDay);
	expect(await idsIn('paused')).toContain(id);
	setClock(daysBefore(lastDay, -1));
	expect(await idsIn('paused')).not.toContain(id);
	expect((await expected(daysBefore(lastDay, -1))).paused).toEqual([]);
});

test('a renewal that waits as the membership before it was paused was not bought twice', async () => {
	const person = await signUp(server);
	const months = plans[0].durations.at(-1) ?? plans[0].durations[0];
	const buy = async (start_Date: IsoDate) => {
		const end_Date = addMonths(start_Date, 3);
		const id = await buyMembership(server, person, { start_Date, end_Date, price: priceOf(months) });
		await owner.client.membership.update({ body: { id, status: 'payed' } });
		return id;
	};
	const id = await buy(today);
	const [{ validUntil = '' } = {}] = await person.client.membership.standing();
	await buy(daysBefore(validUntil, -1));
	await owner.client.membership.pauseOf({ body: await newPause(owner, id) });
	const renewal = (await person.client.membership.standing()).find((one) => one.id !== id);
	expect(renewal).toMatchObject({ queued: true });
	expect(await idsIn('queued')).not.toContain(renewal?.id);
});

test('what was handed over unpaid is asked of whoever bought it; once they are gone of whoever holds it, and else of nobody', async () => {
	const [buyer, partner] = [await signUp(server), await signUp(server)];
	const id = await buyMembership(server, buyer, { start_Date: inDays(4) });
	const [cells] = [memberCells(500, { start: inDays(-30), end: inDays(200), paid: 'no' })];
	await commitImport(server, owner, await stageFile(server, owner, 'members', [cells]));
	const { rows: came } = await sql<{ id: number; userId: number }>`
		select memberships.id, user_id as "userId" from memberships join users on users.id = user_id
		where email = ${cells.email}`.execute(server.connection.database);
	const [imported = expect.fail('nobody came in')] = came;
	for (const [membershipId, from] of [
		[id, buyer.id],
		[imported.id, imported.userId],
	] as const)
		await owner.client.membership.changeHolder({
			body: await newHandOver(owner, membershipId, { id: from }, partner),
		});
	const asked = async () => {
		const { rows, counts } = await read('dues');
		expect(counts.dues).toBe(rows.length);
		return [id, imported.id].map((one) => rows.find((row) => row.id === one)?.userId);
	};
	const leave = (userIds: number[]) =>
		server.connection.database
			.updateTable('users')
			.set({ deleted_at: server.clock.now })
			.where('id', 'in', userIds)
			.execute();
	expect(await asked()).toEqual([buyer.id, imported.userId]);
	await leave([buyer.id, imported.userId]);
	expect(await asked()).toEqual([partner.id, partner.id]);
	await leave([partner.id]);
	expect(await asked()).toEqual([undefined, undefined]);
});

test('what is to be paid has its sum, its holder’s phone and its centre', async () => {
	const person = await signUp(server, { phone: '9811112222', name: 'Lakshmi Iyer' });
	const start = inDays(3);
	const id = await buyMembership(server, person, { start_Date: start, center: centres[1] });
	const { rows } = await read('dues', { from: start, to: start });
	expect(rows.find((row) => row.id === id)).toEqual({
		...{ id, userId: person.id, name: 'Lakshmi Iyer', phone: '9811112222', type: 'Elite' },
		...{ homeCentre: { id: there, name: centres[1] }, day: start, due: 12_899 },
	});
	expect(await idsIn('dues', { from: inDays(4) })).not.toContain(id);
	expect(await idsIn('dues', { to: inDays(2) })).not.toContain(id);
	expect(await idsIn('dues', { plan: 'Elite Pro' })).not.toContain(id);
	expect(await idsIn('dues', { plan: 'Elite', centre: there })).toContain(id);
	expect(await idsIn('dues', { centre: here })).not.toContain(id);
	const { counts } = await read('paused', { from: start, to: start, centre: there, plan: 'Elite' });
	expect(counts.dues).toBe(
		(await idsIn('dues', { from: start, to: start, centre: there, plan: 'Elite' })).length,
	);
});

test('what was sold before its plan was renamed is of that plan, unless another has the name now', async () => {
	const { database } = server.connection;
	const start = inDays(3);
	const id = await buyMembership(server, await signUp(server), { start_Date: start });
	const rename = (from: string, to: string, former: string[]) =>
		database.updateTable('plans').set({ type: to, former_types: former }).where('type', '=', from).execute();
	const isIn = async (plan: string) => (await idsIn('dues', { plan })).includes(id);
	await rename('Elite', 'Asli', ['Elite']);
	try {
		expect([await isIn('Asli'), await isIn('Elite')]).toEqual([true, true]);
		await rename('Elite Pro', 'Elite', []);
		expect([await isIn('Asli'), await isIn('Elite')]).toEqual([false, true]);
	} finally {
		await rename('Elite', 'Elite Pro', []);
		await rename('Asli', 'Elite', []);
	}
});

test('a desk sees what is at home at its centres, from the day on which it moves', async () => {
	const clerk = await employ(server, { duty: 'front_desk', centreId: there });
	const person = await signUp(server);
	const start = today;
	const id = await buyMembership(server, person, {
		...{ type: plans[0].type, start_Date: start, end_Date: addMonths(start, 3), center: centres[0] },
		price: priceOf(plans[0].durations.at(-1) ?? plans[0].durations[0]),
	});
	await owner.client.membership.update({ body: { id, status: 'payed' } });
	const soon = daysBefore(addMonths(start, 3), 5);
	const move = { membershipId: id, centreId: there, from: daysBefore(soon, -2) };
	await owner.client.membership.changeCentreOf({ body: move });
	setClock(soon);
	expect(await idsIn('ending')).toContain(id);
	expect(await idsIn('ending', {}, clerk)).not.toContain(id);
	setClock(move.from);
	expect(await idsIn('ending', {}, clerk)).toContain(id);
	expect(await idsIn('ending', { centre: there }, clerk)).toContain(id);
	const mine = await read('ending', {}, clerk);
	expect(mine.counts.ending).toBe(mine.rows.length);
	const { token } = await logInAgain(server, clerk);
	expectRefusal(
		await server.call('GET', `/api/membership/worklist?list=dues&centre=${here}`, { token }),
		403,
	);
});

test('what is no list and no day is refused', async () => {
	const { token } = await logInAgain(server, owner);
	const ask = (query: string) => server.call('GET', `/api/membership/worklist?${query}`, { token });
	expectInvalid(await ask('list=all'), 'list', 'list must be dues, ending, ended, paused, queued or refunds');
	expectInvalid(await ask('list=dues&from=tomorrow'), 'from', 'Please enter a date as YYYY-MM-DD');
	expectRefusal(await ask('list=dues&centre=x'), 422);
});
