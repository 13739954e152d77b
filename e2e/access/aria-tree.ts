import { expect, type Locator } from '@playwright/test';

/**
 * Expects parts, headings and names in a page's accessibility tree, in the order in which a screen reader reads
 * them. `tree` names what matters and leaves out the rest. It may be indented by tabs, as its file is:
 * Playwright's trees know spaces alone.
 */
export const expectAriaTree = (part: Locator, tree: string) =>
	expect(part).toMatchAriaSnapshot(tree.replaceAll('\t', '  '));
