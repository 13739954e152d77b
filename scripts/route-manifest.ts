/** React Router's route manifest, which every page loads: it says which files each route needs. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Chunk {
	module: string;
	imports?: string[];
	css?: string[];
}

export interface RouteManifest {
	entry: Chunk;
	/** By id, which is the module's path in src/web, unless src/web/routes.ts names another. */
	routes: Record<string, Chunk>;
	url: string;
	version: string;
}

/** The beginning of the manifest's script. */
const assignment = 'window.__reactRouterManifest=';

/**
 * The routes that are prefetched by a page which has not loaded their imports. Routes that the store prefetches are not
 * listed: each of its pages has loaded their imports already (e2e/journeys/site/page-weight.spec.ts).
 */
export const prefetchedRoutes = ['orders/payment/success'];

async function findManifest(assets: string): Promise<string> {
	const file = (await readdir(assets)).find((name) => /^manifest-[\w-]+\.js$/.test(name));
	if (!file) throw new Error(`${assets} has no route manifest`);
	return join(assets, file);
}

/** Reads the manifest of a build. Throws where its folder has none. */
export async function readRouteManifest(assets: string): Promise<RouteManifest> {
	const script = await readFile(await findManifest(assets), 'utf8');
	if (!script.startsWith(assignment)) throw new Error('The route manifest does not begin as expected');
	return JSON.parse(script.slice(assignment.length).replace(/;\s*$/, ''));
}

/**
 * Removes the imports of routes from the browser's manifest, except those of prefetched routes. They are half of its
 * bytes, which every page loads. The browser's router uses them only for prefetches; the server preloads them with a
 * page, but has a manifest of its own.
 */
export async function slimRouteManifest(assets: string): Promise<void> {
	const manifest = await readRouteManifest(assets);
	for (const id of prefetchedRoutes)
		if (!manifest.routes[id]) throw new Error(`src/web/routes.ts has no route ${id}`);
	for (const [id, route] of Object.entries(manifest.routes))
		if (!prefetchedRoutes.includes(id)) delete route.imports;
	// The router treats a missing flag like one that is false.
	const slim = JSON.stringify(manifest, (_, value) => (value === false ? undefined : value));
	await writeFile(await findManifest(assets), `${assignment}${slim};`);
}
