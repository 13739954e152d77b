import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rows } from '#server/testing/grown-club.ts';

/** The results of one call. */
export interface GrownCall {
	name: string;
	/** In milliseconds: the limit of its 99th percentile; null for a call whose rate is judged. */
	wanted: number | null;
	p50: number;
	p99: number;
	perSecond: number;
}

/** The results of a club of one size. */
export interface GrownClub {
	size: number;
	rows: Rows;
	/** The seconds that filling it took; null for one that was filled before. */
	filled: number | null;
	machine: string;
	failed: number;
	calls: GrownCall[];
}

/** The share of the smallest club's rate that orders must still reach as the club grows. */
export const keptRate = 0.8;

/** Whether a call is slower than its limit, or has a lower rate than it should. */
export function isOver({ wanted, p99, perSecond }: GrownCall, ofSmallest: GrownCall | undefined): boolean {
	if (wanted !== null) return p99 >= wanted;
	return ofSmallest !== undefined && perSecond < keptRate * ofSmallest.perSecond;
}

/** The call with this name in a club; undefined where it was not measured. */
export const callOf = (club: GrownClub | undefined, name: string): GrownCall | undefined =>
	club?.calls.find((call) => call.name === name);

/** The names of all calls, in the order in which they are measured. */
export const namesOf = (clubs: readonly GrownClub[]): string[] => [
	...new Set(clubs.flatMap(({ calls }) => calls.map(({ name }) => name))),
];

/** The saved results, with this club in place of the one of its size; the smallest first. */
export function withKept(club: GrownClub): GrownClub[] {
	const kept: GrownClub[] = JSON.parse(readFileSync(join(import.meta.dirname, 'growth.json'), 'utf8'));
	return [...kept.filter(({ size }) => size !== club.size), club].sort((one, other) => one.size - other.size);
}
