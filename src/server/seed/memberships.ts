import { clubToday, daysAfter, type IsoDate } from '#shared/dates.ts';
import { durationOf, membershipEnd, membershipPrice } from '#shared/membership/membership.rules.ts';
import { cancelledAfter } from '#shared/membership/standing.rules.ts';
import type { Database } from '../database/connect.ts';
import { demoClub } from './demo-club.ts';
import { createRandom } from './random.ts';

export interface SeedMembership {
	/** Index into the customers. */
	customer: number;
	type: string;
	months: number;
	center: string;
	start: IsoDate;
	boughtAt: Date;
	/** Null while it is pending. */
	payedAt: Date | null;
}

/** In milliseconds. */
const day = 86_400_000;
const daysOfHistory = 600;
const { plans, texts } = demoClub;
const centres = demoClub.centres.map(({ name }) => name);

/** The durations of each plan, in months. */
const durations = [12, 6, 3] as const;

/** A plan of the price list by its index, clamped to the last. */
const planOfLevel = (level: number) => plans[Math.min(level, plans.length - 1)] as (typeof plans)[number];

/** The demo club's memberships bought up to `now`, oldest first, with renewals. */
function seedMemberships(customers: number, now: Date): SeedMembership[] {
	const random = createRandom(20_260_202);
	const bought = (age: number) => new Date(now.getTime() - age * day);
	const memberships: SeedMembership[] = memberMemberships(bought);
	for (let customer = 1; customer < customers; customer += 1) {
		const center = random.pick(centres);
		let level = random.weighted([50, 30, 20]);
		let end: IsoDate | undefined;
		let age = daysOfHistory * random.next() ** 1.7;
		while (age > 0) {
			const today = clubToday(bought(age));
			const start = end !== undefined && end > today ? end : daysAfter(today, random.integer(0, 6));
			const months = durations[random.weighted([22, 30, 48])] ?? 12;
			// A membership that is still unpaid after this time is cancelled, so older ones are paid.
			const isPayed = age > cancelledAfter || random.next() < 0.3;
			const payedAt = isPayed ? bought(Math.max(0, age - random.next() * 3)) : null;
			const { type } = planOfLevel(level);
			memberships.push({ customer, type, months, center, start, boughtAt: bought(age), payedAt });
			end = membershipEnd(start, months);
			// Renewed from two weeks before the end to one week after it, sometimes with the next higher plan.
			age = (now.getTime() - Date.parse(end)) / day + 14 - random.next() * 21;
			if (random.next() < 0.25) level += 1;
		}
	}
	return memberships.sort((one, other) => one.boughtAt.getTime() - other.boughtAt.getTime());
}

/** The demo member's memberships: a payed one about to end, and the next one, still pending. */
function memberMemberships(bought: (age: number) => Date): SeedMembership[] {
	const start = clubToday(bought(78));
	const own = { customer: 0, center: centres[0] ?? '' };
	return [
		{ ...own, type: planOfLevel(0).type, months: 3, start, boughtAt: bought(78), payedAt: bought(77.9) },
		{
			...own,
			type: planOfLevel(1).type,
			months: 12,
			start: membershipEnd(start, 3),
			boughtAt: bought(1.6),
			payedAt: null,
		},
	];
}

function priceOf(type: string, months: number): number {
	const plan = plans.find((one) => one.type === type);
	if (!plan) throw new Error(`The demo has no plan ${type}`);
	return membershipPrice(durationOf(plan, months), texts.membershipFee);
}

/** Inserts the demo memberships; returns their number. */
export async function insertMemberships(
	database: Database,
	userIds: readonly number[],
	now: Date,
): Promise<number> {
	const memberships = seedMemberships(userIds.length, now);
	await database
		.insertInto('memberships')
		.values(
			memberships.map(({ customer, type, months, center, start, boughtAt, payedAt }) => ({
				user_id: userIds[customer] ?? 0,
				type,
				center,
				price: priceOf(type, months),
				start_date: start,
				end_date: membershipEnd(start, months),
				payment_status: payedAt ? ('payed' as const) : ('pending' as const),
				bought_at: boughtAt,
				payed_at: payedAt,
			})),
		)
		.execute();
	return memberships.length;
}
