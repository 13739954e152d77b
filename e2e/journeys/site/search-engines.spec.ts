import { demoClub } from '#server/seed/demo-club.ts';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import { privatePages, publicPagesOf } from '#shared/pages.ts';
import { clubUrl, expect, test } from '../../fixtures.ts';
import { type clientOf, newMember } from '../../people.ts';
import { advanceOrderTo, placeOrder } from '../../spec/support/shop.ts';

const { texts: club } = demoClub;
const publicPages = publicPagesOf(demoClub.plans);
const origin = clubUrl.replace('127.0.0.1', 'localhost');

const unescaped = (text: string) =>
	text
		.replaceAll('&quot;', '"')
		.replaceAll('&#x27;', "'")
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&');

/** What a crawler without scripts reads of a page. */
async function crawl(path: string) {
	const response = await fetch(clubUrl + path);
	const html = await response.text();
	const meta = new Map<string, string>();
	for (const [, name = '', content = ''] of html.matchAll(
		/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g,
	)) {
		// There is one for each colour scheme.
		if (name === 'theme-color') continue;
		expect(meta.has(name), `${path} says ${name} twice`).toBe(false);
		meta.set(name, unescaped(content));
	}
	const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
	return {
		status: response.status,
		html,
		meta,
		title: unescaped(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''),
		canonical: unescaped(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''),
		// biome-ignore lint/suspicious/noExplicitAny: a wrong guess is a failing assertion.
		data: [...scripts].flatMap(([, json = '']): any[] => JSON.parse(json)['@graph']),
	};
}

test('every public page has a title, a description and a social card of its own', async () => {
	const seen = { titles: new Set<string>(), canonical: new Set<string>() };
	for (const path of publicPages) {
		const { status, title, canonical, meta } = await crawl(path);
		expect(status, path).toBe(200);
		seen.titles.add(title);
		seen.canonical.add(canonical);
		expect(canonical, path).toBe(origin + path);
		expect(meta.get('description'), path).toMatch(/\S.{20}/);
		expect(meta.get('og:description')).toBe(meta.get('description'));
		expect(title).toContain(meta.get('og:title'));
		expect(meta.get('og:url')).toBe(canonical);
		expect(meta.get('og:image')).toMatch(new RegExp(`^${origin}/`));
		expect(meta.get('twitter:card')).toBe('summary_large_image');
		expect(meta.has('robots'), path).toBe(false);
		const picture = await fetch((meta.get('og:image') ?? '').replace(origin, clubUrl));
		expect(picture.headers.get('Content-Type')).toBe('image/png');
	}
	expect(seen.titles.size).toBe(publicPages.length);
	expect(seen.canonical.size).toBe(publicPages.length);
});

test('personal pages, empty lists and logins are noindex', async () => {
	const personal = privatePages.map((path) =>
		path === '/fitness/buy' ? `${path}?plan=elite&months=6` : path,
	);
	const inside = ['/admin/products', '/profile/profileOrders', '/signIn', '/forgotPassword', '/adminLogin'];
	for (const path of [
		...personal,
		...inside,
		'/store/product',
		'/store/category?category=mango',
		'/store/category?price=1-2',
	]) {
		expect((await crawl(path)).meta.get('robots'), path).toBe('noindex');
	}
});

test('an unknown address is a 404 with noindex and no canonical link', async () => {
	for (const path of [
		'/nowhere',
		'/store/nowhere',
		'/store/product/999999-nothing',
		'/store/product/nothing',
		'/fitness/elite',
		'/sitemap.xml/more',
		'/assets/nothing.js',
	]) {
		const { status, meta, canonical } = await crawl(path);
		expect(status, path).toBe(404);
		expect(meta.get('robots'), path).toBe('noindex');
		expect(canonical, path).toBe('');
	}
});

test('the landing page has structured data on the club and each of its centres', async () => {
	const [data] = (await crawl('/')).data;
	expect(data).toMatchObject({ '@type': 'HealthClub', name: club.name, url: `${origin}/` });
	for (const place of [data, ...data.department]) {
		expect(place.name).toBeTruthy();
		expect(place.address).toMatchObject({
			'@type': 'PostalAddress',
			addressLocality: 'Bangalore',
			addressCountry: 'IN',
		});
		expect(place.openingHoursSpecification).toHaveLength(club.openingHours.length);
		for (const { dayOfWeek, opens, closes } of place.openingHoursSpecification) {
			expect(dayOfWeek.length).toBeGreaterThan(0);
			expect(`${opens} ${closes}`).toMatch(/^[0-2]\d:[0-5]\d [0-2]\d:[0-5]\d$/);
		}
	}
	expect(data.department).toHaveLength(demoClub.centres.length);
});

