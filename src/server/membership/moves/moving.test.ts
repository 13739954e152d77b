import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { allCoverDifferences, coversOfHolder } from '../../testing/covers.ts';
import { centres } from '../../testing/demo-facts.ts';
import { buyMembership, runMembership } from '../../testing/membership.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../../testing/people.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { employ, twoCentres } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let here: number;
let there: number;
let clerk: Person;
let clerkElsewhere: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	owner = await signUpAdministrator(server);
	[here, there] = await twoCentres(server);
	clerk = await employ(server, { duty: 'front_desk', centreId: here });
	clerkElsewhere = await employ(server, { duty: 'front_desk', centreId: there });
});
afterAll(() => server.close());

/** Of the whole file, as midnight may pass while it runs. */
const today = clubToday();
const inDays = (days: number): IsoDate => daysBefore(today, -days);
const setClock = (day: IsoDate) => {
	server.clock.now = new Date(`${day}T12:00:00+05:30`);
};
beforeEach(() => setClock(today));

const post = async (path: string, person: Person, body: object) =>
	server.call('POST', `/api/membership/${path}`, { token: (await logInAgain(server, person)).token, body });
const get = async (path: string, person: Person) =>
	server.call('GET', `/api/membership/${path}`, { token: (await logInAgain(server, person)).token });
const standingsOf = async (person: Person) => (await get('standing', person)).body;
const run = async (person: Person, start = today) =>
	runMembership(server, await logInAgain(server, owner), await logInAgain(server, person), {
		start_Date: start,
	});

describe('the home centre', () => {
	test('changes from a day to come on, and its desk knows the person from now on', async () => {
		const person = await signUp(server);
		const id = await run(person);
		const before = await get(`standingOf?id=${person.id}`, clerkElsewhere);
		expect(before.status).toBe(403);
		const moved = await post('changeCentre', person, { membershipId: id, centreId: there, from: inDays(10) });
		expect([moved.status, moved.body.status]).toEqual([200, expect.stringContaining('At home in')]);
		expect(await standingsOf(person)).toMatchObject([
			{ homeCentre: { id: here }, nextCentre: { id: there, name: centres[1], from: inDays(10) } },
		]);
		setClock(inDays(9));
		expect((await standingsOf(person))[0].homeCentre.id).toBe(here);
		setClock(inDays(10));
		const [now] = await standingsOf(person);
		expect([now.homeCentre.id, now.nextCentre]).toEqual([there, undefined]);
		// The desk of both acts on it.
		expect((await get(`standingOf?id=${person.id}`, clerkElsewhere)).body).toEqual([now]);
		for (const [nth, desk] of [clerk, clerkElsewhere].entries()) {
			// A swim counts once a day.
			setClock(inDays(10 + nth));
			expect((await post('use', desk, { membershipId: id, kind: 'swim' })).status).toBe(201);
		}
	});

	test('is changed by its holder once in 90 days, by the desk at any time', async () => {
		const person = await signUp(server);
		const id = await run(person);
		const move = (by: Person, path: string, centreId: number, from: IsoDate) =>
			post(path, by, { membershipId: id, centreId, from });
		expect((await move(person, 'changeCentre', there, inDays(1))).status).toBe(200);
		setClock(inDays(5));
		const again = await move(person, 'changeCentre', here, inDays(6));
		expect([again.status, again.body.code]).toEqual([409, 'changed_lately']);
		expect((await move(clerk, 'changeCentreOf', here, inDays(6))).status).toBe(200);
		setClock(inDays(90));
		expect((await move(person, 'changeCentre', there, inDays(91))).status).toBe(200);
	});

	test('does not change today, after the end, to the same, or to one that the club does not have', async () => {
		const person = await signUp(server);
		const id = await run(person);
		const codeOf = async (centreId: number, from: IsoDate) =>
			(await post('changeCentreOf', clerk, { membershipId: id, centreId, from })).body.code;
		expect(await codeOf(there, today)).toBe('too_early');
		expect(await codeOf(there, inDays(900))).toBe('too_late');
		expect(await codeOf(here, inDays(3))).toBe('same_centre');
		expect(await codeOf(999_999, inDays(3))).toBe('no_such_centre');
		const unpaid = await buyMembership(server, person, {});
		const refused = await post('changeCentreOf', clerk, {
			membershipId: unpaid,
			centreId: there,
			from: inDays(3),
		});
		expectRefusal(refused, 409, 'This membership does not run');
		expectRefusal(
			await post('changeCentre', await signUp(server), {
				membershipId: id,
				centreId: there,
				from: inDays(3),
			}),
			404,
			'Membership not found',
		);
	});

	test('that is chosen anew replaces what was planned', async () => {
		const person = await signUp(server);
		const id = await run(person);
		const move = (centreId: number, from: IsoDate) =>
			post('changeCentreOf', clerk, { membershipId: id, centreId, from });
		expect((await move(there, inDays(30))).status).toBe(200);
		expect((await move(here, inDays(5))).status).toBe(200);
		setClock(inDays(40));
		expect((await standingsOf(person))[0].homeCentre.id).toBe(here);
	});
});

