import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMonths, clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';
import type { VerdictCode } from '#shared/visits/verdict.rules.ts';
import { concurrently } from '../testing/concurrently.ts';
import { clockSetter } from '../testing/dates.ts';
import { centres, plans, priceOf } from '../testing/demo-facts.ts';
import { allCoverDifferences, coversOfHolder } from '../testing/fixtures/covers.ts';
import { consentFor, signUpMinor } from '../testing/fixtures/guardians.ts';
import { buyMembership, newPause, runMembership } from '../testing/fixtures/membership.ts';
import { newCancel, takeMoney } from '../testing/fixtures/payments.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { letIn, makePass, newPass, newReport, visitsOf } from '../testing/fixtures/visits.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let desk: Person;
let manager: Person;
let here: number;
let there: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000', LIMIT_REGISTRATIONS: '1000' });
	owner = await signUpAdministrator(server);
	[here, there] = await twoCentres(server);
	desk = await employ(server, { duty: 'front_desk', centreId: here });
	manager = await employ(server, { duty: 'manager', centreId: here });
});
afterAll(() => server.close());

/** Fixed for the whole file: midnight may pass during the run. */
const today = clubToday();
const setClock = clockSetter(() => server);
beforeEach(() => setClock(today));
const inDays = (days: number): IsoDate => daysBefore(today, -days);
const later = (seconds: number) => {
	server.clock.now = new Date(server.clock.now.getTime() + seconds * 1_000);
};

type Asked = Parameters<Person['client']['visits']['enter']>[0]['body'];
const ask = (body: Partial<Asked> & { userId?: number; code?: string }, by = desk) =>
	by.client.visits.enter({ body: { centreId: here, ...body } });
/** Logs in again, as staff sessions end when the clock is moved. */
const anew = async (person: Person) => logInAgain(server, person);

const [elite, pro] = plans;
const shortest = elite.durations.at(-1) ?? elite.durations[0];
/** The shortest duration of the plan, from a day on. */
const shortestFrom = (start: IsoDate) => ({
	start_Date: start,
	end_Date: addMonths(start, shortest.months),
	price: priceOf(shortest),
});
/** A paid membership of three months of the lowest plan, which is for its centre alone. */
async function sellElite(holder: Person, start = today, changes: object = {}): Promise<number> {
	const id = await buyMembership(server, holder, {
		...shortestFrom(start),
		...changes,
	});
	await takeMoney(owner, id, { mode: 'card' });
	return id;
}
const endOf = async ({ client }: Person) => (await client.membership.standing())[0]?.validUntil ?? '';
/** A paid membership of a year at the second centre, with 90 sessions in others. */
const sellPro = (holder: Person) =>
	runMembership(server, owner, holder, {
		...{ center: centres[1], type: pro.type, price: priceOf(pro.durations[0]) },
	});
const sessionsLeft = async ({ client }: Person) =>
	(await client.membership.standing())[0]?.balances.find(({ kind }) => kind === 'other_centre')?.left;

describe('at once', () => {
	test('50 scans of one member: one visit, one session', async () => {
		const member = await signUp(server);
		await sellPro(member);
		const pass = await makePass(member);
		const before = (await sessionsLeft(member)) ?? 0;
		const code = await pass.codeAt(server.clock.now);
		const answers = await concurrently(50, () => ask({ code }));
		const codes = answers.map(({ verdict }) => verdict.code);
		expect(codes.filter((one) => one === 'ok')).toHaveLength(1);
		expect(codes.filter((one) => one === 'again')).toHaveLength(49);
		expect(new Set(answers.map(({ visit }) => visit?.id)).size).toBe(1);
		expect(await visitsOf(server, member.id)).toHaveLength(1);
		expect(await sessionsLeft(member)).toBe(before - 1);
	});

	test('a pass moves to another phone while doors read it: none waits for ever', async () => {
		const member = await signUp(server);
		await runMembership(server, owner, member);
		for (let round = 0; round < 10; round += 1) {
			const pass = await makePass(member);
			const code = await pass.codeAt(server.clock.now);
			const { body } = await newPass(member);
			const answers = await concurrently(9, (turn) =>
				turn === 4
					? server.call('POST', '/api/visits/registerPass', { token: member.token, body })
					: server.call('POST', '/api/visits/enter', { token: desk.token, body: { centreId: here, code } }),
			);
			expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(200), 201]);
		}
	});

	test('50 presses of the desk for one member found by name: one visit, and then they are inside', async () => {
		const member = await signUp(server);
		await runMembership(server, owner, member);
		const answers = await concurrently(50, () => ask({ userId: member.id }));
		expect(answers.filter(({ visit }) => visit)).toHaveLength(1);
		expect(answers.filter(({ verdict }) => verdict.code === 'inside_here')).toHaveLength(49);
		expect(await visitsOf(server, member.id)).toHaveLength(1);
	});

	test('three other centres scan a member who has one session left: one of them uses it, and it is never overdrawn', async () => {
		const doors = (await server.connection.database.selectFrom('centres').select('id').execute())
			.map(({ id }) => id)
			.filter((id) => id !== there);
		expect(doors).toHaveLength(3);
		for (let round = 0; round < 5; round += 1) {
			const member = await signUp(server);
			const id = await sellPro(member);
			await server.connection.pool.query(
				"update entitlements set balance = 1 where membership_id = $1 and kind = 'other_centre'",
				[id],
			);
			const answers = await concurrently(30, (turn) =>
				owner.client.visits.enter({
					body: {
						...{ centreId: doors[turn % 3] ?? 0, userId: member.id, reason: 'came_back' },
						passed: ['inside_here', 'inside_elsewhere'],
					},
				}),
			);
			expect(answers.filter(({ visit }) => visit?.usesSession)).toHaveLength(1);
			// Somebody who comes to a third centre has no session left.
			expect(answers.filter(({ verdict }) => verdict.code === 'other_centre').length).toBeGreaterThan(0);
			expect(await sessionsLeft(member)).toBe(0);
			const [ledger] = await member.client.membership.balances();
			expect(ledger?.entries.map(({ cause, quantity }) => [cause, quantity])).toEqual([['visit', -1]]);
		}
	});

	test('a visit is undone 10 times: once, with its session', async () => {
		const member = await signUp(server);
		await sellPro(member);
		const before = await sessionsLeft(member);
		const visitId = await letIn(desk, here, member.id);
		const answers = await concurrently(10, () =>
			server.call('POST', '/api/visits/undo', { token: desk.token, body: { visitId } }),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
		expect(await sessionsLeft(member)).toBe(before);
	});
});

