import { type ConsultancyType, consultancyTypes } from '#shared/club.ts';

const parameter = 'type';

/** Where an appointment of a type is booked: the address carries the choice, so that it survives a reload. */
export function appointmentPath(type: ConsultancyType): string {
	return `/appointment?${new URLSearchParams({ [parameter]: type })}`;
}

/** The type that an address carries, if it is one of the club's. */
export function chosenType(search: URLSearchParams): ConsultancyType | undefined {
	return consultancyTypes.find((type) => type === search.get(parameter));
}
