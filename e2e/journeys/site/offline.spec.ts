import type { Locator, Page } from '@playwright/test';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import { messages } from '#shared/messages.ts';
import { clubUrl, expect, mailingClub, storeToken, test } from '../../fixtures.ts';
import { newKiosk } from '../../kiosk.ts';
import { clientOf, newMember } from '../../people.ts';
import { tomorrow } from '../../spec/support/dates.ts';
import { buyMembership } from '../../spec/support/memberships.ts';
import { recordRequests } from '../../spec/support/network.ts';
import { addNewProducts, placeOrder } from '../../spec/support/shop.ts';
import { nextVersion, startRedeployableClub, unansweredPath } from './redeployable-club.ts';
import { startUnreliableClub } from './unreliable-club.ts';

test.use({ serviceWorkers: 'allow' });

/** The paths and queries of all entries in the browser's caches. */
const cachedPaths = (page: Page) =>
	page.evaluate(async () => {
		const names = await caches.keys();
		const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
		return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
	});

/** Waits for the service worker: going offline before it is fetched logs an error, which fails the test. */
const serviceWorkerReady = (page: Page) =>
	page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** Opens a page and waits until the service worker has cached it. */
async function openAndCache(page: Page, path: string, url = ''): Promise<void> {
	await page.goto(url + path);
	await serviceWorkerReady(page);
	await expect.poll(() => cachedPaths(page)).toContain(path);
}

/** Navigates without the hydration wait of `page.goto`: the offline page has no scripts. */
const goWithoutHydration = (page: Page, path: string) =>
	page.evaluate((address) => window.location.assign(address), path);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a public page that was visited opens offline and says so', async ({ page, context }) => {
	await openAndCache(page, '/fitness');
	const title = await heading(page).textContent();
	await context.setOffline(true);
	await page.reload();
	await expect(heading(page)).toHaveText(title ?? '');
	await expect(page.getByText('You are offline: showing saved data.')).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByText('You are offline: showing saved data.')).toBeHidden();
});

test('a product page reached by a link opens offline, with its picture', async ({
	page,
	context,
	product,
}) => {
	const { name } = product;
	await openAndCache(page, '/store/category?category=wheyprotein');
	await page.getByRole('main').getByRole('article').filter({ hasText: name }).getByRole('link').click();
	await expect(heading(page)).toHaveText(name);
	const { pathname } = new URL(page.url());
	await expect.poll(() => cachedPaths(page)).toContain(pathname);
	await context.setOffline(true);
	await page.reload();
	await expect(heading(page)).toHaveText(name);
	const picture = page.getByRole('main').getByRole('img', { name }).first();
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);
});

test('a kiosk that is restarted without a network says so, and goes on when there is one', async ({
	page,
	context,
	desk,
}) => {
	const [centre] = (await desk.club.desk()).centres;
	const login = await newKiosk(mailingClub, desk, { name: 'Kiosk at the gate', centreId: centre?.id ?? 0 });
	await storeToken(page, (await clientOf(clubUrl).identity.userLogin({ body: login })).token);
	await openAndCache(page, '/kiosk');
	await expect(page.getByRole('button', { name: 'Close kiosk' })).toBeVisible();
	await context.setOffline(true);
	await page.reload();
	await expect(heading(page)).toHaveText('No network');
	await context.setOffline(false);
	await expect(heading(page)).not.toHaveText('No network');
	await expect(page.getByRole('button', { name: 'Close kiosk' })).toBeVisible();
});

test('a page that was never visited shows the offline page instead', async ({ page, context }) => {
	await openAndCache(page, '/');
	await context.setOffline(true);
	await goWithoutHydration(page, '/fitness/elitePlus');
	await expect(heading(page)).toHaveText('You are offline');
	await expect(page).toHaveURL(/\/fitness\/elitePlus$/);
	await expect
		.poll(() =>
			page
				.locator('img')
				.first()
				.evaluate((image: HTMLImageElement) => image.naturalWidth),
		)
		.toBeGreaterThan(0);
	// Pressed while the network is away still, since the page opens by itself as soon as it is back.
	await page.evaluate(() => Object.assign(window, { before: true }));
	await page.getByRole('link', { name: 'Try again' }).click();
	await page.waitForFunction(() => !('before' in window));
	await expect(heading(page)).toHaveText('You are offline');
	await context.setOffline(false);
	await expect(heading(page)).not.toHaveText('You are offline');
	await expect(page).toHaveURL(/\/fitness\/elitePlus$/);
});

