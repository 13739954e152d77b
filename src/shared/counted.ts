/** A count with its noun: `1 order`, `1,204 orders`. */
export function counted(count: number, one: string, many = `${one}s`): string {
	return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}
