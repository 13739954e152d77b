import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryKeys, categoryPath, productPath } from '#shared/catalogue/catalogue.rules.ts';
import { privatePages, publicPagesOf } from '#shared/pages.ts';
import { plans } from '../../testing/demo-facts.ts';
import { type Person, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { addProduct, newProduct } from '../../testing/fixtures/shop.ts';
import { startTestServer, type TestServer, testOrigin } from '../../testing/test-server.ts';

const publicPages = publicPagesOf(plans);

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
});
afterAll(() => server.close());

/** The URLs in the sitemap, each with its `lastmod`. */
async function sitemapEntries(): Promise<Map<string, string | undefined>> {
	const { body } = await server.call('GET', '/sitemap.xml');
	const entries = String(body).matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g);
	return new Map([...entries].map(([, path = '', changed]) => [path, changed]));
}

test('the sitemap names every public page under the public address, and no private one', async () => {
	// An empty category stays out of the sitemap.
	const shelves = categoryKeys.map((key) => testOrigin + categoryPath(key));
	const lists = async () =>
		[...(await sitemapEntries()).keys()].filter((one) => one.startsWith(`${testOrigin}/store/category`));
	expect(await lists()).toEqual([]);
	await addProduct(server, administrator, { category: 'wheyprotein' });
	expect(await lists()).toEqual([`${testOrigin}/store/category`, shelves[0]]);
	for (const category of categoryKeys.slice(1)) await addProduct(server, administrator, { category });
	const { status, headers } = await server.call('GET', '/sitemap.xml');
	expect(status).toBe(200);
	expect(headers.get('Content-Type')).toMatch(/^application\/xml/);
	const addresses = [...(await sitemapEntries()).keys()];
	for (const page of publicPages) expect(addresses).toContain(testOrigin + page);
	for (const page of privatePages)
		expect(addresses.filter((one) => one.startsWith(testOrigin + page))).toEqual([]);
});

test('the sitemap follows a change of the catalogue at once', async () => {
	const name = 'Rajdhani & Sons <Whey>';
	const productId = await addProduct(server, administrator, { name });
	const address = testOrigin + productPath({ productId, name });
	const added = (await sitemapEntries()).get(address);
	expect(added).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);

	const { client } = administrator;
	const { image: _image, category: _category, ...product } = newProduct({ name, price: 1_200 });
	await client.catalogue.update({ body: { ...product, productId, available: 1 } });
	const changed = (await sitemapEntries()).get(address);
	expect(Date.parse(changed ?? '')).toBeGreaterThan(Date.parse(added ?? ''));

	await client.catalogue.delete({ query: { id: productId } });
	expect((await sitemapEntries()).has(address)).toBe(false);
});

test('an edit that changes nothing, or a rating, does not change a product’s date in the sitemap', async () => {
	const name = 'Rajdhani Whey';
	const productId = await addProduct(server, administrator, { name });
	const address = testOrigin + productPath({ productId, name });
	const added = (await sitemapEntries()).get(address);
	const { image: _image, category: _category, ...product } = newProduct({ name });
	await administrator.client.catalogue.update({ body: { ...product, productId, available: 1 } });
	await server.connection.database
		.updateTable('products')
		.set({ rating_sum: 5, rating_count: 1 })
		.where('id', '=', productId)
		.execute();
	expect((await sitemapEntries()).get(address)).toBe(added);
});

test('a request for an unchanged sitemap answers 304', async () => {
	const { headers } = await server.call('GET', '/sitemap.xml');
	const etag = headers.get('ETag') ?? '';
	expect((await server.call('GET', '/sitemap.xml', { headers: { 'If-None-Match': etag } })).status).toBe(304);
});

test('robots.txt names the sitemap and disallows private pages', async () => {
	const { status, headers, body } = await server.call('GET', '/robots.txt');
	expect(status).toBe(200);
	expect(headers.get('Content-Type')).toMatch(/^text\/plain/);
	const lines = String(body).split('\n');
	expect(lines[0]).toBe('User-agent: *');
	expect(lines).toContain(`Sitemap: ${testOrigin}/sitemap.xml`);
	for (const page of privatePages) expect(lines).toContain(`Disallow: ${page}`);
	// Disallow matches prefixes: no public page's path may start with a private path.
	for (const page of publicPages)
		expect(privatePages.filter((closed) => page.startsWith(closed))).toEqual([]);
});

test('the web manifest has what an installation needs', async () => {
	const { headers, body } = await server.call('GET', '/manifest.webmanifest');
	expect(headers.get('Content-Type')).toBe('application/manifest+json');
	expect(JSON.parse(body)).toMatchObject({
		short_name: 'Akhara',
		start_url: '/',
		display: 'standalone',
		shortcuts: [
			{ url: '/profile/pass' },
			{ url: '/store' },
			{ url: '/profile/profileMembership' },
			{ url: '/store/orders' },
		],
	});
});

test('a product’s own page has the number of its ratings', async () => {
	const productId = await addProduct(server, administrator);
	const { client } = administrator;
	expect(await client.catalogue.get({ query: { id: productId } })).toMatchObject({ ratingCount: 0 });
});

test('security.txt says where to report a weakness, and is not out of date for months', async () => {
	const { status, headers, body } = await server.call('GET', '/.well-known/security.txt');
	expect(status).toBe(200);
	expect(headers.get('Content-Type')).toMatch(/^text\/plain/);
	const fields = Object.fromEntries(
		String(body)
			.trim()
			.split('\n')
			.map((line) => line.split(/: (.*)/).slice(0, 2)),
	);
	expect(fields.Contact).toBe(`${testOrigin}/#contactUs`);
	expect(fields.Canonical).toBe(`${testOrigin}/.well-known/security.txt`);
	const days = (new Date(fields.Expires).getTime() - server.clock.now.getTime()) / 86_400_000;
	expect(days).toBeGreaterThan(90);
	expect(days).toBeLessThan(365);
});