describe('a membership that has not begun', () => {
	test('is handed to another account, which it lets in; who bought it keeps the bill', async () => {
		const [buyer, partner] = [await signUp(server, { name: 'Ravi Kumar' }), await signUp(server)];
		const id = await run(buyer, inDays(5));
		const handed = await post('changeHolder', clerk, {
			membershipId: id,
			fromUserId: buyer.id,
			userId: partner.id,
		});
		expect(handed.status).toBe(200);
		expect(await standingsOf(buyer)).toEqual([]);
		expect(await standingsOf(partner)).toMatchObject([
			{ id, state: 'upcoming', firstDay: inDays(5), boughtBy: 'Ravi Kumar' },
		]);
		expect(await coversOfHolder(server, buyer.id)).toEqual([]);
		expect((await coversOfHolder(server, partner.id)).map(([one]) => one)).toEqual([id]);
		expect((await get('getMemberships', buyer)).body.map((one: { id: number }) => one.id)).toEqual([id]);
		// The desk of its centre knows the new holder.
		expect((await get(`standingOf?id=${partner.id}`, clerk)).status).toBe(200);
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('queues where its new holder has one already', async () => {
		const [buyer, partner] = [await signUp(server), await signUp(server)];
		const theirs = await run(partner, inDays(1));
		const id = await run(buyer, inDays(3));
		expect(
			(await post('changeHolder', clerk, { membershipId: id, fromUserId: buyer.id, userId: partner.id }))
				.status,
		).toBe(200);
		const covers = await coversOfHolder(server, partner.id);
		expect(covers.map(([one]) => one)).toEqual([theirs, id]);
		expect(covers[1]?.[1]).toBe(daysBefore(covers[0]?.[2] ?? '', -1));
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('stays once it has begun, with nobody, and where it is already', async () => {
		const [buyer, partner] = [await signUp(server), await signUp(server)];
		const begun = await run(buyer);
		const hand = (membershipId: number, userId: number) =>
			post('changeHolder', clerk, { membershipId, fromUserId: buyer.id, userId });
		expect((await hand(begun, partner.id)).body.code).toBe('has_begun');
		const upcoming = await run(buyer, inDays(500 - 140));
		expect((await hand(upcoming, buyer.id)).body.code).toBe('same_holder');
		expectRefusal(await hand(upcoming, 2_000_000), 404, 'Person not found');
	});

	test('that waits behind its buyer’s other one counts for who is handed it from that day on, and moves nothing of theirs', async () => {
		const [buyer, partner] = [await signUp(server), await signUp(server)];
		await run(buyer);
		const second = await run(buyer);
		expect((await standingsOf(buyer)).find(({ id }: { id: number }) => id === second)).toMatchObject({
			state: 'upcoming',
			queued: true,
		});
		setClock(inDays(40));
		const own = await run(partner, inDays(40));
		const [before] = await coversOfHolder(server, partner.id);
		setClock(inDays(100));
		const handed = await post('changeHolder', clerk, {
			...{ membershipId: second, fromUserId: buyer.id, userId: partner.id },
		});
		expect(handed.body.status).toMatch(/^Handed to .+ It counts from .+ to .+/);
		const [standing, added] = await coversOfHolder(server, partner.id);
		expect([standing, standing?.[0]]).toEqual([before, own]);
		expect(added?.slice(0, 2)).toEqual([second, daysBefore(before?.[2] ?? '', -1)]);

		// To somebody who has none it counts from the day on which they get it.
		const third = await signUp(server);
		const again = await run(buyer, inDays(100));
		setClock(inDays(130));
		await post('changeHolder', clerk, { membershipId: again, fromUserId: buyer.id, userId: third.id });
		expect(await coversOfHolder(server, third.id)).toEqual([[again, inDays(130), expect.any(String)]]);
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('is handed to one of two whom two desks hand it to', async () => {
		const [buyer, one, other] = [await signUp(server), await signUp(server), await signUp(server)];
		const id = await run(buyer, inDays(5));
		const { token } = await logInAgain(server, owner);
		const answers = await concurrently(2, (turn) =>
			server.call('POST', '/api/membership/changeHolder', {
				...{ token, body: { membershipId: id, fromUserId: buyer.id, userId: [one.id, other.id][turn] } },
			}),
		);
		expect(countByStatus(answers)).toEqual({ 200: 1, 409: 1 });
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('and is not paid goes back to its buyer when its holder leaves', async () => {
		const [buyer, partner] = [await signUp(server), await signUp(server)];
		const id = await buyMembership(server, buyer, {});
		expect(
			(await post('changeHolder', clerk, { membershipId: id, fromUserId: buyer.id, userId: partner.id }))
				.status,
		).toBe(200);
		expect(await standingsOf(partner)).toMatchObject([{ id, state: 'awaiting_payment' }]);
		const removed = await server.call('POST', '/api/account/remove', {
			token: (await logInAgain(server, partner)).token,
			body: { password: partner.password, endsMemberships: [] },
		});
		expect(removed.status).toBe(200);
		expect(await standingsOf(buyer)).toMatchObject([{ id, state: 'awaiting_payment' }]);
	});
});
