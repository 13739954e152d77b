/** The path of the first plan's page, to which the site's menu links. */
const first = '/fitness';

/**
 * Finds a free path for the page of a plan that goes on sale: the first plan's path, if no other plan on sale has
 * it; otherwise the plan's name, spelt as in `/fitness/elitePro`, with a number if another plan has that path.
 */
export function pathFor(
	type: string,
	plans: readonly { id: number; path: string; ended_at: unknown }[],
): string {
	if (isFree(first, plans)) return first;
	const [start = '', ...rest] = type
		.normalize('NFKD')
		.replace(/\p{Mark}/gu, '')
		.split(/[^A-Za-z0-9]+/)
		.filter(Boolean);
	const name =
		start.toLowerCase() + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
	// A name without a Latin letter gets a number instead, and so does 'buy', because /fitness/buy is the screen that
	// sells.
	const number = Math.max(0, ...plans.map(({ id }) => id)) + 1;
	const path = `${first}/${name === '' || name === 'buy' ? `plan${number}` : name}`;
	let free = path;
	for (let nth = 2; !isFree(free, plans); nth += 1) free = `${path}-${nth}`;
	return free;
}

/** Whether no plan on sale has this path, ignoring case as the router does. */
export const isFree = (path: string, plans: readonly { path: string; ended_at: unknown }[]): boolean =>
	!plans.some((one) => one.ended_at === null && one.path.toLowerCase() === path.toLowerCase());