test('the offline page opens what was wanted by itself once the club can be reached', async ({ page }) => {
	const club = await startUnreliableClub();
	const path = '/fitness/elitePlus';
	await openAndCache(page, '/', club.url);
	club.breakPath(path);
	await goWithoutHydration(page, path);
	await expect(heading(page)).toHaveText('You are offline');
	// It asks again for as long as nobody answers.
	for (const _ of ['first', 'second'])
		await page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === path);
	await expect(heading(page)).toHaveText('You are offline');
	club.repairPath(path);
	await expect(heading(page)).not.toHaveText('You are offline');
	await expect(page).toHaveURL(club.url + path);
	await expect(page.getByRole('banner')).toBeVisible();
	club.close();
});

test('a screen whose code cannot be fetched says so within the page, and opens once the network is back', async ({
	page,
	context,
}) => {
	await page.goto('/signIn');
	await serviceWorkerReady(page);
	await page.getByLabel('Email').fill('asha@example.com');
	await context.setOffline(true);
	await page.getByRole('main').getByRole('link', { name: 'Forgot password?' }).click();
	await expect(heading(page)).toHaveText('You are offline');
	await expect(heading(page)).toBeFocused();
	await page.getByRole('button', { name: 'Stay here' }).click();
	// The page was not reloaded: it keeps the typed text.
	await expect(page.getByLabel('Email')).toHaveValue('asha@example.com');

	await page.getByRole('main').getByRole('link', { name: 'Forgot password?' }).click();
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(heading(page)).toHaveText('You are offline');
	await context.setOffline(false);
	await expect(heading(page)).toHaveText('Forgot password');
	await expect(page).toHaveURL(/\/forgotPassword$/);
});

test('the offline notice covers no control and shifts no layout', async ({ page, context, product }) => {
	// An animation would count as a shift of the layout.
	await page.emulateMedia({ reducedMotion: 'reduce' });
	for (const path of [productPath(product), '/signIn']) {
		await page.goto(path);
		await serviceWorkerReady(page);
		const places = () =>
			page
				.locator('#page :is(a, button):visible')
				.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
		let before = await places();
		// The page may still take its last place.
		await expect(async () => {
			const last = before;
			before = await places();
			expect(before).toEqual(last);
		}).toPass({ intervals: [300] });
		await context.setOffline(true);
		const notice = page.getByRole('banner').locator('[aria-live] p');
		await expect(notice).toBeVisible();
		// The notice must not shift the layout.
		expect(await places()).toEqual(before);
		const own = await notice.evaluate((one) => one.getBoundingClientRect().toJSON());
		const covered = before.filter(
			({ left, right, top, bottom }) =>
				left < own.right && right > own.left && top < own.bottom && bottom > own.top,
		);
		expect(covered).toEqual([]);
		await context.setOffline(false);
	}
});

test('members can read their orders offline, and nobody else on the device can', async ({
	page,
	context,
	product,
}) => {
	const member = await newMember(clubUrl);
	await placeOrder(member.client, product);
	await storeToken(page, member.token);
	await openAndCache(page, '/store/orders');
	// The first response came before the service worker was active and is not cached.
	await page.reload();
	await expect(page.getByText(product.name)).toBeVisible();
	await expect.poll(async () => (await cachedPaths(page)).join()).toContain('/api/orders/getOrders?session=');

	await context.setOffline(true);
	await page.reload();
	await expect(page.getByText(product.name)).toBeVisible();
	await expect(page.getByText('You are offline: showing saved data.')).toBeVisible();

	// Another member on the same device, still offline.
	const other = await newMember(clubUrl);
	await page.evaluate((token) => localStorage.setItem('token', token), other.token);
	await page.reload();
	await expect(page.getByText('Your orders could not be loaded')).toBeVisible();
	await expect(page.getByText(product.name)).toBeHidden();

	// The other member's response replaces the cached one of the first.
	await context.setOffline(false);
	await page.reload();
	await expect(page.getByText('No orders yet')).toBeVisible();
	await expect
		.poll(async () => (await cachedPaths(page)).filter((path) => path.startsWith('/api/orders')).length)
		.toBe(1);
});