describe('a session in another centre', () => {
	test('is used once a day, however often somebody steps out, and again the next day', async () => {
		const member = await signUp(server);
		await sellPro(member);
		const before = (await sessionsLeft(member)) ?? 0;
		const first = await ask({ userId: member.id });
		expect(first.verdict.sentence).toMatch(
			new RegExp(`days left · ${before - 1} of ${before} sessions after this one$`),
		);
		await desk.client.visits.leave({ body: { visitId: first.visit?.id ?? 0 } });
		later(60);
		expect(await ask({ userId: member.id })).toMatchObject({ visit: { usesSession: false } });
		expect(await sessionsLeft(member)).toBe(before - 1);
		setClock(inDays(1));
		expect(await ask({ userId: member.id }, await anew(desk))).toMatchObject({
			visit: { usesSession: true },
		});
		expect(await sessionsLeft(await anew(member))).toBe(before - 2);
		const entries = (await (await anew(member)).client.membership.balances())[0];
		expect(JSON.stringify(entries)).toContain('visit');
	});

	test('a swim is written down where somebody is, whatever their home; and by no other centre', async () => {
		const member = await signUp(server);
		const membershipId = await sellPro(member);
		const swim = (by: Person) =>
			server.call('POST', '/api/membership/use', { token: by.token, body: { membershipId, kind: 'swim' } });
		expectRefusal(await swim(desk), 403, 'This belongs to another centre');
		await letIn(desk, here, member.id);
		expect((await swim(desk)).status).toBe(201);
		// A swim counts once a day, also when they come back in the evening.
		const { person } = await ask({ userId: member.id, passed: ['inside_here'], reason: 'came_back' });
		expect(person?.swims).toMatchObject({ membershipId, usedToday: true });
		const [{ entries = [] } = {}] = await member.client.membership.balances();
		const undone = await server.call('POST', '/api/membership/undoUse', {
			...{ token: desk.token, body: { id: entries[0]?.id } },
		});
		expect(undone.status).toBe(200);
	});

	test('comes back with a visit that is undone, and is used by the next', async () => {
		const member = await signUp(server);
		await sellPro(member);
		const before = (await sessionsLeft(member)) ?? 0;
		const visitId = await letIn(desk, here, member.id);
		await desk.client.visits.undo({ body: { visitId } });
		expect(await sessionsLeft(member)).toBe(before);
		await letIn(desk, here, member.id);
		expect(await sessionsLeft(member)).toBe(before - 1);
		expect(await visitsOf(server, member.id)).toHaveLength(1);
	});

	test('there is none: red, until the home centre is closed today', async () => {
		const member = await signUp(server);
		await sellElite(member, today, { center: centres[1] });
		expect(await ask({ userId: member.id })).toMatchObject({
			verdict: {
				colour: 'red',
				code: 'other_centre',
				sentence: `Elite is for ${centres[1]}`,
				act: 'change_centre',
			},
			mayPass: false,
		});
		const { database } = server.connection;
		const hours = JSON.stringify([{ days: closedWeek(today), hours: '6:00AM-9:00PM' }]);
		await database.updateTable('centres').set({ opening_hours: hours }).where('id', '=', there).execute();
		await expect.poll(async () => (await ask({ userId: member.id })).verdict.code).toBe('ok');
		await database.updateTable('centres').set({ opening_hours: null }).where('id', '=', there).execute();
	});
});

/** Opening hours on all days of the week except that of a date. */
function closedWeek(date: IsoDate): string {
	const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
	const of = (new Date(date).getUTCDay() + 6) % 7;
	return names[(of + 1) % 7] ?? 'Mon';
}

