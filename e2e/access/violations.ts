import type { Page } from '@playwright/test';
import axe, { type AxeResults, type ContextObject, type RunOptions } from 'axe-core';

/** A page that axe was brought into. */
interface WithAxe {
	axe: { run(context: ContextObject, options: RunOptions): Promise<AxeResults> };
}

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

async function rulesSetAside(page: Page): Promise<string[]> {
	const shows = async (selector: string) => (await page.locator(selector).count()) > 0;
	return [
		...((await shows('[role=combobox][aria-expanded=true]')) ? whileSuggesting : []),
		...((await shows('[data-base-ui-portal]')) ? whilePoppedUp : []),
	];
}

/**
 * What axe finds wrong, each with the element it stands at. It is brought into a page once and asked there:
 * `@axe-core/playwright` brings it anew for every question, and again into a page of its own for the
 * answer, which takes five times as long. Frames are looked at from outside: the one there is is the map's.
 */
export async function violationsOf(page: Page): Promise<string[]> {
	const rules = Object.fromEntries((await rulesSetAside(page)).map((rule) => [rule, { enabled: false }]));
	const options: RunOptions = {
		runOnly: { type: 'tag', values: standards },
		rules,
		resultTypes: ['violations'],
		iframes: false,
	};
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
	return page.evaluate(
		async ({ exclude, options }) => {
			const { violations } = await (window as unknown as WithAxe).axe.run({ exclude }, options);
			return violations.flatMap(({ id, nodes }) =>
				nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
			);
		},
		{ exclude: focusGuards, options },
	);
}
