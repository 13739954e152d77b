import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The routes whose modules every public page loads, and those of each part of the public pages. */
const frame = ['entry.client', 'root', 'site/layout'];
const club = ['landing/landing-page', 'membership/plan/layout', 'membership/plan/page'];
const store = ['bar/store-layout', 'front/page', 'listing/page', 'product/page'].map(
	(route) => `catalogue/${route}`,
);

/** The build's modules, with what imports them. */
interface Modules {
	getModuleInfo: (id: string) => { importers: readonly string[]; code: string | null } | null;
}

/** The answers of the bundler, kept: each is a copy of the module, and the walks below ask for it a million times. */
const knownImporters = new Map<string, readonly string[]>();

/**
 * The modules that import a module. An icon is imported by its library's index, which every icon's user imports: here
 * it is those who name it.
 */
function importersOf(id: string, modules: Modules): readonly string[] {
	const known = knownImporters.get(id);
	if (known) return known;
	const importers = modules.getModuleInfo(id)?.importers ?? [];
	const [, icon] = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/.exec(id) ?? [];
	const found = icon
		? importers
				.flatMap((index) => importersOf(index, modules))
				.filter((user) => iconsNamedBy(user, modules).has(icon.replaceAll('-', '')))
		: importers;
	knownImporters.set(id, found);
	return found;
}

const knownIcons = new Map<string, ReadonlySet<string>>();

/** The icons that a module imports by name, in lower case. */
function iconsNamedBy(user: string, modules: Modules): ReadonlySet<string> {
	const known = knownIcons.get(user);
	if (known) return known;
	const [, names = ''] =
		/import \{([^}]*)\} from "lucide-react"/.exec(modules.getModuleInfo(user)?.code ?? '') ?? [];
	const icons = new Set(names.split(',').map((name) => name.trim().split(' ')[0]?.toLowerCase() ?? ''));
	knownIcons.set(user, icons);
	return icons;
}

/** Whether one of the routes loads a module at once: whether static imports lead from the route to it. */
function isLoadedBy(routes: readonly string[], id: string, modules: Modules): boolean {
	const seen = new Set([id]);
	// A set may grow while it is walked.
	for (const one of seen) {
		if (routes.some((route) => one.includes(`/${route}.tsx`))) return true;
		for (const importer of importersOf(one, modules)) seen.add(importer);
	}
	return false;
}

/** A file for the modules that each of some sets of routes loads at once. */
function chunkOf(name: string, ...sets: readonly (readonly string[])[]) {
	return {
		debugName: name,
		minShareCount: 2,
		name: (id: string, modules: Modules) =>
			// The styles stay with the root.
			!id.endsWith('.css') && sets.every((routes) => isLoadedBy(routes, id, modules)) ? name : null,
	};
}

/** What opens over a page, and loads once the page is in use (src/web/ui/first-use). */
const overlays =
	/@base-ui\/(?!react\/(?:autocomplete|combobox))|@floating-ui|node_modules\/sonner|web\/ui\/overlay\/(?!toasts)/;

/** Forms, with the contract's schemas. */
const forms =
	/react-hook-form|@hookform|node_modules\/zod|shared\/(\w+\.contract|fields|edits|endpoint|no-eval)\.ts|web\/ui\/form/;

// The `#shared/*` and `#web/*` aliases need no entry here: they are package.json's "imports".
export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	// Bundle these for the server: it then loads the few icons and components that pages use, not whole packages.
	ssr: { noExternal: ['lucide-react', '@base-ui/react'] },
	// All of these support `light-dark()`, so the build does not rewrite it: rewritten, it would not let a part of a
	// page have its own scheme. src/web/ui/theme/older-browsers.css serves browsers without `light-dark()`.
	build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
	environments: {
		client: {
			build: {
				// Do not inline fonts as data URLs: the pages' Content-Security-Policy allows fonts of this origin only.
				assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
				rolldownOptions: {
					output: {
						// Shared code is split into a few files. Split by the set of pages that use it, a page would load
						// sixty, and a phone would wait longer for the round trips than for the bytes. What public pages load
						// at once comes first and stands apart, so that no other screen's needs weigh on them.
						codeSplitting: {
							groups: [
								// Apart from the site's own code, because libraries change less often.
								{ ...chunkOf('libraries', frame), test: /node_modules/, minShareCount: 1 },
								chunkOf('frame', frame),
								chunkOf('pages', club, store),
								chunkOf('club', club),
								chunkOf('store', store),
								{ name: 'overlays', test: overlays },
								{ name: 'forms', test: forms },
								{ name: 'screens', minShareCount: 6 },
								{
									name: 'parts',
									test: /lucide-react|web\/(ui|site|parts|identity\/(guards|logout|profile))/,
									minShareCount: 2,
								},
							],
						},
					},
				},
			},
		},
	},
});
