import type { Answer } from './test-server.ts';

/** Does the same thing `times` times at once; what came of each. */
export function atOnce<Result>(times: number, act: (turn: number) => Promise<Result>): Promise<Result[]> {
	return Promise.all(Array.from({ length: times }, (_, turn) => act(turn)));
}

/** How many answers had each status. */
export function statuses(answers: readonly Answer[]): Record<number, number> {
	const counts: Record<number, number> = {};
	for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
	return counts;
}
