const parameter = 'type';

/** The path that books an appointment of a type; a search parameter carries the type, so it survives a reload. */
export function appointmentPath(type: string): string {
	return `/appointment?${new URLSearchParams({ [parameter]: type })}`;
}

/** The one of the club's consultancies whose type is in the search parameters; undefined when none is. */
export function chosenType<Offered extends { type: string }>(
	search: URLSearchParams,
	consultancies: readonly Offered[],
): Offered | undefined {
	return consultancies.find(({ type }) => type === search.get(parameter));
}
