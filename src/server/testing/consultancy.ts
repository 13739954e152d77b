import type { consultancyContract } from '#shared/consultancy/consultancy.contract.ts';
import type { SentBody } from '#shared/endpoint.ts';
import { daysFromToday } from './dates.ts';
import type { Person } from './people.ts';

type NewBooking = SentBody<typeof consultancyContract.book>;

/** A valid booking for tomorrow, as the member's browser sends it. */
export function newBooking(member: Pick<Person, 'id'>, changes: Partial<NewBooking> = {}): NewBooking {
	return {
		age: 32,
		height: 168.5,
		weight: 61.25,
		date: daysFromToday(1),
		consult_type: 'Fitness Consultancy',
		userId: member.id,
		...changes,
	};
}
