import { grouped } from './grouped.ts';

/** A count with its noun: `1 order`, `1,204 orders`. */
export function counted(count: number, one: string, many = `${one}s`): string {
	return `${grouped(count)} ${count === 1 ? one : many}`;
}
