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
async function violationsOf(page: Page): Promise<string[]> {
	const shows = async (selector: string) => (await page.locator(selector).count()) > 0;
	const setAside = [
		...((await shows('[role=combobox][aria-expanded=true]')) ? whileSuggesting : []),
		...((await shows('[data-base-ui-portal]')) ? whilePoppedUp : []),
	];
	const axe = new AxeBuilder({ page })
		.options({ resultTypes: ['violations'] })
		.withTags(standards)
		.disableRules(setAside)
		.exclude(focusGuards);
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

/**
 * Elements depend on the width, colours on the scheme: a state is wrong at neither width and in neither
 * scheme when it is right on a light phone and in a wide dark window. `AXE_LOOKS=all` looks at all four.
 */
const looksTaken: readonly Look[] = ['phone, light', 'wide, dark'];
const isTaken = (look: Look, only: unknown) =>
	process.env.AXE_LOOKS === 'all' || only !== undefined || looksTaken.includes(look);

for (const state of screenStates) {
	test(state.name, async ({ show }) => {
		await show(state, async (page, look) => {
			if (!isTaken(look, state.only)) return;
			expect(await violationsOf(page), look).toEqual([]);
			if (look === 'phone, light') expect(await overflowOf(page), 'at 400 %').toBe(0);
		});
	});
}
