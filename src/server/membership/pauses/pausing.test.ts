import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addMonths, clubToday, daysBefore, daysBetween, type IsoDate, inclusiveDays } from '#shared/dates.ts';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { clockSetter, setToday } from '../../testing/dates.ts';
import { centres, plans, priceOf } from '../../testing/demo-facts.ts';
import { allCoverDifferences, coversOfHolder } from '../../testing/fixtures/covers.ts';
import { commitImport, memberCells, stageFile } from '../../testing/fixtures/imports.ts';
import { buyMembership } from '../../testing/fixtures/membership.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { employ, twoCentres } from '../../testing/fixtures/staff.ts';
import { expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let manager: Person;
let clerk: Person;
let clerkElsewhere: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	owner = await signUpAdministrator(server);
	const [here, there] = await twoCentres(server);
	manager = await employ(server, { duty: 'manager', centreId: here });
	clerk = await employ(server, { duty: 'front_desk', centreId: here });
	clerkElsewhere = await employ(server, { duty: 'front_desk', centreId: there });
});
afterAll(() => server.close());

/** Fixed for the whole file (for the rules of fields, too), as midnight may pass during the run. */
const today = clubToday();
const inDays = (days: number): IsoDate => daysBefore(today, -days);
const setClock = clockSetter(() => server);
beforeAll(() => setToday(today));
afterAll(() => void vi.useRealTimers());
beforeEach(() => setClock(today));

const run = (text: string, values: unknown[] = []) => server.connection.pool.query(text, values);
const tokenOf = async (person: Person) => (await logInAgain(server, person)).token;

async function call(method: 'GET' | 'POST' | 'PATCH', path: string, person: Person, body?: unknown) {
	return server.call(method, `/api/membership/${path}`, {
		token: await tokenOf(person),
		...(body !== undefined && { body }),
	});
}

/** The plan with the most perks, in its longest duration: 60 pause days, unlimited visits to other centres, swims. */
const [, , plus] = plans;
const year = plus.durations[0];

/** A paid membership from a day, of 12 months by default. */
async function holder(
	from = today,
	person?: Person,
	duration: (typeof plus.durations)[number] = year,
): Promise<{ person: Person; id: number }> {
	const member = person ?? (await signUp(server));
	const id = await buyMembership(server, await logInAgain(server, member), {
		...{ type: plus.type, price: priceOf(duration), start_Date: from },
		end_Date: addMonths(from, duration.months),
	});
	expect((await call('PATCH', 'update', owner, { id, status: 'payed' })).status).toBe(200);
	return { person: member, id };
}

const standingsOf = async (person: Person) => (await call('GET', 'standing', person)).body;
const standingOf = async (person: Person, id: number) =>
	(await standingsOf(person)).find((one: { id: number }) => one.id === id) ?? expect.fail('no such standing');
const pauseDaysLeft = async (person: Person, id: number): Promise<number> =>
	(await standingOf(person, id)).balances.find(({ kind }: { kind: string }) => kind === 'pause_day')?.left;

interface Wanted {
	membershipId: number;
	firstDay: IsoDate;
	lastDay: IsoDate;
}
const preview = (by: Person, wanted: Wanted, desk = false) =>
	call(
		'GET',
		`previewPause${desk ? 'Of' : ''}?${new URLSearchParams(Object.entries(wanted).map(([key, value]) => [key, String(value)]))}`,
		by,
	);

/** Pauses with the previewed effects. */
async function pause(by: Person, wanted: Wanted, desk = false) {
	const shown = await preview(by, wanted, desk);
	if (shown.status !== 200) return shown;
	return call('POST', desk ? 'pauseOf' : 'pause', by, { ...wanted, fingerprint: shown.body.fingerprint });
}
async function end(by: Person, pauseId: number, desk = false) {
	const of = desk ? 'Of' : '';
	const shown = await call('GET', `previewEndPause${of}?pauseId=${pauseId}`, by);
	if (shown.status !== 200) return shown;
	return call('POST', `endPause${of}`, by, { pauseId, fingerprint: shown.body.fingerprint });
}

