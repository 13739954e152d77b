import { expect, type Locator } from '@playwright/test';

/**
 * Expects parts, headings and names in a page's accessibility tree, in the order in which a screen reader reads them.
 * `tree` names what matters and leaves out the rest. It may be indented by tabs, like the file that it stands in:
 * Playwright itself accepts only spaces.
 */
export const expectAriaTree = (part: Locator, tree: string) =>
	expect(part).toMatchAriaSnapshot(tree.replaceAll('\t', '  '));
