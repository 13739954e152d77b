import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { healthVersion } from '#shared/people/health.rules.ts';
import { type ListedPerson, listPartSpan } from '#shared/visits/door-list.contract.ts';
import {
	importPublicKey,
	isSignedBy,
	parsePassCode,
	signPassCode,
	stepAt,
} from '#shared/visits/pass.rules.ts';
import { visitsShown } from '#shared/visits/visits.contract.ts';
import { concurrently } from '../testing/concurrently.ts';
import { clockSetter } from '../testing/dates.ts';
import { centres, plans, priceOf } from '../testing/demo-facts.ts';
import { announceClosure, openCentre } from '../testing/fixtures/closures.ts';
import { allCoverDifferences } from '../testing/fixtures/covers.ts';
import { buyMembership, newPause, runMembership } from '../testing/fixtures/membership.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { flaggedVisit, letIn, makePass, newPass, newReport, visitsOf } from '../testing/fixtures/visits.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
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

const today = clubToday();
const setClock = clockSetter(() => server);
beforeEach(() => setClock(today));
const minutesAgo = (minutes: number) => new Date(server.clock.now.getTime() - minutes * 60_000);

type Report = ReturnType<typeof newReport>;
const tell = (visits: Report[], by = desk, centreId = here) =>
	by.client.visits.report({ body: { centreId, visits } });
const flaggedHere = async (by = manager) =>
	(await by.client.visits.flagged({ query: { centreId: here } })).rows;

const [elite, pro] = plans;
const sellPro = (holder: Person) =>
	runMembership(server, owner, holder, {
		center: centres[1],
		type: pro.type,
		price: priceOf(pro.durations[0]),
	});
/** A membership that is valid at its centre only. */
const sellElite = (holder: Person, changes: object = {}) =>
	runMembership(server, owner, holder, {
		...{ type: elite.type, price: priceOf(elite.durations[0]) },
		...changes,
	});
const sessionsLeft = async ({ client }: Person) =>
	(await client.membership.standing())[0]?.balances.find(({ kind }) => kind === 'other_centre')?.left;

