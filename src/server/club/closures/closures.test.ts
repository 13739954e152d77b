import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closedDaysText } from '#shared/club/closures.rules.ts';
import { addMonths, clubToday, daysBefore, type IsoDate, yearsBefore } from '#shared/dates.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { clockSetter } from '../../testing/dates.ts';
import { plans, priceOf } from '../../testing/demo-facts.ts';
import {
	announceClosure,
	applyAtNight,
	applyClosures,
	newClosure,
	openCentre,
} from '../../testing/fixtures/closures.ts';
import { newBooking } from '../../testing/fixtures/consultancy.ts';
import { allCoverDifferences, coversOfHolder } from '../../testing/fixtures/covers.ts';
import { guardianConsent } from '../../testing/fixtures/guardians.ts';
import { mailsTo } from '../../testing/fixtures/mail.ts';
import { runMembership } from '../../testing/fixtures/membership.ts';
import { newUpgrade } from '../../testing/fixtures/payments.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { employ, twoCentres } from '../../testing/fixtures/staff.ts';
import { letIn } from '../../testing/fixtures/visits.ts';
import { expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deleteOldApplied } from './applying.queries.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	owner = await signUpAdministrator(server);
});
afterAll(() => server.close());

/** The same day for the whole file, because midnight may pass while it runs. */
const today = clubToday();
const inDays = (days: number): IsoDate => daysBefore(today, -days);
const setClock = clockSetter(() => server);
beforeEach(() => setClock(today));

/** The plan with the most perks: its longest and shortest durations, and its pause days. */
const [, , plus] = plans;
const year = plus.durations[0];
const quarter = plus.durations[2];

interface Member {
	person: Person;
	id: number;
	lastDay: IsoDate;
}

/** Signs up a person with a paid membership of a year from today, at home at a centre. */
async function memberOf(
	centre: { name: string },
	{
		from = today,
		duration = year as (typeof plus.durations)[number],
		person = undefined as Person | undefined,
	} = {},
): Promise<Member> {
	const holder = person ?? (await signUp(server));
	const id = await runMembership(server, owner, holder, {
		...{ center: centre.name, price: priceOf(duration), start_Date: from },
		end_Date: addMonths(from, duration.months),
	});
	const lastDay = (await coversOfHolder(server, holder.id)).find(([one]) => one === id)?.[2] ?? '';
	return { person: holder, id, lastDay };
}

const rowsOf = async (table: string, where = 'true') =>
	(await server.connection.pool.query(`select * from ${table} where ${where}`)).rows;
const lastDayOf = async ({ person, id }: Member) =>
	(await coversOfHolder(server, person.id)).find(([one]) => one === id)?.[2];
const preview = async (
	centreIds: readonly number[],
	firstDay: IsoDate,
	lastDay: IsoDate,
	isExtending = true,
) =>
	owner.client.club.previewClosure({
		query: { centreIds: centreIds.join(','), firstDay, lastDay, extends: isExtending ? 'true' : 'false' },
	});
const call = async (method: 'GET' | 'POST', name: string, by: Person, body?: object) =>
	server.call(method, `/api/club/${name}`, { token: by.token, ...(body && { body }) });
const pauseDaysLeft = async ({ person, id }: Member) =>
	(await (await logInAgain(server, person)).client.membership.standing())
		.find((one) => one.id === id)
		?.balances.find(({ kind }) => kind === 'pause_day')?.left;
const closuresNow = async (by = owner) => (await call('GET', 'closures', by)).body;

const night = () => applyAtNight(server);

async function pause({ person, id }: Member, firstDay: IsoDate, lastDay: IsoDate) {
	const { client } = await logInAgain(server, person);
	const days = { membershipId: id, firstDay, lastDay };
	const { fingerprint } = await client.membership.previewPause({ query: days });
	await client.membership.pause({ body: { ...days, fingerprint } });
}

