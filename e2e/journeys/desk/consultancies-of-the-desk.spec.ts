import { randomUUID } from 'node:crypto';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';

test('the desk sees who comes for a consultancy, week by week, and opens their page', {
	tag: '@wide',
}, async ({ page, deskToken }) => {
	const name = `Kavana ${randomUUID().slice(0, 8)}`;
	const { client } = await newMember(clubUrl, name);
	const { user_id: userId } = await client.identity.profile();
	const date = daysBefore(clubToday(), -7);
	await client.consultancy.book({
		body: { userId, date, age: 32, height: 168, weight: 61, consult_type: 'Nutrition Consultancy' },
	});
	await storeToken(page, deskToken);
	await page.goto('/admin/consultancies');
	await expect(page.getByText('Today', { exact: true })).toBeVisible();
	await expect(page.getByRole('link', { name: 'This week' })).toHaveAttribute('aria-current', 'true');
	await expect(page.getByRole('main').getByText(name)).toHaveCount(0);
	await page.getByRole('link', { name: 'The week after' }).click();
	const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
	await expect(row).toContainText('Nutrition Consultancy');
	await page.reload();
	await row.getByRole('link', { name }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
	await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Booked Nutrition Consultancy');
	await page.goBack();
	await row.getByRole('button', { name: `Cancel Nutrition Consultancy of ${name}` }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Reason').fill('We are closed on that day');
	await dialog.getByRole('button', { name: 'Cancel it' }).click();
	await expect(page.getByText(`${name} is told that it is cancelled`)).toBeVisible();
	await expect(row).toHaveCount(0);
	await page.getByRole('link', { name: 'This week' }).click();
	await expect(page.getByText('Today', { exact: true })).toBeVisible();
});