test('members can show their membership, bookings and profile offline, and logging out forgets them', async ({
	page,
	context,
}) => {
	const member = await newMember(clubUrl);
	const { user_id: userId } = await member.client.identity.profile();
	await buyMembership(member.client);
	await member.client.consultancy.book({
		body: {
			userId,
			consult_type: 'Nutrition Consultancy',
			age: 32,
			height: 165,
			weight: 61,
			date: tomorrow(),
		},
	});
	await storeToken(page, member.token);
	// What the first page reads comes before the service worker is active: it is read again below.
	for (const path of [
		'/profile',
		'/profile',
		'/profile/profileConsultancy',
		'/profile/profileMembership',
		'/',
	])
		await openAndCache(page, path);
	const yours = page.getByRole('region', { name: 'Yours' });
	await expect(yours).toContainText('Pay ₹5,899 at');
	await page.goto('/profile/profileMembership');
	// As on another day, when the browser was closed meanwhile: the tab's own storage is empty.
	await page.evaluate(() => sessionStorage.clear());
	await page.reload();
	const personal = async () =>
		(await cachedPaths(page)).filter((path) => path.includes('session=')).map((path) => path.split('?')[0]);
	await expect
		.poll(personal)
		.toEqual(
			expect.arrayContaining([
				'/api/membership/getMemberships',
				'/api/membership/standing',
				'/api/consultancy/get',
				'/api/user/profile',
			]),
		);

	await context.setOffline(true);
	await page.reload();
	await expect(page.getByRole('main').getByRole('heading', { name: 'Elite', exact: true })).toBeVisible();
	await expect(page.getByText('You are offline: showing saved data.')).toBeVisible();
	await page.goto('/profile/profileConsultancy');
	await expect(page.getByRole('main').getByText('Nutrition Consultancy').first()).toBeVisible();
	await page.evaluate(() => sessionStorage.clear());
	await page.goto('/');
	await expect(yours).toContainText('Pay ₹5,899 at');
	await page.goto('/profile');
	await expect(page.getByLabel('Name')).toHaveValue('Asha Rao');

	await context.setOffline(false);
	await page.reload();
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
	await expect(page.getByText(messages.loggedOut)).toBeVisible();
	await expect.poll(personal).toEqual([]);
});

const ordersPath = '/api/orders/getOrders';

const offlineNotice = (page: Page) => page.getByText('You are offline: showing saved data.');

/** Opens the member's orders and waits until the service worker has cached them. */
async function openAndCacheOrders(page: Page, token: string, url = clubUrl): Promise<void> {
	await storeToken(page, token, url);
	await openAndCache(page, '/store/orders', url);
	// The first response came before the service worker was active and is not cached.
	await page.reload();
	await expect.poll(async () => (await cachedPaths(page)).join()).toContain(ordersPath);
}

test('what was read from the cache is read again as soon as the network is back', async ({
	page,
	context,
	product,
	desk,
}) => {
	const member = await newMember(clubUrl);
	await placeOrder(member.client, product);
	await openAndCacheOrders(page, member.token);
	await context.setOffline(true);
	await page.reload();
	await expect(page.getByText(product.name)).toBeVisible();
	await expect(offlineNotice(page)).toBeVisible();

	const [later] = await addNewProducts(desk, 1);
	if (later) await placeOrder(member.client, later);
	await context.setOffline(false);
	await expect(page.getByText(later?.name ?? '')).toBeVisible();
	await expect(offlineNotice(page)).toBeHidden();
});

test('what came with a page from the cache is read again as soon as the network is back', async ({
	page,
	context,
	desk,
}) => {
	const [product] = await addNewProducts(desk, 1);
	if (!product) throw new Error('No product was added');
	await openAndCache(page, productPath(product));
	const price = page.getByRole('main').getByText('₹900').first();
	await context.setOffline(true);
	await page.reload();
	await expect(price).toBeVisible();
	await expect(offlineNotice(page)).toBeVisible();

	const { productId, name, description, discount } = product;
	await desk.catalogue.update({
		body: { productId, name, description, discount, price: 2_000, available: 1 },
	});
	await context.setOffline(false);
	await expect(page.getByRole('main').getByText('₹1,800').first()).toBeVisible();
	await expect(price).toHaveCount(0);
	await expect(offlineNotice(page)).toBeHidden();
});