describe('the door list', () => {
	const listOf = async (by = desk, centreId = here): Promise<ListedPerson[]> => {
		const people: ListedPerson[] = [];
		let last = 0;
		for (let part = 0; part <= last; part++) {
			const reply = await by.client.visits.doorList({ query: { centreId, part } });
			last = reply.lastPart ?? last;
			people.push(...(reply.people ?? []));
		}
		return people;
	};

	test('has who may come in at the centre: of others those whose sessions are left', async () => {
		const [home, guest, stranger, nobody] = [
			await signUp(server),
			await signUp(server),
			await signUp(server),
			await signUp(server),
		];
		await sellElite(home);
		await sellPro(guest);
		await sellElite(stranger, { center: centres[1] });
		const ids = (await listOf()).map(({ id }) => id);
		expect(ids).toEqual(expect.arrayContaining([home.id, guest.id]));
		expect(ids).not.toContain(stranger.id);
		expect(ids).not.toContain(nobody.id);
	});

	test('has whoever is at home here from tomorrow on: a list may see midnight', async () => {
		const member = await signUp(server);
		const membershipId = await sellElite(member, { center: centres[1] });
		expect((await listOf()).map(({ id }) => id)).not.toContain(member.id);
		await owner.client.membership.changeCentreOf({
			body: { membershipId, centreId: here, from: daysBefore(today, -1) },
		});
		expect((await listOf()).map(({ id }) => id)).toContain(member.id);
		expect((await listOf(owner, there)).map(({ id }) => id)).toContain(member.id);
	});

	test('has the public key of a live pass alone, by which its codes are verified without the server', async () => {
		const member = await signUp(server);
		await sellElite(member);
		const pass = await makePass(member);
		const listed = (await listOf()).find(({ id }) => id === member.id);
		const key = await importPublicKey(Uint8Array.from(Buffer.from(listed?.pass?.key ?? '', 'base64')));
		const code = parsePassCode(await pass.codeAt(server.clock.now));
		expect(listed?.pass?.id).toBe(pass.id);
		expect(code && (await isSignedBy(key, code))).toBe(true);
	});

	test('holds no phone number, email, birthday or photo', async () => {
		const member = await signUp(server);
		await sellElite(member);
		const [listed] = (await listOf()).filter(({ id }) => id === member.id);
		const text = JSON.stringify(listed);
		expect(listed?.phoneEnd).toHaveLength(4);
		for (const secret of [member.email, '9845012345', '1994-05-17', 'photo'])
			expect(text).not.toContain(secret);
	});

	test('a part that the desk has already is not sent again, until somebody of it changes', async () => {
		const member = await signUp(server);
		await sellElite(member);
		const part = Math.floor(member.id / listPartSpan);
		const ask = (known = '') =>
			desk.client.visits.doorList({ query: { centreId: here, part, ...(known && { known }) } });
		const first = await ask();
		expect(first.people?.length).toBeGreaterThan(0);
		expect((await ask(first.hash)).people).toBeUndefined();
		await letIn(desk, here, member.id);
		const changed = await ask(first.hash);
		expect(changed.hash).not.toBe(first.hash);
		expect(changed.people?.find(({ id }) => id === member.id)?.inside?.centreId).toBe(here);
	});

	test('says that health answers are asked for, and nothing of what came of them', async () => {
		const member = await signUp(server);
		await sellElite(member);
		await member.client.account.declareHealth({
			body: { outcome: 'see_doctor', textVersion: healthVersion },
		});
		await owner.client.club.updateDoor({ body: { askHealthFrom: today } });
		const [listed] = (await listOf()).filter(({ id }) => id === member.id);
		expect(listed?.asksHealth).toBe(true);
		expect(JSON.stringify(listed)).not.toMatch(/doctor/);
		const { visits } = await tell([newReport(member.id, minutesAgo(3))]);
		await owner.client.club.updateDoor({ body: { askHealthFrom: '' } });
		expect(visits).toMatchObject([{ isFlagged: true }]);
		expect((await flaggedHere()).find(({ userId }) => userId === member.id)?.sentence).toBe(
			'Health answers are asked for',
		);
	});

	test('the first part says who is inside, with whom to call', async () => {
		const member = await signUp(server);
		await sellElite(member);
		await member.client.account.updateEmergencyContact({ body: { name: 'Amma', phone: '9845012345' } });
		await letIn(desk, here, member.id);
		const { centre } = await desk.client.visits.doorList({ query: { centreId: here } });
		expect(centre?.inside.find(({ userId }) => userId === member.id)).toMatchObject({
			emergencyContact: { name: 'Amma', phone: '9845012345' },
		});
	});
});

