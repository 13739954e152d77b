import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMonths, clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';
import { seeTheDesk } from '#shared/visits/kiosk.rules.ts';
import { passKey, signPassCode, stepAt } from '#shared/visits/pass.rules.ts';
import { concurrently } from '../testing/concurrently.ts';
import { clockSetter } from '../testing/dates.ts';
import { centres, plans, priceOf } from '../testing/demo-facts.ts';
import { buyMembership, newPause, runMembership } from '../testing/fixtures/membership.ts';
import { takeMoney } from '../testing/fixtures/payments.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { placeKiosk, twoCentres } from '../testing/fixtures/staff.ts';
import { letIn, makePass, visitsOf } from '../testing/fixtures/visits.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let kiosk: Person;
let here: number;
let there: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000', LIMIT_REGISTRATIONS: '1000' });
	owner = await signUpAdministrator(server);
	[here, there] = await twoCentres(server);
	kiosk = await placeKiosk(server, here);
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

const scan = (code: string, at = kiosk) => at.client.visits.enterAtKiosk({ body: { code } });
const take = (offer = '', at = kiosk) => at.client.visits.enterAtKiosk({ body: { offer } });
const send = (body: object, at = kiosk) =>
	server.call('POST', '/api/visits/kiosk', { token: at.token, body });
const atDesk = { colour: 'amber', sentence: seeTheDesk };

/** Somebody with a pass. */
async function memberWithPass(name = 'Asha Rao Kulkarni') {
	const member = await signUp(server, { name });
	const pass = await makePass(member);
	return { member, code: () => pass.codeAt(server.clock.now) };
}
const [, pro] = plans;
/** A paid membership of a year at the second centre, with sessions in others. */
const sellPro = (holder: Person) =>
	runMembership(server, owner, holder, {
		...{ center: centres[1], type: pro.type, price: priceOf(pro.durations[0]) },
	});

const refusalsOf = (holderId: number) =>
	server.connection.database
		.selectFrom('door_refusals')
		.select(['code', 'centre_id'])
		.where('holder_id', '=', holderId)
		.execute();
const entriesOf = (action: string, subjectId: number) =>
	server.connection.database
		.selectFrom('audit_entries')
		.select(['actor_id', 'centre_id', 'after'])
		.where('action', '=', action)
		.where('subject_id', '=', subjectId)
		.execute();

describe('whoever the door lets in', () => {
	test('comes in: greeted by the first name, with the days that are left, at the centre of the kiosk', async () => {
		const { member, code } = await memberWithPass();
		const membershipId = await runMembership(server, owner, member);
		expect(await scan(await code())).toEqual({
			...{ colour: 'green', firstName: 'Asha', sentence: expect.stringMatching(/^\d+ days left$/) },
		});
		expect(await visitsOf(server, member.id)).toMatchObject([
			{
				...{ centre_id: here, how: 'pass', let_in_by: kiosk.id, membership_id: membershipId },
				...{ passed: [], uses_session: false },
			},
		]);
	});

	test('is in already within two minutes, and makes no second visit', async () => {
		const { member, code } = await memberWithPass();
		await runMembership(server, owner, member);
		await scan(await code());
		later(60);
		expect(await scan(await code())).toEqual({
			...{ colour: 'green', sentence: 'You came in a moment ago', isAgain: true },
		});
		expect(await visitsOf(server, member.id)).toHaveLength(1);
	});

	test('away from home uses a session, which the greeting counts', async () => {
		const { member, code } = await memberWithPass();
		await sellPro(member);
		expect(await scan(await code())).toEqual({
			...{ colour: 'green', firstName: 'Asha', usesSession: true },
			sentence: expect.stringMatching(/^\d+ days left · 89 of 90 sessions after this one$/),
		});
		const [standing] = await member.client.membership.standing();
		expect(standing?.balances.find(({ kind }) => kind === 'other_centre')?.left).toBe(89);
	});

	test('is scanned 50 times at once: one visit, one session', async () => {
		const { member, code } = await memberWithPass();
		await sellPro(member);
		const scanned = await code();
		const answers = await concurrently(50, () => scan(scanned));
		expect(answers.filter(({ firstName }) => firstName)).toHaveLength(1);
		expect(answers.filter(({ isAgain }) => isAgain)).toHaveLength(49);
		expect(await visitsOf(server, member.id)).toMatchObject([{ uses_session: true }]);
		const [ledger] = await member.client.membership.balances();
		expect(ledger?.entries.map(({ cause, quantity }) => [cause, quantity])).toEqual([['visit', -1]]);
	});
});

