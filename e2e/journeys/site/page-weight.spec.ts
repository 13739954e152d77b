import { readdir, readFile, stat } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import { prefetchedRoutes, readRouteManifest } from '../../../scripts/route-manifest.ts';
import { clubUrl, expect, test } from '../../fixtures.ts';

const kibi = 1024;

/** The bytes of an answer, compressed as a browser gets it. */
async function servedBytes(path: string): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		get(new URL(path, clubUrl), { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
			expect(answer.statusCode, path).toBe(200);
			buffer(answer).then(resolve, reject);
		}).on('error', reject);
	});
}

/** The scripts that a page names, to be loaded at once, each with its weight. The heaviest first. */
async function scriptsOf(path: string): Promise<{ script: string; bytes: number }[]> {
	const html = await (await fetch(new URL(path, clubUrl))).text();
	return weighed(new Set(html.match(/\/assets\/[\w.-]+\.js\b/g)));
}

async function weighed(names: ReadonlySet<string>) {
	const scripts = await Promise.all(
		[...names].map(async (script) => ({ script, bytes: (await servedBytes(script)).length })),
	);
	return scripts.sort((one, other) => other.bytes - one.bytes);
}

/**
 * How many KiB two builds of the same code may differ by: the digests in the names of files compress better or worse,
 * and a change of any screen changes the name of the route manifest.
 */
const digestVariance = 0.1;

/**
 * What each page's scripts weighed when it was written down, in KiB. A guest's first view on a phone waits for them to
 * be of use.
 */
const budgets: Record<string, number> = {
	'/': 139.6,
	'/fitness': 137.8,
	'/store': 142.6,
	'/store/category?category=wheyprotein': 144.3,
};
// What a product's facts add to its first view; the facts themselves come after it.
const productBudget = 144.5;

async function expectWithin(path: string, budget: number) {
	const scripts = await scriptsOf(path);
	expect(scripts.length).toBeGreaterThan(3);
	const weight = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / kibi;
	const files = scripts.map(({ script, bytes }) => `${(bytes / kibi).toFixed(1)} KiB ${script}`);
	expect(
		weight,
		`${path} loads ${weight.toFixed(1)} KiB of scripts:\n${files.join('\n')}`,
	).toBeLessThanOrEqual(budget + digestVariance);
}

for (const [path, budget] of Object.entries(budgets)) {
	test(`the scripts of ${path} weigh at most ${budget} KiB, give or take ${digestVariance}`, async () => {
		await expectWithin(path, budget);
	});
}

test(`the scripts of a product's page weigh at most ${productBudget} KiB, give or take ${digestVariance}`, async ({
	product,
}) => {
	await expectWithin(productPath(product), productBudget);
});

/** The scripts that a script imports, and those that they do. */
async function importsOf(script: string): Promise<ReadonlySet<string>> {
	const found = new Set([script]);
	// A set may grow while it is walked.
	for (const one of found) {
		const code = await (await fetch(new URL(one, clubUrl))).text();
		for (const [, name] of code.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)) found.add(`/assets/${name}`);
	}
	return found;
}

/** Checks what files of these names, which the scripts of a page load when it is used, weigh with what they import. */
async function expectUsedWithin(path: string, files: RegExp, budget: number) {
	const named = new Set((await scriptsOf(path)).map(({ script }) => script));
	const later = new Set<string>();
	for (const script of named) {
		const code = await (await fetch(new URL(script, clubUrl))).text();
		for (const [name] of code.matchAll(files))
			for (const one of await importsOf(`/assets/${name}`)) if (!named.has(one)) later.add(one);
	}
	const scripts = await weighed(later);
	const weight = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / kibi;
	expect(scripts.length).toBeGreaterThan(3);
	expect(weight, JSON.stringify(scripts)).toBeLessThanOrEqual(budget);
}

const usedBudget = 63;

test(`what the store loads when it is used weighs at most ${usedBudget} KiB more`, async () => {
	// The search, the categories, what opens over a page, and what they share.
	await expectUsedWithin('/store', /\b(?:product-search|category-menu|used-store)-[\w-]+\.js/g, usedBudget);
});

// 3 of it is what the club's pages share, for the rules of days, which the store's first view does without.
const usedProductBudget = 9;

test(`what a product's page adds to that weighs at most ${usedProductBudget} KiB`, async ({ product }) => {
	// Its gallery, and what is said of it.
	await expectUsedWithin(
		productPath(product),
		/\b(?:gallery|strip|sections|used-product)-[\w-]+\.js/g,
		usedProductBudget,
	);
});

test('what is prefetched imports nothing that waits: it is loaded already, or the manifest names it', async () => {
	const assets = join(import.meta.dirname, '../../../build/client/assets');
	const { routes } = await readRouteManifest(assets);
	const importedBy = async (id: string) => {
		const script = await readFile(join(assets, '..', routes[id]?.module ?? ''), 'utf8');
		return Array.from(
			script.matchAll(/\b(?:from|import)["`]\.\/([\w.-]+\.js)/g),
			([, file]) => `/assets/${file}`,
		);
	};
	const ofStore = (await scriptsOf('/store')).map(({ script }) => script);
	for (const id of ['catalogue/listing/page', 'catalogue/product/page'])
		expect(ofStore, id).toEqual(expect.arrayContaining(await importedBy(id)));
	for (const id of prefetchedRoutes) {
		const imported = await importedBy(id);
		expect(imported.length).toBeGreaterThan(3);
		expect(routes[id]?.imports, id).toEqual(expect.arrayContaining(imported));
	}
});

test('what the server loads to render pages has no screen of the desk or of a profile', async () => {
	const folder = join(import.meta.dirname, '../../../build/server');
	const files = await readdir(folder, { recursive: true });
	const sizes = await Promise.all(
		files.filter((file) => file.endsWith('.js')).map(async (file) => (await stat(join(folder, file))).size),
	);
	const main = await readFile(join(folder, 'index.js'), 'utf8');
	expect(main).toContain('function ProductPage');
	expect(main).not.toMatch(/function (DeskOrders|DeskHome|ProfileEdit)\b/);
	expect(sizes.reduce((sum, size) => sum + size, 0) / kibi).toBeLessThan(1_700);
});
