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

/** Buys a membership and returns its id. */
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
