import { afterAll, beforeAll, expect, test } from 'vitest';
import { clubToday } from '#shared/dates.ts';
import { visitLasts } from '#shared/visits/verdict.rules.ts';
import { createRandom } from '../seed/random.ts';
import { runMembership } from '../testing/fixtures/membership.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { twoCentres } from '../testing/fixtures/staff.ts';
import { letIn, newReport, visitsOf } from '../testing/fixtures/visits.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let centreIds: number[];
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	owner = await signUpAdministrator(server);
	centreIds = await twoCentres(server);
});
afterAll(() => server.close());

const minutes = (count: number) => count * 60_000;

/** A visit, with its time in milliseconds. */
interface Seen {
	id: number;
	centreId: number;
	at: number;
}

/** The known visits and departures of somebody. */
interface Known {
	visits: Seen[];
	/** When the desk recorded that they left, and which visit that ended. */
	leavings: { of: number; at: number }[];
}

/** When each visit of somebody ended: when the next one began, when they were seen leaving, or after `visitLasts`. */
function endsOf({ visits, leavings: seenLeaving }: Known) {
	const inOrder = [...visits].sort((a, b) => a.at - b.at);
	const leavings = seenLeaving.map(({ at }) => at);
	return inOrder.map(({ id, centreId, at }, index) => {
		const next = inOrder[index + 1]?.at ?? Number.POSITIVE_INFINITY;
		const left = Math.min(...leavings.filter((one) => one >= at && one <= next));
		const end = Math.min(at + minutes(visitLasts), next, left);
		return {
			id,
			centre_id: centreId,
			entered_at: new Date(at),
			left_at: new Date(end),
			left_known: end === left,
		};
	});
}

/**
 * What is known after a visit is undone. A departure from it then counts for the visit that it had ended, in the same
 * centre.
 */
function without(known: Known, id: number): Known {
	const gone = known.visits.find((one) => one.id === id) ?? expect.fail('it is not known');
	const { left_at, left_known } = endsOf(known).find((one) => one.id === id) ?? expect.fail('it has no end');
	const visits = known.visits.filter((one) => one !== gone);
	const leaving = known.leavings.find(({ at }) => left_known && at === left_at.getTime());
	if (leaving?.of !== id) return { ...known, visits };
	const leavings = known.leavings.filter((one) => one !== leaving);
	const before = endsOf({ visits, leavings })
		.filter(({ entered_at }) => entered_at.getTime() <= gone.at)
		.at(-1);
	const goesOn = before && before.left_at.getTime() > gone.at && before.centre_id === gone.centreId;
	return { visits, leavings: goesOn ? [...leavings, { of: before.id, at: leaving.at }] : leavings };
}