describe('whoever goes to the desk', () => {
	test('without a membership is told nothing else, and the refusal is stored as at the desk', async () => {
		const { member, code } = await memberWithPass();
		expect(await scan(await code())).toEqual(atDesk);
		expect(await visitsOf(server, member.id)).toEqual([]);
		expect(await refusalsOf(member.id)).toEqual([{ code: 'none', centre_id: here }]);
	});

	test('is kept out by a manager: the same', async () => {
		const { member, code } = await memberWithPass();
		await runMembership(server, owner, member);
		await owner.client.visits.stop({ body: { userId: member.id, reason: 'Broke a mirror' } });
		expect(await scan(await code())).toEqual(atDesk);
	});

	test('is at home elsewhere, without sessions: the same', async () => {
		const { member, code } = await memberWithPass();
		const [elite] = plans;
		const shortest = elite.durations.at(-1) ?? elite.durations[0];
		const id = await buyMembership(server, member, {
			...{ start_Date: today, end_Date: addMonths(today, shortest.months), price: priceOf(shortest) },
			center: centres[1],
		});
		await takeMoney(owner, id, { mode: 'card' });
		expect(await scan(await code())).toEqual(atDesk);
		const elsewhere = await placeKiosk(server, there);
		expect(await scan(await code(), elsewhere)).toMatchObject({ colour: 'green', firstName: 'Asha' });
	});

	test('is inside another centre: amber is not passed at a kiosk', async () => {
		const { member, code } = await memberWithPass();
		await runMembership(server, owner, member);
		await letIn(owner, there, member.id);
		later(300);
		expect(await scan(await code())).toEqual(atDesk);
		expect(await visitsOf(server, member.id)).toHaveLength(1);
	});

	test('with a code that is old, on another phone by now, or of another club: the same, and a pass that moved is audited', async () => {
		const { member, code } = await memberWithPass();
		await runMembership(server, owner, member);
		const old = await code();
		later(120);
		expect(await scan(old)).toEqual(atDesk);
		const former = await code();
		await makePass(member);
		expect(await scan(former)).toEqual(atDesk);
		expect(await entriesOf('pass_refused', member.id)).toMatchObject([
			{ actor_id: kiosk.id, centre_id: here, after: { centre: centres[0] } },
		]);
		const another = await startTestServer();
		try {
			another.clock.now = server.clock.now;
			const stranger = await signUp(another);
			const pass = await makePass(stranger);
			expect(await scan(await pass.codeAt(server.clock.now))).toEqual(atDesk);
		} finally {
			await another.close();
		}
		expect(await scan('upi://pay?pa=club@bank')).toEqual(atDesk);
		expect(await visitsOf(server, member.id)).toEqual([]);
	});
});

