/** The first plan's page, which the site's menu leads to. */
const first = '/fitness';

/**
 * A free path for the page of a plan that goes on sale. It is the path of the first plan if no other one on sale has
 * it, else the name of the plan in the spelling of `/fitness/elitePro`, with a number if another plan has that path.
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
	// A name without a Latin letter has a number; /fitness/buy is the screen that sells.
	const number = Math.max(0, ...plans.map(({ id }) => id)) + 1;
	const path = `${first}/${name === '' || name === 'buy' ? `plan${number}` : name}`;
	let free = path;
	for (let nth = 2; !isFree(free, plans); nth += 1) free = `${path}-${nth}`;
	return free;
}

/** Whether no plan on sale has a page, as the router finds it: ignoring case. */
export const isFree = (path: string, plans: readonly { path: string; ended_at: unknown }[]): boolean =>
	!plans.some((one) => one.ended_at === null && one.path.toLowerCase() === path.toLowerCase());
