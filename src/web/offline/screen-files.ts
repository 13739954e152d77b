import { matchRoutes, type RouteObject } from 'react-router';

/** A route as React Router's build lists it: which files its screen is made of. */
interface BuiltRoute {
	id: string;
	parentId?: string;
	path?: string;
	index?: boolean;
	module: string;
	imports?: string[];
}

/** What React Router keeps on the window: every route, and the screens that have been loaded. */
interface RouterWindow {
	__reactRouterManifest?: { routes: Record<string, BuiltRoute> };
	__reactRouterRouteModules?: Record<string, unknown>;
}

function routesBelow(parent: string | undefined, built: readonly BuiltRoute[]): RouteObject[] {
	return built
		.filter(({ parentId }) => parentId === parent)
		.map(({ id, path, index }) =>
			index
				? { id, index, ...(path !== undefined && { path }) }
				: { id, ...(path !== undefined && { path }), children: routesBelow(id, built) },
		);
}

/** The files of the screen at an address that this page has not loaded yet. */
export function missingFiles(to: { pathname: string }): string[] {
	const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded = {} } = window as RouterWindow;
	if (!manifest) return [];
	const matches = matchRoutes(routesBelow(undefined, Object.values(manifest.routes)), to) ?? [];
	const missing = matches
		.map(({ route }) => route.id ?? '')
		.filter((id) => !(id in loaded))
		.flatMap((id) => manifest.routes[id] ?? []);
	return [...new Set(missing.flatMap(({ module, imports = [] }) => [module, ...imports]))];
}

/** Whether files can be had: from the network, or from what the browser has kept. */
export async function canFetchAll(files: readonly string[]): Promise<boolean> {
	const answers = await Promise.allSettled(files.map((file) => fetch(file)));
	return answers.every((answer) => answer.status === 'fulfilled' && answer.value.ok);
}