describe('of codes that are nobody’s, or on another phone by now', () => {
	const entriesOfKiosk = async (id: number) =>
		server.connection.database
			.selectFrom('audit_entries')
			.select('subject_id')
			.where('action', '=', 'pass_refused')
			.where('actor_id', '=', id)
			.orderBy('id')
			.execute();
	const nobodysAt = async (centreId: number, since: Date) =>
		server.connection.database
			.selectFrom('door_refusals')
			.select('at')
			.where('holder_id', 'is', null)
			.where('centre_id', '=', centreId)
			.where('at', '>=', since)
			.execute();
	/** A code that looks like a pass, with an id that no pass has. */
	async function nobodys(at: Date): Promise<string> {
		const { privateKey } = await crypto.subtle.generateKey(passKey, false, ['sign', 'verify']);
		return signPassCode(privateKey, { passId: 4_000_000_000, step: stepAt(at.getTime()) });
	}

	test('a kiosk writes down one in a quarter of an hour, and one refusal in two minutes, however many at once', async () => {
		const tablet = await placeKiosk(server, there);
		setClock(inDays(3));
		const taken = await logInAgain(server, tablet);
		const since = server.clock.now;
		const stored = async () => (await nobodysAt(there, since)).length;
		const code = await nobodys(server.clock.now);
		await concurrently(20, () => scan(code, taken));
		expect(await entriesOfKiosk(tablet.id)).toHaveLength(1);
		expect(await stored()).toBe(1);
		later(60);
		await scan(await nobodys(server.clock.now), taken);
		expect(await stored()).toBe(1);
		later(61);
		await scan(await nobodys(server.clock.now), taken);
		expect(await stored()).toBe(2);
		expect(await entriesOfKiosk(tablet.id)).toHaveLength(1);
		later(15 * 60);
		await scan(await nobodys(server.clock.now), taken);
		expect(await entriesOfKiosk(tablet.id)).toHaveLength(2);
	});

	test('each holder has an entry of their own', async () => {
		const tablet = await placeKiosk(server, there);
		const [one, other] = [await memberWithPass(), await memberWithPass()];
		const [ofOne, ofOther] = [await one.code(), await other.code()];
		await makePass(one.member);
		await makePass(other.member);
		for (const code of [ofOne, ofOther, ofOne]) await scan(code, tablet);
		expect((await entriesOfKiosk(tablet.id)).map(({ subject_id: id }) => id)).toEqual([
			one.member.id,
			other.member.id,
		]);
	});
});

