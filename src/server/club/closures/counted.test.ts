import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMonths, clubToday, daysBefore, daysBetween, type IsoDate } from '#shared/dates.ts';
import { createRandom } from '../../seed/random.ts';
import { plans, priceOf } from '../../testing/demo-facts.ts';
import { announceClosure, applyClosures, openCentre } from '../../testing/fixtures/closures.ts';
import { allCoverDifferences } from '../../testing/fixtures/covers.ts';
import { runMembership } from '../../testing/fixtures/membership.ts';
import { newCancel } from '../../testing/fixtures/payments.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	owner = await signUpAdministrator(server);
});
afterAll(() => server.close());
beforeEach(() => at(0));

const today = clubToday();
const inDays = (days: number): IsoDate => daysBefore(today, -days);
const [, , plus] = plans;

/** Sets the clock to noon, this many days from today, and logs the owner in. */
async function at(days: number): Promise<void> {
	server.clock.now = new Date(`${inDays(days)}T12:00:00+05:30`);
	owner = await logInAgain(server, owner);
}

const run = async (text: string) => (await server.connection.pool.query(text)).rows;
/** The totals that a closure changes: days given, pause days left, and people to whom it was applied. */
const totals = async (): Promise<{ given: number; pauseDays: number; people: number }> =>
	(
		await run(`select
			(select count(*) from membership_closures)::integer as given,
			(select sum(balance) from entitlements where kind = 'pause_day')::integer as "pauseDays",
			(select count(*) from closure_holders)::integer as people`)
	)[0];

/** Pauses a membership for some days, if possible. */
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

// For all kinds of memberships, moves, pauses and overlapping closures: the statement that counts for the preview
// (`countEffects`) and the rule that gives days (`closedMemberships`) agree, and the stored covers equal the
// computed ones.
test.each([1, 2, 3])('what is counted is what is given, in the life %i of a club', async (seed) => {
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
	/** A day near the ends of the shortest memberships, within the days that can be closed. */
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
		// A membership that follows a paused one moves away from days that it was given.
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
});

// A membership that is over moves by its closed days onto days that a membership cancelled since has used and paid
// for. These days are given to it as goodwill: it may then not be over any more, and the one that follows moves
// further.
test.each([1, 2])(
	'what is counted of memberships that are over is what becomes of them, in the life %i of a club',
	async (seed) => {
		const random = createRandom(seed);
		const centre = await openCentre(server, owner);
		const [, , shortest] = plus.durations;
		const buy = (person: Person, start: number) =>
			runMembership(server, owner, person, {
				...{ center: centre.name, price: priceOf(shortest), start_Date: inDays(start) },
				end_Date: addMonths(inDays(start), shortest.months),
			});
		const lives = [];
		for (let nth = 0; nth < 14; nth += 1) {
			const person = await signUp(server);
			const first = await buy(person, nth % 4);
			const [{ validUntil = '' } = {}] = await person.client.membership.standing();
			const end = daysBetween(today, validUntil);
			const second = await buy(person, end + random.integer(-1, 1));
			const next = random.next() < 0.7 ? await buy(person, end + random.integer(5, 20)) : undefined;
			lives.push({ person, first, second, next, end });
		}
		const end = Math.max(...lives.map((one) => one.end));
		await at(end + 1);
		for (const { next, second } of lives)
			for (const id of [second, ...(next === undefined ? [] : [next])]) {
				if (random.next() < 0.5) continue;
				const start = end + random.integer(2, 25);
				const days = {
					membershipId: id,
					firstDay: inDays(start),
					lastDay: inDays(start + random.integer(2, 6)),
				};
				await owner.client.membership
					.previewPauseOf({ query: days })
					.then(({ fingerprint }) => owner.client.membership.pauseOf({ body: { ...days, fingerprint } }))
					.catch(() => {});
			}
		await at(end + 4);
		for (const [nth, { second }] of lives.entries())
			if (nth % 3 > 0) await owner.client.membership.cancel({ body: await newCancel(owner, second) });
		let [over, goodwill] = [0, 0];
		for (let day = end + 4; day < end + 7; day += 1) {
			await at(day);
			// The first closure concerns the last days of some memberships.
			const isFirst = day === end + 4;
			const firstDay = inDays(isFirst ? end - random.integer(0, 2) : day - random.integer(5, 7));
			const lastDay = inDays(isFirst ? end + random.integer(0, 2) : day - random.integer(1, 4));
			const wanted = { firstDay, lastDay, extends: 'true' as const };
			const shown = await owner.client.club
				.previewClosure({ query: { ...wanted, centreIds: String(centre.id) } })
				.catch(({ refusal }) => {
					expect(refusal.code).toBe('closed_already');
					return undefined;
				});
			if (!shown) continue;
			const count = async () => ({
				...(await totals()),
				...(
					await run(`select
					(select count(*) from membership_pauses where undone_at is not null)::integer as undone,
					(select count(*) from membership_extensions where kind = 'goodwill')::integer as goodwill`)
				)[0],
			});
			const before = await count();
			const id = await announceClosure(owner, { centreIds: [centre.id], firstDay, lastDay });
			await applyClosures(server);
			const after = await count();
			const [result] = await run(`select count(*)::integer as over
				from membership_closures join membership_covers using (membership_id)
				where closure_id = ${id} and last_day < '${inDays(day)}'`);
			expect({
				...{ over: result.over, pausesUndone: after.undone - before.undone },
				...{ memberships: after.given - before.given, people: after.people - before.people },
				pauseDays: after.pauseDays - before.pauseDays,
			}).toEqual({
				...{ over: shown.over, pausesUndone: shown.pausesUndone },
				...{ memberships: shown.memberships, people: shown.people, pauseDays: shown.pauseDays },
			});
			expect(await allCoverDifferences(server)).toEqual([]);
			over += shown.over;
			goodwill += after.goodwill - before.goodwill;
		}
		expect([over, goodwill].every((number) => number > 0)).toBe(true);
	},
);
