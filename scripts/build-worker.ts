/**
 * Bundles the service worker, with the list of files that it caches when it is installed, into the built web side.
 * It runs as a program of its own, because Vite sets NODE_ENV for a production build in the process that builds.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { PrecacheEntry } from 'workbox-precaching';
import { type RouteManifest, readRouteManifest } from './route-manifest.ts';

const root = join(import.meta.dirname, '..');
const client = join(root, 'build', 'client');

/** The routes that can be read offline, by id (the module's path in src/web), with their layouts. */
const offlineRoutes = [
	'root',
	'site/layout',
	'profile/layout',
	'profile/edit',
	'landing/landing-page',
	'membership/plan/layout',
	'first-plan',
	'plan',
	'consultancy/consultancy-page',
	'catalogue/bar/store-layout',
	'catalogue/front/page',
	'catalogue/listing/page',
	'catalogue/product/page',
	'orders/mine/store-orders',
	'orders/mine/profile-orders',
	'membership/mine/profile-membership',
	'visits/pass/page',
	'visits/desk/kiosk/page',
	'consultancy/profile-consultancy',
];

/** The fonts in use, and the picture of the offline screen in two widths. */
const fonts = /^(?:anek-latin|figtree)-.*\.woff2$/;
const offlinePictures = ['art/error-480.avif', 'art/error-960.avif'];

/** Vite's hashed files, by name. */
const assets = await readdir(join(client, 'assets'));

/** The files that the offline routes need, as URLs from the site's root; each file once. */
function filesOf({ entry, routes, url }: RouteManifest): string[] {
	const chunks = offlineRoutes.map((id) => {
		const chunk = routes[id];
		if (!chunk) throw new Error(`src/web/routes.ts has no route ${id}`);
		return chunk;
	});
	const files = [entry, ...chunks].flatMap(({ module, imports = [], css = [] }) => [
		module,
		...imports,
		...css,
	]);
	return [...new Set([url, ...files])];
}

/** The entry of a file whose name has no hash: the hash of its content tells the worker when to fetch it again. */
async function revisionedEntry(file: string): Promise<PrecacheEntry> {
	const content = await readFile(join(client, file));
	return { url: `/${file}`, revision: createHash('md5').update(content).digest('hex') };
}

/**
 * Adds the files that scripts load later with `import()`: a toast or a menu may be needed for the first time while
 * offline.
 */
async function withLaterImports(files: readonly string[]): Promise<string[]> {
	const all = new Set(files);
	// The set grows during this loop, which a set's iteration allows.
	for (const file of all) {
		if (!file.endsWith('.js')) continue;
		const script = await readFile(join(client, file), 'utf8');
		for (const [, name] of script.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) all.add(`/assets/${name}`);
	}
	return [...all];
}

const manifest = await readRouteManifest(join(client, 'assets'));
const hashedFiles = [
	...(await withLaterImports(filesOf(manifest))),
	...assets.filter((name) => fonts.test(name)).map((name) => `/assets/${name}`),
];
const precacheEntries: PrecacheEntry[] = [
	...hashedFiles.map((url) => ({ url, revision: null })),
	...(await Promise.all(offlinePictures.map(revisionedEntry))),
	// The server renders this page, so it has no file.
	{ url: '/offline', revision: manifest.version },
];

await build({
	configFile: false,
	root,
	logLevel: 'warn',
	define: {
		__VERSION__: JSON.stringify(manifest.version),
		'self.__WB_MANIFEST': JSON.stringify(precacheEntries),
		'process.env.NODE_ENV': JSON.stringify('production'),
	},
	build: {
		outDir: client,
		emptyOutDir: false,
		copyPublicDir: false,
		rolldownOptions: {
			input: join(root, 'src/web/worker/service-worker.ts'),
			output: { format: 'iife', entryFileNames: 'service-worker.js' },
		},
	},
});

const sizes = await Promise.all(
	[...hashedFiles, ...offlinePictures].map(async (file) => (await stat(join(client, file))).size),
);
const kibibytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
process.stdout.write(
	`the worker caches ${precacheEntries.length} files at its first visit, ${kibibytes} KiB\n`,
);
