import type { Locator, Page } from '@playwright/test';

const toast = (page: Page, kind: 'error' | 'success', text: string): Locator =>
	page.locator(`[data-sonner-toast][data-type=${kind}]`).getByText(text, { exact: true });

/** The error toast with exactly this text. */
export const errorToast = (page: Page, text: string) => toast(page, 'error', text);

/** The success toast with exactly this text. */
export const successToast = (page: Page, text: string) => toast(page, 'success', text);

/**
 * Has the toasts of a page stay until they are closed: one whose page nobody can see keeps its time, as in a tab in the
 * background. For what is done with a toast, which on a slow machine may take longer than it shows.
 */
export const keepToasts = (page: Page): Promise<void> =>
	page.evaluate(() => {
		Object.defineProperty(document, 'hidden', { value: true });
		document.dispatchEvent(new Event('visibilitychange'));
	});
