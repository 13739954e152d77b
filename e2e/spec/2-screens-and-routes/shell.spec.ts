import type { Locator, Page } from '@playwright/test';
import { clubUrl, expect, section, test } from '../spec.ts';
import { artwork, expectLoaded } from '../support/images.ts';
import { holdResponses, recordRequests } from '../support/network.ts';
import { publicPaths, userPaths } from '../support/routes.ts';
import { followTopBarLink, pageHeading, phoneViewport, topBar } from '../support/screens.ts';

const { proves } = section(2, 'Shell');

const linksAndCity = ['links: Profile, Home, Fitness, Consultancy, Store;', 'a city label;'];

/** Proves that screens show the top bar with its links and the city label. */
async function expectUnderTopBar(page: Page, paths: readonly string[]): Promise<void> {
	const links = topBar(page).getByRole('navigation').getByRole('link');
	for (const path of paths) {
		await page.goto(path, { waitUntil: 'domcontentloaded' });
		await expect(links, path).toHaveText(['Profile', 'Home', 'Fitness', 'Consultancy', 'Store']);
		await expect(topBar(page).getByText('Bangalore'), path).toBeVisible();
	}
}

test(...proves(linksAndCity, 'public routes'), async ({ page }) => {
	await expectUnderTopBar(page, ['/', ...publicPaths]);
});

test(...proves(linksAndCity, 'user routes'), async ({ memberPage: page }) => {
	await expectUnderTopBar(page, userPaths);
	for (const [link, path] of [
		['Profile', '/profile'],
		['Home', '/'],
		['Fitness', '/fitness'],
		['Consultancy', '/consultancy'],
		['Store', '/store'],
	] as const) {
		await followTopBarLink(page, link);
		await expect(page).toHaveURL(clubUrl + path);
		await expect(pageHeading(page)).toHaveCount(1);
	}
});

test(
	...proves([
		'a Sign In control;',
		'a profile icon that goes to /profile if a token is stored, otherwise to /signIn.',
	]),
	async ({ page: guestPage, memberPage }) => {
		await guestPage.goto('/');
		await followTopBarLink(guestPage, 'Sign In');
		await expect(guestPage).toHaveURL(`${clubUrl}/signIn`);
		for (const [page, path] of [
			[guestPage, '/signIn'],
			[memberPage, '/profile'],
		] as const) {
			await page.goto('/fitness');
			const icon = topBar(page)
				.getByRole('link', { name: /profile/i })
				.filter({ has: page.locator('svg') });
			await icon.click();
			await expect(page).toHaveURL(clubUrl + path);
		}
	},
);

test.describe(() => {
	test.use({ viewport: phoneViewport });

	test(...proves([...linksAndCity, 'a Sign In control;'], 'on a phone'), async ({ page }) => {
		await page.goto('/store');
		await expect(topBar(page).getByText('Bangalore')).toBeVisible();
		await topBar(page).getByRole('button', { name: 'Menu' }).click();
		const menu = page.getByRole('dialog', { name: 'Menu' });
		const links = menu.getByRole('navigation').getByRole('link');
		await expect(links).toHaveText(['Profile', 'Home', 'Fitness', 'Consultancy', 'Store']);
		await menu.getByRole('link', { name: 'Sign In' }).click();
		await expect(page).toHaveURL(`${clubUrl}/signIn`);
	});
});

test(
	...proves('Profile data is loaded once when a token exists.'),
	async ({ page: guestPage, memberPage: page, member }) => {
		const requests = recordRequests(page, '/api/user/profile');
		await page.goto('/profile');
		await expect(page.getByLabel('Email')).toHaveValue(member.email);
		for (const link of ['Store', 'Fitness', 'Home', 'Profile']) await followTopBarLink(page, link);
		await expect(page.getByLabel('Email')).toHaveValue(member.email);
		await page.reload();
		await expect(page.getByLabel('Email')).toHaveValue(member.email);
		expect(requests).toHaveLength(1);

		const askedByGuest = recordRequests(guestPage, '/api/user/profile');
		await guestPage.goto('/profile');
		await followTopBarLink(guestPage, 'Store');
		await guestPage.waitForLoadState('networkidle');
		expect(askedByGuest).toEqual([]);
	},
);

/** Whether an element covers the whole window: its corners, the middles of its edges and its centre. */
const coversWindow = (element: Locator) =>
	element.evaluate((cover) => {
		const [right, bottom] = [window.innerWidth - 1, window.innerHeight - 1];
		const places = [0, 0.5, 1].flatMap((x) => [0, 0.5, 1].map((y) => [x * right, y * bottom] as const));
		return places.every(([x, y]) => cover.contains(document.elementFromPoint(x, y)));
	});

test(
	...proves(
		[
			'While it is not loaded, a full-screen loader shows.',
			'A generic error-image screen and a full-page loader image also exist.',
		],
		'the loader',
	),
	async ({ memberPage: page }) => {
		const image = artwork(page, 'loader.svg');
		const loader = page.getByRole('status').filter({ has: image });
		for (const [path, shown] of [
			['/profile', page.getByLabel('Email')],
			['/store', pageHeading(page)],
		] as const) {
			const releaseResponses = await holdResponses(page, '/api/user/profile');
			const opened = page.goto(path);
			await expectLoaded(image);
			// A page whose stylesheet is under way is laid out without it when asked, though nobody sees that.
			await expect.poll(() => coversWindow(loader)).toBe(true);
			releaseResponses();
			await opened;
			await expect(loader).toHaveCount(0);
			await expect(shown).toBeVisible();
			await page.unroute('**/api/user/profile');
			await page.evaluate(() => sessionStorage.clear());
		}
	},
);

test(
	...proves('A generic error-image screen and a full-page loader image also exist.', 'the error image'),
	async ({ page, deskPage }) => {
		for (const [screen, path] of [
			[page, '/nowhere'],
			[deskPage, '/admin/nowhere'],
		] as const) {
			await screen.goto(path);
			await expectLoaded(artwork(screen, 'error-480.webp'));
			await expect(pageHeading(screen)).toBeVisible();
		}
	},
);
