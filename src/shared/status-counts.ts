/** How many rows of a list have each status. */
export type StatusCounts = Readonly<Record<string, number>>;

/** The counts as the header `X-Status-Counts` carries them: `Pending=12&Transit=3`. */
export function writeStatusCounts(counts: StatusCounts): string {
	return new URLSearchParams(
		Object.entries(counts).map(([status, count]) => [status, String(count)]),
	).toString();
}

/** Reads such a header. What is missing or is no number counts as none. */
export function readStatusCounts(header: string | null): StatusCounts {
	const entries = [...new URLSearchParams(header ?? '')];
	return Object.fromEntries(entries.map(([status, count]) => [status, Number(count) || 0]));
}