describe('a paused member', () => {
	/** A member whose membership is paused from tomorrow on; the clock is on the second day of the pause. */
	async function paused(sell = (member: Person) => runMembership(server, owner, member)) {
		setClock(today);
		const { member, code } = await memberWithPass();
		const membershipId = await sell(member);
		await owner.client.membership.pauseOf({ body: await newPause(owner, membershipId) });
		setClock(inDays(2));
		return { member, code };
	}
	const pausesOf = async (member: Person) =>
		(await (await logInAgain(server, member)).client.membership.standing())[0]?.pauses ?? [];

	test('ends the pause by one tap, as it was shown, and comes in', async () => {
		const { member, code } = await paused();
		const asked = await scan(await code());
		expect(asked).toEqual({
			...{ colour: 'amber', sentence: expect.stringMatching(/^Paused until \d+ \w+$/) },
			pause: { daysBack: expect.any(Number), offer: expect.any(String) },
		});
		const daysBack = asked.pause?.daysBack ?? 0;
		expect(daysBack).toBeGreaterThan(0);
		expect(await visitsOf(server, member.id)).toEqual([]);
		// The code on the phone has changed by now.
		later(50);
		expect(await take(asked.pause?.offer)).toMatchObject({ colour: 'green', firstName: 'Asha' });
		expect(await visitsOf(server, member.id)).toMatchObject([
			{ how: 'pass', passed: ['paused'], let_in_by: kiosk.id, centre_id: here },
		]);
		expect((await pausesOf(member)).map(({ lastDay }) => lastDay)).toEqual([inDays(1)]);
		// A second tap finds them inside.
		expect(await take(asked.pause?.offer)).toMatchObject({ isAgain: true });
	});

	test('taps 20 times at once: one visit', async () => {
		const { member, code } = await paused();
		const { pause } = await scan(await code());
		const answers = await concurrently(20, () => take(pause?.offer));
		expect(answers.filter(({ firstName }) => firstName)).toHaveLength(1);
		expect(answers.filter(({ isAgain }) => isAgain)).toHaveLength(19);
		expect(await visitsOf(server, member.id)).toHaveLength(1);
	});

	test('away from home is told that a session is used as well', async () => {
		const { code } = await paused(sellPro);
		const asked = await scan(await code());
		expect(asked).toMatchObject({ usesSession: true, pause: {} });
		expect(await take(asked.pause?.offer)).toMatchObject({ colour: 'green', usesSession: true });
	});

	test('whom something else keeps out as well is offered nothing', async () => {
		const { member, code } = await paused();
		const boss = await logInAgain(server, owner);
		await boss.client.visits.stop({ body: { userId: member.id, reason: 'Broke a mirror' } });
		expect(await scan(await code())).toEqual(atDesk);
	});

	test('cannot take an offer that is over, was made by another kiosk, or by nobody', async () => {
		const { member, code } = await paused();
		const { pause } = await scan(await code());
		const again = 'Please hold your code before the kiosk again';
		expectRefusal(await send({ offer: pause?.offer }, await placeKiosk(server, here)), 409, again);
		expectRefusal(await send({ offer: 'AAAA' }), 409, again);
		expectRefusal(await send({ offer: `${pause?.offer?.slice(0, -2)}AA` }), 409, again);
		later(301);
		expectRefusal(await send({ offer: pause?.offer }), 409, again);
		expect(await pausesOf(member)).toMatchObject([{ lastDay: expect.any(String) }]);
		expect(await visitsOf(server, member.id)).toEqual([]);
	});

	test('whose pause would end otherwise by now is not let in by what was shown', async () => {
		const { member, code } = await paused();
		const { pause } = await scan(await code());
		// Bought meanwhile, it moves when the pause ends.
		await runMembership(server, await logInAgain(server, owner), member, {
			start_Date: inDays(300),
			end_Date: addMonths(inDays(300), 12),
		});
		expectRefusal(await send({ offer: pause?.offer }), 409);
		expect(await visitsOf(server, member.id)).toEqual([]);
	});

	test('whose pause the desk has ended meanwhile simply comes in', async () => {
		const { member, code } = await paused();
		const { pause } = await scan(await code());
		const boss = await logInAgain(server, owner);
		const [{ pauses = [] } = {}] = await (await logInAgain(server, member)).client.membership.standing();
		const pauseId = pauses[0]?.id ?? 0;
		const { fingerprint } = await boss.client.membership.previewEndPauseOf({ query: { pauseId } });
		await boss.client.membership.endPauseOf({ body: { pauseId, fingerprint } });
		expect(await take(pause?.offer)).toMatchObject({ colour: 'green', firstName: 'Asha' });
		expect(await visitsOf(server, member.id)).toMatchObject([{ passed: [] }]);
	});
});

test('neither a code nor an offer, or both, is refused', async () => {
	expectInvalid(await send({}), 'code', 'Either a code or an offer');
	expectInvalid(await send({ code: 'x', offer: 'y' }), 'code', 'Either a code or an offer');
});

test('a kiosk says at which centre it stands', async () => {
	expect(await kiosk.client.visits.kiosk()).toEqual({ centre: centres[0] });
});

test('a kiosk is closed with its password alone', async () => {
	const own = await placeKiosk(server, here);
	const close = (password: string) =>
		server.call('POST', '/api/visits/closeKiosk', { token: own.token, body: { password } });
	const wrong = await close('let me out');
	expectRefusal(wrong, 409, 'This is not the password of the kiosk');
	expect(wrong.body.fields).toEqual({ password: 'This is not the password of the kiosk' });
	expect((await own.client.visits.kiosk()).centre).toBe(centres[0]);
	expect((await close(own.password)).status).toBe(200);
	expectRefusal(await server.call('GET', '/api/visits/kiosk', { token: own.token }), 401);
	expect(await entriesOf('logout', own.id)).toMatchObject([{ actor_id: own.id }]);
});
