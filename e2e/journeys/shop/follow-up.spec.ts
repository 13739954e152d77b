import { addMonths, clubToday, daysBefore } from '#shared/dates.ts';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { purchaseOf } from '../../spec/support/memberships.ts';

test(
	'the desk works off what is to be paid, and each side has the same number, sum and day',
	{ tag: '@wide' },
	async ({ page, browser, deskToken }, { project }) => {
		// A day of its own: the other tests of the club buy, too.
		const start = daysBefore(
			clubToday(),
			-(100 + 2 * (Date.now() % 100) + (project.name === 'phone' ? 0 : 1)),
		);
		const name = `Lakshmi ${String(Date.now()).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
		const { client, token } = await newMember(clubUrl, name);
		const { user_id: userId } = await client.identity.profile();
		for (const plan of ['Elite', 'Elite Pro'] as const)
			await client.membership.register({
				body: { ...purchaseOf(plan, 12, userId), start_Date: start, end_Date: addMonths(start, 12) },
			});
		await storeToken(page, deskToken);
		await page.goto('/admin/memberships');
		await page.getByRole('link', { name: 'Follow up' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Follow up' })).toBeVisible();
		// Typed, a year has one digit first: a day of another age.
		const [year, month, date] = start.split('-');
		await page.getByLabel('From', { exact: true }).pressSequentially(`${month}${date}${year}`);
		await expect(page.getByLabel('From', { exact: true })).toHaveValue(start);
		await page.getByLabel('To', { exact: true }).fill(start);
		const rows = page.getByRole('row').filter({ hasText: name });
		await expect(rows).toHaveCount(2);
		const tab = page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: /^To pay\s*\d/ });
		await expect(tab).toHaveText(/To pay\s*2$/);
		await page.getByLabel('Plan').selectOption('Elite Pro');
		await expect(rows).toHaveCount(1);
		await expect(rows).toContainText('₹13,899');

		const context = await browser.newContext({ baseURL: clubUrl, viewport: page.viewportSize() });
		const theirs = await context.newPage();
		await storeToken(theirs, token);
		await theirs.goto('/');
		const yours = theirs.getByRole('region', { name: 'Yours' });
		const due = yours.getByRole('link', { name: /Pay ₹13,899/ });
		const number = /number (\d+)/.exec((await due.textContent()) ?? '')?.[1] ?? 'none';
		await expect(rows).toContainText(`#${number}`);
		const day = (await due.getByRole('time').textContent()) ?? 'none';
		await expect(rows).toContainText(day);

		await rows.getByRole('button', { name: 'Take payment' }).click();
		const taking = page.getByRole('dialog');
		await expect(taking).toContainText('₹13,899 is due');
		await taking.getByRole('radio', { name: 'UPI' }).check();
		await taking.getByLabel(/^UTR/).fill(`4${number.padStart(11, '0')}`);
		await taking.getByRole('button', { name: 'Mark ₹13,899 received' }).click();
		await expect(page.getByText('₹13,899 by UPI received')).toBeVisible();
		await expect(page.getByText('Nothing matches')).toBeVisible();
		await page.goto(`/admin/memberships/followUp?from=${start}&to=${start}`);
		await expect(rows).toHaveCount(1);
		await expect(rows).toContainText('₹12,899');
		await theirs.reload();
		await expect(yours.getByRole('link', { name: /^Pay/ })).toHaveCount(1);
		await expect(yours).toContainText(`Elite Pro begins on ${day}`);
		await context.close();

		// The address keeps what was chosen, and one press takes it away.
		await page.getByLabel('Plan').selectOption('Elite Plus');
		await expect(page.getByText('Nothing matches')).toBeVisible();
		await page.reload();
		await expect(page.getByLabel('Plan')).toHaveValue('Elite Plus');
		await page.getByRole('link', { name: 'Clear All' }).click();
		await expect(page).toHaveURL(/followUp$/);
		await expect(page.getByLabel('From', { exact: true })).toHaveValue('');
		await expect(page.locator('#content')).toBeFocused();

		// On paper the tabs are gone: it says which list it is.
		await page.emulateMedia({ media: 'print' });
		await expect(page.getByRole('status').filter({ hasText: 'To pay' })).toBeVisible();
	},
);
