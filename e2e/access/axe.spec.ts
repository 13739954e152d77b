import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { screenStates } from '../states/index.ts';
import { expect, type Look, test } from '../states/test.ts';

/** WCAG 2.2 AA, and what axe counts as good practice. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Base UI's guards at the ends of a popup: whatever of the focus reaches one is sent on at once. */
const focusGuards = '[data-base-ui-focus-guard]';

/**
 * While suggestions show, Base UI hides the page from screen readers, so that those which walk the page
 * find the list next to its box; Tab closes the list before it reaches anything hidden.
 */
const whileSuggesting = ['aria-hidden-focus', 'page-has-heading-one'];

/** An open popup belongs to the button that opened it, not to a landmark. */
const whilePoppedUp = ['region'];

/** What axe finds wrong, each with the element it stands at. */
async function violationsOf(page: Page, look: Look): Promise<string[]> {
	const shows = async (selector: string) => (await page.locator(selector).count()) > 0;
	const setAside = [
		...((await shows('[role=combobox][aria-expanded=true]')) ? whileSuggesting : []),
		...((await shows('[data-base-ui-portal]')) ? whilePoppedUp : []),
	];
	const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).exclude(focusGuards);
	// A scheme changes colours alone: of axe's rules, one looks at those.
	if (look.endsWith('dark')) axe.withRules(['color-contrast']);
	else axe.withTags(standards).disableRules(setAside);
	const { violations } = await axe.analyze();
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
	);
}

/** A page at 400 % of 1280 px is one of 320 px: what does not fit it has to be read by scrolling sideways. */
const zoomed = { width: 320, height: 640 };

async function overflowOf(page: Page): Promise<number> {
	const before = page.viewportSize();
	await page.setViewportSize(zoomed);
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
	if (before) await page.setViewportSize(before);
	return overflow;
}

for (const state of screenStates) {
	test(state.name, async ({ show }) => {
		await show(state, async (page, look) => {
			expect(await violationsOf(page, look), look).toEqual([]);
			if (look === 'phone, dark') expect(await overflowOf(page), 'at 400 %').toBe(0);
		});
	});
}
