import { matchRoutes, type RouteObject } from 'react-router';

/** A route in React Router's build manifest, with the files of its screen. */
interface BuiltRoute {
	id: string;
	parentId?: string;
	path?: string;
	index?: boolean;
	module: string;
	imports?: string[];
}

/** React Router's globals: the manifest of all routes, and the route modules loaded so far. */
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

/** Returns the files of the screen at a URL that this page has not loaded yet. */
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

/** Whether all files can be fetched, from the network or from a browser cache. */
export async function canFetchAll(files: readonly string[]): Promise<boolean> {
	const responses = await Promise.allSettled(files.map((file) => fetch(file)));
	return responses.every((response) => response.status === 'fulfilled' && response.value.ok);
}