test('a plan page has the questions and answers of its structured data on screen', async ({ page }) => {
	for (const path of ['/fitness', '/fitness/elitePro', '/fitness/elitePlus']) {
		const [data] = (await crawl(path)).data;
		expect(data['@type']).toBe('FAQPage');
		await page.goto(path);
		for (const { name, acceptedAnswer } of data.mainEntity) {
			await page.getByText(name, { exact: true }).click();
			await expect(page.getByText(acceptedAnswer.text, { exact: true })).toBeVisible();
		}
	}
});

/** Places an order as a new member, delivers it and rates its product. */
async function addRating(product: Product, stars: number, desk: ReturnType<typeof clientOf>): Promise<void> {
	const { client } = await newMember(clubUrl);
	await advanceOrderTo(desk, await placeOrder(client, product), 'Delivered');
	await client.orders.rating({ body: { rating: stars, productId: product.productId } });
}

test('a product page has structured data on its price, stock, breadcrumbs and, once rated, its rating', async ({
	product,
	desk,
}) => {
	const path = productPath(product);
	const before = await crawl(path);
	const [productData, breadcrumbs] = before.data;
	expect(before.canonical).toBe(origin + path);
	expect(before.meta.get('og:type')).toBe('product');
	expect(before.meta.get('product:price:amount')).toBe('900');
	expect(productData).toMatchObject({
		'@type': 'Product',
		name: product.name,
		description: product.description,
		image: origin + product.image,
		offers: {
			'@type': 'Offer',
			price: 900,
			priceCurrency: 'INR',
			availability: 'https://schema.org/InStock',
			url: origin + path,
		},
	});
	expect(productData).not.toHaveProperty('aggregateRating');
	expect(breadcrumbs['@type']).toBe('BreadcrumbList');
	expect(breadcrumbs.itemListElement.map(({ position }: { position: number }) => position)).toEqual([
		1, 2, 3,
	]);
	for (const { item } of breadcrumbs.itemListElement)
		expect((await fetch(item.replace(origin, clubUrl))).status).toBe(200);

	await addRating(product, 4.5, desk);
	const { productId, name, description, price, discount } = product;
	await desk.catalogue.update({ body: { productId, name, description, price, discount, available: 0 } });
	const [now] = (await crawl(path)).data;
	expect(now.aggregateRating).toMatchObject({ ratingValue: 4.5, ratingCount: 1, bestRating: 5 });
	expect(now.offers.availability).toBe('https://schema.org/OutOfStock');
});

test('a product name with markup is escaped in the structured data and the title', async ({
	page,
	product,
	desk,
}) => {
	const name = `</script><script>document.title='taken'</script><!-- ${product.productId} & "quoted"`;
	const { productId, description, price, discount } = product;
	await desk.catalogue.update({ body: { productId, name, description, price, discount, available: 1 } });
	const path = productPath({ productId, name });
	const { data, meta } = await crawl(path);
	expect(data[0].name).toBe(name);
	expect(meta.get('og:title')).toBe(name);
	await page.goto(path);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
	expect(await page.title()).toBe(`${name} · ${club.name}`);
});

test('a page that an advertisement leads to is the page itself, and works', async ({ page }) => {
	const path = '/store/category?utm_source=insta&category=wheyprotein&fbclid=7';
	// Until no other test changes a product in between.
	await expect(async () => {
		const plain = await fetch(`${clubUrl}/store/category?category=wheyprotein`);
		const tracked = await fetch(clubUrl + path);
		expect(plain.headers.get('ETag')).not.toBeNull();
		expect(tracked.headers.get('ETag')).toBe(plain.headers.get('ETag'));
	}).toPass();
	await page.goto(path);
	await page.locator('main a[href^="/store/product/"]').first().click();
	await expect(page).toHaveURL(/\/store\/product\//);
});

test('the API’s documentation shows the calls', async ({ page }) => {
	// `page.goto` would wait for React, which the viewer's page does not load.
	await page.goto('/');
	await page.evaluate(() => window.location.assign('/api/docs'));
	await expect(page.getByText('/auth/userLogin')).toBeVisible();
});
