import type { Locator, Page } from '@playwright/test';
import { expect } from '../states/test.ts';
import { testState } from './state-test.ts';

/** The window that a page has when it is zoomed to 400 % in one of 1280 × 1024, in CSS pixels (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 };

/**
 * The shares of the window's height, from 0 to 1, that bars cover with the page at its top, in its middle and at its
 * end.
 */
function coveredShares(page: Page): Promise<number[]> {
	return page.evaluate(() => {
		const stays = (element: Element | null): boolean =>
			element !== null &&
			(['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement));
		const heights = Array.from({ length: window.innerHeight / 4 }, (_, nth) => 4 * nth + 2);
		const middle = window.innerWidth / 2;
		const share = () =>
			heights.filter((y) => stays(document.elementFromPoint(middle, y))).length / heights.length;
		const longest = document.documentElement.scrollHeight - window.innerHeight;
		return [0, 0.5, 1].map((part) => {
			window.scrollTo({ top: part * longest, behavior: 'instant' });
			return share();
		});
	});
}

for (const state of ['Landing', 'Store front', 'Product', 'Addresses', 'Payment', 'Profile', 'Desk: orders'])
	testState({ state, width: 'phone' }, `${state}: zoomed to 400 %, no bars cover the page`, async (page) => {
		await page.setViewportSize(zoomed);
		await expect.poll(() => coveredShares(page)).toEqual([0, 0, 0]);
	});

/** Returns the focused element if no part of it can be seen and pressed. */
const hiddenFocus = (page: Page) =>
	page.evaluate(() => {
		const focused = document.activeElement;
		if (!focused) return;
		// A radio button is hidden behind its label: the label must be visible instead.
		const shown = focused.closest('label') ?? focused;
		const { left, top, width, height } = shown.getBoundingClientRect();
		const isSeen = [0.1, 0.5, 0.9].some((part) =>
			shown.contains(document.elementFromPoint(left + width / 2, top + part * height)),
		);
		return isSeen ? undefined : focused.outerHTML;
	});

/** Tabs through a dialog; each control must scroll into view when it gets the focus (WCAG 2.4.11). */
async function expectControlsInView(page: Page, dialog: Locator, last: string): Promise<void> {
	await page.setViewportSize(zoomed);
	const end = dialog.getByRole('button', { name: last, exact: true });
	await dialog.getByRole('button', { name: 'Close', exact: true }).focus();
	for (let stop = 0; stop < 40; stop += 1) {
		await expect.poll(() => hiddenFocus(page)).toBeUndefined();
		if (await end.evaluate((button) => button === document.activeElement)) return;
		await page.keyboard.press('Tab');
	}
	throw new Error(`${last} was never reached`);
}

for (const [state, last] of [
	['Membership: pausing, shown', 'Pause'],
	['Membership: another centre', 'Change'],
	['Desk: a person’s memberships, renewing', 'Sell'],
	['Desk: a person’s memberships, handing over, refused', 'Hand over'],
] as const)
	testState({ state, width: 'phone' }, `${state}: zoomed to 400 %, its form can be filled in`, (page) =>
		expectControlsInView(page, page.getByRole('dialog'), last),
	);

/** The least text spacing that a page must support (WCAG 1.4.12). */
const spacing = `* {
	line-height: 1.5 !important;
	letter-spacing: 0.12em !important;
	word-spacing: 0.16em !important;
}
p {
	margin-bottom: 2em !important;
}`;

/**
 * Returns the texts of links, buttons and paragraphs that are cut off below or at the side, and whether the page
 * scrolls sideways.
 */
const cutTexts = (page: Page) =>
	page.evaluate(() => {
		const cutters = [...document.querySelectorAll('main *')].filter(
			(element) =>
				['hidden', 'clip'].includes(getComputedStyle(element).overflowY) &&
				// Text for screen readers alone is clipped on purpose, and so is a line that ends in an ellipsis.
				element.clientHeight > 1 &&
				getComputedStyle(element).textOverflow !== 'ellipsis' &&
				getComputedStyle(element).webkitLineClamp === 'none',
		);
		const cut = cutters.flatMap((frame) => {
			const { bottom } = frame.getBoundingClientRect();
			return [...frame.querySelectorAll('a, button, p, h1, h2, h3, dd')]
				.filter((text) => text.checkVisibility() && text.getBoundingClientRect().bottom > bottom + 1)
				.map((text) => text.textContent);
		});
		const { scrollWidth, clientWidth } = document.documentElement;
		return { cut, sideways: Math.max(0, scrollWidth - clientWidth) };
	});

for (const [state, width] of [
	['Store front', 'wide'],
	['Store front', 'phone'],
	['Product', 'phone'],
	['Landing', 'phone'],
	['Desk: orders', 'phone'],
	['Desk: money, day of lakhs', 'phone'],
] as const)
	testState(
		{ state, width },
		`${state}, ${width}: a reader’s own spacing of the text cuts nothing`,
		async (page) => {
			await page.addStyleTag({ content: spacing });
			await expect.poll(() => cutTexts(page), { timeout: 10_000 }).toEqual({ cut: [], sideways: 0 });
		},
	);
