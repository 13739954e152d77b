import { addMonths } from '#shared/dates.ts';
import type { SentBody } from '#shared/endpoint.ts';
import type { membershipContract } from '#shared/membership/membership.contract.ts';
import { daysFromToday } from './dates.ts';
import { centres, plans, priceOf } from './demo-facts.ts';
import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';

type NewMembership = SentBody<typeof membershipContract.register>;

const [plan] = plans;
const [duration] = plan.durations;

/** A valid purchase, as the browser sends it: the first plan in its longest duration, from tomorrow. */
export function newMembership(
	buyer: Pick<Person, 'id'>,
	changes: Partial<NewMembership> = {},
): NewMembership {
	const start = changes.start_Date ?? daysFromToday(1);
	return {
		start_Date: start,
		end_Date: changes.end_Date ?? addMonths(start, duration.months),
		center: centres[0],
		user_id: buyer.id,
		price: priceOf(duration),
		type: plan.type,
		payment_status: 'pending',
		...changes,
	};
}

/** Buys a membership and returns its id, the newest one of the buyer: of those bought at the same time it is only one. */
export async function buyMembership(
	server: TestServer,
	buyer: Person,
	changes: Partial<NewMembership> = {},
): Promise<number> {
	await buyer.client.membership.register({ body: newMembership(buyer, changes) });
	const { id } = await server.connection.database
		.selectFrom('memberships')
		.select('id')
		.where('user_id', '=', buyer.id)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
	return id;
}

/** A paid membership of a year with all perks that runs from today; returns its id. */
export async function runMembership(
	server: TestServer,
	owner: Person,
	holder: Person,
	changes: Partial<NewMembership> = {},
): Promise<number> {
	const [, , plus] = plans;
	const [longest] = plus.durations;
	const start = changes.start_Date ?? daysFromToday(0);
	const id = await buyMembership(server, holder, {
		...{ type: plus.type, price: priceOf(longest), start_Date: start, end_Date: addMonths(start, 12) },
		...changes,
	});
	await owner.client.membership.update({ body: { id, status: 'payed' } });
	return id;
}

/** What a pause of a membership is confirmed with: of three days, from so many days on. */
export async function newPause(owner: Person, membershipId: number, inDays = 1) {
	const days = { firstDay: daysFromToday(inDays), lastDay: daysFromToday(inDays + 2) };
	const { fingerprint } = await owner.client.membership.previewPauseOf({ query: { membershipId, ...days } });
	return { membershipId, ...days, fingerprint };
}

/** Pauses a membership; returns the id of the pause and what its end is confirmed with. */
export async function pauseToEnd(
	{ connection }: TestServer,
	owner: Person,
	membershipId: number,
	inDays = 1,
) {
	await owner.client.membership.pauseOf({ body: await newPause(owner, membershipId, inDays) });
	const { id: pauseId } = await connection.database
		.selectFrom('membership_pauses')
		.select('id')
		.where('membership_id', '=', membershipId)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
	const { fingerprint } = await owner.client.membership.previewEndPauseOf({ query: { pauseId } });
	return { pauseId, fingerprint };
}

/** What it is confirmed with that a membership is handed over. */
export async function newHandOver(
	{ client }: Pick<Person, 'client'>,
	membershipId: number,
	from: Pick<Person, 'id'>,
	to: Pick<Person, 'id'>,
) {
	const wanted = { membershipId, fromUserId: from.id, userId: to.id };
	const { fingerprint } = await client.membership.previewChangeHolder({ query: wanted });
	return { ...wanted, fingerprint };
}

/** Writes down a swim with a membership; returns the entry's id. */
export async function useSwim(
	{ connection }: TestServer,
	owner: Person,
	membershipId: number,
): Promise<number> {
	await owner.client.membership.use({ body: { membershipId, kind: 'swim' } });
	const { id } = await connection.database
		.selectFrom('entitlement_entries')
		.select('id')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
	return id;
}
