import type { Page } from '@playwright/test';
import { clubUrl, expect, submitSignIn, test } from '../spec/spec.ts';
import { violationsOf } from './violations.ts';

/** Removes the features that a page might use and that the oldest browsers that README.md promises to serve lack. */
function removeNewerFeatures(): void {
	const since: [object, readonly string[]][] = [
		[URL, ['canParse', 'parse']],
		[Promise, ['withResolvers', 'try']],
		[Object, ['groupBy']],
		[Map, ['groupBy']],
		[Array, ['fromAsync']],
		[AbortSignal, ['any']],
		[Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
		[Object.getPrototypeOf([].values()), ['map', 'filter', 'some', 'every', 'find', 'toArray', 'reduce']],
		[Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'some', 'find', 'toArray']],
		[Document.prototype, ['startViewTransition']],
		[HTMLElement.prototype, ['showPopover', 'togglePopover']],
		[window, ['requestIdleCallback', 'navigation', 'scheduler']],
	];
	for (const [owner, names] of since) for (const name of names) Reflect.deleteProperty(owner, name);
}

/** Makes the browser lack `light-dark()` and all later features. */
async function makeOlder(page: Page): Promise<void> {
	await page.addInitScript(removeNewerFeatures);
	await page.route('**/*.css', async (route) => {
		const response = await route.fetch();
		const sheet = await response.text();
		await route.fulfill({ response, body: sheet.replaceAll('light-dark(', 'unknown-function(') });
	});
}

/** Polls, because some parts of a page are hydrated a moment after the rest. */
const expectBackground = (page: Page, selector: string, colour: string) =>
	expect(page.locator(selector).first()).toHaveCSS('background-color', colour);

test.beforeEach(({ page }) => makeOlder(page));

for (const [colorScheme, paper, clay] of [
	['light', 'rgb(251, 247, 240)', 'rgb(180, 66, 28)'],
	['dark', 'rgb(21, 18, 16)', 'rgb(240, 137, 92)'],
] as const) {
	test(`a browser without light-dark() shows the colours of the ${colorScheme} scheme`, async ({ page }) => {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		await page.goto('/');
		await expectBackground(page, 'html', paper);
		await expectBackground(page, 'main button[type=submit]', clay);
		// A section that is dark in both schemes, and one that is light in both.
		await expectBackground(page, 'section.scheme-dark', 'rgb(30, 26, 23)');
		await expectBackground(page, '.scheme-light.bg-clay', 'rgb(180, 66, 28)');
		expect(await violationsOf(page)).toEqual([]);
	});
}

test('a browser without light-dark() follows the choice of a scheme, and prints dark text', async ({
	page,
}) => {
	await page.goto('/');
	await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check();
	await expectBackground(page, 'html', 'rgb(21, 18, 16)');
	await page.emulateMedia({ media: 'print' });
	const ink = await page.evaluate(() => getComputedStyle(document.body).color);
	expect(ink).toBe('rgb(30, 26, 23)');
});

test('an older browser logs a member in, and returns them to the page they requested', async ({
	page,
	member,
}) => {
	await page.goto('/profile/profileMembership');
	await submitSignIn(page, member);
	await expect(page).toHaveURL(`${clubUrl}/profile/profileMembership`);
	await expect(page.getByText('No memberships found.')).toBeVisible();
});
