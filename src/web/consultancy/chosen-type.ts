import { type ConsultancyType, consultancyTypes } from '#shared/club.ts';

const parameter = 'type';

/** The path that books an appointment of a type; a search parameter carries the type, so it survives a reload. */
export function appointmentPath(type: ConsultancyType): string {
	return `/appointment?${new URLSearchParams({ [parameter]: type })}`;
}

/** The type in the search parameters; undefined unless it is one of the club's. */
export function chosenType(search: URLSearchParams): ConsultancyType | undefined {
	return consultancyTypes.find((type) => type === search.get(parameter));
}
