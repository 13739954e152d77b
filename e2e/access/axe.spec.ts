import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { screenStates } from '../states/index.ts';
import { expect, test } from '../states/test.ts';

/** WCAG 2.2 AA, and what axe counts as good practice. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong, each with the element it stands at. */
async function violationsOf(page: Page): Promise<string[]> {
	const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
	);
}

for (const state of screenStates) {
	test(state.name, async ({ show }) => {
		await show(state, async (page, look) => {
			expect(await violationsOf(page), look).toEqual([]);
		});
	});
}