describe('what is shown is what is done', () => {
	test('each member of the centre is given the closed days, once ten minutes have passed, and told by one mail', async () => {
		const centre = await openCentre(server, owner);
		const elsewhere = await openCentre(server, owner);
		const [asha, ravi, other] = [
			await memberOf(centre),
			await memberOf(centre),
			await memberOf(elsewhere),
		] as const;
		await asha.person.client.consultancy.book({ body: newBooking(asha.person, { date: inDays(8) }) });
		const shown = await preview([centre.id], inDays(7), inDays(9));
		expect(shown).toEqual({
			...{ centres: [centre], firstDay: inDays(7), lastDay: inDays(9), count: 3 },
			...{ memberships: 2, byDays: [{ days: 3, memberships: 2 }], pauseDays: 0 },
			...{ over: 0, pausesUndone: 0 },
			...{ people: 2, mails: 2, unmailed: [], bookings: 1, fingerprint: expect.any(String) },
		});
		const id = await announceClosure(owner, { centreIds: [centre.id] });
		await server.workOffJobs();
		expect(await lastDayOf(asha)).toBe(asha.lastDay);
		expect((await closuresNow()).coming).toEqual([
			{
				...{ id, centres: [centre], firstDay: inDays(7), lastDay: inDays(9), reason: 'Diwali' },
				...{ extends: true, state: 'announced', announcedAt: server.clock.now.toISOString() },
				...{ announcedBy: 'Asha Rao', people: 0, told: 0, memberships: 0, mayChange: true },
				appliesAt: new Date(server.clock.now.getTime() + 600_000).toISOString(),
			},
		]);
		await applyClosures(server);
		expect((await closuresNow()).coming[0]).toMatchObject({
			state: 'coming',
			people: 2,
			told: 2,
			memberships: 2,
		});
		for (const member of [asha, ravi]) {
			expect(await lastDayOf(member)).toBe(daysBefore(member.lastDay, -3));
			const mails = (await mailsTo(server, member.person.email)).filter(({ headers }) =>
				/closed/.test(headers.subject ?? ''),
			);
			expect(mails).toHaveLength(1);
			expect(mails[0]?.text).toContain(`Our ${centre.name} centre is closed from`);
			expect(mails[0]?.text).toContain(': Diwali.');
			expect(mails[0]?.text).toContain(
				`3 days are added to your ${plus.type} membership ${member.id} for it.`,
			);
			expect(mails[0]?.text).toContain(`${elsewhere.name} are open on these days. Coming there`);
			expect(mails[0]?.headers.subject).toContain(`${centre.name} is closed from`);
		}
		expect(await lastDayOf(other)).toBe(other.lastDay);
		expect((await mailsTo(server, other.person.email)).some(({ text }) => text.includes('Diwali'))).toBe(
			false,
		);
		const [standing] = await asha.person.client.membership.standing();
		expect(standing?.added).toContainEqual({
			...{ why: 'closure', days: 3 },
			closure: { reason: 'Diwali', firstDay: inDays(7), lastDay: inDays(9) },
		});
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('a festival extends nothing, and its members are told the days alone', async () => {
		const centre = await openCentre(server, owner);
		const asha = await memberOf(centre);
		expect(await preview([centre.id], inDays(7), inDays(7), false)).toMatchObject({
			...{ memberships: 0, byDays: [], pauseDays: 0, people: 1, mails: 1 },
		});
		await announceClosure(owner, {
			...{ centreIds: [centre.id], firstDay: inDays(7), lastDay: inDays(7), extends: false },
		});
		await applyClosures(server);
		expect(await lastDayOf(asha)).toBe(asha.lastDay);
		const mail = (await mailsTo(server, asha.person.email)).at(-1);
		expect(mail?.headers.subject).toContain('is closed on');
		expect(mail?.text).toContain('open on this day.');
		expect(mail?.text).not.toContain('added');
	});

	test('a membership that ends within the closure is given all days of it from then on, and the next one waits', async () => {
		const centre = await openCentre(server, owner);
		const first = await memberOf(centre, { duration: quarter });
		const second = await memberOf(centre, {
			duration: quarter,
			person: first.person,
			from: daysBefore(first.lastDay, -1),
		});
		const days = [daysBefore(first.lastDay, 1), daysBefore(first.lastDay, -4)] as const;
		expect(await preview([centre.id], ...days)).toMatchObject({
			...{ memberships: 1, byDays: [{ days: 6, memberships: 1 }], people: 1, mails: 1 },
		});
		await announceClosure(owner, { centreIds: [centre.id], firstDay: days[0], lastDay: days[1] });
		await applyClosures(server);
		expect(await lastDayOf(first)).toBe(daysBefore(first.lastDay, -6));
		expect(await coversOfHolder(server, first.person.id)).toEqual([
			[first.id, today, daysBefore(first.lastDay, -6)],
			[second.id, daysBefore(first.lastDay, -7), expect.any(String)],
		]);
		const mail = (await mailsTo(server, first.person.email)).at(-1);
		expect(mail?.text).toContain(`6 days are added to your ${plus.type} membership ${first.id}`);
		expect(mail?.text).toContain(`Your ${plus.type} membership ${second.id} counts from`);
	});

	test('a membership that waits behind another is given the days that it counts on', async () => {
		const centre = await openCentre(server, owner);
		const first = await memberOf(centre, { duration: quarter });
		const second = await memberOf(centre, { person: first.person, from: daysBefore(first.lastDay, -1) });
		const days = [daysBefore(first.lastDay, -1), daysBefore(first.lastDay, -2)] as const;
		expect(await preview([centre.id], ...days)).toMatchObject({ byDays: [{ days: 2, memberships: 1 }] });
		await announceClosure(owner, { centreIds: [centre.id], firstDay: days[0], lastDay: days[1] });
		await applyClosures(server);
		expect(await lastDayOf(first)).toBe(first.lastDay);
		expect(await lastDayOf(second)).toBe(daysBefore(second.lastDay, -2));
	});

	test('a day that is paused besides is no pause day: it goes back', async () => {
		const centre = await openCentre(server, owner);
		const asha = await memberOf(centre);
		await pause(asha, inDays(8), inDays(17));
		const [left, lastDay] = [await pauseDaysLeft(asha), await lastDayOf(asha)];
		expect(await preview([centre.id], inDays(7), inDays(9))).toMatchObject({ memberships: 1, pauseDays: 2 });
		await announceClosure(owner, { centreIds: [centre.id] });
		await applyClosures(server);
		expect(await pauseDaysLeft(asha)).toBe((left ?? 0) + 2);
		expect((await mailsTo(server, asha.person.email)).at(-1)?.text).toContain(
			'for it. 2 of them were paused: their pause days go back. Its last day is',
		);
		expect(await lastDayOf(asha)).toBe(daysBefore(lastDay ?? '', -1));
		const [standing] = await (await logInAgain(server, asha.person)).client.membership.standing();
		expect(standing?.added.slice(-2)).toMatchObject([
			{ why: 'closure', days: 3 },
			{ why: 'pause', days: 8 },
		]);
		// A pause that is begun after the closure uses up no pause days for the closed days, either.
		const ravi = await memberOf(centre);
		await night();
		expect(await lastDayOf(ravi)).toBe(daysBefore(ravi.lastDay, -3));
		const all = (await pauseDaysLeft(ravi)) ?? 0;
		await pause(ravi, inDays(6), inDays(9));
		expect(await pauseDaysLeft(ravi)).toBe(all - 1);
		expect(await lastDayOf(ravi)).toBe(daysBefore(ravi.lastDay, -4));
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('of two closures that overlap, each day is given once', async () => {
		const centre = await openCentre(server, owner);
		const [asha, resting] = [await memberOf(centre), await memberOf(centre)];
		await pause(resting, inDays(9), inDays(11));
		const restingUntil = (await lastDayOf(resting)) ?? '';
		await announceClosure(owner, { centreIds: [centre.id] });
		expectRefusal(
			await call(
				'GET',
				`previewClosure?centreIds=${centre.id}&firstDay=${inDays(9)}&lastDay=${inDays(11)}&extends=true`,
				owner,
			),
			409,
			`${centre.name} is being closed on some of these days: please undo that first, or wait until it is applied`,
		);
		await applyClosures(server);
		const shown = await preview([centre.id], inDays(9), inDays(11));
		expect(shown).toMatchObject({ byDays: [{ days: 2, memberships: 2 }], pauseDays: 2, people: 2 });
		await announceClosure(owner, {
			centreIds: [centre.id],
			firstDay: inDays(9),
			lastDay: inDays(11),
			reason: 'Repairs',
		});
		await applyClosures(server);
		expect(await lastDayOf(asha)).toBe(daysBefore(asha.lastDay, -5));
		// None of its three pause days was used.
		expect(await lastDayOf(resting)).toBe(daysBefore(restingUntil, -2));
		expectRefusal(
			await call(
				'GET',
				`previewClosure?centreIds=${centre.id}&firstDay=${inDays(8)}&lastDay=${inDays(10)}&extends=true`,
				owner,
			),
			409,
			'These days are closed already',
		);
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('who moves to another centre meanwhile is given the days at home in a closed one', async () => {
		const [centre, elsewhere] = [await openCentre(server, owner), await openCentre(server, owner)];
		const [asha, ravi, meena] = [await memberOf(centre), await memberOf(centre), await memberOf(elsewhere)];
		const move = (member: Member, to: { id: number }, from: IsoDate) =>
			owner.client.membership.changeCentreOf({ body: { membershipId: member.id, centreId: to.id, from } });
		await move(asha, elsewhere, inDays(8));
		await move(meena, centre, inDays(9));
		expect(await preview([centre.id], inDays(7), inDays(9))).toMatchObject({
			byDays: [
				{ days: 3, memberships: 1 },
				{ days: 1, memberships: 2 },
			],
		});
		await announceClosure(owner, { centreIds: [centre.id] });
		// The move comes after the announcement, and before the closure is applied.
		await move(ravi, elsewhere, inDays(1));
		await applyClosures(server);
		expect(await lastDayOf(asha)).toBe(daysBefore(asha.lastDay, -1));
		expect(await lastDayOf(ravi)).toBe(ravi.lastDay);
		expect(await lastDayOf(meena)).toBe(daysBefore(meena.lastDay, -1));
		// Once the closure has been applied, nothing is taken back.
		await move(meena, elsewhere, inDays(2));
		expect(await lastDayOf(meena)).toBe(daysBefore(meena.lastDay, -1));
	});

	test('who buys after it was applied is given the days as well, at night', async () => {
		const centre = await openCentre(server, owner);
		await announceClosure(owner, { centreIds: [centre.id] });
		await applyClosures(server);
		const asha = await memberOf(centre);
		await night();
		await night();
		expect(await lastDayOf(asha)).toBe(daysBefore(asha.lastDay, -3));
		expect(
			(await mailsTo(server, asha.person.email)).filter(({ text }) => text.includes('Diwali')),
		).toHaveLength(1);
	});

	test('who buys on the last of the days is given it at night, also where the club was down on that night and for weeks', async () => {
		const centre = await openCentre(server, owner);
		const closed = { firstDay: today, lastDay: inDays(1) };
		await announceClosure(owner, { centreIds: [centre.id], ...closed });
		await applyClosures(server);
		setClock(inDays(1));
		owner = await logInAgain(server, owner);
		const asha = await memberOf(centre, { from: inDays(1) });
		setClock(inDays(21));
		for (let down = 2; down <= 21; down += 1) await applyAtNight(server, inDays(down));
		expect(await lastDayOf(asha)).toBe(daysBefore(asha.lastDay, -1));
		expect(
			(await mailsTo(server, asha.person.email)).filter(({ text }) => text.includes('Diwali')),
		).toHaveLength(1);
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('who had it cancelled and buys again is given the days as well, and is mailed of them once', async () => {
		const centre = await openCentre(server, owner);
		const first = await memberOf(centre);
		await announceClosure(owner, { centreIds: [centre.id] });
		await applyClosures(server);
		const { fingerprint } = await owner.client.membership.previewCancel({
			query: { membershipId: first.id, cause: 'mistake' },
		});
		await owner.client.membership.cancel({
			body: { membershipId: first.id, cause: 'mistake', fingerprint },
		});
		const second = await memberOf(centre, { person: first.person });
		await night();
		await night();
		expect(await lastDayOf(second)).toBe(daysBefore(second.lastDay, -3));
		const mails = (await mailsTo(server, first.person.email)).filter(({ text }) => text.includes('Diwali'));
		expect(mails).toHaveLength(2);
		expect(mails[1]?.text).toContain(`3 days are added to your ${plus.type} membership ${second.id} for it.`);
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('who moves into the closed centre after some of the days is given the rest of them', async () => {
		const [centre, elsewhere] = [await openCentre(server, owner), await openCentre(server, owner)];
		const asha = await memberOf(centre);
		const move = (to: { id: number }, from: IsoDate) =>
			owner.client.membership.changeCentreOf({ body: { membershipId: asha.id, centreId: to.id, from } });
		await move(elsewhere, inDays(8));
		await announceClosure(owner, { centreIds: [centre.id] });
		await applyClosures(server);
		expect(await lastDayOf(asha)).toBe(daysBefore(asha.lastDay, -1));
		// The move back replaces the planned one.
		await move(centre, inDays(9));
		await night();
		await night();
		expect(await lastDayOf(asha)).toBe(daysBefore(asha.lastDay, -3));
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('of a membership that has moved away from days that it was given, the others are counted as they are given', async () => {
		const [centre, elsewhere] = [await openCentre(server, owner), await openCentre(server, owner)];
		const first = await memberOf(elsewhere, { duration: quarter });
		const start = daysBefore(first.lastDay, -1);
		const second = await memberOf(centre, { person: first.person, from: start });
		await announceClosure(owner, {
			...{ centreIds: [centre.id], firstDay: start, lastDay: daysBefore(start, -1) },
		});
		await applyClosures(server);
		await pause(first, inDays(20), inDays(23));
		const { byDays } = await preview([centre.id], start, daysBefore(start, -9));
		await announceClosure(owner, {
			...{ centreIds: [centre.id], firstDay: start, lastDay: daysBefore(start, -9) },
		});
		const before = (await lastDayOf(second)) ?? '';
		await applyClosures(server);
		expect(await lastDayOf(second)).toBe(daysBefore(before, -6));
		expect(byDays).toEqual([{ days: 6, memberships: 1 }]);
	});

	test('a pause of the next membership, which begins later by the closure, is undone: that is shown and told', async () => {
		const centre = await openCentre(server, owner);
		setClock(today);
		const first = await memberOf(centre, { duration: quarter });
		const second = await memberOf(centre, { person: first.person, from: daysBefore(first.lastDay, -1) });
		setClock(daysBefore(first.lastDay, 20));
		owner = await logInAgain(server, owner);
		const start = daysBefore(first.lastDay, -1);
		await pause(second, start, daysBefore(start, -4));
		const left = (await pauseDaysLeft(second)) ?? 0;
		const day = daysBefore(first.lastDay, 10);
		expect(await preview([centre.id], day, day)).toMatchObject({
			...{ byDays: [{ days: 1, memberships: 1 }], pausesUndone: 1, pauseDays: 5 },
		});
		await announceClosure(owner, { centreIds: [centre.id], firstDay: day, lastDay: day });
		await applyClosures(server);
		expect(await pauseDaysLeft(second)).toBe(left + 5);
		expect((await mailsTo(server, first.person.email)).at(-1)?.text).toMatch(
			/As it begins later, its pause from .* is undone, and its pause days go back/,
		);
		expect(await allCoverDifferences(server)).toEqual([]);
		setClock(today);
		owner = await logInAgain(server, owner);
	});

	test('a membership that is over nevertheless is given days, which is counted, and not mailed', async () => {
		const centre = await openCentre(server, owner);
		const asha = await memberOf(centre, { duration: quarter });
		setClock(daysBefore(asha.lastDay, -6));
		owner = await logInAgain(server, owner);
		const day = daysBefore(asha.lastDay, 0);
		expect(await preview([centre.id], day, day)).toMatchObject({ memberships: 1, over: 1, people: 1 });
		await announceClosure(owner, { centreIds: [centre.id], firstDay: day, lastDay: day });
		await applyClosures(server);
		expect(await lastDayOf(asha)).toBe(daysBefore(asha.lastDay, -1));
		expect((await mailsTo(server, asha.person.email)).at(-1)?.text).toContain('centre was closed on');
		expect((await mailsTo(server, asha.person.email)).at(-1)?.text).not.toContain('added');
		setClock(today);
		owner = await logInAgain(server, owner);
	});

	test('one that nobody could announce gives days of last week', async () => {
		const centre = await openCentre(server, owner);
		const asha = await memberOf(centre);
		setClock(inDays(10));
		owner = await logInAgain(server, owner);
		await announceClosure(owner, {
			...{ centreIds: [centre.id], firstDay: inDays(3), lastDay: inDays(4), reason: 'Power cut' },
		});
		await applyClosures(server);
		expect(await lastDayOf(asha)).toBe(daysBefore(asha.lastDay, -2));
		expect((await mailsTo(server, asha.person.email)).at(-1)?.text).toContain('centre was closed from');
		expect((await mailsTo(server, asha.person.email)).at(-1)?.text).not.toContain('open on');
		expect((await closuresNow()).past[0]).toMatchObject({ state: 'over', told: 1 });
		owner = await logInAgain(server, owner);
	});

	describe('of days that have passed, once somebody came in after the end', () => {
		/**
		 * A person who came in on the day after the last one, and a closure of the two days before that, announced
		 * afterwards.
		 */
		async function cameLate() {
			setClock(today);
			owner = await logInAgain(server, owner);
			const centre = await openCentre(server, owner);
			const asha = await memberOf(centre, { duration: quarter });
			const day = (after: number) => daysBefore(asha.lastDay, -after);
			const at = async (after: number) => {
				setClock(day(after));
				owner = await logInAgain(server, owner);
				asha.person = await logInAgain(server, asha.person);
			};
			await at(1);
			await letIn(owner, centre.id, asha.person.id, ['grace']);
			await at(2);
			const close = async () => {
				await announceClosure(owner, { centreIds: [centre.id], firstDay: day(-2), lastDay: day(-1) });
				await applyClosures(server);
			};
			return { centre, asha, day, at, close };
		}
		const heldBy = async ({ person, id }: Member) =>
			(await (await logInAgain(server, person)).client.membership.standing()).find((one) => one.id === id);

		test('the visit was no late one any more: grace begins anew, and a renewal counts from its own day', async () => {
			const { centre, asha, day, at, close } = await cameLate();
			expect(await heldBy(asha)).toMatchObject({ cameLate: true });
			await close();
			expect(await heldBy(asha)).toMatchObject({ validUntil: day(2), state: 'active' });
			expect(await heldBy(asha)).not.toHaveProperty('cameLate');
			await at(5);
			const { people } = await owner.client.visits.doorList({ query: { centreId: centre.id } });
			expect(people?.find((one) => one.id === asha.person.id)?.memberships).toMatchObject([
				{ id: asha.id, lateEntries: 0 },
			]);
			const { id } = await memberOf(centre, { duration: quarter, person: asha.person, from: day(6) });
			expect(await heldBy({ ...asha, id })).toMatchObject({ firstDay: day(6), queued: false });
			expect(await allCoverDifferences(server)).toEqual([]);
		});

		test('a renewal that has begun for it goes on without a day between', async () => {
			const { centre, asha, day, at, close } = await cameLate();
			const { id } = await memberOf(centre, { duration: quarter, person: asha.person, from: day(6) });
			expect(await heldBy({ ...asha, id })).toMatchObject({ firstDay: day(1), state: 'active' });
			await close();
			expect(await heldBy({ ...asha, id })).toMatchObject({ firstDay: day(3), state: 'upcoming' });
			await at(4);
			expect(await heldBy({ ...asha, id })).toMatchObject({ firstDay: day(3), state: 'active' });
			expect(await allCoverDifferences(server)).toEqual([]);
		});
	});

	test('what was cancelled, not paid, or is over is given nothing; who has two memberships gets one mail', async () => {
		const centre = await openCentre(server, owner);
		const cancelled = await memberOf(centre);
		const { fingerprint } = await owner.client.membership.previewCancel({
			query: { membershipId: cancelled.id, cause: 'asked' },
		});
		await owner.client.membership.cancel({
			body: { membershipId: cancelled.id, cause: 'asked', fingerprint },
		});
		const two = await memberOf(centre, { duration: quarter });
		const next = await memberOf(centre, {
			duration: quarter,
			person: two.person,
			from: daysBefore(two.lastDay, -1),
		});
		const days = [daysBefore(two.lastDay, 1), daysBefore(two.lastDay, 0)] as const;
		expect(await preview([centre.id], ...days)).toMatchObject({ people: 1, memberships: 1 });
		await announceClosure(owner, { centreIds: [centre.id], firstDay: days[0], lastDay: days[1] });
		await applyClosures(server);
		expect(
			(await mailsTo(server, two.person.email)).filter(({ text }) => text.includes('Diwali')),
		).toHaveLength(1);
		expect((await mailsTo(server, cancelled.person.email)).some(({ text }) => text.includes('Diwali'))).toBe(
			false,
		);
		// Its months are counted from its first day, so its last day moves by as many days, one more or one fewer.
		const begun = (await coversOfHolder(server, two.person.id)).map(([id, firstDay]) => [id, firstDay]);
		expect(begun).toEqual([
			[two.id, today],
			[next.id, daysBefore(two.lastDay, -3)],
		]);
	});

	test('of a minor the guardian is told, if the club has their address', async () => {
		const centre = await openCentre(server, owner);
		const minor = await signUp(server, { name: 'Tarun Rao', DOB: yearsBefore(today, 16) });
		const email = `guardian-${minor.id}@example.com`;
		await owner.client.people.recordGuardian({ body: guardianConsent({ userId: minor.id, email }) });
		await memberOf(centre, { person: minor });
		const alone = await signUp(server, { name: 'Sita Rao', DOB: yearsBefore(today, 16) });
		await owner.client.people.recordGuardian({ body: guardianConsent({ userId: alone.id }) });
		await memberOf(centre, { person: alone });
		expect(await preview([centre.id], inDays(7), inDays(9))).toMatchObject({
			...{ people: 2, mails: 1, unmailed: [{ id: alone.id, name: 'Sita Rao' }] },
		});
		await announceClosure(owner, { centreIds: [centre.id] });
		await applyClosures(server);
		const told = (await mailsTo(server, email)).at(-1)?.text;
		expect(told).toContain('added to Tarun Rao’s');
		// They have no account, so no page to see it on.
		expect(told).not.toContain('http');
		expect((await mailsTo(server, alone.email)).some(({ text }) => text.includes('Diwali'))).toBe(false);
	});

	test('who came in from a file is mailed once they confirmed their email, invited or not', async () => {
		const centre = await openCentre(server, owner);
		const person = await signUp(server, { name: 'Kavya Rao' }, { confirmed: false });
		await memberOf(centre, { person });
		await server.connection.pool.query(
			`with file as (
				insert into imports (id, kind, file_name, columns, started_by, started_at)
				values (gen_random_uuid(), 'members', 'a.csv', '{}', ${owner.id}, now()) returning id
			)
			insert into imported_people (user_id, import_id) select ${person.id}, id from file`,
		);
		const shown = () => preview([centre.id], inDays(7), inDays(9));
		expect(await shown()).toMatchObject({ mails: 0, unmailed: [{ id: person.id, name: 'Kavya Rao' }] });
		await server.connection.pool.query(`update users set email_confirmed_at = now() where id = ${person.id}`);
		expect(await shown()).toMatchObject({ mails: 1, unmailed: [] });
	});

	test('closed days before an upgrade that are announced after it are given to what took the place', async () => {
		const centre = await openCentre(server, owner);
		const [basic, pro] = plans;
		const asha = await signUp(server);
		const from = await runMembership(server, owner, asha, {
			...{ type: basic.type, center: centre.name, price: priceOf(basic.durations[0]) },
		});
		await pause({ person: asha, id: from, lastDay: '' }, inDays(6), inDays(8));
		setClock(inDays(9));
		owner = await logInAgain(server, owner);
		const first = (await owner.client.membership.upgrade({ body: await newUpgrade(owner, from, pro.type) }))
			.membershipId;
		setClock(inDays(10));
		owner = await logInAgain(server, owner);
		const { membershipId: id } = await owner.client.membership.upgrade({
			body: await newUpgrade(owner, first, plus.type),
		});
		const upgraded = { person: asha, id, lastDay: '' };
		upgraded.lastDay = (await lastDayOf(upgraded)) ?? '';
		const before = (await pauseDaysLeft(upgraded)) ?? expect.fail('it has pause days');
		// One day used, three paused, and one each of the two memberships that replaced the first.
		const days = [inDays(5), inDays(10)] as const;
		setClock(inDays(11));
		owner = await logInAgain(server, owner);
		const shown = await preview([centre.id], ...days);
		const closureId = await announceClosure(owner, {
			...{ centreIds: [centre.id], firstDay: days[0], lastDay: days[1] },
		});
		await applyClosures(server);
		// Each day is given once; the paused ones come back as pause days.
		expect(await lastDayOf(upgraded)).toBe(daysBefore(upgraded.lastDay, -3));
		expect(await pauseDaysLeft(upgraded)).toBe(before + 3);
		expect(shown).toMatchObject({ memberships: 1, pauseDays: 3, people: 1, mails: 1 });
		expect(shown.byDays).toEqual([{ days: 6, memberships: 1 }]);
		const [own] = (await (await logInAgain(server, asha)).client.membership.standing()).filter(
			(one) => one.id === id,
		);
		expect(own?.added).toContainEqual(expect.objectContaining({ why: 'closure', days: 3 }));
		const mails = (await mailsTo(server, asha.email)).filter(({ text }) => text.includes('Diwali'));
		expect(mails).toHaveLength(1);
		expect(mails[0]?.text).toContain('6 days are added to your Elite Plus membership');
		await night();
		expect(await lastDayOf(upgraded)).toBe(daysBefore(upgraded.lastDay, -3));
		const { past, coming, ...rest } = await closuresNow();
		const listed = [...past, ...coming, ...Object.values(rest).filter(Array.isArray).flat()] as object[];
		expect(listed.find((one) => 'id' in one && one.id === closureId)).toMatchObject({ memberships: 1 });
		expect(await allCoverDifferences(server)).toEqual([]);
		// A further closure does not give any of these days again.
		await announceClosure(owner, { centreIds: [centre.id], firstDay: inDays(4), lastDay: inDays(10) });
		await applyClosures(server);
		expect(await lastDayOf(upgraded)).toBe(daysBefore(upgraded.lastDay, -4));
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('somebody who was upgraded twice on one day counts once in the list of the closures', async () => {
		const centre = await openCentre(server, owner);
		const [basic, pro] = plans;
		const asha = await signUp(server);
		const from = await runMembership(server, owner, asha, {
			...{ type: basic.type, center: centre.name, price: priceOf(basic.durations[0]) },
		});
		setClock(inDays(6));
		owner = await logInAgain(server, owner);
		// The first upgrade counts on no day of its own, and so gets none of the closure's.
		let membershipId = from;
		for (const { type } of [pro, plus])
			({ membershipId } = await owner.client.membership.upgrade({
				body: await newUpgrade(owner, membershipId, type),
			}));
		const closureId = await announceClosure(owner, {
			...{ centreIds: [centre.id], firstDay: inDays(4), lastDay: inDays(8) },
		});
		await applyClosures(server);
		const { coming } = await closuresNow();
		expect(coming.find(({ id }: { id: number }) => id === closureId)).toMatchObject({ memberships: 1 });
	});

	test('an upgrade takes the days to come along, and no other closure gives them again', async () => {
		const centre = await openCentre(server, owner);
		const [basic] = plans;
		const asha = await signUp(server);
		const from = await runMembership(server, owner, asha, {
			...{ type: basic.type, center: centre.name, price: priceOf(basic.durations[0]) },
		});
		const id = await announceClosure(owner, { centreIds: [centre.id] });
		await applyClosures(server);
		const [[, , lastDay]] = (await coversOfHolder(server, asha.id)) as [[number, string, string]];
		await owner.client.membership.upgrade({ body: await newUpgrade(owner, from, plus.type) });
		const covers = await coversOfHolder(server, asha.id);
		expect(covers.at(-1)?.[2]).toBe(lastDay);
		await night();
		expect((await closuresNow()).coming.find((one: { id: number }) => one.id === id).memberships).toBe(1);
		const upgraded = { person: asha, id: covers.at(-1)?.[0] ?? 0, lastDay };
		await announceClosure(owner, { centreIds: [centre.id], firstDay: inDays(8), lastDay: inDays(10) });
		await applyClosures(server);
		expect(await lastDayOf(upgraded)).toBe(daysBefore(lastDay, -1));
		expect(await allCoverDifferences(server)).toEqual([]);
	});
});

describe('undo', () => {
	test('leaves nothing but the audit, and no mail', async () => {
		const centre = await openCentre(server, owner);
		const asha = await memberOf(centre);
		const id = await announceClosure(owner, { centreIds: [centre.id] });
		expect((await server.call('GET', '/api/club/get')).body.closures).toContainEqual({
			...{ centreIds: [centre.id], firstDay: inDays(7), lastDay: inDays(9) },
			text: `${centre.name} closed ${closedDaysText({ firstDay: inDays(7), lastDay: inDays(9) })}: Diwali`,
		});
		server.clock.now = new Date(server.clock.now.getTime() + 599_000);
		expect((await call('POST', 'undoClosure', owner, { id })).status).toBe(200);
		await applyClosures(server);
		for (const table of ['closure_centres', 'closure_holders', 'membership_closures'])
			expect(await rowsOf(table, `closure_id = ${id}`)).toEqual([]);
		expect(await rowsOf('closures', `id = ${id}`)).toEqual([]);
		expect(await lastDayOf(asha)).toBe(asha.lastDay);
		expect((await mailsTo(server, asha.person.email)).some(({ text }) => text.includes('Diwali'))).toBe(
			false,
		);
		expect(
			(await server.call('GET', '/api/club/get')).body.closures.some(
				({ centreIds }: { centreIds: number[] }) => centreIds.includes(centre.id),
			),
		).toBe(false);
		expect(
			await rowsOf('audit_entries', `subject_id = ${id} and action like 'closure%' order by id`),
		).toMatchObject([
			{ action: 'closure_announced', centre_id: centre.id, after: { reason: 'Diwali', firstDay: inDays(7) } },
			{ action: 'closure_undone', centre_id: centre.id, before: { reason: 'Diwali' } },
		]);
	});

	test('is refused after ten minutes, applied or not', async () => {
		const centre = await openCentre(server, owner);
		const id = await announceClosure(owner, { centreIds: [centre.id] });
		server.clock.now = new Date(server.clock.now.getTime() + 601_000);
		const text = 'A closure can be undone for 10 minutes. You can open the centres again sooner';
		expectRefusal(await call('POST', 'undoClosure', owner, { id }), 409, text);
		await applyClosures(server);
		expectRefusal(await call('POST', 'undoClosure', owner, { id }), 409, text);
		expectRefusal(await call('POST', 'undoClosure', owner, { id: 2_000_000_000 }), 404, 'Closure not found');
	});
});

describe('the end before its time', () => {
	test('opens the centre again, tells who was told, and takes no days back', async () => {
		const centre = await openCentre(server, owner);
		const asha = await memberOf(centre);
		const id = await announceClosure(owner, { centreIds: [centre.id], firstDay: today, lastDay: inDays(4) });
		expectRefusal(
			await call('POST', 'endClosure', owner, { id, opensOn: inDays(1) }),
			409,
			'Nobody was told of this closure yet: please undo it',
		);
		await applyClosures(server);
		expectRefusal(
			await call('POST', 'endClosure', owner, { id, opensOn: inDays(5) }),
			422,
			/^Please choose a day from/,
		);
		expect((await call('POST', 'endClosure', owner, { id, opensOn: inDays(2) })).status).toBe(200);
		await server.workOffJobs();
		expect((await mailsTo(server, asha.person.email)).at(-1)?.headers.subject).toContain(
			`${centre.name} opens again on`,
		);
		// A person who buys now is told the days that are closed, not those that were announced.
		const ravi = await memberOf(centre);
		await night();
		expect((await mailsTo(server, ravi.person.email)).at(-1)?.headers.subject).toMatch(
			`from ${formatLongDate(today)} to ${formatLongDate(inDays(1))}`,
		);
		expect(await lastDayOf(asha)).toBe(daysBefore(asha.lastDay, -5));
		expect((await closuresNow()).coming).toContainEqual(
			expect.objectContaining({ id, lastDay: inDays(4), opensOn: inDays(2), state: 'running' }),
		);
		expect((await server.call('GET', '/api/club/get')).body.closures).toContainEqual(
			expect.objectContaining({ centreIds: [centre.id], lastDay: inDays(1) }),
		);
		expectRefusal(
			await call('POST', 'endClosure', owner, { id, opensOn: inDays(2) }),
			422,
			/^Please choose a day from/,
		);
		// Called off on its first day, it closes no day at all.
		expect((await call('POST', 'endClosure', owner, { id, opensOn: today })).status).toBe(200);
		expectRefusal(
			await call('POST', 'endClosure', owner, { id, opensOn: today }),
			409,
			'This closure is over',
		);
		expect((await closuresNow()).past).toContainEqual(expect.objectContaining({ id, state: 'called_off' }));
		await server.workOffJobs();
		expect((await mailsTo(server, asha.person.email)).at(-1)?.headers.subject).toMatch(
			`stays open from ${formatLongDate(today)} to ${formatLongDate(inDays(4))}`,
		);
		expect(
			(await rowsOf('audit_entries', `subject_id = ${id} and action = 'closure_ended' order by id`)).map(
				({ before }) => before,
			),
		).toEqual([{ lastDay: inDays(4) }, { lastDay: inDays(1) }]);
	});

	test('is not told late: neither a day that is not the one any more, nor once it would be open anyway', async () => {
		const centre = await openCentre(server, owner);
		const asha = await memberOf(centre);
		const id = await announceClosure(owner, { centreIds: [centre.id], firstDay: today, lastDay: inDays(4) });
		await applyClosures(server);
		const subjects = async () =>
			(await mailsTo(server, asha.person.email)).map(({ headers }) => headers.subject ?? '');
		const before = (await subjects()).length;
		// At first, no mail is sent.
		for (const days of [3, 2])
			expect((await call('POST', 'endClosure', owner, { id, opensOn: inDays(days) })).status).toBe(200);
		await server.workOffJobs();
		expect((await subjects()).slice(before)).toEqual([
			expect.stringContaining(`opens again on ${formatLongDate(inDays(2))}`),
		]);
		expect((await call('POST', 'endClosure', owner, { id, opensOn: inDays(1) })).status).toBe(200);
		const { now } = server.clock;
		server.clock.now = new Date(now.getTime() + 5 * 86_400_000);
		await server.workOffJobs();
		server.clock.now = now;
		expect((await subjects()).length).toBe(before + 1);
	});

	test('promises no day on which another closure keeps the centre closed', async () => {
		const [centre, elsewhere] = [await openCentre(server, owner), await openCentre(server, owner)];
		const asha = await memberOf(centre);
		const repairs = { firstDay: inDays(3), lastDay: inDays(9), reason: 'Repairs' };
		const id = await announceClosure(owner, { centreIds: [centre.id], ...repairs });
		await applyClosures(server);
		const festival = { firstDay: inDays(5), lastDay: inDays(5), reason: 'Festival' };
		await announceClosure(owner, { centreIds: [centre.id, elsewhere.id], ...festival, extends: false });
		await applyClosures(server);
		const end = async (opensOn: IsoDate) => {
			const { body } = await call('POST', 'endClosure', owner, { id, opensOn });
			await server.workOffJobs();
			const { headers, text } = (await mailsTo(server, asha.person.email)).at(-1) ?? expect.fail('no mail');
			return { status: body.status, subject: headers.subject, text };
		};

		const free = await end(inDays(6));
		expect(free.subject).toContain(`opens again on ${formatLongDate(inDays(6))}`);

		const closedText = `${centre.name} is closed on ${formatLongDate(festival.firstDay)} all the same: Festival.`;
		const closed = await end(festival.firstDay);
		expect(closed.status).toBe(
			`The closure of ${centre.name} ends on ${formatLongDate(inDays(4))}. ${closedText} Days that were given stay`,
		);
		expect(closed.subject).toContain(
			`The closure of Akhara ${centre.name} ends on ${formatLongDate(inDays(4))}`,
		);
		expect(closed.text).toContain(
			`The closure of ${centre.name} ends on ${formatLongDate(inDays(4))}, sooner than was announced.`,
		);
		expect(closed.text).toContain(closedText);

		const calledOff = await end(repairs.firstDay);
		const announced = `from ${formatLongDate(repairs.firstDay)} to ${formatLongDate(repairs.lastDay)}`;
		expect(calledOff.status).toBe(
			`The closure of ${centre.name} is called off. ${closedText} Days that were given stay`,
		);
		expect(calledOff.subject).toContain(`The closure of Akhara ${centre.name} ${announced} is called off`);
		expect(calledOff.text).toContain(`The closure of ${centre.name} ${announced} is called off.`);
		expect(calledOff.text).toContain(closedText);
		expect(calledOff.text).not.toContain('open');
	});
});

test('months after its last day nobody knows to whom a closure was applied; days that were given stay', async () => {
	const centre = await openCentre(server, owner);
	const asha = await memberOf(centre);
	const id = await announceClosure(owner, { centreIds: [centre.id] });
	await applyClosures(server);
	const holders = () => rowsOf('closure_holders', `closure_id = ${id}`);
	await deleteOldApplied(server.connection.database, addMonths(inDays(9), 6));
	expect(await holders()).toHaveLength(1);
	await deleteOldApplied(server.connection.database, daysBefore(addMonths(inDays(9), 6), -1));
	expect(await holders()).toEqual([]);
	expect(await lastDayOf(asha)).toBe(daysBefore(asha.lastDay, -3));
	expect((await closuresNow()).coming.find((one: { id: number }) => one.id === id).told).toBe(1);
});

describe('the door', () => {
	test('knows a closure that begins today at once: other centres are free of whose home is closed', async () => {
		const [home, here] = [await openCentre(server, owner), await openCentre(server, owner)];
		const asha = await signUp(server);
		const [basic] = plans;
		await runMembership(server, owner, asha, {
			...{ type: basic.type, center: home.name, price: priceOf(basic.durations[0]) },
		});
		const enter = () =>
			owner.client.visits.enter({ body: { centreId: here.id, userId: asha.id, passed: [] } });
		const before = await enter();
		const isFreeBefore = before.verdict.colour === 'green' && !before.visit?.usesSession;
		expect(isFreeBefore).toBe(false);
		if (before.visit) await owner.client.visits.undo({ body: { visitId: before.visit.id } });
		const id = await announceClosure(owner, { centreIds: [home.id], firstDay: today, lastDay: today });
		const during = await enter();
		expect(during).toMatchObject({ verdict: { colour: 'green' }, visit: { usesSession: false } });
		await owner.client.visits.undo({ body: { visitId: during.visit?.id ?? 0 } });
		await owner.client.club.undoClosure({ body: { id } });
		const after = await enter();
		expect(after.verdict).toEqual(before.verdict);
	});
});

describe('whose it is', () => {
	test('a manager closes her own centre, sees what concerns it, and no other', async () => {
		const [here, there] = await twoCentres(server);
		const manager = await employ(server, { duty: 'manager', centreId: here });
		const clerk = await employ(server, { duty: 'front_desk', centreId: here });
		const own = await newClosure(manager, { centreIds: [here] });
		const text = 'This belongs to another centre';
		expectRefusal(
			await call('POST', 'announceClosure', manager, { ...own, centreIds: [here, there] }),
			403,
			text,
		);
		expectRefusal(
			await call(
				'GET',
				`previewClosure?centreIds=${there}&firstDay=${inDays(7)}&lastDay=${inDays(9)}&extends=true`,
				manager,
			),
			403,
			text,
		);
		expectRefusal(await call('GET', 'closures', clerk), 403, 'This is for owners and managers only');
		const ofBoth = await announceClosure(owner, { centreIds: [here, there] });
		const ofThere = await announceClosure(owner, {
			centreIds: [there],
			firstDay: inDays(20),
			lastDay: inDays(20),
		});
		const seen = (await closuresNow(manager)).coming;
		expect(seen.map(({ id }: { id: number }) => id)).toEqual([ofBoth]);
		expect(seen[0].mayChange).toBe(false);
		for (const id of [ofBoth, ofThere])
			expectRefusal(await call('POST', 'undoClosure', manager, { id }), 403, text);
		await applyClosures(server);
		expectRefusal(await call('POST', 'endClosure', manager, { id: ofThere, opensOn: inDays(20) }), 403, text);
	});

	test('what was shown at another moment is not confirmed', async () => {
		const centre = await openCentre(server, owner);
		const body = await newClosure(owner, { centreIds: [centre.id] });
		await memberOf(centre);
		const answer = await call('POST', 'announceClosure', owner, body);
		expect([answer.status, answer.body.code]).toEqual([409, 'effects_changed']);
		const again = await newClosure(owner, { centreIds: [centre.id] });
		expect((await call('POST', 'announceClosure', owner, { ...again, extends: false })).body.code).toBe(
			'effects_changed',
		);
		expect(await rowsOf('closure_centres', `centre_id = ${centre.id}`)).toEqual([]);
	});

	test('days that cannot be are refused by field, centres that are not there as well', async () => {
		const centre = await openCentre(server, owner);
		const ask = (centreId: number, firstDay: IsoDate, lastDay: IsoDate) =>
			call(
				'GET',
				`previewClosure?centreIds=${centreId}&firstDay=${firstDay}&lastDay=${lastDay}&extends=true`,
				owner,
			);
		expect((await ask(centre.id, inDays(-8), today)).body.fields).toEqual({
			firstDay: 'A closure can have begun 7 days ago at the earliest',
		});
		expect((await ask(centre.id, inDays(-7), today)).status).toBe(200);
		expect((await ask(centre.id, inDays(181), inDays(181))).body.fields).toEqual({
			firstDay: 'A closure can begin at most 180 days ahead',
		});
		expect((await ask(centre.id, inDays(1), inDays(61))).body.fields).toEqual({
			lastDay: 'A closure takes at most 60 days',
		});
		expect((await ask(centre.id, inDays(2), inDays(1))).body.fields).toEqual({
			lastDay: 'The last day cannot be before the first',
		});
		expectRefusal(await ask(2_000_000_000, inDays(1), inDays(2)), 404, 'The club has no such centre');
	});
});

test('the reason ends its sentence once, however it was typed', async () => {
	const centre = await openCentre(server, owner);
	const member = await memberOf(centre);
	await announceClosure(owner, { centreIds: [centre.id], reason: 'Repair of the roof.' });
	await applyClosures(server);
	const mail = (await mailsTo(server, member.person.email)).find(({ text }) =>
		text.includes(' closed from '),
	);
	expect(mail?.text).toContain(': Repair of the roof.\n');
});
