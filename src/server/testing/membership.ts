import { addMonths } from '#shared/dates.ts';
import type { SentBody } from '#shared/endpoint.ts';
import type { membershipContract } from '#shared/membership.contract.ts';
import { inDays } from './days.ts';
import type { Person } from './people.ts';
import type { TestClub } from './test-club.ts';

type NewMembership = SentBody<typeof membershipContract.register>;

/** A year of Elite from tomorrow, as its buyer's browser sends it. */
export function newMembership(
	buyer: Pick<Person, 'id'>,
	changes: Partial<NewMembership> = {},
): NewMembership {
	const start = changes.start_Date ?? inDays(1);
	return {
		start_Date: start,
		end_Date: changes.end_Date ?? addMonths(start, 12),
		center: 'indiranagar',
		user_id: buyer.id,
		price: 12_899,
		type: 'Elite',
		payment_status: 'pending',
		...changes,
	};
}

/** Buys a membership for somebody and returns its id. */
export async function buyMembership(
	club: TestClub,
	buyer: Person,
	changes: Partial<NewMembership> = {},
): Promise<number> {
	await buyer.client.membership.register({ body: newMembership(buyer, changes) });
	const { id } = await club.connection.database
		.selectFrom('memberships')
		.select('id')
		.where('user_id', '=', buyer.id)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
	return id;
}