describe('a report', () => {
	test('100 visits told twice, and by two desks at once, are 100 visits', async () => {
		const meera = await employ(server, { duty: 'front_desk', centreId: here });
		const members = await Promise.all(Array.from({ length: 100 }, () => signUp(server)));
		for (const member of members) await sellElite(member);
		const reports = members.map(({ id }, index) => newReport(id, minutesAgo(100 - index)));
		const halves = [reports.slice(0, 50), reports.slice(50)];
		const told = await concurrently(4, (index) => tell(halves[index % 2] ?? [], meera));
		await tell(halves[0] ?? [], meera);
		expect(told.flatMap(({ visits }) => visits).every(({ visitId }) => visitId !== undefined)).toBe(true);
		for (const [index, { id }] of members.entries()) {
			const visits = await visitsOf(server, id);
			expect(visits.map((visit) => visit.entered_at.toISOString())).toEqual([reports[index]?.enteredAt]);
		}
		const { rows } = await server.connection.pool.query(
			`select sum((after->>'visits')::int)::int as visits, sum((after->>'flagged')::int)::int as flagged
			from audit_entries where action = 'visits_reported' and actor_id = $1`,
			[meera.id],
		);
		expect(rows).toEqual([{ visits: 100, flagged: 0 }]);
	});

	test('uses a session in another centre, once a day', async () => {
		const member = await signUp(server);
		await sellPro(member);
		const before = (await sessionsLeft(member)) ?? 0;
		const { visits } = await tell([
			newReport(member.id, minutesAgo(100)),
			newReport(member.id, minutesAgo(5)),
		]);
		expect(visits.map(({ isFlagged }) => isFlagged)).toEqual([false, false]);
		expect(await sessionsLeft(member)).toBe(before - 1);
	});

	test('told on a later day, is free on the last day on which their own centre was closed', async () => {
		const [member, other] = [await signUp(server), await signUp(server)];
		await sellPro(member);
		await sellElite(other, { center: centres[1] });
		const before = await sessionsLeft(member);
		const day = daysBefore(today, -6);
		const id = await announceClosure(owner, { centreIds: [there], firstDay: day, lastDay: day });
		const evening = new Date(`${day}T21:00:00+05:30`);
		setClock(daysBefore(day, -1));
		const { visits } = await tell(
			[newReport(member.id, evening), newReport(other.id, evening)],
			await logInAgain(server, desk),
		);
		expect(visits).toMatchObject([{ isFlagged: false }, { isFlagged: false }]);
		for (const one of [member, other])
			expect(await visitsOf(server, one.id)).toMatchObject([{ uses_session: false, passed: [] }]);
		expect(await sessionsLeft(await logInAgain(server, member))).toBe(before);
		setClock(today);
		await owner.client.club.undoClosure({ body: { id } });
	});

	test('a session that is not left is not booked: the visit stands, and a manager looks at it', async () => {
		const member = await signUp(server);
		await sellPro(member);
		await server.connection.pool.query(
			`update entitlements set balance = 0 where kind = 'other_centre' and membership_id in
				(select membership_id from membership_terms where holder_id = $1)`,
			[member.id],
		);
		const { visits } = await tell([newReport(member.id, minutesAgo(5))]);
		expect(visits).toMatchObject([{ isFlagged: true }]);
		expect(await visitsOf(server, member.id)).toMatchObject([
			{ uses_session: false, passed: ['other_centre'] },
		]);
		expect(await flaggedHere()).toContainEqual(
			expect.objectContaining({
				userId: member.id,
				sentence: expect.stringContaining('No sessions in other centres left'),
				reportedBy: 'Somebody At Work',
			}),
		);
	});

	test('whoever another desk let in in the same minutes has one visit, and used one session', async () => {
		const member = await signUp(server);
		await sellPro(member);
		const before = (await sessionsLeft(member)) ?? 0;
		const at = minutesAgo(1);
		const visitId = await letIn(desk, here, member.id);
		expect((await tell([newReport(member.id, at)])).visits).toMatchObject([{ visitId, isFlagged: false }]);
		expect(await visitsOf(server, member.id)).toHaveLength(1);
		expect(await sessionsLeft(member)).toBe(before - 1);
	});

	test('a visit in between ends as the next one begins, and ends the one before', async () => {
		const member = await signUp(server);
		await sellElite(member);
		const setBack = (minutes: number) => {
			setClock(today);
			server.clock.now = minutesAgo(minutes);
		};
		setBack(60);
		await letIn(desk, here, member.id);
		setBack(10);
		await letIn(desk, here, member.id, ['inside_here'], 'came_back');
		setClock(today);
		await tell([newReport(member.id, minutesAgo(40), { passed: ['inside_here'], reason: 'came_back' })]);
		const visits = (await visitsOf(server, member.id)).sort((a, b) => +a.entered_at - +b.entered_at);
		expect(visits.map(({ entered_at, left_at }) => [entered_at, left_at])).toEqual([
			[minutesAgo(60), minutesAgo(40)],
			[minutesAgo(40), minutesAgo(10)],
			[minutesAgo(10), expect.any(Date)],
		]);
	});

	describe('of a visit that the server would not have let in', () => {
		/** Reports a visit of somebody on a day, and expects a manager to read the given verdict. */
		async function expectFlagged(member: Person, code: string, sentence: RegExp, day = today) {
			setClock(day);
			const [by, reader] = [await logInAgain(server, desk), await logInAgain(server, manager)];
			const { visits } = await tell([newReport(member.id, minutesAgo(3))], by);
			expect(visits).toMatchObject([{ isFlagged: true }]);
			expect((await visitsOf(server, member.id)).map(({ passed }) => passed)).toEqual([[code]]);
			const flag = (await flaggedHere(reader)).find(({ userId }) => userId === member.id);
			expect(flag?.sentence).toMatch(sentence);
		}

		test('whoever is kept out was inside all the same', async () => {
			const member = await signUp(server);
			await sellElite(member);
			await manager.client.visits.stop({ body: { userId: member.id, reason: 'Broke a mirror' } });
			await expectFlagged(member, 'blocked', /^Kept out$/);
		});

		test('whose membership has ended was inside all the same', async () => {
			const member = await signUp(server);
			await sellElite(member);
			const end = (await member.client.membership.standing())[0]?.validUntil ?? '';
			await expectFlagged(member, 'expired', /^Ended 5 days ago/, daysBefore(end, -5));
		});

		test('who never paid was inside all the same, and the membership ran from its start', async () => {
			const member = await signUp(server);
			await buyMembership(server, member, { start_Date: today });
			await expectFlagged(member, 'unpaid', /not paid/);
			// Paid three days later, it begins on the day for which it was bought.
			setClock(daysBefore(today, -3));
			const [{ id: membershipId = 0 } = {}] = await (
				await logInAgain(server, member)
			).client.membership.standing();
			const by = await logInAgain(server, owner);
			await by.client.membership.update({ body: { id: membershipId, status: 'payed' } });
			const [standing] = await (await logInAgain(server, member)).client.membership.standing();
			expect(standing?.firstDay).toBe(today);
		});

		test('who rests was inside all the same, and the pause goes on', async () => {
			const member = await signUp(server);
			const id = await sellElite(member);
			await owner.client.membership.pauseOf({ body: await newPause(owner, id) });
			await expectFlagged(member, 'paused', /^Paused until/, daysBefore(today, -1));
			const standing = await (await logInAgain(server, member)).client.membership.standing();
			expect(standing[0]?.pauses).toHaveLength(1);
		});
	});

	test('whoever is known to have left since has left the visit that was told, and the one before ended with it', async () => {
		const member = await signUp(server);
		await sellElite(member);
		server.clock.now = minutesAgo(60);
		const first = await letIn(desk, here, member.id);
		setClock(today);
		server.clock.now = minutesAgo(10);
		await desk.client.visits.leave({ body: { visitId: first } });
		setClock(today);
		await tell([newReport(member.id, minutesAgo(40), { passed: ['inside_here'], reason: 'came_back' })]);
		expect(
			(await visitsOf(server, member.id)).map(({ left_at, left_known }) => [left_at, left_known]),
		).toEqual([
			[minutesAgo(40), false],
			[minutesAgo(10), true],
		]);
	});

	test('undone, whoever is known to have left the visit before has left that one, at the same moment', async () => {
		const member = await signUp(server);
		await sellElite(member);
		server.clock.now = minutesAgo(30);
		const first = await letIn(desk, here, member.id);
		server.clock.now = minutesAgo(-25);
		await desk.client.visits.leave({ body: { visitId: first } });
		const left = server.clock.now;
		setClock(today);
		const report = newReport(member.id, minutesAgo(10), { passed: ['inside_here'], reason: 'came_back' });
		const { visits } = await tell([report]);
		await desk.client.visits.undo({ body: { visitId: visits[0]?.visitId ?? 0 } });
		const { rows } = await member.client.visits.mine({ query: {} });
		expect(rows).toMatchObject([{ id: first, leftAt: left.toISOString() }]);
	});

	test('of a centre that has ended since is stored, because whoever came in was there', async () => {
		const centre = await openCentre(server, owner);
		const theirs = await employ(server, { duty: 'front_desk', centreId: centre.id });
		const member = await signUp(server);
		await sellElite(member, { center: centre.name });
		const report = newReport(member.id, minutesAgo(30));
		await owner.client.club.centreStatus({ body: { id: centre.id, status: 'ended', successorId: here } });
		const { visits } = await tell([report], theirs, centre.id);
		expect(visits).toMatchObject([{ key: report.key, visitId: expect.any(Number) }]);
		const { rows } = await member.client.visits.mine({ query: {} });
		expect(rows).toMatchObject([{ centre: centre.name, enteredAt: report.enteredAt }]);
		const toNone = { centreId: 987_654, visits: [report] };
		const refused = await server.call('POST', '/api/visits/report', { token: owner.token, body: toNone });
		expectRefusal(refused, 404, 'The club has no such centre');
	});

	test('of a moment after its centre had ended is stored, and somebody looks at it', async () => {
		const centre = await openCentre(server, owner);
		const theirs = await employ(server, { duty: 'front_desk', centreId: centre.id });
		const [before, after] = [await signUp(server), await signUp(server)];
		for (const member of [before, after]) await sellPro(member);
		server.clock.now = minutesAgo(60);
		await owner.client.club.centreStatus({ body: { id: centre.id, status: 'ended', successorId: here } });
		setClock(today);
		const reports = [newReport(before.id, minutesAgo(61)), newReport(after.id, minutesAgo(30))];
		const { visits } = await tell(reports, theirs, centre.id);
		expect(visits.map(({ isFlagged }) => isFlagged)).toEqual([false, true]);
		expect((await flaggedHere(owner)).find(({ userId }) => userId === after.id)).toMatchObject({
			...{ visitId: visits[1]?.visitId, centre: centre.name, sentence: 'The centre had ended' },
		});
	});

	test('of the last day of a centre is an everyday one of who was at home there until it ended; not what came after, nor who was at home elsewhere', async () => {
		const centre = await openCentre(server, owner);
		const theirs = await employ(server, { duty: 'front_desk', centreId: centre.id });
		const [before, after, stranger] = [await signUp(server), await signUp(server), await signUp(server)];
		for (const member of [before, after]) await sellElite(member, { center: centre.name });
		await sellElite(stranger);
		server.clock.now = minutesAgo(60);
		await owner.client.club.centreStatus({ body: { id: centre.id, status: 'ended', successorId: here } });
		setClock(today);
		const reports = [
			newReport(before.id, minutesAgo(90)),
			newReport(stranger.id, minutesAgo(80)),
			newReport(after.id, minutesAgo(30)),
		];
		const { visits } = await tell(reports, theirs, centre.id);
		const flags = new Map((await flaggedHere(owner)).map(({ userId, sentence }) => [userId, sentence]));
		expect(visits.map(({ isFlagged }) => isFlagged)).toEqual([false, true, true]);
		expect(flags.get(before.id)).toBeUndefined();
		expect(flags.get(stranger.id)).toMatch(/^Elite is for /);
		expect(flags.get(after.id)).toContain('The centre had ended');
	});

	test('what it flags of a centre that has ended since, whoever sees that centre looks at at the door of another', async () => {
		const centre = await openCentre(server, owner);
		const theirs = await employ(server, { duty: 'front_desk', centreId: centre.id });
		const member = await signUp(server);
		await sellElite(member, { center: centre.name });
		await owner.client.visits.stop({ body: { userId: member.id, reason: 'Broke a mirror' } });
		await owner.client.club.centreStatus({ body: { id: centre.id, status: 'ended', successorId: here } });
		const { visits } = await tell([newReport(member.id, minutesAgo(30))], theirs, centre.id);
		expect(visits).toMatchObject([{ isFlagged: true }]);
		const [visitId = 0] = visits.map((visit) => visit.visitId);
		const ofVisit = async (by: Person) => (await flaggedHere(by)).find((one) => one.visitId === visitId);
		expect(await ofVisit(owner)).toMatchObject({ userId: member.id, centre: centre.name });
		// A manager of a centre other than its successor has no rights there, and can settle nothing of it.
		const third = await openCentre(server, owner);
		const stranger = await employ(server, { duty: 'manager', centreId: third.id });
		const asStranger = { token: stranger.token, body: { visitId } };
		const { rows } = await stranger.client.visits.flagged({ query: { centreId: third.id } });
		expect(rows.map((row) => row.visitId)).not.toContain(visitId);
		expect((await server.call('POST', '/api/visits/settle', asStranger)).status).toBe(403);
		expect(await ofVisit(manager)).toMatchObject({ centre: centre.name });
		await manager.client.visits.settle({ body: { visitId } });
		expect(await ofVisit(owner)).toBeUndefined();
	});

	test('undone, the visit that came after one that was told lets that one go on', async () => {
		const member = await signUp(server);
		await sellElite(member);
		server.clock.now = minutesAgo(5);
		const later = await letIn(desk, here, member.id);
		setClock(today);
		await tell([newReport(member.id, minutesAgo(30))]);
		await desk.client.visits.undo({ body: { visitId: later } });
		const [visit, ...others] = await visitsOf(server, member.id);
		expect(others).toEqual([]);
		expect(visit?.left_at.getTime()).toBeGreaterThan(server.clock.now.getTime());
	});

	test('undone, and the next one as well, lets the one before go on as long as it would have', async () => {
		const member = await signUp(server);
		await sellElite(member);
		server.clock.now = minutesAgo(30);
		const first = await letIn(desk, here, member.id);
		const [{ left_at: until } = expect.fail('nobody came')] = await visitsOf(server, member.id);
		server.clock.now = minutesAgo(-20);
		const last = await letIn(desk, here, member.id, ['inside_here'], 'came_back');
		setClock(today);
		const { visits } = await tell([newReport(member.id, minutesAgo(14))]);
		for (const visitId of [visits[0]?.visitId ?? 0, last])
			await desk.client.visits.undo({ body: { visitId } });
		expect(await visitsOf(server, member.id)).toMatchObject([{ id: first, left_at: until }]);
	});

	test('of days ago has its place among the visits of those days, page by page', async () => {
		const member = await signUp(server);
		await sellElite(member);
		const everyOther = (first: number) =>
			Array.from({ length: 30 }, (_, nth) => newReport(member.id, minutesAgo((first + 2 * nth) * 120)));
		// Another door reports later, after being offline.
		const [soon, late] = [everyOther(1), everyOther(2)];
		for (const told of [soon, late]) await tell(told);
		// These visits from before the membership would fill the manager's list of the tests that follow.
		await server.connection.pool.query(
			'delete from visit_flags where visit_id in (select id from visits where holder_id = $1)',
			[member.id],
		);
		const latestFirst = [...soon, ...late]
			.map(({ enteredAt }) => enteredAt)
			.sort()
			.reverse();
		for (const read of [
			(before?: number) =>
				desk.client.visits.visitsOf({ query: { id: member.id, ...(before && { before }) } }),
			(before?: number) => member.client.visits.mine({ query: { ...(before && { before }) } }),
		]) {
			const first = await read();
			const second = await read(first.rows.at(-1)?.id);
			expect([first.rows.length, first.hasMore, second.hasMore]).toEqual([visitsShown, true, false]);
			expect([...first.rows, ...second.rows].map(({ enteredAt }) => enteredAt)).toEqual(latestFirst);
		}
	});

	test('that the centre was full and somebody let in is written down', async () => {
		const member = await signUp(server);
		await sellElite(member);
		const { visits } = await tell([
			newReport(member.id, minutesAgo(3), { passed: ['full'], reason: 'known' }),
		]);
		expect(visits).toMatchObject([{ isFlagged: false }]);
		expect(await visitsOf(server, member.id)).toMatchObject([{ passed: ['full'], reason: 'known' }]);
	});

	test('of days ago is looked at by a manager; of more than a month ago it is refused', async () => {
		const member = await signUp(server);
		await sellElite(member);
		const daysAgo = (days: number) => [newReport(member.id, minutesAgo(days * 1_440), { passed: ['none'] })];
		expectRefusal(
			await server.call('POST', '/api/visits/report', {
				token: desk.token,
				body: { centreId: here, visits: daysAgo(32) },
			}),
			422,
			'A visit is told within 31 days',
		);
		await tell(daysAgo(4));
		expect((await flaggedHere()).find(({ userId }) => userId === member.id)?.sentence).toMatch(
			/Told 4 days later$/,
		);
	});

	test('of somebody of other centres alone who was found by name is in the audit of their centre', async () => {
		const member = await signUp(server);
		await sellElite(member, { center: centres[1] });
		await tell([newReport(member.id, minutesAgo(3))]);
		const { rows } = await server.connection.pool.query(
			`select centre_id from audit_entries where action = 'person_looked_up' and subject_id = $1`,
			[member.id],
		);
		expect(rows).toEqual([{ centre_id: there }]);
	});

	describe('of somebody of other centres alone who came by a pass', () => {
		/**
		 * Reports a visit of somebody whose home is elsewhere; returns the centres whose audit says that they were
		 * looked up.
		 */
		async function centresTold(
			codeOf: (member: Person, at: Date) => Promise<string | undefined>,
		): Promise<number[]> {
			const member = await signUp(server);
			await sellPro(member);
			const at = minutesAgo(30);
			const code = await codeOf(member, at);
			const { visits } = await tell([newReport(member.id, at, { how: 'pass', ...(code && { code }) })]);
			expect(visits).toMatchObject([{ visitId: expect.any(Number), isFlagged: false }]);
			const { rows } = await server.connection.pool.query(
				`select centre_id from audit_entries where action = 'person_looked_up' and subject_id = $1`,
				[member.id],
			);
			const [visit] = await visitsOf(server, member.id);
			expect(visit?.how).toBe(rows.length === 0 ? 'pass' : 'search');
			return rows.map(({ centre_id }) => centre_id);
		}

		test('nobody has looked them up where the code of that moment is told with it', async () => {
			expect(await centresTold(async (member, at) => (await makePass(member)).codeAt(at))).toEqual([]);
		});

		test('nor where their pass has moved to another phone since', async () => {
			const codeOfFormer = async (member: Person, at: Date) => {
				const former = await makePass(member);
				await makePass(member);
				return former.codeAt(at);
			};
			expect(await centresTold(codeOfFormer)).toEqual([]);
		});

		test.each<[string, (member: Person, at: Date) => Promise<string | undefined>]>([
			['without its code, as desks told before', async () => undefined],
			['with a text that is no code', async () => 'AK1 of theirs'],
			['with the code of another moment', async (member) => (await makePass(member)).codeAt(minutesAgo(90))],
			['with the code of somebody else', async (_, at) => (await makePass(await signUp(server))).codeAt(at)],
			[
				'with a code that another phone signed',
				async (member, at) => {
					const { id } = await makePass(member);
					const { privateKey } = await newPass(member);
					return signPassCode(privateKey, { passId: id, step: stepAt(at.getTime()) });
				},
			],
			[
				'with the code of a pass that no row can have',
				async (member, at) => {
					const { privateKey } = await newPass(member);
					return signPassCode(privateKey, { passId: 2 ** 32 - 1, step: stepAt(at.getTime()) });
				},
			],
		])('their centre reads that they were looked up %s', async (_, codeOf) => {
			expect(await centresTold(codeOf)).toEqual([there]);
		});
	});

	test('amber that the desk let pass for a reason is in the audit, and no matter of the manager', async () => {
		const member = await signUp(server);
		await sellElite(member);
		await tell([newReport(member.id, minutesAgo(30))]);
		const { visits } = await tell([
			newReport(member.id, minutesAgo(10), { passed: ['inside_here'], reason: 'came_back' }),
		]);
		expect(visits).toMatchObject([{ isFlagged: false }]);
		const { rows } = await server.connection.pool.query(
			`select after from audit_entries where action = 'door_passed' and subject_id = $1`,
			[member.id],
		);
		expect(rows).toMatchObject([{ after: { reason: 'Went out for a moment' } }]);
	});

	test('red that a desk let pass is looked at by a manager, and so is what somebody passed for themselves', async () => {
		const stranger = await signUp(server);
		await tell([newReport(stranger.id, minutesAgo(3), { passed: ['none'], reason: 'trial' })], manager);
		await tell([newReport(desk.id, minutesAgo(3), { passed: ['none'], reason: 'known' })]);
		const ids = (await flaggedHere()).map(({ userId }) => userId);
		expect(ids).toEqual(expect.arrayContaining([stranger.id, desk.id]));
	});

	test('a clock that is ahead makes no visit of the future', async () => {
		const member = await signUp(server);
		await sellElite(member);
		await tell([newReport(member.id, minutesAgo(-5))]);
		expect((await visitsOf(server, member.id))[0]?.entered_at).toEqual(server.clock.now);
	});

	test('whoever deleted their account since is left out, and the others are stored', async () => {
		const [gone, member] = [await signUp(server), await signUp(server)];
		await sellElite(member);
		await server.connection.pool.query('update users set deleted_at = now() where id = $1', [gone.id]);
		const reports = [newReport(gone.id, minutesAgo(4)), newReport(member.id, minutesAgo(3))];
		const { visits } = await tell(reports);
		expect(visits.map(({ visitId }) => visitId !== undefined)).toEqual([false, true]);
	});

	test('is refused to another centre’s desk', async () => {
		const member = await signUp(server);
		expectRefusal(
			await server.call('POST', '/api/visits/report', {
				token: desk.token,
				body: { centreId: there, visits: [newReport(member.id, minutesAgo(3))] },
			}),
			403,
		);
		expect(await visitsOf(server, member.id)).toEqual([]);
	});

	test('visits after the end count as such, and leave the covers as they are computed', async () => {
		expect(await allCoverDifferences(server)).toEqual([]);
	});
});