describe('what is not green', () => {
	test('amber is let in by the desk for a reason, which is written down', async () => {
		const minor = await signUpMinor(server, { name: 'Tarun Rao' });
		const id = await buyMembership(server, minor, { start_Date: today });
		await consentFor(owner, minor.id);
		await takeMoney(owner, id, { mode: 'card' });
		const { guardian } = await owner.client.people.person({ query: { id: minor.id } });
		await owner.client.people.withdrawGuardian({
			body: { userId: minor.id, consentedAt: guardian?.consentedAt ?? '' },
		});
		const asked = await ask({ userId: minor.id });
		expect(asked).toMatchObject({
			verdict: { colour: 'amber', code: 'guardian', act: 'record_guardian' },
			mayPass: true,
			person: { minorAge: 16 },
		});
		expect(asked.visit).toBeUndefined();
		const passed = { userId: minor.id, passed: ['guardian' as const] };
		const without = await server.call('POST', '/api/visits/enter', {
			...{ token: desk.token, body: { centreId: here, ...passed } },
		});
		expectInvalid(without, 'reason', 'Please say why');
		expect(await ask({ ...passed, reason: 'known' })).toMatchObject({ verdict: { colour: 'green' } });
		const { rows } = await server.connection.pool.query(
			`select centre_id, after from audit_entries where action = 'door_passed' order by id desc limit 1`,
		);
		expect(rows).toEqual([
			{
				centre_id: here,
				after: {
					...{ centre: centres[0], reason: 'Known here, will be settled' },
					passed: 'Under 18, and no guardian has agreed yet',
				},
			},
		]);
	});

	test('a paused member with a rest that is due comes in by the steps of the desk, in either order', async () => {
		const member = await signUp(server);
		const id = await buyMembership(server, member, {
			...{
				start_Date: today,
				end_Date: addMonths(today, 12),
				type: pro.type,
				price: priceOf(pro.durations[0]),
			},
		});
		await takeMoney(owner, id, { mode: 'card', amount: Math.ceil(priceOf(pro.durations[0]) / 2) });
		setClock(inDays(31));
		await (await anew(owner)).client.membership.pauseOf({ body: await newPause(await anew(owner), id, 32) });
		setClock(inDays(32));
		const by = await anew(desk);
		const asked = await ask({ userId: member.id }, by);
		const endPause = { pauseId: asked.pause?.id ?? 0, fingerprint: asked.pause?.fingerprint ?? '' };
		// The pause is not ended while something else stands in the way.
		expect(await ask({ userId: member.id, passed: ['paused'], endPause }, by)).toMatchObject({
			verdict: { code: 'dues' },
		});
		expect(await ask({ userId: member.id }, by)).toMatchObject({ verdict: { code: 'paused' } });
		const passed = ['paused' as const, 'dues' as const];
		expect(await ask({ userId: member.id, passed, endPause, reason: 'pays_today' }, by)).toMatchObject({
			verdict: { colour: 'green' },
		});
		expect(await visitsOf(server, member.id)).toMatchObject([{ passed: ['paused', 'dues'] }]);
	});

	test('of another pause than that of today nothing ends', async () => {
		const member = await signUp(server);
		const id = await runMembership(server, owner, member);
		await owner.client.membership.pauseOf({ body: await newPause(owner, id) });
		await owner.client.membership.pauseOf({ body: await newPause(owner, id, 20) });
		setClock(inDays(2));
		const [by, boss] = [await anew(desk), await anew(owner)];
		const [{ pauses = [] } = {}] = await (await anew(member)).client.membership.standing();
		const later = pauses.at(-1)?.id ?? 0;
		const { fingerprint } = await boss.client.membership.previewEndPauseOf({ query: { pauseId: later } });
		const answer = await server.call('POST', '/api/visits/enter', {
			token: by.token,
			body: {
				centreId: here,
				userId: member.id,
				passed: ['paused'],
				endPause: { pauseId: later, fingerprint },
			},
		});
		expectRefusal(answer, 409, 'This is not the pause of today');
		expect((await (await anew(member)).client.membership.standing())[0]?.pauses).toHaveLength(2);
	});

	test('nobody at the desk decides about their own visit, nor lifts what keeps them out', async () => {
		// The desk is not offered an act that would be refused.
		expect(await ask({ userId: manager.id }, manager)).toMatchObject({
			verdict: { code: 'none' },
			mayPass: false,
		});
		const body = { centreId: here, userId: manager.id, passed: ['none'], reason: 'known' };
		const own = await server.call('POST', '/api/visits/enter', { token: manager.token, body });
		expectRefusal(own, 403, 'Somebody else at the desk decides about your own visit');
		const lifted = await server.call('POST', '/api/visits/admit', {
			...{ token: manager.token, body: { userId: manager.id } },
		});
		expectRefusal(lifted, 403, 'Somebody else decides about you');
	});

	test('red is let in by a manager alone', async () => {
		const member = await signUp(server);
		const body = { userId: member.id, passed: ['none' as const], reason: 'trial' as const };
		expect(await ask({ userId: member.id })).toMatchObject({
			verdict: { code: 'none', act: 'sell' },
			mayPass: false,
		});
		const refused = await server.call('POST', '/api/visits/enter', {
			...{ token: desk.token, body: { centreId: here, ...body } },
		});
		expectRefusal(refused, 403, 'Only a manager can let this person in');
		expect(await ask({ userId: member.id }, manager)).toMatchObject({ mayPass: true });
		expect(await ask(body, manager)).toMatchObject({ verdict: { colour: 'green' }, visit: {} });
		expect(await visitsOf(server, member.id)).toMatchObject([
			{ passed: ['none'], reason: 'trial', membership_id: null, let_in_by: manager.id },
		]);
	});

	test('a pause ends with coming in, as it was shown: its days go back, and the last day comes nearer', async () => {
		const member = await signUp(server);
		const id = await runMembership(server, owner, member);
		await owner.client.membership.pauseOf({ body: await newPause(owner, id) });
		setClock(inDays(2));
		const [nowDesk, nowMember] = [await anew(desk), await anew(member)];
		const before = await endOf(nowMember);
		const asked = await ask({ userId: member.id }, nowDesk);
		expect(asked).toMatchObject({
			verdict: { colour: 'amber', code: 'paused', act: 'end_pause' },
			pause: { lastDay: inDays(3), daysBack: 2 },
		});
		const { id: pauseId, fingerprint } = asked.pause ?? { id: 0, fingerprint: '' };
		const accept = { userId: member.id, passed: ['paused' as const] };
		// If it does not end the pause, that still stands in the way.
		expect(await ask(accept, nowDesk)).toMatchObject({ verdict: { code: 'paused' } });
		const other = await server.call('POST', '/api/visits/enter', {
			token: nowDesk.token,
			body: { centreId: here, ...accept, endPause: { pauseId, fingerprint: 'of yesterday' } },
		});
		expectRefusal(other, 409);
		const entered = await ask({ ...accept, endPause: { pauseId, fingerprint } }, nowDesk);
		expect(entered).toMatchObject({ verdict: { colour: 'green', code: 'ok' } });
		expect(await endOf(nowMember)).toBe(daysBefore(before, 2));
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('whoever is kept out stays out until somebody lets them in again', async () => {
		const member = await signUp(server);
		await runMembership(server, owner, member);
		await manager.client.visits.stop({ body: { userId: member.id, reason: 'Broke a treadmill' } });
		expect(await ask({ userId: member.id })).toMatchObject({
			verdict: { colour: 'red', code: 'blocked', sentence: 'Stopped by Somebody At Work' },
		});
		expect(await desk.client.visits.visitsOf({ query: { id: member.id } })).toMatchObject({
			stop: { by: 'Somebody At Work', reason: 'Broke a treadmill' },
		});
		const again = await server.call('POST', '/api/visits/stop', {
			...{ token: manager.token, body: { userId: member.id, reason: 'Twice' } },
		});
		expectRefusal(again, 409, 'They are kept out already');
		await manager.client.visits.admit({ body: { userId: member.id } });
		expect(await ask({ userId: member.id })).toMatchObject({ verdict: { code: 'ok' } });
	});

	test('who is inside another centre leaves it by coming in here', async () => {
		const member = await signUp(server);
		await runMembership(server, owner, member);
		await letIn(owner, there, member.id);
		later(600);
		expect(await ask({ userId: member.id })).toMatchObject({
			verdict: { code: 'inside_elsewhere', sentence: expect.stringMatching(`^In ${centres[1]} since`) },
		});
		await ask({ userId: member.id, passed: ['inside_elsewhere'], reason: 'came_back' });
		const visits = await visitsOf(server, member.id);
		expect(visits.map(({ centre_id, left_at }) => [centre_id, left_at > server.clock.now])).toEqual([
			[there, false],
			[here, true],
		]);
	});
});

describe('whoever has come in', () => {
	test('gets back what is left, and not all, within a week of the purchase', async () => {
		const member = await signUp(server);
		const id = await sellElite(member);
		const cause = 'asked' as const;
		const before = await owner.client.membership.previewCancel({ query: { membershipId: id, cause } });
		const visitId = await letIn(desk, here, member.id);
		const after = await owner.client.membership.previewCancel({ query: { membershipId: id, cause } });
		expect([before.isAll, after.isAll]).toEqual([true, false]);
		expect(after.amount).toBeLessThan(before.amount);
		await desk.client.visits.undo({ body: { visitId } });
		expect(await owner.client.membership.previewCancel({ query: { membershipId: id, cause } })).toEqual(
			before,
		);
	});

	test('is paused in arrears on no day on which they came', async () => {
		const member = await signUp(server);
		const id = await runMembership(server, owner, member);
		setClock(inDays(3));
		await letIn(await anew(desk), here, member.id);
		setClock(inDays(6));
		const boss = await anew(owner);
		const preview = (from: number, until: number) =>
			server.call(
				'GET',
				`/api/membership/previewPauseOf?membershipId=${id}&firstDay=${inDays(from)}&lastDay=${inDays(until)}`,
				{ token: boss.token },
			);
		expectRefusal(await preview(2, 4), 409, 'They came in on one of these days');
		expect((await preview(4, 6)).status).toBe(200);
	});

	test('keeps the membership by which they came: it is handed to nobody', async () => {
		const [member, partner] = [await signUp(server), await signUp(server)];
		const id = await buyMembership(server, member, { start_Date: today });
		await letIn(manager, here, member.id, ['unpaid']);
		const answer = await server.call('POST', '/api/membership/changeHolder', {
			token: owner.token,
			body: { membershipId: id, fromUserId: member.id, userId: partner.id, fingerprint: 'refused' },
		});
		expectRefusal(answer, 409, 'Its holder has come in by this membership, so it stays with them');
	});

	test('before the first day that was bought has had none of its days', async () => {
		const member = await signUp(server);
		const start = inDays(20);
		const id = await buyMembership(server, member, shortestFrom(start));
		await letIn(manager, here, member.id, ['unpaid'], 'trial');
		setClock(inDays(25));
		await takeMoney(await anew(owner), id, { mode: 'card' });
		expect((await coversOfHolder(server, member.id)).map(([, first]) => first)).toEqual([inDays(25)]);
	});
});

describe('after the end', () => {
	/** A member on the last day of their membership; moves the clock there. */
	async function atEnd(): Promise<{ member: Person; lastDay: IsoDate; id: number }> {
		setClock(today);
		const member = await signUp(server);
		const id = await sellElite(member);
		return { member, lastDay: await endOf(member), id };
	}
	const renewFrom = async (member: Person, start: IsoDate) => {
		const by = await anew(member);
		const id = await buyMembership(server, by, shortestFrom(start));
		await takeMoney(await anew(owner), id, { mode: 'card' });
		return id;
	};

	test('three entries in three days, and whoever renews within seven has no day for nothing', async () => {
		const { member, lastDay } = await atEnd();
		setClock(daysBefore(lastDay, -2));
		const by = await anew(desk);
		const grace = { passed: ['grace' as VerdictCode], reason: 'pays_today' as const };
		for (let nth = 0; nth < 3; nth += 1) {
			expect(await ask({ userId: member.id }, by)).toMatchObject({
				verdict: { colour: 'amber', code: 'grace' },
			});
			const { visit } = await ask({ userId: member.id, ...grace }, by);
			await by.client.visits.leave({ body: { visitId: visit?.id ?? 0 } });
			later(60);
		}
		expect(await ask({ userId: member.id }, by)).toMatchObject({
			verdict: { colour: 'red', code: 'expired', sentence: 'Ended 2 days ago, and came in 3 times since' },
		});
		setClock(daysBefore(lastDay, -7));
		const renewal = await renewFrom(member, daysBefore(lastDay, -7));
		const covers = await coversOfHolder(server, member.id);
		expect(covers.at(-1)?.slice(0, 2)).toEqual([renewal, daysBefore(lastDay, -1)]);
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('a renewal on the eighth day begins on that day, and so does one before which nobody came', async () => {
		const late = await atEnd();
		setClock(daysBefore(late.lastDay, -1));
		await letIn(await anew(desk), here, late.member.id, ['grace']);
		setClock(daysBefore(late.lastDay, -8));
		await renewFrom(late.member, daysBefore(late.lastDay, -8));
		expect((await coversOfHolder(server, late.member.id)).at(-1)?.[1]).toBe(daysBefore(late.lastDay, -8));
		const absent = await atEnd();
		setClock(daysBefore(absent.lastDay, -3));
		await renewFrom(absent.member, daysBefore(absent.lastDay, -3));
		expect((await coversOfHolder(server, absent.member.id)).at(-1)?.[1]).toBe(daysBefore(absent.lastDay, -3));
	});

	test('the visit is undone after the renewal was paid: it begins on its own day then', async () => {
		const { member, lastDay } = await atEnd();
		setClock(daysBefore(lastDay, -2));
		const by = await anew(desk);
		const visitId = await letIn(by, here, member.id, ['grace']);
		const renewal = await renewFrom(member, daysBefore(lastDay, -2));
		const firstDay = async () =>
			(await coversOfHolder(server, member.id)).find(([id]) => id === renewal)?.[1];
		expect(await firstDay()).toBe(daysBefore(lastDay, -1));
		await by.client.visits.undo({ body: { visitId } });
		expect(await firstDay()).toBe(daysBefore(lastDay, -2));
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('told after the renewal was paid, a visit moves it all the same: nobody had paid as they came', async () => {
		const { member, lastDay, id } = await atEnd();
		setClock(daysBefore(lastDay, -2));
		const cameAt = server.clock.now;
		setClock(daysBefore(lastDay, -3));
		const renewal = await renewFrom(member, daysBefore(lastDay, -4));
		expect((await coversOfHolder(server, member.id)).at(-1)?.slice(0, 2)).toEqual([
			...[renewal, daysBefore(lastDay, -4)],
		]);
		const visit = newReport(member.id, cameAt, { passed: ['grace'], reason: 'pays_today' });
		const { visits } = await (await anew(desk)).client.visits.report({
			body: { centreId: here, visits: [visit] },
		});
		expect(visits).toMatchObject([{ isFlagged: false }]);
		expect(await visitsOf(server, member.id)).toMatchObject([{ membership_id: id, passed: ['grace'] }]);
		expect((await coversOfHolder(server, member.id)).at(-1)?.slice(0, 2)).toEqual([
			...[renewal, daysBefore(lastDay, -1)],
		]);
		expect(await allCoverDifferences(server)).toEqual([]);
	});
});

test('told after it was paid, a visit of whoever had not paid yet gives the membership its start', async () => {
	const member = await signUp(server);
	const id = await buyMembership(server, member, shortestFrom(today));
	setClock(inDays(1));
	const cameAt = server.clock.now;
	setClock(inDays(5));
	await takeMoney(await anew(owner), id, { mode: 'card' });
	const visit = newReport(member.id, cameAt, { passed: ['unpaid'], reason: 'pays_today' });
	await (await anew(manager)).client.visits.report({ body: { centreId: here, visits: [visit] } });
	expect(await visitsOf(server, member.id)).toMatchObject([{ membership_id: id, passed: ['unpaid'] }]);
	expect((await coversOfHolder(server, member.id)).map(([, first]) => first)).toEqual([today]);
	expect(await allCoverDifferences(server)).toEqual([]);
});

test('whoever trained before paying has had these days: the membership counts from its start', async () => {
	const member = await signUp(server);
	const id = await buyMembership(server, member, shortestFrom(today));
	setClock(inDays(1));
	expect(await ask({ userId: member.id }, await anew(desk))).toMatchObject({
		verdict: { colour: 'red', code: 'unpaid', act: 'take_payment', membershipId: id },
	});
	await letIn(await anew(manager), here, member.id, ['unpaid']);
	setClock(inDays(5));
	await takeMoney(await anew(owner), id, { mode: 'card' });
	expect((await coversOfHolder(server, member.id)).map(([, first]) => first)).toEqual([today]);
	expect(await allCoverDifferences(server)).toEqual([]);
});

test('a payment is offered to the desks that may take it, and not for what is another centre’s', async () => {
	const member = await signUp(server);
	const id = await buyMembership(server, member, {
		...shortestFrom(today),
		center: centres[1],
	});
	const unpaid = { colour: 'red', code: 'unpaid', membershipId: id, sentence: expect.any(String) };
	const offered = { ...unpaid, act: 'take_payment' };
	const asked = async (by: Person) => (await ask({ userId: member.id }, by)).verdict;
	expect(await asked(desk)).toEqual(unpaid);
	expect(await asked(owner)).toEqual(offered);
	// The desk of its future home centre may act on it, too.
	await server.connection.database
		.insertInto('membership_centres')
		.values({ membership_id: id, centre_id: here, from_day: inDays(9), made_at: server.clock.now })
		.execute();
	expect(await asked(desk)).toEqual(offered);
});

test('a rest is asked for from its day on: amber for three days, then red', async () => {
	const member = await signUp(server);
	const id = await buyMembership(server, member, {
		...{
			start_Date: today,
			end_Date: addMonths(today, 12),
			type: pro.type,
			price: priceOf(pro.durations[0]),
		},
	});
	await takeMoney(owner, id, { mode: 'card', amount: Math.ceil(priceOf(pro.durations[0]) / 2) });
	const verdictOn = async (days: number) => {
		setClock(inDays(days));
		const { verdict } = await ask({ userId: member.id }, await anew(desk));
		return [verdict.colour, verdict.code];
	};
	expect(await verdictOn(33)).toEqual(['amber', 'dues']);
	expect(await verdictOn(34)).toEqual(['red', 'dues']);
});

test('what was cancelled lets nobody in', async () => {
	const member = await signUp(server);
	const id = await sellElite(member);
	await owner.client.membership.cancel({ body: await newCancel(owner, id) });
	expect(await ask({ userId: member.id })).toMatchObject({ verdict: { code: 'none' } });
});

describe('inside', () => {
	test('a visit ends after 90 minutes, and as the centre closes', async () => {
		setClock(today, '06:00:00');
		const [early, evening] = [await signUp(server), await signUp(server)];
		for (const one of [early, evening]) await runMembership(server, owner, one);
		const by = await anew(desk);
		const namesAt = async (person: Person) =>
			(await person.client.visits.inside({ query: { centreId: here } })).rows.map(({ userId }) => userId);
		await letIn(by, here, early.id);
		later(89 * 60);
		expect(await namesAt(by)).toContain(early.id);
		later(60);
		expect(await namesAt(by)).not.toContain(early.id);
		// It is not known when they left.
		const { rows } = await (await anew(early)).client.visits.mine({});
		expect(rows[0]).not.toHaveProperty('leftAt');
		// On weekends the centre is closed by then.
		const weekday = [0, 1, 2].map(inDays).find((day) => ![0, 6].includes(new Date(day).getUTCDay())) ?? today;
		setClock(weekday, '21:30:00');
		const late = await anew(desk);
		await letIn(late, here, evening.id);
		const [visit] = await visitsOf(server, evening.id);
		expect(visit?.left_at).toEqual(new Date(`${weekday}T22:00:00+05:30`));
	});

	test('of a centre with a break at noon a visit ends as it closes the next time', async () => {
		setClock(today, '06:00:00');
		const members = [await signUp(server), await signUp(server), await signUp(server)];
		for (const one of members) await runMembership(server, owner, one);
		const { database } = server.connection;
		const setHours = async (hours: string[] | null) => {
			const written = hours?.map((one) => ({ days: 'Mon-Sun', hours: one }));
			const opening_hours = written ? JSON.stringify(written) : null;
			await database.updateTable('centres').set({ opening_hours }).where('id', '=', here).execute();
			const known = async () =>
				(await server.call('GET', '/api/club/get')).body.centres.find(({ id }: { id: number }) => id === here)
					.openingHours;
			await expect.poll(known).toEqual(written);
		};
		await setHours(['5:00AM-11:00AM', '4:00PM-10:00PM']);
		for (const [nth, [entered, left]] of [
			['10:30', '11:00'],
			['15:30', '17:00'],
			['21:30', '22:00'],
		].entries()) {
			setClock(today, `${entered}:00`);
			const { id = 0 } = members[nth] ?? {};
			await letIn(await anew(desk), here, id);
			const [visit] = await visitsOf(server, id);
			expect(visit?.left_at).toEqual(new Date(`${today}T${left}:00+05:30`));
		}
		await setHours(null);
	});

	test('is told with whom to call, the latest first, and how many came today', async () => {
		setClock(inDays(400));
		const by = await anew(desk);
		const [one, other] = [await signUp(server, { name: 'Meera Nair' }), await signUp(server)];
		for (const each of [one, other]) await letIn(await anew(manager), here, each.id, ['none'], 'trial');
		await one.client.account.updateEmergencyContact({ body: { name: 'Ravi Nair', phone: '9845000001' } });
		const { rows, today: count } = await by.client.visits.inside({ query: { centreId: here } });
		expect(rows.map(({ userId }) => userId)).toEqual([other.id, one.id]);
		expect(rows[1]).toMatchObject({
			emergencyContact: { name: 'Ravi Nair', phone: '9845000001' },
			passed: ['none'],
		});
		expect(count).toBe(2);
	});

	test('a full centre says so', async () => {
		const { database } = server.connection;
		await database.updateTable('centres').set({ capacity: 1 }).where('id', '=', there).execute();
		const [one, other] = [await signUp(server), await signUp(server)];
		for (const each of [one, other]) await runMembership(server, owner, each, { center: centres[1] });
		const askThere = (userId: number) => owner.client.visits.enter({ body: { centreId: there, userId } });
		await expect.poll(async () => (await askThere(one.id)).capacity).toBe(1);
		expect(await askThere(other.id)).toMatchObject({ verdict: { code: 'full', sentence: '1 of 1 inside' } });
		await database.updateTable('centres').set({ capacity: null }).where('id', '=', there).execute();
	});
});

describe('a search at the door', () => {
	const found = async (search: string, by = desk) =>
		(await by.client.visits.find({ body: { search } })).map(({ name }) => name);

	test('finds members of this centre by a part of name or phone, others by the whole phone alone', async () => {
		const local = await signUp(server, { name: 'Padma Lakshmi', phone: '9845123987' });
		await runMembership(server, owner, local);
		const distant = await signUp(server, { name: 'Padmini Iyer', phone: '9845123988' });
		await runMembership(server, owner, distant, { center: centres[1] });
		expect(await found('padm')).toEqual(['Padma Lakshmi']);
		// Seven digits, because the random email of another member might contain fewer.
		expect(await found('5123987')).toEqual(['Padma Lakshmi']);
		expect(await found(String(local.id))).toContain('Padma Lakshmi');
		for (const search of ['98451 23988', '98451 23988,'])
			expect(await found(search)).toEqual(['Padmini Iyer']);
		expect((await found(`#${local.id}.`))[0]).toBe('Padma Lakshmi');
		// So does somebody with the whole name: of nine matches, eight are shown.
		const late = await signUp(server, { name: 'Ananya Ray' });
		for (let nth = 0; nth < 9; nth += 1)
			await runMembership(server, owner, await signUp(server, { name: `Ananya Ray ${nth}` }));
		expect((await desk.client.visits.find({ body: { search: 'ananya ray' } }))[0]?.userId).toBe(late.id);
		// Somebody with the whole phone number comes before all who have a part of it.
		await signUp(server, { name: 'Wasim Walkin', phone: '9845098450' });
		expect((await found('98450 98450'))[0]).toBe('Wasim Walkin');
		expect(await owner.client.visits.find({ body: { search: 'padmini' } })).toEqual([
			{
				userId: distant.id,
				name: 'Padmini Iyer',
				phoneEnd: '3988',
				membership: { type: 'Elite Plus', home: centres[1] },
			},
		]);
	});

	test('shows the membership by which they come in today, not a renewal that ends later; else the next to begin', async () => {
		const member = await signUp(server, { name: 'Renuka Renewer' });
		const shown = async (by = desk) =>
			(await by.client.visits.find({ body: { search: 'renuka' } })).map(({ membership }) => membership?.type);
		const start = inDays(30);
		await buyMembership(server, member, {
			...{ type: pro.type, price: priceOf(pro.durations[0]) },
			...{ start_Date: start, end_Date: addMonths(start, 12) },
		});
		await sellElite(member, inDays(2));
		expect(await shown()).toEqual([elite.type]);
		setClock(inDays(9));
		expect(await shown(await anew(desk))).toEqual([elite.type]);
	});

	test('says where somebody is at home today, not where they bought or will be at home', async () => {
		const member = await signUp(server, { name: 'Mohini Mover' });
		const membershipId = await runMembership(server, owner, member);
		const homeOf = async (by = desk) =>
			(await by.client.visits.find({ body: { search: 'mohini' } })).map((one) => one.membership?.home);
		expect(await homeOf()).toEqual([centres[0]]);
		await owner.client.membership.changeCentreOf({
			body: { membershipId, centreId: there, from: inDays(3) },
		});
		expect(await homeOf()).toEqual([centres[0]]);
		setClock(inDays(3));
		expect(await homeOf(await anew(desk))).toEqual([centres[1]]);
	});

	test('who belongs to another centre was looked up, which that centre reads; once for a quarter of an hour', async () => {
		const distant = await signUp(server, { phone: '9845166001' });
		await runMembership(server, owner, distant, { center: centres[1] });
		await found('9845166001');
		await ask({ userId: distant.id });
		await ask({ userId: distant.id });
		const { rows } = await server.connection.pool.query(
			`select centre_id from audit_entries where action = 'person_looked_up' and subject_id = $1`,
			[distant.id],
		);
		expect(rows).toEqual([{ centre_id: there }]);
	});
});

test('the visit that ended with one that is undone goes on', async () => {
	const member = await signUp(server);
	await runMembership(server, owner, member);
	const first = await letIn(owner, there, member.id);
	const until = (await visitsOf(server, member.id))[0]?.left_at;
	later(300);
	const second = await letIn(desk, here, member.id, ['inside_elsewhere'], 'came_back');
	await desk.client.visits.undo({ body: { visitId: second } });
	expect(await visitsOf(server, member.id)).toMatchObject([{ id: first, left_at: until }]);
	// For a visit that was followed by another, until the next one.
	const third = await letIn(desk, here, member.id, ['inside_elsewhere'], 'came_back');
	later(300);
	const fourth = await letIn(owner, there, member.id, ['inside_elsewhere'], 'came_back');
	await desk.client.visits.undo({ body: { visitId: third } });
	const [one, two] = await visitsOf(server, member.id);
	expect([one?.id, two?.id, one?.left_at]).toEqual([first, fourth, two?.entered_at]);
});

test('the visits that ended with two that are undone go on, whichever of these is undone first', async () => {
	for (const order of [
		[1, 2],
		[2, 1],
	]) {
		const member = await signUp(server);
		await runMembership(server, owner, member);
		const ids = [await letIn(owner, there, member.id)];
		const until = (await visitsOf(server, member.id))[0]?.left_at;
		for (const _ of order) {
			later(120);
			ids.push(await letIn(desk, here, member.id, ['inside_elsewhere', 'inside_here'], 'came_back'));
		}
		for (const nth of order) await desk.client.visits.undo({ body: { visitId: ids[nth] ?? 0 } });
		expect(await visitsOf(server, member.id)).toMatchObject([{ id: ids[0], left_at: until }]);
	}
});

test('a visit that goes on until the next one goes on after that, too, if that one is undone', async () => {
	const member = await signUp(server);
	await runMembership(server, owner, member);
	const first = await letIn(owner, there, member.id);
	const until = (await visitsOf(server, member.id))[0]?.left_at;
	later(120);
	const second = await letIn(desk, here, member.id, ['inside_elsewhere'], 'came_back');
	later(60);
	await desk.client.visits.leave({ body: { visitId: second } });
	later(60);
	// Nobody was inside any more, so this visit ended none.
	const third = await letIn(desk, here, member.id);
	await desk.client.visits.undo({ body: { visitId: second } });
	expect(await visitsOf(server, member.id)).toMatchObject([
		{ id: first, left_at: server.clock.now },
		{ id: third },
	]);
	await desk.client.visits.undo({ body: { visitId: third } });
	expect(await visitsOf(server, member.id)).toMatchObject([{ id: first, left_at: until }]);
});

test('whoever has left and comes back within two minutes is in again', async () => {
	const member = await signUp(server);
	await runMembership(server, owner, member);
	const pass = await makePass(member);
	const { visit } = await ask({ code: await pass.codeAt(server.clock.now) });
	await desk.client.visits.leave({ body: { visitId: visit?.id ?? 0 } });
	later(60);
	expect(await ask({ code: await pass.codeAt(server.clock.now) })).toMatchObject({
		verdict: { code: 'ok' },
		visit: {},
	});
	expect(await visitsOf(server, member.id)).toHaveLength(2);
});

test('undone within 15 minutes, left once, and of another centre by nobody', async () => {
	const member = await signUp(server);
	await runMembership(server, owner, member);
	const visitId = await letIn(desk, here, member.id);
	const call = (name: string, by: Person) =>
		server.call('POST', `/api/visits/${name}`, { token: by.token, body: { visitId } });
	const elsewhere = await employ(server, { duty: 'front_desk', centreId: there });
	expectRefusal(await call('leave', elsewhere), 403, 'This belongs to another centre');
	expect((await call('leave', desk)).status).toBe(200);
	expectRefusal(await call('leave', desk), 409, 'They have left already');
	later(15 * 60 + 1);
	expectRefusal(await call('undo', desk), 409, 'A visit can be undone for 15 minutes');
	expectRefusal(
		await server.call('POST', '/api/visits/undo', { token: desk.token, body: { visitId: 999_999 } }),
		404,
	);
});

test('neither a person nor a code, or both, is refused; so is a centre that the club has not', async () => {
	const call = (body: object, by = owner) =>
		server.call('POST', '/api/visits/enter', { token: by.token, body });
	expectInvalid(await call({ centreId: here }), 'code', 'Either a code or a person');
	expectInvalid(await call({ centreId: here, code: 'x', userId: 1 }), 'code', 'Either a code or a person');
	expectRefusal(await call({ centreId: 999_999, userId: owner.id }), 404);
	expectRefusal(await call({ centreId: here, userId: 999_999 }), 404, 'Person not found');
	expectRefusal(
		await call({ centreId: there, userId: owner.id }, desk),
		403,
		'This belongs to another centre',
	);
});

describe('after the clock was ahead by two hours, and was put right', () => {
	test('nobody is inside who came in by it, at no desk, and their code lets them in', async () => {
		const member = await signUp(server);
		await runMembership(server, owner, member);
		const pass = await makePass(member);
		const isInside = async () => {
			const { rows } = await desk.client.visits.inside({ query: { centreId: here } });
			return rows.some(({ userId }) => userId === member.id);
		};
		const visitId = await letIn(desk, here, member.id);
		later(-7_200);
		expect(await isInside()).toBe(false);
		const came = await ask({ code: await pass.codeAt(server.clock.now) });
		expect(came.verdict).toMatchObject({ colour: 'green', code: 'ok' });
		expect(came.visit?.id).not.toBe(visitId);
		expect(await isInside()).toBe(true);

		await desk.client.visits.undo({ body: { visitId: came.visit?.id ?? 0 } });
		expect(await isInside()).toBe(false);
	});

	test('whoever came in by it leaves', async () => {
		const member = await signUp(server);
		await runMembership(server, owner, member);
		const visitId = await letIn(desk, here, member.id);
		later(-7_200);
		await desk.client.visits.leave({ body: { visitId } });
		const { now } = server.clock;
		expect(await visitsOf(server, member.id)).toMatchObject([{ entered_at: now, left_at: now }]);
	});

	test('whoever came in by it comes in again', async () => {
		const member = await signUp(server);
		await runMembership(server, owner, member);
		await letIn(desk, here, member.id);
		later(-7_200);
		await letIn(desk, here, member.id, ['inside_here'], 'came_back');
		const { now } = server.clock;
		expect(await visitsOf(server, member.id)).toMatchObject([
			{ entered_at: now, left_at: now },
			{ entered_at: now },
		]);
	});
});
