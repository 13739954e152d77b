import type { consultancyContract } from '#shared/consultancy.contract.ts';
import type { SentBody } from '#shared/endpoint.ts';
import { inDays } from './days.ts';
import type { Person } from './people.ts';

type NewBooking = SentBody<typeof consultancyContract.book>;

/** A consultancy tomorrow, as its member's browser sends it. */
export function newBooking(member: Pick<Person, 'id'>, changes: Partial<NewBooking> = {}): NewBooking {
	return {
		age: 32,
		height: 168.5,
		weight: 61.25,
		date: inDays(1),
		consult_type: 'Fitness Consultancy',
		userId: member.id,
		...changes,
	};
}