test('what came with a page from the cache, because the server was slow, is read again without an event', async ({
	page,
	context,
	desk,
}) => {
	const [product] = await addNewProducts(desk, 1);
	if (!product) throw new Error('No product was added');
	const path = productPath(product);
	await openAndCache(page, path);
	const { productId, name, description, discount } = product;
	await desk.catalogue.update({
		body: { productId, name, description, discount, price: 2_000, available: 1 },
	});
	// The worker gives the document up after some seconds.
	await context.route(`**${path}`, () => {});
	const document = await page.reload();
	expect(await document?.text()).toContain('₹900');
	await expect(page.getByRole('main').getByText('₹1,800').first()).toBeVisible();
	await expect(offlineNotice(page)).toBeHidden();
	await context.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a list from the cache says so after other answers came from the server, and is read again where it is opened again', async ({
	page,
	product,
	desk,
}) => {
	const club = await startUnreliableClub();
	const member = await newMember(clubUrl);
	await placeOrder(member.client, product);
	await openAndCacheOrders(page, member.token, club.url);
	club.breakPath(ordersPath);
	await page.reload();
	await expect(page.getByText(product.name)).toBeVisible();
	await expect(offlineNotice(page)).toBeVisible();
	const [later] = await addNewProducts(desk, 1);
	if (later) await placeOrder(member.client, later);

	// What the server does not answer is asked for again no more than once for each of its other answers.
	const answered: string[] = [];
	page.on('response', (response) => {
		if (response.url().includes('/api/') && !response.headers()['x-kept-since'])
			answered.push(response.url());
	});
	const asked = recordRequests(page, ordersPath);
	await page.getByRole('button', { name: 'Refresh' }).click();
	await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
	await page.getByRole('link', { name: 'Profile', exact: true }).last().click();
	await expect(page).toHaveURL(/\/profile$/);
	club.repairPath(ordersPath);
	await page.goBack();
	await expect(page.getByText(later?.name ?? '')).toBeVisible();
	await expect(offlineNotice(page)).toBeHidden();
	expect(asked.length).toBeLessThanOrEqual(answered.length + 2);
	club.close();
});

