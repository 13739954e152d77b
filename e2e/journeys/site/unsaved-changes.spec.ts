import type { Page } from '@playwright/test';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { holdResponses } from '../../spec/support/network.ts';

async function openProfile(page: Page) {
	const member = await newMember(clubUrl);
	await storeToken(page, member.token);
	await page.goto('/profile/profileOrders');
	await viewProfile(page).click();
	await expect(name(page)).toHaveValue('Asha Rao');
	return member;
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Profile' });
const viewProfile = (page: Page) => menu(page).getByRole('link', { name: 'view profile' });
const name = (page: Page) => page.getByLabel('Name');
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const answer = (page: Page, label: string) =>
	question(page).getByRole('button', { name: label, exact: true }).click();

test('leaving the profile with unsaved changes is asked about, by link and by Back', async ({ page }) => {
	await openProfile(page);
	await name(page).fill('Asha Rao Shetty');
	await menu(page).getByRole('link', { name: 'Membership' }).click();
	await answer(page, 'Stay');
	await expect(question(page)).toHaveCount(0);
	await expect(page).toHaveURL(/\/profile$/);
	await expect(name(page)).toHaveValue('Asha Rao Shetty');

	await page.goBack();
	await answer(page, 'Leave');
	await expect(page).toHaveURL(/\/profile\/profileOrders$/);
	await viewProfile(page).click();
	await expect(name(page)).toHaveValue('Asha Rao');
});

test('nothing is asked when nothing changed, after a change was taken back, and after saving', async ({
	page,
}) => {
	await openProfile(page);
	const leaveAndReturn = async () => {
		await menu(page).getByRole('link', { name: 'Membership' }).click();
		await expect(page).toHaveURL(/\/profile\/profileMembership$/);
		await viewProfile(page).click();
		await expect(page).toHaveURL(/\/profile$/);
	};
	await leaveAndReturn();
	await name(page).fill('Asha Rao Shetty');
	await name(page).fill('Asha Rao');
	await leaveAndReturn();
	await name(page).fill('Asha Rao Shetty');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Profile updated')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
	await leaveAndReturn();
});

test('nothing is asked once the save was answered, though the profile is still being read again', async ({
	page,
}) => {
	await openProfile(page);
	await holdResponses(page, '/api/user/profile');
	await name(page).fill('Asha Rao Shetty');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Profile updated')).toBeVisible();
	await menu(page).getByRole('link', { name: 'Membership' }).click();
	await expect(page).toHaveURL(/\/profile\/profileMembership$/);
	await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the browser asks when the page itself is left with unsaved changes, and only then', async ({
	page,
}) => {
	await openProfile(page);
	await name(page).click();
	await page.keyboard.type(' Shetty');
	// The form knows of the change by then.
	await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
	const asked = page.waitForEvent('dialog');
	await page.close({ runBeforeUnload: true });
	const dialog = await asked;
	expect(dialog.type()).toBe('beforeunload');
	await dialog.dismiss();
	await name(page).fill('Asha Rao');
	await page.close({ runBeforeUnload: true });
	await expect.poll(() => page.isClosed()).toBe(true);
});

test('a logout asks its own question only', async ({ page }) => {
	await openProfile(page);
	await name(page).fill('Asha Rao Shetty');
	await menu(page).getByRole('button', { name: 'Logout' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
	await expect(page).toHaveURL(`${clubUrl}/`);
});

test('the browser’s Back asks before it takes a dialog in which something is typed, and Leave closes it', {
	tag: '@wide-only',
}, async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	await page.goto('/admin/orders');
	await page
		.getByRole('navigation', { name: 'Desk' })
		.getByRole('link', { name: /^Products/ })
		.click();
	await expect(page).toHaveURL(/\/admin\/products$/);
	const list = page.url();
	await page
		.getByRole('main')
		.getByRole('link', { name: /^unavailable/i })
		.click();
	await expect(page).not.toHaveURL(list);
	const filtered = page.url();
	const dialog = page.getByRole('dialog');
	const typed = dialog.getByLabel('Name');
	const openForm = async () => {
		await page.getByRole('button', { name: 'Add product' }).first().click();
		await expect(dialog).toBeVisible();
	};
	await openForm();
	await typed.fill('Half an idea');
	await page.goBack();
	// It listens to the keyboard once it has the focus.
	await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(question(page)).toHaveCount(0);
	await expect(page).toHaveURL(filtered);
	await expect(typed).toHaveValue('Half an idea');
	await expect(typed).toBeFocused();

	// Back to another filter of the list, which keeps the screen: the dialog goes all the same.
	await page.goBack();
	await answer(page, 'Leave');
	await expect(dialog).toHaveCount(0);
	await expect(page).toHaveURL(list);

	await openForm();
	await typed.fill('Half an idea');
	await page.goBack();
	await answer(page, 'Leave');
	await expect(dialog).toHaveCount(0);
	await expect(page).toHaveURL(/\/admin\/orders$/);

	// Nothing typed is nothing to ask about.
	await page.goForward();
	await openForm();
	await page.goBack();
	await expect(page).toHaveURL(/\/admin\/orders$/);
	await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
