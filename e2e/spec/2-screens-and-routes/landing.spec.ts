import type { Page } from '@playwright/test';
import { clubUrl, expect, section, test } from '../spec.ts';
import { fillForm } from '../support/form-checks.ts';
import { contactForm } from '../support/form-definitions.ts';
import { expectLoaded } from '../support/images.ts';
import { mapHost, mapText, stubMapHost } from '../support/map-host.ts';
import { recordRequests } from '../support/network.ts';
import { publicPaths } from '../support/routes.ts';
import { followTopBarLink, pageHeading, phoneViewport } from '../support/screens.ts';

const { proves } = section(2, 'Landing page /');

test(
	...proves([
		'Home: hero with a Join button to /signUp.',
		'AboutUs.',
		'memberships: three tier cards.',
		'Four feature cards: Train Every Muscle, Cardio Exercise, Weight Training, Many More.',
		'review: three member review cards.',
	]),
	async ({ page }) => {
		await page.goto('/');
		await expect(page.locator('#AboutUs').getByRole('heading', { name: 'About Us' })).toBeVisible();
		const tiers = page.locator('#memberships').getByRole('heading', { level: 3 });
		await expect(tiers).toHaveText(['Elite', 'Elite Pro', 'Elite Plus']);
		const features = page
			.getByRole('region')
			.filter({ has: page.getByRole('heading', { name: 'Train Every Muscle' }) });
		await expect(features.getByRole('heading', { level: 3 })).toHaveText([
			'Train Every Muscle',
			'Cardio Exercise',
			'Weight Training',
			'Many More',
		]);
		await expect(features.locator('img')).toHaveCount(4);
		const reviews = page.locator('#review').getByRole('figure');
		await expect(reviews).toHaveCount(3);
		for (const review of await reviews.all()) {
			await expect(review.getByRole('blockquote')).toHaveText(/\w/);
			await expect(review.locator('figcaption')).toHaveText(/member/);
		}

		const hero = page.locator('#Home');
		await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
		await expectLoaded(hero.locator('img'));
		await hero.getByRole('link', { name: 'Join', exact: true }).click();
		await expect(page).toHaveURL(`${clubUrl}/signUp`);
	},
);

test(
	...proves(
		'Clicking a tier card goes to /fitness (Elite), /fitness/elitePro (Elite Pro) or /fitness/elitePlus (Elite Plus).',
	),
	async ({ page }) => {
		for (const [tier, path] of [
			['Elite', '/fitness'],
			['Elite Pro', '/fitness/elitePro'],
			['Elite Plus', '/fitness/elitePlus'],
		] as const) {
			await page.goto('/');
			const name = page.getByRole('heading', { name: tier, exact: true });
			const card = page.locator('#memberships').getByRole('listitem').filter({ has: name });
			// The whole card is clickable; this clicks its picture.
			await card.click({ position: { x: 60, y: 60 } });
			await expect(page).toHaveURL(clubUrl + path);
			await expect(pageHeading(page)).toHaveText(tier);
		}
	},
);

const contactUs =
	'contactUs: form (name, email, phone, msg) plus an embedded map shown only on medium and larger screens.';

const map = (page: Page) => page.locator('#contactUs iframe');

const scrollToContact = (page: Page) => page.locator('#contactUs form').scrollIntoViewIfNeeded();

test(...proves(contactUs, 'the form'), async ({ page }) => {
	const sent = recordRequests(page, '/api/contact/register');
	await stubMapHost(page);
	await page.goto('/');
	const form = page.locator('#contactUs form');
	await expect(form.getByRole('textbox')).toHaveCount(4);
	await fillForm(form, contactForm);
	await form.getByRole('button', { name: contactForm.submit }).click();
	await expect.poll(() => sent.map((request) => request.postDataJSON())).toEqual([contactForm.body()]);
});

test(...proves(contactUs, 'the map, when it comes into view'), async ({ page }) => {
	const requests = await stubMapHost(page);
	const policy = (await page.goto('/'))?.headers()['content-security-policy'] ?? '';
	expect(policy.split('; ')).toContain(`frame-src ${mapHost}`);
	await page.waitForLoadState('networkidle');
	await expect(map(page)).toHaveCount(0);
	expect(requests).toEqual([]);

	await scrollToContact(page);
	await expect(map(page).contentFrame().getByText(mapText)).toBeVisible();
	await expect(map(page)).toHaveCSS('opacity', '1');
	await expect(map(page)).not.toHaveAttribute('inert');
	expect(requests).toEqual([expect.stringMatching(/^\/export\/embed/), '/favicon.ico']);

	await page.setViewportSize({ width: 768, height: 900 });
	await expect(map(page)).toBeVisible();
	await page.setViewportSize({ width: 767, height: 900 });
	await expect(map(page)).toHaveCount(0);
});

test.describe(() => {
	test.use({ viewport: phoneViewport });

	test(...proves(contactUs, 'no map on a phone'), async ({ page }) => {
		const requests = await stubMapHost(page);
		await page.goto('/');
		await scrollToContact(page);
		await expect(page.getByRole('link', { name: /^Open the map/ })).toBeVisible();
		await page.waitForLoadState('networkidle');
		await expect(map(page)).toHaveCount(0);
		expect(requests).toEqual([]);
	});
});

test(...proves(contactUs, "the map's host is down"), async ({ page }) => {
	const requests = await stubMapHost(page, { isDown: true });
	await page.goto('/');
	await scrollToContact(page);
	await expect.poll(() => requests.at(-1)).toBe('/favicon.ico');
	// A second request that fails after the page's own: by then the page knows that its request failed.
	await page.evaluate(
		(host) =>
			new Promise((resolve) => {
				const image = new Image();
				image.onerror = resolve;
				image.src = `${host}/favicon.ico?2`;
			}),
		mapHost,
	);
	// The iframe holds the browser's error page, so it is hidden; the drawing beneath it shows.
	await expect(map(page)).toHaveCSS('opacity', '0');
	await expect(map(page)).toHaveAttribute('inert');
	await expect(page.locator('#contactUs').getByText('Bangalore', { exact: true })).toBeVisible();
	const mapLink = page.getByRole('link', { name: /^Open the map/ });
	await expect(mapLink).toHaveAttribute('href', new RegExp(`^${mapHost}/`));
});

test(
	...proves('Footer: in-page links #Home, #memberships, #AboutUs, #contactUs, #review, shown only on /.'),
	async ({ page }) => {
		const links = page.getByRole('contentinfo').locator('a[href*="#"]');
		await stubMapHost(page);
		const hashes = ['#Home', '#memberships', '#AboutUs', '#contactUs', '#review'];
		await page.goto('/');
		await expect(links).toHaveCount(5);
		for (const [place, hash] of hashes.entries()) {
			await links.nth(place).click();
			await expect(page).toHaveURL(`${clubUrl}/${hash}`);
			await expect(page.locator(hash)).toBeInViewport();
			await expect(page.locator(hash)).toBeFocused();
		}
		await followTopBarLink(page, 'Store');
		await expect(links).toHaveCount(0);
		for (const path of [...publicPaths, '/profile']) {
			await page.goto(path, { waitUntil: 'domcontentloaded' });
			await expect(page.getByRole('contentinfo')).toBeVisible();
			await expect(links, path).toHaveCount(0);
		}
	},
);
