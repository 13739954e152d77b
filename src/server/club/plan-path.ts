/** The first plan's page, which the site's menu leads to. */
const first = '/fitness';

/**
 * The path of a new plan's page: the first one's where no plan on sale has it, else one from the plan's name, written as
 * the specification writes `/fitness/elitePro`.
 */
export function pathFor(
	type: string,
	plans: readonly { id: number; path: string; ended_at: unknown }[],
): string {
	if (!plans.some(({ path, ended_at }) => path === first && ended_at === null)) return first;
	const [start = '', ...rest] = type
		.normalize('NFKD')
		.replace(/\p{Mark}/gu, '')
		.split(/[^A-Za-z0-9]+/)
		.filter(Boolean);
	const name =
		start.toLowerCase() + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
	// A name without a Latin letter has a number; /fitness/buy is the screen that sells.
	const number = Math.max(0, ...plans.map(({ id }) => id)) + 1;
	return `${first}/${name === '' || name === 'buy' ? `plan${number}` : name}`;
}
