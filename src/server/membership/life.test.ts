import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '#shared/client.ts';
import { addMonths, clubToday, daysBefore, type IsoDate, inclusiveDays } from '#shared/dates.ts';
import { cancelCauses } from '#shared/membership/cancelling/cancel.rules.ts';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { minFirstPayment } from '#shared/payments/payments.rules.ts';
import { plans, priceOf } from '../testing/demo-facts.ts';
import { allCoverDifferences } from '../testing/fixtures/covers.ts';
import { buyMembership } from '../testing/fixtures/membership.ts';
import { expectBooksToHold, newCancel, newUpgrade, takeMoney } from '../testing/fixtures/payments.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { registerForTax } from '../testing/fixtures/taxes.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let began: IsoDate;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	owner = await signUpAdministrator(server);
	await registerForTax(owner);
	began = clubToday();
});
afterAll(() => server.close());

/** Pseudo-random numbers, the same in each run: a multiplicative generator. */
function randomOf(seed: number): (limit: number) => number {
	let state = seed;
	return (limit) => {
		state = (state * 16_807) % 2_147_483_647;
		return state % limit;
	};
}

/** The result of an act, or undefined if it is refused, as random acts often are; a refusal changes nothing. */
async function unlessRefused<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
	try {
		return await act();
	} catch (error) {
		if (error instanceof ApiError && error.status === 409) return undefined;
		throw error;
	}
}

/** How often each act succeeded. */
const done = { bought: 0, paid: 0, paused: 0, ended: 0, upgraded: 0, cancelled: 0, refunded: 0 };

/** Simulates some months of somebody's life with the club, and compares each act with the state before it. */
async function live(seed: number): Promise<void> {
	const below = randomOf(seed);
	const person = await signUp(server);
	const { pool } = server.connection;
	let day = began;
	let member = person;
	const standings = () => member.client.membership.standing();
	/** In rupees, over all memberships of the person: what was received, less what was refunded. */
	const balance = async () => {
		const { rows } = await pool.query(
			"select coalesce(sum(case kind when 'taken' then amount else -amount end), 0)::float8 as sum from payments where payer_id = $1",
			[person.id],
		);
		return rows[0].sum as number;
	};
	for (let act = 0; act < 45; act += 1) {
		day = daysBefore(day, -below(14));
		server.clock.now = new Date(`${day}T12:00:00+05:30`);
		owner = await logInAgain(server, owner);
		member = await logInAgain(server, person);
		const before = await standings();
		const money = await balance();
		const what = below(10);
		const isMeant = ({ state, due }: MembershipOnDay) =>
			what < 5 ? due > 0 : (state === 'active' || state === 'upcoming') && (due === 0 || what === 9);
		const meant = before.filter(isMeant);
		const one = meant[below(Math.max(1, meant.length))];
		if (what < 2 || before.length === 0) {
			const plan = plans[below(plans.length)] ?? plans[0];
			const duration = plan.durations[below(plan.durations.length)] ?? plan.durations[0];
			const start = daysBefore(day, -below(40));
			// Purchases are possible only up to a year ahead of the real day.
			if (daysBefore(start, 300) > began) continue;
			await buyMembership(server, member, {
				...{ type: plan.type, price: priceOf(duration) },
				...{ start_Date: start, end_Date: addMonths(start, duration.months) },
			});
			done.bought += 1;
		} else if (what === 6) {
			const pauseId = before.flatMap(({ pauses }) => pauses.filter(({ lastDay }) => lastDay >= day))[0]?.id;
			if (pauseId === undefined) continue;
			const ended = await unlessRefused(async () => {
				const { fingerprint } = await owner.client.membership.previewEndPauseOf({ query: { pauseId } });
				return owner.client.membership.endPauseOf({ body: { pauseId, fingerprint } });
			});
			if (ended) done.ended += 1;
		} else if (!one) {
			continue;
		} else if (what < 5) {
			const least = one.due === one.price ? minFirstPayment(one.price) : 1;
			const amount = below(2) === 0 ? one.due : least;
			await takeMoney(owner, one.id, { mode: 'card', amount });
			expect(await balance()).toBe(money + amount);
			done.paid += 1;
		} else if (what === 5) {
			const first = daysBefore(day, -1 - below(20));
			const days = { membershipId: one.id, firstDay: first, lastDay: daysBefore(first, -2 - below(5)) };
			const paused = await unlessRefused(async () => {
				const { fingerprint } = await owner.client.membership.previewPauseOf({ query: days });
				return owner.client.membership.pauseOf({ body: { ...days, fingerprint } });
			});
			if (paused) done.paused += 1;
		} else if (what < 9) {
			await upgrade(one, before, day);
			expect(await balance()).toBeGreaterThanOrEqual(money);
		} else if (below(2) === 0) {
			const cause = cancelCauses[below(cancelCauses.length)] ?? 'asked';
			const cancelled = await unlessRefused(async () =>
				owner.client.membership.cancel({ body: await newCancel(owner, one.id, cause) }),
			);
			if (!cancelled) continue;
			done.cancelled += 1;
			expect(await balance()).toBe(money);
			if (cancelled.amount === 0 || below(3) === 0) continue;
			await owner.client.payments.refund({
				body: { membershipId: one.id, amount: cancelled.amount, mode: 'card' },
			});
			done.refunded += 1;
			expect(await balance()).toBe(money - cancelled.amount);
			expect(await balance()).toBeGreaterThanOrEqual(0);
		}
		await expectDaysToAddUp(await standings());
	}

	/**
	 * Upgrades a membership, if that is possible: no day is lost or gained, and what waits behind it stays where it is.
	 */
	async function upgrade(one: MembershipOnDay, before: readonly MembershipOnDay[], today: IsoDate) {
		const shown = await unlessRefused(() =>
			owner.client.membership.previewUpgradeOf({ query: { membershipId: one.id } }),
		);
		const offer = shown?.offers[below(Math.max(1, shown.offers.length))];
		if (!shown || !offer) return;
		const money = await balance();
		const { membershipId } = await owner.client.membership.upgrade({
			body: await newUpgrade(owner, one.id, offer.type),
		});
		done.upgraded += 1;
		expect(await balance()).toBe(money + offer.price);
		const after = await standings();
		const calledOff = shown.calledOff.reduce(
			(sum, { firstDay, lastDay }) => sum + inclusiveDays(firstDay, lastDay),
			0,
		);
		const next = after.find(({ id }) => id === membershipId);
		expect(next?.validUntil).toBe(daysBefore(one.validUntil ?? '', calledOff));
		expect(next?.firstDay).toBe([today, one.firstDay ?? ''].sort().at(-1));
		for (const other of before)
			if (other.id !== one.id) {
				const { firstDay, validUntil } = after.find(({ id }) => id === other.id) ?? {};
				// It is as it was, or as the preview said.
				const said = shown.moved.find(({ id }) => id === other.id) ?? other;
				expect({ firstDay, validUntil }).toEqual({
					firstDay: said.firstDay,
					validUntil: said.validUntil,
				});
				if (calledOff === 0) expect(shown.moved).toEqual([]);
			}
	}
}

