import { expect, type Locator, type Page } from '@playwright/test';
import { clubUrl } from '../../fixtures.ts';
import { tokenOf } from './page-state.ts';
import { pageHeading } from './screens.ts';
import { successToast } from './toasts.ts';

/**
 * Proves that Logout in a menu asks for confirmation, that Cancel changes nothing and that Logout logs out.
 */
export async function expectLogoutConfirms(page: Page, menu: Locator): Promise<void> {
	const dialog = page.getByRole('alertdialog', { name: 'Confirm Logout?' });
	const token = await tokenOf(page);
	const { href } = new URL(page.url());
	await menu.getByRole('button', { name: 'Logout' }).click();
	await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Logout']);
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await expect(dialog).toHaveCount(0);
	expect(await tokenOf(page)).toBe(token);
	expect(page.url()).toBe(href);
	await menu.getByRole('button', { name: 'Logout' }).click();
	await dialog.getByRole('button', { name: 'Logout' }).click();
	await expect(successToast(page, 'Logged out')).toBeVisible();
	await expect(page).toHaveURL(`${clubUrl}/`);
	expect(await tokenOf(page)).toBeNull();
}

/** A link of a menu, the path it leads to, and the heading of the screen there. */
export type MenuEntry = readonly [link: string, path: string, heading: string];

/** Proves that a menu has these links, and that each leads to its screen. */
export async function expectMenuLinks(
	page: Page,
	menu: Locator,
	entries: readonly MenuEntry[],
): Promise<void> {
	await expect(menu.getByRole('link')).toHaveText(entries.map(([link]) => link));
	for (const [link, path, heading] of entries) {
		await menu.getByRole('link', { name: link, exact: true }).click();
		await expect(page).toHaveURL(clubUrl + path);
		await expect(pageHeading(page)).toHaveText(heading);
	}
}
