/** Maps a value to its position on an axis. */
export type Scale = (value: number) => number;

/** A linear scale from `domain` to `range`. Values outside of the domain are clamped. */
export function linear([low, high]: readonly [number, number], [from, to]: readonly [number, number]): Scale {
	return (value) => from + ((Math.min(high, Math.max(low, value)) - low) / (high - low)) * (to - from);
}

/** The same with logarithms: powers of ten are at equal distances. `domain` must be above 0. */
export function logarithmic(domain: readonly [number, number], range: readonly [number, number]): Scale {
	const scale = linear([Math.log10(domain[0]), Math.log10(domain[1])], range);
	return (value) => scale(Math.log10(Math.max(domain[0], value)));
}

/** The powers of ten from the one at or below `low` to the one at or above `high`. */
export function decades(low: number, high: number): number[] {
	const first = Math.floor(Math.log10(low));
	const last = Math.max(first + 1, Math.ceil(Math.log10(high)));
	return Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
}

/** Multiples of `step` from 0 to the one at or above `high`. */
export function multiples(step: number, high: number): number[] {
	const count = Math.ceil(Number((high / step).toFixed(6)));
	return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toFixed(6)));
}
