/** How the build splits the web side's code into files: the groups of Rolldown's `codeSplitting`, used by vite.config.ts. */

type Routes = readonly string[];

/** The routes whose modules every public page loads, and the routes of each part of the public pages. */
const frame = ['entry.client', 'root', 'site/layout'];
const club = ['landing/landing-page', 'membership/plan/layout', 'membership/plan/page'];
const store = ['bar/store-layout', 'front/page', 'listing/page', 'product/page'].map(
	(route) => `catalogue/${route}`,
);

/** The modules that the store loads when they are first used. */
const usedStore = ['catalogue/bar/product-search', 'catalogue/bar/category-menu', 'checkout/checkout'];

/** The modules that a product's page loads when they are first used. */
const usedProduct = ['gallery', 'facts/strip', 'facts/sections', 'terms'].map(
	(part) => `catalogue/product/${part}`,
);

/** The modules of the build, with their importers. */
interface Modules {
	getModuleInfo: (id: string) => { importers: readonly string[]; code: string | null } | null;
}

/**
 * A cache of the bundler's replies: each is a copy of the module, and the functions below request them a million times.
 */
const knownImporters = new Map<string, readonly string[]>();

/**
 * The modules that import a module. An icon is imported by its library's index, which everybody who uses any icon
 * imports, so for an icon these are the modules that name it.
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

/** Whether one of the routes loads a module at once, by a chain of static imports. */
function isLoadedBy(routes: Routes, id: string, modules: Modules): boolean {
	const seen = new Set([id]);
	// The set grows during this loop, which a set's iteration allows.
	for (const one of seen) {
		if (routes.some((route) => one.includes(`/${route}.ts`))) return true;
		for (const importer of importersOf(one, modules)) seen.add(importer);
	}
	return false;
}

/** Parts of a library that only the desk uses, although an index imports them for everybody. */
const deskOnly = /queriesObserver|useQueries/;

/**
 * A chunk for the modules that fit one of the choices: each set of routes in that choice has a route that loads the
 * module at once.
 */
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

/** Modules of overlays, which load when one opens (src/web/ui/later). */
const overlays = /@base-ui\/(?!react\/(?:autocomplete|combobox))|@floating-ui|web\/ui\/overlay\/(?!toast)/;

/**
 * Modules of forms, and those from which schemas are built. The schemas themselves stay with the forms that use them.
 */
const forms =
	/react-hook-form|@hookform|node_modules\/zod|shared\/(fields|edits|endpoint|no-eval)\.ts|web\/ui\/form/;

/**
 * Shared code is split into a few files. If it were split by the set of pages that use it, a page would load sixty
 * files, and a phone would wait longer for the round trips than for the bytes. The code that public pages load at once
 * comes first and is separate, so that other screens do not make it larger.
 */
export const chunks = [
	// Separate from the site's own code, because libraries change less often.
	{
		...chunkOf('libraries', [frame]),
		test: (id: string) => id.includes('node_modules') && !deskOnly.test(id),
		minShareCount: 1,
	},
	chunkOf('frame', [frame], [club, store]),
	chunkOf('club', [club]),
	chunkOf('store', [store]),
	{ name: 'overlays', test: overlays },
	// Before the chunk of the screens: a few lines that these share with the screens would otherwise load all of that
	// chunk, with the forms' schemas.
	chunkOf('used-store', [usedStore]),
	chunkOf('used-product', [usedProduct]),
	{ name: 'forms', test: forms },
	// Without the desk's modules, which would load the forms as well.
	{ name: 'screens', test: (id: string) => !id.includes('/web/desk/'), minShareCount: 6 },
	{
		name: 'parts',
		test: /lucide-react|web\/(ui|site|parts|identity\/(guards|logout|profile))/,
		minShareCount: 2,
	},
];
