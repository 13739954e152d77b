import type { TestResponse } from './test-server.ts';

/** Calls `act` this many times at once, and returns the results in the order of the calls. */
export function concurrently<Result>(
	times: number,
	act: (index: number) => Promise<Result>,
): Promise<Result[]> {
	return Promise.all(Array.from({ length: times }, (_, index) => act(index)));
}

/** The number of answers with each HTTP status. */
export function countByStatus(answers: readonly TestResponse[]): Record<number, number> {
	const counts: Record<number, number> = {};
	for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
	return counts;
}
