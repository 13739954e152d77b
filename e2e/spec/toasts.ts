import type { Locator, Page } from '@playwright/test';

const toast = (page: Page, kind: 'error' | 'success', text: string): Locator =>
	page.locator(`[data-sonner-toast][data-type=${kind}]`).getByText(text, { exact: true });

/** The toast of a failure that says exactly this. */
export const errorToast = (page: Page, text: string) => toast(page, 'error', text);

/** The toast of a success that says exactly this. */
export const successToast = (page: Page, text: string) => toast(page, 'success', text);
