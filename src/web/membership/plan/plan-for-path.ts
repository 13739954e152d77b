import { matchPath } from 'react-router';
import { type Plan, plans } from '#shared/club.ts';

/** The plan that is shown at a path, read as the router reads it: whatever its case and final slash. */
export function planAt(pathname: string): Plan {
	const plan = plans.find(({ path }) => matchPath(path, pathname));
	if (!plan) throw new Error(`No plan is shown at ${pathname}`);
	return plan;
}
