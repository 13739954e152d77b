import { formatNumber } from './format-number.ts';

/** A count with its noun: `1 order`, `1,204 orders`. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
	return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
