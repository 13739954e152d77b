/** The number of a list's rows by status. */
export type StatusCounts = Readonly<Record<string, number>>;

/** Serialises counts for the header `X-Status-Counts`: `Pending=12&Transit=3`. */
export function writeStatusCounts(counts: StatusCounts): string {
	return new URLSearchParams(
		Object.entries(counts).map(([status, count]) => [status, String(count)]),
	).toString();
}

/** Parses the header `X-Status-Counts`. A missing header is no counts, an invalid number is 0. */
export function readStatusCounts(header: string | null): StatusCounts {
	const entries = [...new URLSearchParams(header ?? '')];
	return Object.fromEntries(entries.map(([status, count]) => [status, Number(count) || 0]));
}
