import type { Locator, Page } from '@playwright/test';
import { expect } from '../states/test.ts';
import { testState } from './state-test.ts';

/** The computed styles by which elements can still be told apart in a contrast theme. */
const styleOf = (target: Locator) =>
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

const outlineOf = async (target: Locator) => (await styleOf(target)).outline;
const borderOf = async (target: Locator) => (await styleOf(target)).border;

function underContrastTheme(state: string, title: string, look: (page: Page) => Promise<void>): void {
	testState({ state }, `Under a contrast theme, ${title}`, async (page) => {
		await page.emulateMedia({ forcedColors: 'active' });
		await look(page);
	});
}

underContrastTheme(
	'Landing',
	'buttons, fields and cards have borders, and the focused field a ring',
	async (page) => {
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
	},
);

underContrastTheme('Landing', 'the chosen scheme, the current page and icons are visible', async (page) => {
	const choices = page.getByRole('contentinfo').getByRole('radio');
	const labels = choices.locator('xpath=..');
	expect(await Promise.all((await labels.all()).map(outlineOf))).toEqual([2, 0, 0]);
	const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
	await expect(menu.and(page.locator('[aria-current=page]'))).toHaveText('Home');
	for (const link of await menu.all())
		expect(await outlineOf(link)).toBe((await link.getAttribute('aria-current')) ? 2 : 0);
	// An icon with a colour of its own takes the colour of its text.
	const icon = page.getByRole('main').locator('li > .lucide').first();
	expect((await styleOf(icon)).color).toBe((await styleOf(icon.locator('xpath=..'))).color);
});

underContrastTheme('Payment', 'the chosen card and the current step are visible', async (page) => {
	const cards = page.getByRole('main').getByRole('radio').locator('xpath=ancestor::label');
	for (const card of await cards.all()) expect(await borderOf(card)).toBeGreaterThanOrEqual(1);
	await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
	expect(await Promise.all((await cards.all()).map(outlineOf))).toEqual([2, 0]);
	const marks = page.getByRole('navigation', { name: 'Checkout' }).locator('li > .rounded-full');
	expect(await Promise.all((await marks.all()).map(outlineOf))).toEqual([0, 0, 2]);
});

underContrastTheme('Orders', 'a full star differs from an empty one', async (page) => {
	const rated = page
		.getByRole('article')
		.filter({ has: page.getByRole('radio') })
		.first();
	await rated.getByRole('radio', { name: '3 stars', exact: true }).check({ force: true });
	const [empty, full] = await Promise.all(
		(await rated.locator('fieldset svg path').all()).slice(0, 2).map(styleOf),
	);
	expect(full?.fill).not.toBe(empty?.fill);
});

underContrastTheme('Profile: logout', 'a dialog has a border', async (page) => {
	expect(await borderOf(page.getByRole('alertdialog'))).toBeGreaterThanOrEqual(1);
});

underContrastTheme(
	'Desk: orders',
	'the current page of the desk and its filter are visible',
	async (page) => {
		const place = page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Orders' });
		expect(await outlineOf(place)).toBe(2);
		const filters = page.getByRole('main').locator('a[aria-current], button[aria-pressed=true]');
		expect(await outlineOf(filters.first())).toBe(2);
	},
);

underContrastTheme('Desk: dashboard', 'the bars of a chart differ from their background', async (page) => {
	const bar = page.locator('.recharts-bar-rectangle path').first();
	const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
	expect((await styleOf(bar)).fill).not.toBe(ground);
	// The legend of another chart says which part of its bar is which.
	const marks = page.getByText(/^\d+ (paid|pending)$/).locator('span');
	await expect(marks.first()).toBeAttached();
	const isSeen = (mark: Element) => {
		const { backgroundColor, backgroundImage } = getComputedStyle(mark);
		return backgroundImage !== 'none' || backgroundColor !== getComputedStyle(document.body).backgroundColor;
	};
	for (const mark of await marks.all()) {
		expect(await mark.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe('none');
		expect(await mark.evaluate(isSeen)).toBe(true);
	}
});

underContrastTheme(
	'Profile',
	'a button that has nothing to do yet is as grey as a disabled one',
	async (page) => {
		const main = page.getByRole('main');
		const idle = main.locator('button[data-idle]').first();
		const grey = await page.evaluate(() => {
			const button = document.body.appendChild(document.createElement('button'));
			button.disabled = true;
			const { color } = getComputedStyle(button);
			button.remove();
			return color;
		});
		expect((await styleOf(idle)).color).toBe(grey);
	},
);

underContrastTheme('Desk: dashboard', 'a meter has a track', async (page) => {
	const meter = page.getByRole('main').locator('.rounded-full:has(> .bg-clay:only-child:empty)').first();
	expect(await outlineOf(meter)).toBeGreaterThanOrEqual(1);
});

underContrastTheme(
	'Desk: orders',
	'nothing lies over the words beside the box of a chosen row',
	async (page) => {
		const box = page.getByRole('checkbox', { name: /^Choose / }).first();
		await box.check();
		expect(await outlineOf(box.locator('xpath=..'))).toBe(0);
	},
);