test('whatever is undone, told later and left, and in whichever order: the visits that stand say where people were', async () => {
	const { integer, pick, weighted } = createRandom(3);
	server.clock.now = new Date(`${clubToday()}T06:00:00+05:30`);
	const people = await Promise.all(Array.from({ length: 3 }, () => signUp(server)));
	const seen = new Map<number, Known>(people.map(({ id }) => [id, { visits: [], leavings: [] }]));
	const knownOf = (id: number) => seen.get(id) ?? expect.fail('nobody knows them');
	for (const person of people) await runMembership(server, owner, person);
	const now = () => server.clock.now.getTime();

	for (let act = 0; act < 250; act++) {
		server.clock.now = new Date(now() + pick([20_000, minutes(2), minutes(4)]));
		const { id: userId } = pick(people);
		const centreId = pick(centreIds);
		const known = knownOf(userId);
		const { visits } = known;
		const open = endsOf(known).find(({ left_at }) => left_at.getTime() > now());
		const lately = visits.filter(({ at }) => at >= now() - minutes(15));
		const happens = weighted([6, open ? 2 : 0, lately.length > 0 ? 5 : 0, 3]);
		if (happens === 0) {
			const id = await letIn(owner, centreId, userId, ['inside_here', 'inside_elsewhere'], 'came_back');
			visits.push({ id, centreId, at: now() });
		} else if (happens === 1 && open) {
			await owner.client.visits.leave({ body: { visitId: open.id } });
			known.leavings.push({ of: open.id, at: now() });
		} else if (happens === 2) {
			const { id: visitId } = pick(lately);
			await owner.client.visits.undo({ body: { visitId } });
			seen.set(userId, without(known, visitId));
		} else {
			const at = now() - minutes(integer(0, 25)) - integer(0, 59_999);
			const told = await owner.client.visits.report({
				body: { centreId, visits: [newReport(userId, new Date(at))] },
			});
			const id = told.visits[0]?.visitId ?? expect.fail('it was refused');
			// A visit within two minutes of a known one is the same visit.
			if (!visits.some((one) => one.id === id)) visits.push({ id, centreId, at });
		}
		const stored = (await visitsOf(server, userId)).sort((a, b) => +a.entered_at - +b.entered_at);
		expect(stored, `after act ${act}`).toMatchObject(endsOf(knownOf(userId)));
	}

	for (const person of people) {
		const { rows } = await person.client.visits.mine({ query: {} });
		const latest = endsOf(knownOf(person.id)).reverse();
		expect(rows.map(({ id, leftAt }) => [id, leftAt])).toEqual(
			latest.slice(0, rows.length).map((one) => {
				const isToldOf = one.left_known && one.left_at.getTime() <= now();
				return [one.id, isToldOf ? one.left_at.toISOString() : undefined];
			}),
		);
	}
	for (const centreId of centreIds) {
		const inside = [...seen.values()]
			.flatMap((known) => endsOf(known))
			.filter((one) => one.centre_id === centreId && one.left_at.getTime() > now());
		const { rows } = await owner.client.visits.inside({ query: { centreId } });
		expect(rows.map(({ visitId }) => visitId).sort()).toEqual(inside.map(({ id }) => id).sort());
	}
});

test('whoever was seen leaving has left the visit before, where the one that was left is undone', async () => {
	const [here = 0, there = 0] = centreIds;
	server.clock.now = new Date(`${clubToday()}T15:00:00+05:30`);
	const person = await signUp(server);
	await runMembership(server, owner, person);
	const after = (count: number) => {
		server.clock.now = new Date(server.clock.now.getTime() + minutes(count));
		return server.clock.now;
	};
	const isInside = async (centreId: number) => {
		const { rows } = await owner.client.visits.inside({ query: { centreId } });
		return rows.some(({ userId }) => userId === person.id);
	};
	const first = await letIn(owner, here, person.id, [], 'came_back');
	/** Somebody comes in a second time and is recorded as having left; then that visit is undone. */
	const leftAndUndone = async (centreId: number, how: 'let in' | 'told') => {
		after(3);
		const told = () =>
			owner.client.visits.report({ body: { centreId, visits: [newReport(person.id, server.clock.now)] } });
		const visitId =
			how === 'told'
				? ((await told()).visits[0]?.visitId ?? expect.fail('it was refused'))
				: await letIn(owner, centreId, person.id, ['inside_here', 'inside_elsewhere'], 'came_back');
		const leftAt = after(3);
		await owner.client.visits.leave({ body: { visitId } });
		after(1);
		await owner.client.visits.undo({ body: { visitId } });
		return leftAt;
	};
	// An undone visit to another centre says nothing about this one.
	await leftAndUndone(there, 'let in');
	expect(await isInside(here)).toBe(true);
	const leftAt = await leftAndUndone(here, 'told');
	expect(await isInside(here)).toBe(false);
	expect(await visitsOf(server, person.id)).toMatchObject([{ id: first, left_at: leftAt, left_known: true }]);

	const second = await letIn(owner, here, person.id, [], 'came_back');
	const leftAgain = await leftAndUndone(here, 'let in');
	expect((await visitsOf(server, person.id)).find(({ id }) => id === second)).toMatchObject({
		...{ left_at: leftAgain, left_known: true },
	});
});
