import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { clockSetter } from '../../testing/dates.ts';
import { centres } from '../../testing/demo-facts.ts';
import { allCoverDifferences, coversOfHolder } from '../../testing/fixtures/covers.ts';
import { mailsTo } from '../../testing/fixtures/mail.ts';
import { buyMembership, newPause, runMembership } from '../../testing/fixtures/membership.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { employ, twoCentres } from '../../testing/fixtures/staff.ts';
import { expectRefusal } from '../../testing/sweeps/refusals.ts';
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

/** Fixed for the whole file, as midnight may pass during the run. */
const today = clubToday();
const inDays = (days: number): IsoDate => daysBefore(today, -days);
const setClock = clockSetter(() => server);
beforeEach(() => setClock(today));

const post = async (path: string, person: Person, body: object) =>
	server.call('POST', `/api/membership/${path}`, { token: (await logInAgain(server, person)).token, body });
const get = async (path: string, person: Person) =>
	server.call('GET', `/api/membership/${path}`, { token: (await logInAgain(server, person)).token });
interface HandOver {
	membershipId: number;
	fromUserId: number;
	userId: number;
}
const preview = (wanted: HandOver) =>
	get(
		`previewChangeHolder?${new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]))}`,
		clerk,
	);
/** Hands a membership over with the preview of this moment. */
const handOver = async (wanted: HandOver) => {
	const { fingerprint = 'refused' } = (await preview(wanted)).body;
	return post('changeHolder', clerk, { ...wanted, fingerprint });
};
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
		expect([moved.status, moved.body.status]).toEqual([
			200,
			`At home in Indiranagar from ${formatLongDate(inDays(10))} on`,
		]);
		expect(await standingsOf(person)).toMatchObject([
			{ homeCentre: { id: here }, nextCentre: { id: there, name: centres[1], from: inDays(10) } },
		]);
		setClock(inDays(9));
		expect((await standingsOf(person))[0].homeCentre.id).toBe(here);
		setClock(inDays(10));
		const [now] = await standingsOf(person);
		expect([now.homeCentre.id, now.nextCentre]).toEqual([there, undefined]);
		// The desks of both centres can act on it.
		expect((await get(`standingOf?id=${person.id}`, clerkElsewhere)).body).toEqual([
			{ ...now, centreIds: [here, there] },
		]);
		for (const [nth, desk] of [clerk, clerkElsewhere].entries()) {
			// A swim can be used once a day, so each is on another day.
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
		const handed = await handOver({
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
		// The desk of its centre can find the new holder.
		expect((await get(`standingOf?id=${partner.id}`, clerk)).status).toBe(200);
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('queues where its new holder has one already', async () => {
		const [buyer, partner] = [await signUp(server), await signUp(server)];
		const theirs = await run(partner, inDays(1));
		const id = await run(buyer, inDays(3));
		expect((await handOver({ membershipId: id, fromUserId: buyer.id, userId: partner.id })).status).toBe(200);
		const covers = await coversOfHolder(server, partner.id);
		expect(covers.map(([one]) => one)).toEqual([theirs, id]);
		expect(covers[1]?.[1]).toBe(daysBefore(covers[0]?.[2] ?? '', -1));
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('stays once it has begun, with nobody, and where it is already', async () => {
		const [buyer, partner] = [await signUp(server), await signUp(server)];
		const begun = await run(buyer);
		const hand = (membershipId: number, userId: number) =>
			handOver({ membershipId, fromUserId: buyer.id, userId });
		expect((await hand(begun, partner.id)).body.code).toBe('has_begun');
		const upcoming = await run(buyer, inDays(500 - 140));
		expect((await hand(upcoming, buyer.id)).body.code).toBe('same_holder');
		expectRefusal(await hand(upcoming, 2_000_000), 404, 'Person not found');
	});

	test('that waits behind its buyer’s other one counts for whoever is handed it from that day on, and moves nothing of theirs', async () => {
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
		const handed = await handOver({
			...{ membershipId: second, fromUserId: buyer.id, userId: partner.id },
		});
		expect(handed.body.status).toMatch(/^Handed to .+ It counts from .+ to .+/);
		const [standing, added] = await coversOfHolder(server, partner.id);
		expect([standing, standing?.[0]]).toEqual([before, own]);
		expect(added?.slice(0, 2)).toEqual([second, daysBefore(before?.[2] ?? '', -1)]);

		// For somebody without another membership, it counts from the day of the hand-over.
		const third = await signUp(server);
		const again = await run(buyer, inDays(100));
		setClock(inDays(130));
		await handOver({ membershipId: again, fromUserId: buyer.id, userId: third.id });
		expect(await coversOfHolder(server, third.id)).toEqual([[again, inDays(130), expect.any(String)]]);
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('shows before it is handed over from when to when it counts then, and what else of both moves: that is what happens', async () => {
		const [buyer, partner] = [await signUp(server), await signUp(server)];
		await run(buyer);
		const [given, behind] = [await run(buyer), await run(buyer)];
		const later = await run(partner, inDays(40));
		// The pause's days are returned, as the membership moves away from them.
		const pause = await newPause(await logInAgain(server, owner), later, 42);
		await post('pauseOf', clerk, pause);
		const [buyersBefore, partnersBefore] = [
			await coversOfHolder(server, buyer.id),
			await coversOfHolder(server, partner.id),
		];
		const wanted = { membershipId: given, fromUserId: buyer.id, userId: partner.id };
		const shown = await preview(wanted);
		expect(shown.status).toBe(200);
		// The preview stores nothing.
		expect(await coversOfHolder(server, buyer.id)).toEqual(buyersBefore);

		const { fingerprint, ...effects } = shown.body;
		const done = await post('changeHolder', clerk, { ...wanted, fingerprint });
		expect(done.status).toBe(200);
		const [buyersAfter, partnersAfter] = [
			await coversOfHolder(server, buyer.id),
			await coversOfHolder(server, partner.id),
		];
		const [, firstDay = '', lastDay = ''] = partnersAfter.find(([id]) => id === given) ?? [];
		expect(firstDay).toBe(today);
		const moved = [
			...buyersAfter.filter(([id]) => id === behind).map((cover) => [buyer.id, ...cover]),
			...partnersAfter.filter(([id]) => id === later).map((cover) => [partner.id, ...cover]),
		].map(([userId, id, first, last]) => ({
			...{ userId, id, type: 'Elite Plus', firstDay: first, validUntil: last },
		}));
		expect(moved.map(({ id, firstDay: first }) => [id, first])).not.toEqual([
			...[...buyersBefore, ...partnersBefore].filter(([id]) => [behind, later].includes(id)),
		]);
		expect(effects).toEqual({
			membershipId: given,
			days: { firstDay, lastDay },
			moved,
			undone: [
				{
					userId: partner.id,
					id: later,
					type: 'Elite Plus',
					firstDay: pause.firstDay,
					lastDay: pause.lastDay,
				},
			],
		});
		expect(done.body.status).toContain(
			`It counts from ${formatLongDate(firstDay)} to ${formatLongDate(lastDay)}`,
		);
		expect((await standingsOf(partner)).every(({ pauses }: { pauses: [] }) => pauses.length === 0)).toBe(
			true,
		);
		expect(await allCoverDifferences(server)).toEqual([]);

		// The mails name the same days, and tell each of the two which of their memberships moved.
		await server.workOffJobs();
		const told = async ({ email }: Person) =>
			(await mailsTo(server, email))
				.map(({ text }) => text.replaceAll(/\s+/g, ' '))
				.filter((text) => text.includes(`membership ${given} was`));
		const [got] = await told(partner);
		const [gave] = await told(buyer);
		const counts = `from ${formatLongDate(firstDay)} to ${formatLongDate(lastDay)}`;
		expect(got).toContain(`It counts ${counts}.`);
		expect(gave).toContain(`It counts there ${counts}.`);
		const textOf = ({ id, firstDay: first, validUntil }: (typeof moved)[number]) =>
			`membership ${id} counts from ${formatLongDate(String(first))} to ${formatLongDate(String(validUntil))} now.`;
		expect(moved.map((one) => [got?.includes(textOf(one)), gave?.includes(textOf(one))])).toEqual([
			[false, true],
			[true, false],
		]);
		expect(got).toContain(`The pause of your Elite Plus membership ${later} from`);
		expect(gave).not.toContain('The pause of');
	});

	test('is not handed over where something else would happen than was shown', async () => {
		const [buyer, partner] = [await signUp(server), await signUp(server)];
		const id = await run(buyer, inDays(5));
		const wanted = { membershipId: id, fromUserId: buyer.id, userId: partner.id };
		const shown = (await preview(wanted)).body;
		const own = await run(partner);
		const refused = await post('changeHolder', clerk, { ...wanted, fingerprint: shown.fingerprint });
		expect([refused.status, refused.body.code]).toEqual([409, 'effects_changed']);
		expect(await standingsOf(buyer)).toMatchObject([{ id, firstDay: inDays(5) }]);
		expect((await coversOfHolder(server, partner.id)).map(([one]) => one)).toEqual([own]);
		await server.workOffJobs();
		const mails = [...(await mailsTo(server, buyer.email)), ...(await mailsTo(server, partner.email))];
		expect(mails.filter(({ text }) => text.includes('handed'))).toEqual([]);

		// A preview from yesterday, or for somebody else, cannot be confirmed either.
		const again = (await preview(wanted)).body;
		expect(again.days).not.toEqual(shown.days);
		const other = { ...wanted, userId: (await signUp(server)).id };
		const { fingerprint } = again;
		expect((await post('changeHolder', clerk, { ...other, fingerprint })).body.code).toBe('effects_changed');
		setClock(inDays(1));
		expect((await post('changeHolder', clerk, { ...wanted, fingerprint })).body.code).toBe('effects_changed');
		expect((await handOver(wanted)).status).toBe(200);
	});

	test('and is not paid has no days to show yet; what cannot be handed over is not shown, but refused', async () => {
		const [buyer, partner] = [await signUp(server), await signUp(server)];
		const unpaid = await buyMembership(server, buyer, {});
		const wanted = { membershipId: unpaid, fromUserId: buyer.id, userId: partner.id };
		expect((await preview(wanted)).body).toEqual({
			...{ membershipId: unpaid, moved: [], undone: [], fingerprint: expect.any(String) },
		});
		expect((await preview({ ...wanted, userId: buyer.id })).body.code).toBe('same_holder');
		expect((await preview({ ...wanted, fromUserId: partner.id })).body.code).toBe('handed_over');
		expect((await preview({ ...wanted, userId: 2_000_000 })).status).toBe(404);
		expect((await preview({ ...wanted, membershipId: await run(buyer) })).body.code).toBe('has_begun');
	});

	test('is shown and handed to nobody of another centre, whose days the desk may not read', async () => {
		const [buyer, outsider] = [await signUp(server), await signUp(server)];
		await buyMembership(server, outsider, { center: centres[1] });
		const wanted = { membershipId: await run(buyer, inDays(5)), fromUserId: buyer.id, userId: outsider.id };
		expectRefusal(await preview(wanted), 403, 'This person is a member of another centre');
		expectRefusal(await handOver(wanted), 403, 'This person is a member of another centre');
	});

	test('is handed to one of two whom two desks hand it to', async () => {
		const [buyer, one, other] = [await signUp(server), await signUp(server), await signUp(server)];
		const id = await run(buyer, inDays(5));
		const bodies = await Promise.all(
			[one, other].map(async (person) => {
				const wanted = { membershipId: id, fromUserId: buyer.id, userId: person.id };
				return { ...wanted, fingerprint: (await preview(wanted)).body.fingerprint };
			}),
		);
		const { token } = await logInAgain(server, owner);
		const answers = await concurrently(2, (turn) =>
			server.call('POST', '/api/membership/changeHolder', { token, body: bodies[turn] }),
		);
		expect(countByStatus(answers)).toEqual({ 200: 1, 409: 1 });
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('and is not paid goes back to its buyer when its holder leaves', async () => {
		const [buyer, partner] = [await signUp(server), await signUp(server)];
		const id = await buyMembership(server, buyer, {});
		expect((await handOver({ membershipId: id, fromUserId: buyer.id, userId: partner.id })).status).toBe(200);
		expect(await standingsOf(partner)).toMatchObject([{ id, state: 'awaiting_payment' }]);
		const removed = await server.call('POST', '/api/account/remove', {
			token: (await logInAgain(server, partner)).token,
			body: { password: partner.password, endsMemberships: [] },
		});
		expect(removed.status).toBe(200);
		expect(await standingsOf(buyer)).toMatchObject([{ id, state: 'awaiting_payment' }]);
	});
});