describe('a flagged visit', () => {
	test('is settled once, by a manager of its centre; the person’s page says so until then', async () => {
		const visitId = await flaggedVisit(server, desk, here);
		const row = (await flaggedHere()).find((one) => one.visitId === visitId);
		const page = () => owner.client.visits.visitsOf({ query: { id: row?.userId ?? 0 } });
		expect((await page()).rows).toMatchObject([{ isReported: true, flag: 'No membership' }]);
		await manager.client.visits.settle({ body: { visitId } });
		expect((await flaggedHere()).map((one) => one.visitId)).not.toContain(visitId);
		expect((await page()).rows[0]?.flag).toBeUndefined();
		expectRefusal(
			await server.call('POST', '/api/visits/settle', { token: manager.token, body: { visitId } }),
			409,
		);
	});

	test('is not settled by whoever made the visit', async () => {
		const { visits } = await tell([newReport(manager.id, minutesAgo(3))]);
		const visitId = visits[0]?.visitId ?? 0;
		expectRefusal(
			await server.call('POST', '/api/visits/settle', { token: manager.token, body: { visitId } }),
			403,
		);
	});

	test('that is undone is off the list', async () => {
		const visitId = await flaggedVisit(server, desk, here);
		await desk.client.visits.undo({ body: { visitId } });
		expect((await flaggedHere()).map((one) => one.visitId)).not.toContain(visitId);
	});
});
