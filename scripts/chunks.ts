/** How the build splits the web side's code into files: the groups of Rolldown's `codeSplitting`, used by vite.config.ts. */

type Routes = readonly string[];

/** The routes whose modules every public page loads, and those of each part of the public pages. */
const frame = ['entry.client', 'root', 'site/layout'];
const club = ['landing/landing-page', 'membership/plan/layout', 'membership/plan/page'];
const store = ['bar/store-layout', 'front/page', 'listing/page', 'product/page'].map(
	(route) => `catalogue/${route}`,
);

/** What the store loads when it is used. */
const usedStore = ['catalogue/bar/product-search', 'catalogue/bar/category-menu', 'checkout/checkout'];

/** What a product's page loads when it is used. */
const usedProduct = ['gallery', 'facts/strip', 'facts/sections', 'terms'].map(
	(part) => `catalogue/product/${part}`,
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
function isLoadedBy(routes: Routes, id: string, modules: Modules): boolean {
	const seen = new Set([id]);
	// A set may grow while it is walked.
	for (const one of seen) {
		if (routes.some((route) => one.includes(`/${route}.ts`))) return true;
		for (const importer of importersOf(one, modules)) seen.add(importer);
	}
	return false;
}

/** Parts of a library that the desk alone uses: an index imports them for everybody. */
const deskOnly = /queriesObserver|useQueries/;

/** A file for the modules that some routes load at once: those of one set, or of each of several sets. */
function chunkOf(name: string, ...choices: readonly (readonly Routes[])[]) {
	return {
		debugName: name,
		minShareCount: 2,
		// The styles stay with the root.
		test: (id: string) => !id.endsWith('.css') && !deskOnly.test(id),
		name: (id: string, modules: Modules) => {
			const isIn = choices.some((sets) => sets.every((routes) => isLoadedBy(routes, id, modules)));
			return isIn ? name : null;
		},
	};
}

/** What opens over a page, and loads when it does (src/web/ui/later). */
const overlays = /@base-ui\/(?!react\/(?:autocomplete|combobox))|@floating-ui|web\/ui\/overlay\/(?!toast)/;

/** Forms, and what schemas are made of. The schemas themselves are with the forms that use them. */
const forms =
	/react-hook-form|@hookform|node_modules\/zod|shared\/(fields|edits|endpoint|no-eval)\.ts|web\/ui\/form/;

/**
 * Shared code is split into a few files. Split by the set of pages that use it, a page would load sixty, and a phone
 * would wait longer for the round trips than for the bytes. What public pages load at once comes first and stands apart,
 * so that no other screen's needs weigh on them.
 */
export const chunks = [
	// Apart from the site's own code, because libraries change less often.
	{
		...chunkOf('libraries', [frame]),
		test: (id: string) => id.includes('node_modules') && !deskOnly.test(id),
		minShareCount: 1,
	},
	chunkOf('frame', [frame], [club, store]),
	chunkOf('club', [club]),
	chunkOf('store', [store]),
	{ name: 'overlays', test: overlays },
	// Before the screens': a few lines that these share with them would load them all, and the forms' schemas.
	chunkOf('used-store', [usedStore]),
	chunkOf('used-product', [usedProduct]),
	{ name: 'forms', test: forms },
	// Without the desk's, which would load the forms with them.
	{ name: 'screens', test: (id: string) => !id.includes('/web/desk/'), minShareCount: 6 },
	{
		name: 'parts',
		test: /lucide-react|web\/(ui|site|parts|identity\/(guards|logout|profile))/,
		minShareCount: 2,
	},
];
