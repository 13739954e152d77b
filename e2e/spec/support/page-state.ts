import type { Page } from '@playwright/test';

/** The path of a page's address, without host and query. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** The token in local storage; null when nobody is logged in. */
export const tokenOf = (page: Page): Promise<string | null> =>
	page.evaluate(() => localStorage.getItem('token'));