/** Expects that each membership counts for as long as was bought and added, and that no two overlap. */
async function expectDaysToAddUp(standings: readonly MembershipOnDay[]): Promise<void> {
	const covers = standings.flatMap(({ firstDay, validUntil }) =>
		firstDay && validUntil ? [{ firstDay, validUntil }] : [],
	);
	covers.sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
	for (const [nth, cover] of covers.entries())
		expect(cover.firstDay > (covers[nth - 1]?.validUntil ?? '')).toBe(true);
	for (const { state, firstDay, validUntil, startDate, endDate, added } of standings) {
		if (!firstDay || !validUntil || state === 'cancelled' || state === 'refunded') continue;
		const more = added.reduce((sum, { days }) => sum + days, 0);
		const counted = inclusiveDays(firstDay, validUntil) - more;
		// A year that begins on another day than it was bought for may have one leap day more; a month up to three
		// days.
		const isMoved = firstDay !== startDate;
		expect(Math.abs(counted - inclusiveDays(startDate, endDate))).toBeLessThanOrEqual(isMoved ? 3 : 0);
	}
}

test('over any sequence of buying, paying, pausing, ending, upgrading, cancelling and paying back, days and rupees add up', async () => {
	for (let seed = 1; seed <= 10; seed += 1) await live(seed * 7_919);
	expect(await allCoverDifferences(server)).toEqual([]);
	await expectBooksToHold(server);
	const { rows } = await server.connection.pool.query(
		`select id from entitlements
		where balance <> amount + (select coalesce(sum(quantity), 0) from entitlement_entries where entitlement_id = entitlements.id)`,
	);
	expect(rows).toEqual([]);
	// The run exercised each act.
	for (const count of Object.values(done)) expect(count).toBeGreaterThan(1);
});
