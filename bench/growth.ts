import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rows } from '#server/testing/grown-club.ts';

/** What was measured of one call. */
export interface GrownCall {
	name: string;
	/** In milliseconds: its 99th percentile is to be below; null where the rate counts. */
	wanted: number | null;
	p50: number;
	p99: number;
	perSecond: number;
}

/** What was measured of a club of one size. */
export interface GrownClub {
	size: number;
	rows: Rows;
	/** Seconds that filling it took; null for one that was filled before. */
	filled: number | null;
	machine: string;
	failed: number;
	calls: GrownCall[];
}

/** The share of the rate of the smallest club that orders are to keep as the club grows. */
export const keptRate = 0.8;

/** Whether a call takes longer than it may, or is answered less often than it should be. */
export function isOver({ wanted, p99, perSecond }: GrownCall, ofSmallest: GrownCall | undefined): boolean {
	if (wanted !== null) return p99 >= wanted;
	return ofSmallest !== undefined && perSecond < keptRate * ofSmallest.perSecond;
}

/** The call of that name in a club; undefined where it was not measured. */
export const callOf = (club: GrownClub | undefined, name: string): GrownCall | undefined =>
	club?.calls.find((call) => call.name === name);

/** The names of all calls, in the order in which they are measured. */
export const namesOf = (clubs: readonly GrownClub[]): string[] => [
	...new Set(clubs.flatMap(({ calls }) => calls.map(({ name }) => name))),
];

/** What earlier runs have kept, with this club in the place of the one of its size; the smallest first. */
export function withKept(club: GrownClub): GrownClub[] {
	const kept: GrownClub[] = JSON.parse(readFileSync(join(import.meta.dirname, 'growth.json'), 'utf8'));
	return [...kept.filter(({ size }) => size !== club.size), club].sort((one, other) => one.size - other.size);
}
