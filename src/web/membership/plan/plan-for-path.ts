import { matchPath } from 'react-router';
import { type Plan, plans } from '#shared/club.ts';

/** The plan shown at a path, matched as the router does: ignoring case and a trailing slash. Throws for another path. */
export function planForPath(pathname: string): Plan {
	const plan = plans.find(({ path }) => matchPath(path, pathname));
	if (!plan) throw new Error(`No plan is shown at ${pathname}`);
	return plan;
}
