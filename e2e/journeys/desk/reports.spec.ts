import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { addMonths, clubToday, daysBefore, daysBetween } from '#shared/dates.ts';
import { financialYearOf } from '#shared/reports/reports.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { readCsv } from '../../read-csv.ts';
import { pageHeading } from '../../spec/support/screens.ts';
import { advanceOrderTo, placeOrder } from '../../spec/support/shop.ts';

/** Types a day into a field. A year of which one digit is there is one of another age. */
async function typeDay(field: Locator, day: string): Promise<void> {
	const [year, month, date] = day.split('-');
	await field.pressSequentially(`${month}${date}${year}`);
	await expect(field).toHaveValue(day);
}

test('an owner reads the sales of a year by product, shares the address, and takes the same as a file', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	// On 1 April the financial year may have no sales yet, and the month no cash.
	await advanceOrderTo(desk, await placeOrder((await newMember(clubUrl)).client, product), 'Delivered');
	await storeToken(page, deskToken);
	await page.goto('/admin/reports');
	await expect(page).toHaveURL(/\/admin\/reports\/sales$/);
	await expect(pageHeading(page)).toHaveText('Reports');

	// Many days are added up by month; until June the financial year has few.
	const [year, today] = [financialYearOf(clubToday()), clubToday()];
	const by = daysBetween(year, today) > 62 ? 'month' : 'day';
	await page.getByRole('link', { name: 'This financial year' }).click();
	await expect(page).toHaveURL(new RegExp(`by=${by}`));
	await expect(page.getByRole('link', { name: `By ${by}` })).toHaveAttribute('aria-current', 'true');
	await page.getByRole('link', { name: 'By product' }).click();
	const table = page.getByRole('table', { name: 'Sales by product' });
	const net = table.getByRole('row').last().getByRole('cell').last();
	await expect(net).toBeVisible();
	const address = new URL(page.url()).searchParams;
	expect([address.get('from'), address.get('to'), address.get('by')]).toEqual([year, today, 'product']);

	// Again where another test orders or cancels between what the page reads and the file.
	await expect(async () => {
		await page.reload();
		await expect(net).toBeVisible();
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('button', { name: 'Save as CSV' }).click(),
		]);
		expect(download.suggestedFilename()).toBe(
			`sales-${year === today ? today : `${year}-to-${today}`}-by-product.csv`,
		);
		const products = readCsv(await readFile(await download.path(), 'utf8'));
		// Head and sum are rows as well; the fees are one of the file, too.
		expect(await table.getByRole('row').count()).toBe(products.length + 2);
		expect(products.at(-1)?.Product).toBe('Convenience fees');
		const sold = products.reduce((sum, row) => sum + Number(row['Net sales']), 0);
		expect(await net.textContent()).toBe(formatRupees(sold));
	}).toPass();

	await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Cash' }).click();
	await expect(page).toHaveURL(/\/admin\/reports\/cash$/);
	await expect(page.getByRole('main').getByText('Collected', { exact: true }).first()).toBeVisible();
});

test('the one bar in clay is that of today, on the dashboard as in a report', async ({
	page,
	product,
	deskToken,
}) => {
	await placeOrder((await newMember(clubUrl)).client, product);
	await storeToken(page, deskToken);
	const today = clubToday();
	for (const path of ['/admin', `/admin/reports/sales?from=${daysBefore(today, 20)}&to=${today}&by=day`]) {
		await page.goto(path);
		const bars = page.locator('.recharts-bar-rectangle path');
		const shown = page.locator('.recharts-bar-rectangle path[fill="var(--color-edge)"]');
		await expect(shown.first()).toBeVisible();
		await expect(bars.and(page.locator('[fill="var(--color-clay)"]'))).toHaveCount(1);
	}
	await expect(page.getByRole('main').getByText('today', { exact: true })).toBeVisible();
});

test('a range that is too long says so, and one that is not is read at once', async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	await page.goto('/admin/reports/cash');
	await page.getByLabel('From', { exact: true }).fill('2020-01-01');
	await expect(page.getByRole('alert')).toHaveText('A report covers at most 366 days.');
	await page.getByRole('link', { name: 'This week' }).click();
	await expect(page.getByRole('alert')).toHaveCount(0);
	await expect(page.getByLabel('To', { exact: true })).toHaveValue(clubToday());
});

test('days are typed, each digit after the other, and nothing else changes by it', async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	const to = addMonths(clubToday(), -12);
	const from = daysBefore(to, 40);
	await page.goto(`/admin/reports/sales?from=${addMonths(from, -12)}&to=${to}`);
	await typeDay(page.getByLabel('From', { exact: true }), from);
	await expect(page.getByLabel('To', { exact: true })).toHaveValue(to);
	await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}`));
	await typeDay(page.getByLabel('To', { exact: true }), daysBefore(to, 20));
	await expect(page.getByLabel('From', { exact: true })).toHaveValue(from);
	await page.goto('/admin/reports/stock');
	await typeDay(page.getByLabel('At the end of'), from);
	await expect(page).toHaveURL(new RegExp(`day=${from}`));

	// The page from before is one step back, however much was typed.
	await page.goto('/admin/orders/cash');
	await typeDay(page.getByLabel('Delivered on'), from);
	await expect(page).toHaveURL(new RegExp(`day=${from}`));
	await page.goBack();
	await expect(page).toHaveURL(/\/admin\/reports\/stock/);
});