describe('a member', () => {
	test('sees what a pause does, pauses, and the days are paused; the end moves by as many', async () => {
		const { person, id } = await holder();
		const before = await standingOf(person, id);
		expect(before.balances).toEqual([
			{ kind: 'pause_day', amount: year.perks.pauseDays, left: year.perks.pauseDays },
			{ kind: 'other_centre' },
			{ kind: 'swim', amount: year.perks.swimmingSessions, left: year.perks.swimmingSessions },
		]);
		const days = { firstDay: inDays(10), lastDay: inDays(19) };
		const shown = await preview(person, { membershipId: id, ...days });
		const validUntil = daysBefore(before.validUntil, -10);
		expect(shown.body).toEqual({
			...{ membershipId: id, ...days, moved: [], undone: [] },
			validUntil: { before: before.validUntil, after: validUntil },
			pauseDays: { before: year.perks.pauseDays, after: year.perks.pauseDays - 10 },
			fingerprint: expect.any(String),
		});
		const paused = await pause(person, { membershipId: id, ...days });
		expect([paused.status, paused.body.status]).toEqual([201, expect.stringContaining('Paused from')]);
		const [{ id: pauseId }] = (await standingOf(person, id)).pauses;
		expect(await standingOf(person, id)).toMatchObject({
			...{ state: 'active', validUntil, pauses: [{ id: pauseId, ...days }] },
			added: [{ why: 'free' }, { why: 'pause', days: 10 }],
		});
		expect(await coversOfHolder(server, person.id)).toEqual([[id, today, validUntil]]);
		for (const [day, time, state] of [
			[inDays(9), '23:59:59', 'active'],
			[inDays(10), '00:00:00', 'paused'],
			[inDays(19), '23:59:59', 'paused'],
			[inDays(20), '00:00:00', 'active'],
		] as const) {
			setClock(day, time);
			expect((await standingOf(person, id)).state).toBe(state);
		}
		expect((await end(person, pauseId)).body.code).toBe('pause_over');
	});

	test('undoes it before it begins; ends it later, and the days from today on go back; on its first day all do', async () => {
		const { person, id } = await holder();
		const { validUntil } = await standingOf(person, id);
		const all = year.perks.pauseDays;
		const begin = async () => {
			expect(
				(await pause(person, { membershipId: id, firstDay: inDays(5), lastDay: inDays(14) })).status,
			).toBe(201);
			return (await standingOf(person, id)).pauses.at(-1).id;
		};
		const undone = await begin();
		expect((await end(person, undone)).body.status).toContain('The pause is undone');
		expect(await standingOf(person, id)).toMatchObject({ validUntil, pauses: [] });
		expect(await pauseDaysLeft(person, id)).toBe(all);

		const onFirstDay = await begin();
		setClock(inDays(5));
		expect((await end(person, onFirstDay)).status).toBe(200);
		expect(await standingOf(person, id)).toMatchObject({ state: 'active', validUntil, pauses: [] });

		setClock(today);
		const ended = await begin();
		setClock(inDays(8), '23:59:00');
		expect((await standingOf(person, id)).state).toBe('paused');
		expect((await end(person, ended)).body.status).toContain('The pause has ended');
		expect(await standingOf(person, id)).toMatchObject({
			...{ state: 'active', validUntil: daysBefore(validUntil, -3) },
			pauses: [{ firstDay: inDays(5), lastDay: inDays(7) }],
		});
		expect(await pauseDaysLeft(person, id)).toBe(all - 3);
		expectRefusal(await end(person, undone), 404, 'Pause not found');
		// Each debit and what undid it, newest first; the member reads the same as the desk.
		const [ledger] = (await call('GET', 'balances', person)).body;
		expect(ledger.entries.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
			-3, 10, -10, 10, -10, 10, -10,
		]);
		expect((await call('GET', `balancesOf?id=${person.id}`, clerk)).body).toEqual([ledger]);
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('is told why a pause cannot be', async () => {
		const { person, id } = await holder();
		const refused = async (from: number, to: number) => {
			const { body } = await preview(person, {
				...{ membershipId: id, firstDay: inDays(from), lastDay: inDays(to) },
			});
			return body.code;
		};
		expect(await refused(0, 5)).toBe('pause_too_early');
		expect(await refused(1, 2)).toBe('pause_too_short');
		expect(await refused(61, 70)).toBe('pause_too_far');
		expect(await refused(1, year.perks.pauseDays + 1)).toBe('pause_too_many');
		expectRefusal(
			await preview(person, { membershipId: id, firstDay: inDays(9), lastDay: inDays(5) }),
			422,
			'The last day cannot be before the first',
		);
		const stranger = await signUp(server);
		expectRefusal(
			await preview(stranger, { membershipId: id, firstDay: inDays(2), lastDay: inDays(5) }),
			404,
			'Membership not found',
		);
		const unpaid = await buyMembership(server, stranger, {});
		const { body } = await preview(stranger, {
			...{ membershipId: unpaid, firstDay: inDays(2), lastDay: inDays(5) },
		});
		expect(body.code).toBe('pause_ended');
	});

	test('confirms what was shown: what changed since, and what was shown yesterday, is refused', async () => {
		const { person, id } = await holder();
		const wanted = { membershipId: id, firstDay: inDays(10), lastDay: inDays(12) };
		const { fingerprint } = (await preview(person, wanted)).body;
		expect((await pause(person, { membershipId: id, firstDay: inDays(3), lastDay: inDays(5) })).status).toBe(
			201,
		);
		const changed = await call('POST', 'pause', person, { ...wanted, fingerprint });
		expect([changed.status, changed.body.code]).toEqual([409, 'effects_changed']);
		const fresh = (await preview(person, wanted)).body.fingerprint;
		setClock(inDays(1));
		const old = await call('POST', 'pause', person, { ...wanted, fingerprint: fresh });
		expect([old.status, old.body.code]).toEqual([409, 'effects_changed']);
		expect(await pauseDaysLeft(person, id)).toBe(year.perks.pauseDays - 3);
	});
});

test('the next membership begins later, and a pause of it that it moves away from is undone with its days', async () => {
	const { person, id } = await holder(today, undefined, plus.durations[2]);
	const { validUntil } = await standingOf(person, id);
	setClock(daysBefore(validUntil, 20));
	const next = await holder(daysBefore(validUntil, -1), person);
	const begins = daysBefore(validUntil, -1);
	const planned = { firstDay: begins, lastDay: daysBefore(begins, -3) };
	expect((await pause(person, { membershipId: next.id, ...planned })).status).toBe(201);
	const wanted = {
		...{ membershipId: id, firstDay: daysBefore(validUntil, 10), lastDay: daysBefore(validUntil, 6) },
	};
	const shown = await preview(person, wanted);
	expect(shown.body).toMatchObject({
		moved: [{ id: next.id, type: plus.type, firstDay: { before: begins, after: daysBefore(begins, -5) } }],
		undone: [{ id: next.id, ...planned }],
	});
	expect((await pause(person, wanted)).status).toBe(201);
	expect(await standingOf(person, next.id)).toMatchObject({ firstDay: daysBefore(begins, -5), pauses: [] });
	expect(await pauseDaysLeft(person, next.id)).toBe(year.perks.pauseDays);
	expect(await allCoverDifferences(server)).toEqual([]);
});

test('a payment that moves a membership away from its pause undoes it', async () => {
	const { person, id } = await holder(inDays(30));
	expect((await pause(person, { membershipId: id, firstDay: inDays(31), lastDay: inDays(35) })).status).toBe(
		201,
	);
	await holder(inDays(2), person);
	expect(await standingOf(person, id)).toMatchObject({ queued: true, pauses: [] });
	expect(await pauseDaysLeft(person, id)).toBe(year.perks.pauseDays);
	expect(await allCoverDifferences(server)).toEqual([]);
});

test('an account that ends while it is paused ends the pause with it', async () => {
	const { person, id } = await holder();
	expect((await pause(person, { membershipId: id, firstDay: inDays(1), lastDay: inDays(9) })).status).toBe(
		201,
	);
	setClock(inDays(4));
	const removed = await server.call('POST', '/api/account/remove', {
		token: await tokenOf(person),
		body: { password: person.password, endsMemberships: [id] },
	});
	expect(removed.status).toBe(200);
	const { rows } = await run(
		'select first_day, last_day, undone_at from membership_pauses where membership_id = $1',
		[id],
	);
	expect(rows).toEqual([{ first_day: inDays(1), last_day: inDays(3), undone_at: null }]);
	const { rows: left } = await run(
		"select amount - balance as used from entitlements where membership_id = $1 and kind = 'pause_day'",
		[id],
	);
	expect(left).toEqual([{ used: 3 }]);
	expect(await allCoverDifferences(server)).toEqual([]);
});

describe('the desk', () => {
	test('pauses and ends for whoever holds it; a manager up to 14 days in arrears; nobody of another centre', async () => {
		const { person, id } = await holder();
		const wanted = { membershipId: id, firstDay: inDays(2), lastDay: inDays(6) };
		expectRefusal(await preview(clerkElsewhere, wanted, true), 403, 'This belongs to another centre');
		expect((await pause(clerk, wanted, true)).status).toBe(201);
		const [{ id: pauseId }] = (await standingOf(person, id)).pauses;
		expectRefusal(await end(clerkElsewhere, pauseId, true), 403, 'This belongs to another centre');
		setClock(inDays(4));
		expect((await end(clerk, pauseId, true)).status).toBe(200);
		setClock(inDays(20));
		const ill = { membershipId: id, firstDay: inDays(10), lastDay: inDays(18) };
		expectRefusal(await preview(clerk, ill, true), 409, 'A pause can begin tomorrow at the earliest');
		expect((await pause(manager, ill, true)).status).toBe(201);
		expectRefusal(
			await preview(manager, { ...ill, firstDay: inDays(5), lastDay: inDays(8) }, true),
			409,
			'A pause can begin 14 days ago at the earliest',
		);
		expect(await standingOf(person, id)).toMatchObject({
			state: 'active',
			pauses: [{ lastDay: inDays(3) }, { firstDay: inDays(10), lastDay: inDays(18) }],
			days: { used: 20 - 2 - 9 },
		});
		const { rows } = await run(
			'select action, actor_id from audit_entries where subject_id = $1 and action = any($2) order by id',
			[id, ['membership_paused', 'pause_ended']],
		);
		expect(rows).toEqual([
			{ action: 'membership_paused', actor_id: clerk.id },
			{ action: 'pause_ended', actor_id: clerk.id },
			{ action: 'membership_paused', actor_id: manager.id },
		]);
	});

	test('gives more for a reason, which is used last; uses it, and takes a use back within 15 minutes', async () => {
		const { person, id } = await holder();
		const gift = { membershipId: id, kind: 'swim', amount: 1, reason: 'The pool was closed' };
		expect((await call('POST', 'give', clerk, gift)).body.code).toBe('not_your_duty');
		expect((await call('POST', 'give', manager, gift)).body).toEqual({ status: '1 swim given' });
		const swims = (year.perks.swimmingSessions ?? 0) + 1;
		const swim = () => call('POST', 'use', clerk, { membershipId: id, kind: 'swim' });
		const first = await swim();
		expect(first.status).toBe(201);
		const left = async () =>
			(await standingOf(person, id)).balances.find(({ kind }: { kind: string }) => kind === 'swim').left;
		expect(await left()).toBe(swims - 1);
		const newest = async () => (await call('GET', `balancesOf?id=${person.id}`, clerk)).body[0].entries[0];
		expect(await newest()).toMatchObject({ id: first.body.useId, kind: 'swim', canUndo: true });
		expect((await call('GET', 'balances', person)).body[0].entries[0]).not.toHaveProperty('canUndo');
		const undo = (by = clerk) => call('POST', 'undoUse', by, { id: first.body.useId });
		expectRefusal(await undo(clerkElsewhere), 403, 'This belongs to another centre');
		expect((await undo()).status).toBe(200);
		expect(await left()).toBe(swims);
		expect((await undo()).body.code).toBe('taken_back_already');
		expect(JSON.stringify((await call('GET', `balancesOf?id=${person.id}`, clerk)).body)).not.toContain(
			'canUndo',
		);
		const { useId } = (await swim()).body;
		setClock(today, '12:15:00');
		expect(await newest()).toMatchObject({ id: useId, canUndo: true });
		setClock(today, '12:16:00');
		expect(await newest()).not.toHaveProperty('canUndo');
		const late = await call('POST', 'undoUse', clerk, { id: useId });
		expect([late.status, late.body.code]).toEqual([409, 'too_late']);
	});

	test('writes down no use of what does not run today', async () => {
		const upcoming = await holder(inDays(3));
		const swim = (id: number) => call('POST', 'use', clerk, { membershipId: id, kind: 'swim' });
		expectRefusal(await swim(upcoming.id), 409, 'This membership has not begun yet');
		const { person, id } = await holder();
		expect((await pause(person, { membershipId: id, firstDay: inDays(1), lastDay: inDays(4) })).status).toBe(
			201,
		);
		setClock(inDays(2));
		expectRefusal(await swim(id), 409, 'This membership is paused today: please end the pause first');
		setClock(daysBefore((await standingOf(person, id)).validUntil, -1));
		expectRefusal(await swim(id), 409, 'This membership does not run today');
		const late = await call('POST', 'give', manager, {
			...{ membershipId: id, kind: 'swim', amount: 1, reason: 'Late' },
		});
		expect(late.body.code).toBe('not_running');
	});
});

describe('at once', () => {
	test('two phones pause the same membership: one does, the other one looks again', async () => {
		for (let round = 0; round < 5; round += 1) {
			const { person, id } = await holder();
			const wanted = { membershipId: id, firstDay: inDays(10), lastDay: inDays(20) };
			const other = { ...wanted, firstDay: inDays(15), lastDay: inDays(25) };
			const both = [wanted, other];
			const shown = [await preview(person, wanted), await preview(person, other)];
			const token = await tokenOf(person);
			const answers = await concurrently(2, (turn) =>
				server.call('POST', '/api/membership/pause', {
					...{ token, body: { ...both[turn], fingerprint: shown[turn]?.body.fingerprint } },
				}),
			);
			expect(countByStatus(answers)).toEqual({ 201: 1, 409: 1 });
			expect(await pauseDaysLeft(person, id)).toBe(year.perks.pauseDays - 11);
		}
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('the last pause days are taken by 16: once', async () => {
		const { person, id } = await holder();
		await run(
			"update entitlements set amount = 3, balance = 3 where membership_id = $1 and kind = 'pause_day'",
			[id],
		);
		const wanted = (turn: number) => ({
			...{ membershipId: id, firstDay: inDays(1 + turn * 3), lastDay: inDays(3 + turn * 3) },
		});
		const shown = await Promise.all(Array.from({ length: 16 }, (_, turn) => preview(person, wanted(turn))));
		const token = await tokenOf(person);
		const answers = await concurrently(16, (turn) =>
			server.call('POST', '/api/membership/pause', {
				...{ token, body: { ...wanted(turn), fingerprint: shown[turn]?.body.fingerprint } },
			}),
		);
		expect(countByStatus(answers)).toEqual({ 201: 1, 409: 15 });
		expect(await pauseDaysLeft(person, id)).toBe(0);
	});

	test('20 desks write down a swim: it counts once a day, and again the next day', async () => {
		const { person, id } = await holder();
		const swim = async () => {
			const token = await tokenOf(owner);
			const body = { membershipId: id, kind: 'swim' };
			return concurrently(20, () => server.call('POST', '/api/membership/use', { token, body }));
		};
		const answers = await swim();
		expect(countByStatus(answers)).toEqual({ 201: 1, 409: 19 });
		expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
			...{ code: 'used_today', message: 'A swim was written down today already' },
		});
		const usedToday = async () =>
			(await standingOf(person, id)).balances
				.filter((one: MembershipOnDay['balances'][number]) => one.usedToday)
				.map(({ kind }: MembershipOnDay['balances'][number]) => kind);
		expect(await usedToday()).toEqual(['swim']);
		setClock(daysBefore(today, -1));
		expect(await usedToday()).toEqual([]);
		expect(countByStatus(await swim())).toEqual({ 201: 1, 409: 19 });
		const [{ entries: made }] = (await call('GET', 'balances', person)).body;
		expect((await call('POST', 'undoUse', clerk, { id: made[0].id })).status).toBe(200);
		expect(await usedToday()).toEqual([]);
		const { entries } = (await call('GET', 'balances', person)).body[0];
		expect(entries).toHaveLength(3);
	});
});

test('over whatever is paused, ended and undone, the days add up to what the ledger took', async () => {
	const { person, id } = await holder();
	const { validUntil } = await standingOf(person, id);
	let day = today;
	for (let act = 0; act < 30; act += 1) {
		// Pseudo-random: the same in each run, without a short cycle.
		const turn = (act * 7_919 + 13) % 101;
		day = daysBefore(day, -(turn % 6));
		setClock(day);
		const { pauses } = await standingOf(person, id);
		const open = pauses.filter(({ lastDay }: { lastDay: IsoDate }) => lastDay >= day);
		if (turn % 3 === 0 && open.length > 0) await end(person, open[turn % open.length].id);
		else {
			const firstDay = daysBefore(day, -1 - (turn % 20));
			await pause(person, { membershipId: id, firstDay, lastDay: daysBefore(firstDay, -2 - (turn % 9)) });
		}
		const now = await standingOf(person, id);
		const taken = year.perks.pauseDays - (await pauseDaysLeft(person, id));
		expect(daysBetween(validUntil, now.validUntil), `act ${act}`).toBe(taken);
		const stored = now.pauses.reduce(
			(sum: number, one: { firstDay: IsoDate; lastDay: IsoDate }) =>
				sum + inclusiveDays(one.firstDay, one.lastDay),
			0,
		);
		expect(stored).toBe(taken);
	}
	const [{ entries }] = (await call('GET', 'balances', person)).body;
	expect(entries.length).toBeGreaterThan(10);
	expect(await allCoverDifferences(server)).toEqual([]);
});

describe('what comes in from a file', () => {
	test('has what the file says was left, once it is paid', async () => {
		const rows = [
			memberCells(21, { email: 'left@example.com', pauseDays: '7', otherCentreDays: '12' }),
			memberCells(22, { email: 'unpaid-left@example.com', paid: 'no', pauseDays: '4', otherCentreDays: '' }),
		];
		expect((await commitImport(server, owner, await stageFile(server, owner, 'members', rows))).status).toBe(
			200,
		);
		const given = async (email: string) =>
			(
				await run(
					`select kind, amount, balance, source, memberships.id from entitlements
						join memberships on memberships.id = membership_id join users on users.id = user_id
					where email = $1 order by kind`,
					[email],
				)
			).rows.map(({ id: _, ...row }) => row);
		expect(await given('left@example.com')).toEqual([
			{ kind: 'other_centre', amount: 12, balance: 12, source: 'import' },
			{ kind: 'pause_day', amount: 7, balance: 7, source: 'import' },
		]);
		expect(await given('unpaid-left@example.com')).toEqual([]);
		const { rows: unpaid } = await run(
			"select memberships.id from memberships join users on users.id = user_id where email = 'unpaid-left@example.com'",
		);
		await call('PATCH', 'update', owner, { id: unpaid[0].id, status: 'payed' });
		expect(await given('unpaid-left@example.com')).toEqual([
			{ kind: 'pause_day', amount: 4, balance: 4, source: 'import' },
		]);
	});
});

describe('the database', () => {
	test('refuses to change the ledger, to give without taking, to take twice and to take too much', async () => {
		const { id } = await holder();
		await call('POST', 'use', clerk, { membershipId: id, kind: 'swim' });
		const { rows } = await run(
			`select entitlement_entries.id, entitlement_id, cause, balance from entitlement_entries
				join entitlements on entitlements.id = entitlement_id where membership_id = $1`,
			[id],
		);
		const [{ id: entry, entitlement_id: given, cause, balance }] = rows;
		const insert = (quantity: number, more: { cause?: string; reverses?: number } = {}) =>
			run(
				`insert into entitlement_entries (entitlement_id, quantity, cause, reverses, made_at)
				values ($1, $2, $3, $4, now())`,
				[given, quantity, more.cause ?? `test:${quantity}`, more.reverses ?? null],
			);
		await expect(run('update entitlement_entries set quantity = -2 where id = $1', [entry])).rejects.toThrow(
			'can only be added to',
		);
		await expect(run('delete from entitlement_entries where id = $1', [entry])).rejects.toThrow(
			'can only be added to',
		);
		await expect(insert(1)).rejects.toMatchObject({ constraint: 'only_reversed_comes_back' });
		await expect(insert(2, { reverses: entry })).rejects.toMatchObject({ constraint: 'mirrors_an_entry' });
		await expect(insert(-1, { cause })).rejects.toMatchObject({ constraint: 'used_once' });
		await expect(insert(-balance - 1)).rejects.toMatchObject({ constraint: 'never_overdrawn' });
		await insert(1, { reverses: entry });
		await expect(insert(1, { reverses: entry, cause: 'again' })).rejects.toMatchObject({ code: '23505' });
	});

	test('refuses two pauses on one day', async () => {
		const { id } = await holder();
		const insert = () =>
			run(
				'insert into membership_pauses (membership_id, first_day, last_day, made_at) values ($1, $2, $3, now())',
				[id, inDays(1), inDays(3)],
			);
		await insert();
		await expect(insert()).rejects.toMatchObject({ constraint: 'one_pause_a_day' });
	});
});

test('memberships that run without what comes with them get it as the program starts', async () => {
	const { person, id } = await holder();
	await run('delete from entitlements where membership_id = $1', [id]);
	const { coverMemberships } = await import('../covers/cover-memberships.ts');
	const start = () =>
		server.connection.database
			.transaction()
			.execute((transaction) => coverMemberships(transaction, server.clock.now));
	await start();
	await start();
	expect(await pauseDaysLeft(person, id)).toBe(year.perks.pauseDays);
	expect((await standingOf(person, id)).homeCentre.name).toBe(centres[0]);
});
