/**
 * Builds the browser's worker, which lets the site be read offline, into the built web side. A program of its own:
 * what Vite sets for a production build must not reach whoever builds.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { injectManifest } from 'workbox-build';

const root = join(import.meta.dirname, '..');
const client = join(root, 'build', 'client');
const bundled = join(root, 'build', 'worker');

/** The screens that can be read offline, by their ids in src/web/routes.ts, with the frames around them. */
const screens = [
	'root',
	'site/layout',
	'profile/layout',
	'landing/landing-page',
	'membership/plan/layout',
	'plan-elite',
	'consultancy/consultancy-page',
	'catalogue/bar/store-layout',
	'catalogue/front/page',
	'catalogue/listing/page',
	'catalogue/product/page',
	'orders/mine/store-orders',
	'orders/mine/profile-orders',
];

/** What their texts are set in, and the picture of whatever could not be reached, large and small. */
const always = ['assets/anek-latin-*.woff2', 'assets/figtree-*.woff2', 'art/error-{480,960}.avif'];

interface Chunk {
	module: string;
	imports?: string[];
	css?: string[];
}

/** React Router's own account of which screen needs which files. */
interface RouteManifest {
	entry: Chunk;
	routes: Record<string, Chunk>;
	url: string;
	version: string;
}

async function readRouteManifest(): Promise<RouteManifest> {
	const assets = join(client, 'assets');
	const file = (await readdir(assets)).find((name) => /^manifest-[\w-]+\.js$/.test(name));
	if (!file) throw new Error('The built web side has no list of its routes');
	const script = await readFile(join(assets, file), 'utf8');
	return JSON.parse(script.slice(script.indexOf('=') + 1).replace(/;\s*$/, '')) as RouteManifest;
}

/** The files that the screens need, as paths within the built web side. */
function filesOf({ entry, routes, url }: RouteManifest): string[] {
	const chunks = screens.map((id) => {
		const chunk = routes[id];
		if (!chunk) throw new Error(`There is no screen ${id}`);
		return chunk;
	});
	const files = [entry, ...chunks].flatMap(({ module, imports = [], css = [] }) => [
		module,
		...imports,
		...css,
	]);
	return [...new Set([url, ...files])].map((path) => path.slice(1));
}

const manifest = await readRouteManifest();
await build({
	configFile: false,
	root,
	logLevel: 'warn',
	define: {
		__VERSION__: JSON.stringify(manifest.version),
		'process.env.NODE_ENV': JSON.stringify('production'),
	},
	build: {
		outDir: bundled,
		emptyOutDir: true,
		copyPublicDir: false,
		rolldownOptions: {
			input: join(root, 'src/web/worker/service-worker.ts'),
			output: { format: 'iife', entryFileNames: 'service-worker.js' },
		},
	},
});
const { count, size, warnings } = await injectManifest({
	swSrc: join(bundled, 'service-worker.js'),
	swDest: join(client, 'service-worker.js'),
	globDirectory: client,
	globPatterns: [...filesOf(manifest), ...always],
	modifyURLPrefix: { '': '/' },
	dontCacheBustURLsMatching: /^\/?assets\//,
	// Rendered by the server, hence in no folder.
	additionalManifestEntries: [{ url: '/offline', revision: manifest.version }],
});
if (warnings.length > 0) throw new Error(warnings.join('\n'));
process.stdout.write(`${count} files to be kept from the first visit on, ${Math.round(size / 1024)} KiB\n`);
