import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { buyMembership } from '../../spec/support/memberships.ts';

/** The data's word for a membership that was paid, which no screen shows. */
const dataWord = 'payed';

test('the desk and the member read Paid where the data say payed', { tag: '@wide' }, async ({
	page,
	browser,
	deskToken,
}) => {
	const { email, client, token } = await newMember(clubUrl);
	await buyMembership(client);
	await storeToken(page, deskToken);
	await page.goto(`/admin/memberships?status=pending&search=${encodeURIComponent(email)}`);
	const main = page.getByRole('main');
	await main.getByRole('button', { name: /^Pay/ }).click();
	const dialog = page.getByRole('alertdialog');
	await expect(dialog).toContainText('This cannot be undone.');
	await dialog.getByRole('button', { name: /^Mark .* received$/ }).click();
	const toast = page.locator('[data-sonner-toast]');
	await expect(toast).toContainText('Membership marked as paid');
	await expect(toast).toContainText('has moved to Paid');

	await main.getByRole('link', { name: /^Paid/ }).click();
	await expect(page).toHaveURL(new RegExp(`status=${dataWord}`));
	const row = page.getByRole('row').filter({ hasText: 'Asha Rao' });
	await expect(row.getByText('Paid', { exact: true })).toBeVisible();
	await row.getByRole('link', { name: /^#/ }).click();
	await expect(page.getByRole('dialog').getByText('Paid', { exact: true })).toBeVisible();
	await expect(page.locator('body')).not.toContainText(dataWord, { useInnerText: true });

	await page.goto(`/admin/memberships?status=${dataWord}&search=nobody-at-all`);
	await expect(main.getByText('Nothing is Paid and matches “nobody-at-all”.')).toBeVisible();
	await page.keyboard.press('Control+k');
	await page.getByRole('combobox').fill(email);
	await expect(page.getByRole('option', { name: /Paid$/ })).toBeVisible();
	await expect(page.getByRole('listbox')).not.toContainText(dataWord, { useInnerText: true });

	await page.goto('/admin');
	await expect(page.getByRole('region', { name: 'Memberships by plan' })).toContainText(/\d paid/);
	await expect(main).not.toContainText(dataWord, { useInnerText: true });

	const member = await browser.newPage();
	await storeToken(member, token);
	await member.goto(`${clubUrl}/profile/profileMembership`);
	await expect(member.getByRole('main').getByText('Paid', { exact: true })).toBeVisible();
	await expect(member.locator('body')).not.toContainText(dataWord, { useInnerText: true });
	await member.close();
});
