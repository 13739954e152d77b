import type { IsoDate } from '#shared/dates.ts';
import { minorAgeOn } from '#shared/people/age.rules.ts';
import type { listInside } from './visits.queries.ts';

/** A person inside as every desk sees them, with the contact for emergencies. */
export function presentInside(
	{
		holder_id,
		name,
		entered_at,
		dob,
		contact_name,
		contact_phone,
	}: Awaited<ReturnType<typeof listInside>>[number],
	today: IsoDate,
) {
	const minorAge = minorAgeOn(dob, today);
	return {
		...{ userId: holder_id, name, enteredAt: entered_at.toISOString() },
		...(minorAge !== undefined && { minorAge }),
		...(contact_name !== null &&
			contact_phone !== null && { emergencyContact: { name: contact_name, phone: contact_phone } }),
	};
}
