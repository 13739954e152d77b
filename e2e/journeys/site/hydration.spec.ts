import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { holdResponses } from '../../spec/support/network.ts';

const pages = ['/', '/fitness', '/consultancy', '/store', '/store/category?category=wheyprotein'];

async function expectScriptsAfterPaint(page: Page): Promise<void> {
	const { painted, requested } = await page.evaluate(() => ({
		painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
		requested: performance
			.getEntriesByType('resource')
			.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
			.map(({ startTime }) => startTime),
	}));
	expect(requested.length).toBeGreaterThan(5);
	expect(Math.min(...requested)).toBeGreaterThanOrEqual(painted ?? Number.NaN);
}

for (const path of pages) {
	test(`${path} is painted before it requests its scripts`, async ({ page }) => {
		await page.goto(path);
		await expectScriptsAfterPaint(page);
	});
}

/**
 * Starts a proxy of the club that sends the start of each page, up to the first text of it, and the rest only once it is
 * released; returns its address.
 */
async function startHoldingProxy(released: Promise<unknown>): Promise<{ url: string; stop: () => void }> {
	const server = createServer(async ({ url = '/' }, response) => {
		const answer = await fetch(new URL(url, clubUrl));
		const type = answer.headers.get('content-type') ?? '';
		response.writeHead(answer.status, { 'content-type': type });
		const body = Buffer.from(await answer.arrayBuffer());
		if (!type.startsWith('text/html')) return response.end(body);
		const html = body.toString();
		const [start = ''] = html.match(/^.*?<body[^>]*>/s) ?? [];
		response.write(start);
		await released;
		response.end(html.slice(start.length));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		stop: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

// A slow line, or a slow phone: the background is painted long before the first text.
test('a page whose background was painted first requests its scripts after its first text', async ({
	page,
}) => {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const proxy = await startHoldingProxy(released);
	try {
		const opened = page.goto(`${proxy.url}/store`);
		await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
		expect(
			await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
			'no text is painted yet',
		).toBe(0);
		release();
		await opened;
		await expectScriptsAfterPaint(page);
		// What is still under way would fail without the proxy.
		await page.close();
	} finally {
		proxy.stop();
	}
});

/**
 * Opens a page and holds its scripts; returns a function that releases them and waits for the page to load.
 */
async function openWithHeldScripts(page: Page, path: string): Promise<() => Promise<unknown>> {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/assets/*.js', async (route) => {
		await held;
		await route.continue();
	});
	const opened = page.goto(path);
	return () => {
		release();
		return opened;
	};
}

/** Waits until nothing has come to the page or gone from it for a third of a second. */
function changesNoMore(page: Page): Promise<void> {
	return page.evaluate(
		() =>
			new Promise<void>((resolve) => {
				let timer = setTimeout(resolve, 333);
				new MutationObserver(() => {
					clearTimeout(timer);
					timer = setTimeout(resolve, 333);
				}).observe(document.body, { subtree: true, childList: true });
			}),
	);
}

test('a click before hydration is replayed once after it', async ({ page }) => {
	const releaseScripts = await openWithHeldScripts(page, '/store');
	await page.getByRole('button', { name: 'All Categories' }).click();
	await expect(page.getByRole('menu')).toBeHidden();
	await releaseScripts();
	// The click is replayed once: a second one would close the menu again.
	await expect(page.getByRole('menuitem', { name: 'Fit Food' })).toBeVisible();
});

test('a click is not lost when the page comes to life right after it', async ({ page }) => {
	// No timer of the page runs between the click and hydration.
	await page.clock.install({ time: 0 });
	await page.clock.pauseAt(60_000);
	const releaseScripts = await openWithHeldScripts(page, '/store');
	await page.getByRole('button', { name: 'All Categories' }).click();
	await releaseScripts();
	await expect(page.locator('[data-hydrates-later]')).toHaveCount(0);
	await page.clock.resume();
	await expect(page.getByRole('menuitem', { name: 'Fit Food' })).toBeVisible();
});

test('a click in a part of the page whose code is still under way is replayed', async ({ page }) => {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route('**/assets/category-menu-*.js', async (route) => {
		await released;
		await route.continue();
	});
	// The page around the part works already: React refuses the click, and stops it on its way.
	await page.goto('/store', { waitUntil: 'domcontentloaded' });
	const opener = page.getByRole('button', { name: 'All Categories' });
	await opener.click();
	await expect(opener).toHaveAttribute('data-kept');
	release();
	await expect(page.getByRole('menuitem', { name: 'Fit Food' })).toBeVisible();
});

test('Escape before hydration takes back what a click was to open', async ({ page }) => {
	const releaseScripts = await openWithHeldScripts(page, '/store');
	const opener = page.getByRole('button', { name: 'All Categories' });
	await opener.click();
	await expect(opener).toHaveAttribute('data-kept');
	await page.keyboard.press('Escape');
	await expect(opener).not.toHaveAttribute('data-kept');
	await releaseScripts();
	await opener.click();
	await expect(page.getByRole('menuitem', { name: 'Fit Food' })).toBeVisible();
});

test('Back before hydration leads to the page before, though a reload came in between', async ({
	page,
	product,
}) => {
	await page.goto('/store/category?category=wheyprotein');
	const link = page.getByRole('main').getByRole('link', { name: product.name });
	await link.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
	await page.route('**/assets/*.js', () => {
		// Never answered: what follows needs no script.
	});
	await page.reload({ waitUntil: 'commit' });
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
	await page.goBack({ waitUntil: 'commit' });
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whey Protein');
	// What leads within a page does not load it anew.
	await page.evaluate(() => Object.assign(window, { isSame: true }));
	await page.evaluate(() => window.location.assign('#content'));
	await page.goBack({ waitUntil: 'commit' });
	await expect(page).toHaveURL(/=wheyprotein$/);
	expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('text typed before hydration stays in the field and works after it', async ({ page }) => {
	const releaseScripts = await openWithHeldScripts(page, '/store');
	const search = page.getByRole('combobox');
	await search.pressSequentially('whey');
	await releaseScripts();
	await expect(search).toHaveValue('whey');
	await search.press('Enter');
	await expect(page).toHaveURL(/\/store\/category\?category=whey$/);
});

test('every button pressed before hydration is pressed after it, and shows meanwhile that it was', async ({
	page,
	product,
}) => {
	const member = await newMember(clubUrl);
	await storeToken(page, member.token);
	const releaseScripts = await openWithHeldScripts(page, productPath(product));
	// An open dialog hides it from the accessibility tree.
	const addToCart = page.getByRole('button', { name: 'Add to cart', includeHidden: true });
	await addToCart.click();
	await expect(addToCart).toHaveAttribute('data-kept');
	// Neither a press beside it nor one of another button forgets the first.
	await page.getByRole('heading', { level: 1 }).click();
	await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
	await releaseScripts();
	await expect(page.getByRole('dialog').getByRole('navigation').first()).toBeVisible();
	await expect(addToCart).not.toHaveAttribute('data-kept');
	await expect.poll(async () => (await member.client.cart.cartDetails()).cart.length).toBe(1);
});

test('Filters pressed before hydration open after it', async ({ page }) => {
	const releaseScripts = await openWithHeldScripts(page, '/store/category?category=wheyprotein');
	await page.getByRole('main').getByRole('button', { name: 'Filters' }).click();
	await page.getByRole('heading', { level: 1 }).click();
	await releaseScripts();
	await expect(page.getByRole('dialog').getByText('Show products')).toBeVisible();
});

test('an order of the list chosen before hydration is followed after it', async ({ page }) => {
	const releaseScripts = await openWithHeldScripts(page, '/store/category?category=wheyprotein');
	const sort = page.getByLabel('Sort by');
	await sort.selectOption({ index: 2 });
	await releaseScripts();
	await expect(page).toHaveURL(/[?&]sort=/);
});

test('a press that was made before the loader was painted goes to what the loader covers', async ({
	page,
	product,
}) => {
	const member = await newMember(clubUrl);
	await storeToken(page, member.token);
	const { promise: covered, resolve: isCovered } = Promise.withResolvers<void>();
	await page.exposeFunction('isCovered', isCovered);
	// A slow phone: the loader is in the page, and for a while nothing is painted and no press arrives.
	await page.addInitScript(() => {
		addEventListener('DOMContentLoaded', () => {
			new MutationObserver((_, observer) => {
				if (!document.querySelector('[inert]')) return;
				observer.disconnect();
				(window as unknown as { isCovered: () => void }).isCovered();
				const until = performance.now() + 1_500;
				while (performance.now() < until);
			}).observe(document.body, { subtree: true, childList: true, attributes: true });
		});
	});
	const releaseScripts = await openWithHeldScripts(page, productPath(product));
	const place = await page.getByRole('button', { name: 'Add to cart' }).boundingBox();
	const opened = releaseScripts();
	await covered;
	await page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 20);
	await opened;
	await expect.poll(async () => (await member.client.cart.cartDetails()).cart.length).toBe(1);
});

test('a press that began before the loader was there, and ended upon it, goes to what the loader covers', async ({
	page,
	product,
}) => {
	const member = await newMember(clubUrl);
	await storeToken(page, member.token);
	const releaseProfile = await holdResponses(page, '/api/user/profile');
	const releaseScripts = await openWithHeldScripts(page, productPath(product));
	const place = await page.getByRole('button', { name: 'Add to cart' }).boundingBox();
	await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 20);
	await page.mouse.down();
	const opened = releaseScripts();
	await expect(page.getByText('Loading', { exact: true })).toBeAttached();
	// It is painted by then, so that what is pressed from now on is pressed upon it.
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
	await page.mouse.up();
	// A press upon the loader alone is none.
	await page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 20);
	await releaseProfile();
	await opened;
	await expect
		.poll(async () => (await member.client.cart.cartDetails()).cart)
		.toMatchObject([{ quantity: 1 }]);
});

test('a field that the loader covers has the focus again after it', async ({ page }) => {
	const member = await newMember(clubUrl);
	await storeToken(page, member.token);
	const releaseProfile = await holdResponses(page, '/api/user/profile');
	const releaseScripts = await openWithHeldScripts(page, '/store');
	const search = page.getByRole('combobox', { includeHidden: true });
	await search.pressSequentially('whey');
	const opened = releaseScripts();
	await expect(page.getByRole('status').getByText('Loading')).toBeAttached();
	await expect(search).not.toBeFocused();
	releaseProfile();
	await expect(search).toBeFocused();
	await page.keyboard.type(' bar');
	await expect(search).toHaveValue('whey bar');
	await opened;
});

test('the heading of the page after a login is announced, however late the profile comes', async ({
	page,
}) => {
	const member = await newMember(clubUrl);
	await page.goto('/signIn');
	const releaseProfile = await holdResponses(page, '/api/user/profile');
	await page.getByLabel('Email').fill(member.email);
	await page.getByRole('textbox', { name: 'Password' }).fill(member.password);
	await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
	await page.waitForURL(`${clubUrl}/`);
	const heading = page.getByRole('heading', { level: 1, includeHidden: true });
	await expect(heading).toBeVisible();
	await changesNoMore(page);
	releaseProfile();
	await expect(heading).toBeFocused();
});

test('what loads when a page is used does so after what the first press leads to', async ({ page }) => {
	// No timer of the page runs, and it is never idle.
	await page.clock.install({ time: 0 });
	await page.clock.pauseAt(60_000);
	const requested: string[] = [];
	page.on('request', (request) => requested.push(new URL(request.url()).pathname));
	await page.addInitScript(() =>
		addEventListener('hydrated', () => Object.assign(window, { isAlive: true }), { once: true }),
	);
	await page.goto('/store/category?category=wheyprotein');
	await expect.poll(() => page.evaluate(() => 'isAlive' in window)).toBe(true);
	// Pressed by a program: a pointer that moves to the link would be a sign of use before.
	await page
		.getByRole('main')
		.getByRole('article')
		.first()
		.getByRole('link')
		.evaluate((link: HTMLAnchorElement) => {
			link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
			link.click();
		});
	await expect(page.locator('article h1')).toBeVisible();
	const later = /\/(?:product-search|category-menu|gallery|sections)-[\w-]+\.js$/;
	expect(requested.filter((path) => later.test(path))).toEqual([]);
	await page.clock.resume();
	await expect.poll(() => requested.filter((path) => later.test(path)).length).toBe(4);
});
