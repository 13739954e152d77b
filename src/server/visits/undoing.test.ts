import { afterAll, beforeAll, expect, test } from 'vitest';
import { clubToday } from '#shared/dates.ts';
import { visitLasts } from '#shared/visits/verdict.rules.ts';
import { createRandom } from '../seed/random.ts';
import { runMembership } from '../testing/membership.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/people.ts';
import { twoCentres } from '../testing/staff.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { letIn, newReport, visitsOf } from '../testing/visits.ts';

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

/** A visit as somebody at the door would tell of it, in milliseconds. */
interface Seen {
	id: number;
	centreId: number;
	at: number;
	/** When the desk wrote down that they left. */
	leftAt?: number;
}

/** When each visit of somebody ended: as the next one began, as they were seen leaving, or after a while. */
function endsOf(seen: readonly Seen[]) {
	const inOrder = [...seen].sort((a, b) => a.at - b.at);
	const leavings = seen.flatMap(({ leftAt }) => leftAt ?? []);
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

test('whatever is undone, told later and left, and in whichever order: the visits that stand say where people were', async () => {
	const { integer, pick, weighted } = createRandom(3);
	server.clock.now = new Date(`${clubToday()}T06:00:00+05:30`);
	const people = await Promise.all(Array.from({ length: 3 }, () => signUp(server)));
	const seen = new Map<number, Seen[]>(people.map(({ id }) => [id, []]));
	for (const person of people) await runMembership(server, owner, person);
	const now = () => server.clock.now.getTime();

	for (let act = 0; act < 250; act++) {
		server.clock.now = new Date(now() + pick([20_000, minutes(2), minutes(4)]));
		const { id: userId } = pick(people);
		const centreId = pick(centreIds);
		const visits = seen.get(userId) ?? [];
		const open = endsOf(visits).find(({ left_at }) => left_at.getTime() > now());
		const lately = visits.filter(({ at }) => at >= now() - minutes(15));
		const happens = weighted([6, open ? 2 : 0, lately.length > 0 ? 5 : 0, 3]);
		if (happens === 0) {
			const id = await letIn(owner, centreId, userId, ['inside_here', 'inside_elsewhere'], 'came_back');
			visits.push({ id, centreId, at: now() });
		} else if (happens === 1 && open) {
			await owner.client.visits.leave({ body: { visitId: open.id } });
			const left = visits.find(({ id }) => id === open.id);
			if (left) left.leftAt = now();
		} else if (happens === 2) {
			const { id: visitId } = pick(lately);
			await owner.client.visits.undo({ body: { visitId } });
			seen.set(
				userId,
				visits.filter(({ id }) => id !== visitId),
			);
		} else {
			const at = now() - minutes(integer(0, 25)) - integer(0, 59_999);
			const told = await owner.client.visits.report({
				body: { centreId, visits: [newReport(userId, new Date(at))] },
			});
			const id = told.visits[0]?.visitId ?? expect.fail('it was refused');
			// Within two minutes of one that is known it is that one.
			if (!visits.some((one) => one.id === id)) visits.push({ id, centreId, at });
		}
		const stored = (await visitsOf(server, userId)).sort((a, b) => +a.entered_at - +b.entered_at);
		expect(stored, `after act ${act}`).toMatchObject(endsOf(seen.get(userId) ?? []));
	}

	for (const person of people) {
		const { rows } = await person.client.visits.mine({ query: {} });
		const latest = endsOf(seen.get(person.id) ?? []).reverse();
		expect(rows.map(({ id, leftAt }) => [id, leftAt])).toEqual(
			latest.slice(0, rows.length).map((one) => {
				const isToldOf = one.left_known && one.left_at.getTime() <= now();
				return [one.id, isToldOf ? one.left_at.toISOString() : undefined];
			}),
		);
	}
	for (const centreId of centreIds) {
		const inside = [...seen.values()]
			.flatMap(endsOf)
			.filter((one) => one.centre_id === centreId && one.left_at.getTime() > now());
		const { rows } = await owner.client.visits.inside({ query: { centreId } });
		expect(rows.map(({ visitId }) => visitId).sort()).toEqual(inside.map(({ id }) => id).sort());
	}
});
