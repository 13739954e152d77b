import { expect, type Page } from '@playwright/test';

/**
 * What those hear who do not see: parts, headings and names, in the order in which they come. A tree names
 * what matters and lets other things stand between.
 */
export const hears = (page: Page, tree: string) => expect(page.locator('body')).toMatchAriaSnapshot(tree);
