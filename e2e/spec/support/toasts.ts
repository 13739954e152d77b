import type { Locator, Page } from '@playwright/test';

const toast = (page: Page, kind: 'error' | 'success', text: string): Locator =>
	page.locator(`[data-sonner-toast][data-type=${kind}]`).getByText(text, { exact: true });

/** The error toast with exactly this text. */
export const errorToast = (page: Page, text: string) => toast(page, 'error', text);

/** The success toast with exactly this text. */
export const successToast = (page: Page, text: string) => toast(page, 'success', text);
