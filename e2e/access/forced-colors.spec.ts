import type { Locator, Page } from '@playwright/test';
import { expect } from '../states/test.ts';
import { testState } from './state-test.ts';

/** What a contrast theme leaves to tell things apart by, as the browser draws it. */
const drawn = (target: Locator) =>
	target.evaluate((element) => {
		const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth, color, fill } =
			getComputedStyle(element);
		return {
			border: borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth),
			outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
			color,
			fill,
		};
	});

const outlineOf = async (target: Locator) => (await drawn(target)).outline;
const borderOf = async (target: Locator) => (await drawn(target)).border;

function underTheme(state: string, title: string, look: (page: Page) => Promise<void>): void {
	testState({ state }, `Under a contrast theme, ${title}`, async (page) => {
		await page.emulateMedia({ forcedColors: 'active' });
		await look(page);
	});
}

underTheme('Landing', 'buttons, fields and cards have edges, and the focus a ring', async (page) => {
	const content = page.getByRole('main');
	for (const target of [
		content.getByRole('link', { name: 'See memberships' }),
		content.getByRole('button', { name: 'Send message' }),
		content.getByLabel('Message'),
		content.locator('.card').first(),
		content.getByRole('figure').first(),
	])
		expect(await borderOf(target), `${target}`).toBeGreaterThanOrEqual(1);
	const field = content.getByLabel('Name');
	expect(await outlineOf(field)).toBe(0);
	await field.focus();
	expect(await outlineOf(field)).toBeGreaterThanOrEqual(3);
});

underTheme('Landing', 'the chosen scheme, the current place and signs show', async (page) => {
	const choices = page.getByRole('contentinfo').getByRole('radio');
	const labels = choices.locator('xpath=..');
	expect(await Promise.all((await labels.all()).map(outlineOf))).toEqual([2, 0, 0]);
	const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
	await expect(menu.and(page.locator('[aria-current=page]'))).toHaveText('Home');
	for (const link of await menu.all())
		expect(await outlineOf(link)).toBe((await link.getAttribute('aria-current')) ? 2 : 0);
	// A sign of a colour of its own takes that of its words.
	const sign = page.getByRole('main').locator('li > .lucide').first();
	expect((await drawn(sign)).color).toBe((await drawn(sign.locator('xpath=..'))).color);
});

underTheme('Payment', 'a chosen card and the step being taken show', async (page) => {
	const cards = page.getByRole('main').getByRole('radio').locator('xpath=ancestor::label');
	for (const card of await cards.all()) expect(await borderOf(card)).toBeGreaterThanOrEqual(1);
	await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
	expect(await Promise.all((await cards.all()).map(outlineOf))).toEqual([2, 0]);
	const marks = page.getByRole('navigation', { name: 'Checkout' }).locator('li > .rounded-full');
	expect(await Promise.all((await marks.all()).map(outlineOf))).toEqual([0, 0, 2]);
});

underTheme('Orders', 'a full star differs from an empty one', async (page) => {
	const rated = page
		.getByRole('article')
		.filter({ has: page.getByRole('radio') })
		.first();
	await rated.getByRole('radio', { name: '3 stars', exact: true }).check({ force: true });
	const [empty, full] = await Promise.all(
		(await rated.locator('fieldset svg path').all()).slice(0, 2).map(drawn),
	);
	expect(full?.fill).not.toBe(empty?.fill);
});

underTheme('Profile: logout', 'a window has an edge', async (page) => {
	expect(await borderOf(page.getByRole('alertdialog'))).toBeGreaterThanOrEqual(1);
});

underTheme('Desk: orders', 'the desk’s place and its filter show', async (page) => {
	const place = page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Orders' });
	expect(await outlineOf(place)).toBe(2);
	const filters = page.getByRole('main').locator('a[aria-current], button[aria-pressed=true]');
	expect(await outlineOf(filters.first())).toBe(2);
});

underTheme('Desk: dashboard', 'the bars of a chart stand out from their ground', async (page) => {
	const bar = page.locator('.recharts-bar-rectangle path').first();
	const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
	expect((await drawn(bar)).fill).not.toBe(ground);
});