test('a list that could not be read after a change is not shown as current, and is read again as the server answers', async ({
	page,
	product,
}) => {
	const club = await startUnreliableClub();
	const member = await newMember(clubUrl);
	await placeOrder(member.client, product);
	await openAndCacheOrders(page, member.token, club.url);
	await expect(offlineNotice(page)).toBeHidden();
	club.breakPath(ordersPath);
	await page.getByRole('button', { name: /^Cancel order/ }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
	await expect(page.getByRole('dialog')).toBeHidden();
	const main = page.getByRole('main');
	await expect(offlineNotice(page)).toBeVisible();
	await expect(main.getByRole('button', { name: /^Cancel order/ })).toBeVisible();

	club.repairPath(ordersPath);
	// Any answer will do: this one has the suggestions of the search.
	await page.getByPlaceholder('Search products').fill('whey');
	await expect(main.getByRole('button', { name: /^Cancel order/ })).toBeHidden();
	await expect(offlineNotice(page)).toBeHidden();
	club.close();
});

test('logging out removes the cached orders', async ({ page, product }) => {
	const member = await newMember(clubUrl);
	await placeOrder(member.client, product);
	await storeToken(page, member.token);
	await openAndCache(page, '/store/orders');
	await page.reload();
	await expect.poll(async () => (await cachedPaths(page)).join()).toContain('/api/orders/getOrders');
	await page.goto('/profile');
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
	await expect(page.getByText(messages.loggedOut)).toBeVisible();
	await expect.poll(async () => (await cachedPaths(page)).join()).not.toContain('/api/orders');
});

test('a cached product page says that it is offline, and the cart never shows a cached price', async ({
	page,
	context,
	product,
	desk,
}) => {
	const member = await newMember(clubUrl);
	await member.client.cart.add({ body: { productId: product.productId } });
	await storeToken(page, member.token);
	await openAndCache(page, productPath(product));
	await page.goto('/store/cart');
	await expect(page.getByRole('link', { name: product.name })).toBeVisible();
	const { productId, name, description, discount } = product;
	await desk.catalogue.update({
		body: { productId, name, description, discount, price: 2_000, available: 1 },
	});

	// The cached product page shows the old price and says that it is offline.
	await context.setOffline(true);
	await page.goto(productPath(product));
	await expect(page.getByRole('main').getByText('₹900').first()).toBeVisible();
	await expect(page.getByText('You are offline: showing saved data.')).toBeVisible();
	const fetchWith = (cache: RequestCache) =>
		page.evaluate(
			([id, mode]) =>
				fetch(`/api/product/get?id=${id}`, { cache: mode }).then(
					() => 'answered',
					() => 'failed',
				),
			[productId, cache] as const,
		);
	expect(await fetchWith('no-store')).toBe('failed');

	// The cart is never cached.
	await goWithoutHydration(page, '/store/cart');
	await expect(heading(page)).toHaveText('You are offline');
	expect((await cachedPaths(page)).filter((path) => /cart|address|payment|auth/i.test(path))).toEqual(
		expect.not.arrayContaining([expect.stringMatching(/^\/(api|store\/(cart|payment|addAddress))/)]),
	);

	// The offline page opens the cart by itself; a `goto` beside it could be aborted.
	await context.setOffline(false);
	await expect(page.getByRole('main').getByText('₹1,800').first()).toBeVisible();
});

/** Opens a page of a club that is then redeployed, and waits until the page announces the new version. */
async function openBeforeRedeploy(page: Page, afterOpening?: () => Promise<void>) {
	const deployed = await startRedeployableClub();
	await openAndCache(page, '/', deployed.url);
	await afterOpening?.();
	deployed.redeploy();
	await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
	const toast = page.getByText('A new version is ready');
	await expect(toast).toBeVisible();
	// The page must not reload by itself.
	await page.evaluate(() => Object.assign(window, { before: true }));
	return { deployed, toast };
}

/** Presses "Reload" and waits until the page is of the next version, with nothing left to announce. */
async function reloadAsOffered(page: Page, toast: Locator): Promise<void> {
	await page.getByRole('button', { name: 'Reload' }).click();
	await page.waitForFunction(() => !('before' in window));
	const version = () =>
		(window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version;
	await expect.poll(() => page.evaluate(version)).toBe(nextVersion);
	await expect(heading(page)).toBeVisible();
	await expect(toast).toBeHidden();
}

test('an open page announces a new version, and reloads only when asked to', async ({ page }) => {
	const { deployed, toast } = await openBeforeRedeploy(page);
	await reloadAsOffered(page, toast);
	deployed.close();
});

test('"Reload" loads the new version even while the old service worker is at work', async ({ page }) => {
	const { deployed, toast } = await openBeforeRedeploy(page, () =>
		// The worker is at work until this file is there, which is never.
		page.evaluate(
			(url) => navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_FILES', urls: [url] }),
			unansweredPath,
		),
	);
	await reloadAsOffered(page, toast);
	deployed.close();
});

test('the app is installable: its manifest declares icons of the right sizes and shortcuts that exist', async ({
	page,
}) => {
	await page.goto('/');
	const link = page.locator('link[rel=manifest]');
	const manifest = await (await fetch(clubUrl + (await link.getAttribute('href')))).json();
	const purposes = new Set<string>();
	for (const { src, sizes, type, purpose } of manifest.icons) {
		const response = await fetch(clubUrl + src);
		expect(response.headers.get('Content-Type')).toBe(type);
		const png = Buffer.from(await response.arrayBuffer());
		// A PNG's header holds its width and height.
		expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
		purposes.add(purpose);
	}
	expect([...purposes]).toEqual(['any', 'maskable']);
	for (const { url } of manifest.shortcuts) expect((await fetch(clubUrl + url)).status).toBe(200);
	const worker = await fetch(`${clubUrl}/service-worker.js`);
	expect(worker.headers.get('Cache-Control')).toBe('no-cache');
	const policy = (await fetch(clubUrl)).headers.get('Content-Security-Policy');
	expect(policy).toContain("worker-src 'self'");
	expect(policy).toContain("manifest-src 'self'");
});
