import type { Page } from '@playwright/test';
import { clubUrl, expect, section, test } from '../spec.ts';
import { slidesInView } from '../support/carousels.ts';
import { durations, planNames, planPaths, prices } from '../support/memberships.ts';
import { pathOf } from '../support/page-state.ts';
import { rupees } from '../support/rupees.ts';
import { openPurchase, pageHeading } from '../support/screens.ts';

const { proves } = section(2, 'Fitness pages');

const planTabs = (page: Page) => page.getByRole('navigation', { name: 'Plans' }).getByRole('link');

test(
	...proves(
		'/fitness (index, Elite), /fitness/elitePro and /fitness/elitePlus share a tab bar for the three plans.',
	),
	async ({ page }) => {
		const expectPlan = async (plan: string) => {
			await expect(pageHeading(page)).toHaveText(plan);
			await expect(planTabs(page)).toHaveText(['Elite', 'Elite Pro', 'Elite Plus']);
			await expect(planTabs(page).and(page.locator('[aria-current=page]'))).toHaveText([plan]);
		};
		for (const [path, plan] of [
			['/fitness', 'Elite'],
			['/fitness/elitePro', 'Elite Pro'],
			['/fitness/elitePlus', 'Elite Plus'],
		] as const) {
			await page.goto(path);
			await expectPlan(plan);
			for (const [place, other] of planNames.entries()) {
				await planTabs(page).nth(place).click();
				await expect(page).toHaveURL(clubUrl + planPaths[other]);
				await expectPlan(other);
			}
		}
	},
);

const startingPrices = { Elite: 535, 'Elite Pro': 987, 'Elite Plus': 1367 };

const groupClasses = ['Yoga', 'Strength', 'Run', 'Core', 'Dancing', 'Boxing'];

for (const plan of planNames) {
	test(
		...proves(
			[
				"a hero with four bullets and the text 'Starting at ₹ {price} / Month* + Taxes & Fees', plus a Buy anchor to #buy;",
				'Features cards;',
				"a 'Join Us Now' section with three duration cards.",
			],
			plan,
		),
		async ({ page }) => {
			await page.goto(planPaths[plan]);
			const hero = page.getByRole('region').filter({ has: pageHeading(page) });
			await expect(hero.getByRole('listitem')).toHaveCount(4);
			for (const bullet of await hero.getByRole('listitem').all()) await expect(bullet).toHaveText(/\w/);
			const price = `Starting at ₹ ${startingPrices[plan]} / Month* + Taxes & Fees`;
			await expect(hero.getByText(price, { exact: true })).toBeVisible();

			const features = page.getByRole('region', { name: 'Features' });
			await expect(features.getByRole('heading', { level: 3 })).toHaveCount(5);

			const joinUs = page.getByRole('region', { name: 'Join Us Now' });
			await expect(joinUs.getByRole('article').getByRole('heading')).toHaveText([
				'12 months',
				'6 months',
				'3 months',
			]);
			await expect(joinUs).not.toBeInViewport();
			await hero.getByRole('link', { name: 'Buy', exact: true }).click();
			await expect(page).toHaveURL(`${clubUrl}${planPaths[plan]}#buy`);
			await expect(joinUs).toBeInViewport();
		},
	);

	test(
		...proves(
			[
				'a carousel of six group-class cards: Yoga, Strength, Run, Core, Dancing, Boxing.',
				'Desktop only, 4 visible, previous/next arrows;',
			],
			plan,
		),
		async ({ page }) => {
			await page.goto(planPaths[plan]);
			const carousel = page.getByRole('region', { name: 'Group classes' });
			await expect(carousel.getByRole('heading')).toHaveText(groupClasses);
			const inView = (names: string[]) => expect.poll(() => slidesInView(carousel)).toEqual(names);
			const [previous, next] = ['Previous', 'Next'].map((name) => carousel.getByRole('button', { name }));
			await inView(groupClasses.slice(0, 4));
			await next?.click();
			await inView(groupClasses.slice(1, 5));
			await next?.click();
			await inView(groupClasses.slice(2));
			await previous?.click();
			await inView(groupClasses.slice(1, 5));

			await page.setViewportSize({ width: 1024, height: 768 });
			await expect.poll(async () => (await slidesInView(carousel)).length).toBe(4);
			for (const width of [1023, 390]) {
				await page.setViewportSize({ width, height: 844 });
				await expect(page.getByRole('region', { name: 'Join Us Now' })).toBeVisible();
				await expect(carousel).toBeHidden();
				await expect(page.getByRole('heading', { name: 'Group classes', level: 2 })).toHaveCount(0);
			}
		},
	);

	test(
		...proves(
			'Clicking Buy on a duration card navigates to /fitness/buy, carrying as state the plan details and selectedMonths (12, 6, or otherwise the third option).',
			plan,
		),
		async ({ page }) => {
			const bill = page.getByRole('region', { name: 'Your bill' });
			const perks = page.getByRole('region', { name: 'Your perks' }).getByRole('definition');
			const expectCarried = async (months: (typeof durations)[number]) => {
				const [list, discounted] = prices[plan][months];
				await expect(bill.getByRole('definition').first()).toHaveText(plan);
				await expect(bill).toContainText(`${months} months`);
				await expect(bill).toContainText(rupees(list));
				await expect(bill).toContainText(rupees(discounted));
			};
			for (const months of durations) {
				await page.goto(planPaths[plan]);
				const card = page.getByRole('article').filter({ hasText: `${months} months` });
				const promised = await card.getByRole('definition').allTextContents();
				await card.getByRole('link', { name: /^Buy/ }).click();
				await expect.poll(() => pathOf(page)).toBe('/fitness/buy');
				await expectCarried(months);
				await expect(perks).toHaveText(promised);
				await page.reload();
				await expectCarried(months);
			}
			const address = new URL(page.url());
			for (const other of ['7', '', undefined]) {
				if (other === undefined) address.searchParams.delete('months');
				else address.searchParams.set('months', other);
				await page.goto(address.href);
				await expectCarried(3);
			}
		},
	);
}

test(...proves('/fitness/buy is the membership purchase screen (see points 4 and 5).'), async ({ page }) => {
	await openPurchase(page);
	expect(pathOf(page)).toBe('/fitness/buy');
	await expect(page.getByLabel('Center')).toBeVisible();
	await expect(page.getByLabel('Start date')).toBeVisible();
	await expect(page.getByRole('checkbox')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Buy membership' })).toBeVisible();
	// Without a plan there is nothing to buy: the page redirects to the choice.
	await page.goto('/fitness/buy');
	await expect(page).toHaveURL(`${clubUrl}/fitness#buy`);
});
