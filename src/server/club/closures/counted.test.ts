import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths, clubToday, daysBefore, daysBetween, type IsoDate } from '#shared/dates.ts';
import { createRandom } from '../../seed/random.ts';
import { announceClosure, applyClosures, openCentre } from '../../testing/closures.ts';
import { allCoverDifferences } from '../../testing/covers.ts';
import { plans, priceOf } from '../../testing/demo-facts.ts';
import { runMembership } from '../../testing/membership.ts';
import { type Person, signUp, signUpAdministrator } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	owner = await signUpAdministrator(server);
});
afterAll(() => server.close());

const today = clubToday();
const inDays = (days: number): IsoDate => daysBefore(today, -days);
const [, , plus] = plans;

const run = async (text: string) => (await server.connection.pool.query(text)).rows;
/** What of the database a closure changes: days given, pause days left, and whom it was applied to. */
const totals = async (): Promise<{ given: number; pauseDays: number; people: number }> =>
	(
		await run(`select
			(select count(*) from membership_closures)::integer as given,
			(select sum(balance) from entitlements where kind = 'pause_day')::integer as "pauseDays",
			(select count(*) from closure_holders)::integer as people`)
	)[0];

/** Pauses a membership for some days, where that can be. */
async function pause(
	random: ReturnType<typeof createRandom>,
	start: number,
	{ id, person }: { id: number; person: Person },
): Promise<void> {
	const days = {
		membershipId: id,
		firstDay: inDays(start),
		lastDay: inDays(start + random.integer(2, 20)),
	};
	await person.client.membership
		.previewPause({ query: days })
		.then(({ fingerprint }) => person.client.membership.pause({ body: { ...days, fingerprint } }))
		.catch(() => {});
}

// Whatever they hold, however they move and pause, and however closures overlap: the statement that counts for the preview
// (`countEffects`) and the rule that gives (`closedMemberships`) agree, and covers are those that are computed.
test.each([1, 2, 3])(
	'what is counted is what is given, in the life %i of a club',
	async (seed) => {
		const random = createRandom(seed);
		const centres = [await openCentre(server, owner), await openCentre(server, owner)] as const;
		const held: { id: number; person: Person }[] = [];
		for (let nth = 0; nth < 16; nth += 1) {
			const person = await signUp(server);
			let from = inDays(random.integer(0, 12));
			for (let left = random.integer(1, 2); left > 0 && daysBetween(today, from) < 365; left -= 1) {
				const duration = random.pick([...plus.durations, plus.durations[2], plus.durations[2]]);
				const id = await runMembership(server, owner, person, {
					...{ center: random.pick(centres).name, price: priceOf(duration), start_Date: from },
					end_Date: addMonths(from, duration.months),
				});
				held.push({ id, person });
				from = daysBefore(addMonths(from, duration.months), -random.integer(0, 60));
			}
		}
		const [first] = await run(
			'select min(last_day)::text as day from membership_covers where last_day > now()',
		);
		/** Around the days on which the shortest of them end, within what can be closed. */
		const around = () => random.integer(1, Math.min(150, daysBetween(today, first.day) + 20));
		for (const { id, person } of held) {
			if (random.next() < 0.3) {
				const from = inDays(around());
				await owner.client.membership
					.changeCentreOf({ body: { membershipId: id, centreId: random.pick(centres).id, from } })
					.catch(() => {});
			}
			if (random.next() < 0.5) await pause(random, random.integer(1, 59), { id, person });
		}
		let memberships = 0;
		for (let closures = 0; closures < 6; closures += 1) {
			// What waits behind one that is paused moves away from days that it was given.
			for (let left = 4; left > 0; left -= 1) await pause(random, random.integer(1, 59), random.pick(held));
			const start = closures % 2 === 0 ? around() : random.integer(1, 60);
			const firstDay = inDays(start);
			const lastDay = inDays(start + random.integer(0, 25));
			const centreIds = random.pick([[centres[0].id], [centres[1].id], centres.map(({ id }) => id)]);
			const shown = await owner.client.club
				.previewClosure({ query: { centreIds: centreIds.join(','), firstDay, lastDay, extends: 'true' } })
				.catch(({ refusal }) => {
					expect(refusal.code).toBe('closed_already');
					return undefined;
				});
			if (!shown) continue;
			memberships += shown.memberships;
			const before = await totals();
			const id = await announceClosure(owner, { centreIds, firstDay, lastDay });
			await applyClosures(server);
			const byDays = await run(`select days, count(*)::integer as memberships from membership_extensions
			where id in (select extension_id from membership_closures where closure_id = ${id})
			group by days order by days desc`);
			const after = await totals();
			expect({
				...{ byDays, memberships: after.given - before.given },
				...{ pauseDays: after.pauseDays - before.pauseDays, people: after.people - before.people },
			}).toEqual({
				...{ byDays: shown.byDays, memberships: shown.memberships },
				...{ pauseDays: shown.pauseDays, people: shown.people },
			});
			expect(await allCoverDifferences(server)).toEqual([]);
		}
		expect(memberships).toBeGreaterThan(10);
	},
	60_000,
);
