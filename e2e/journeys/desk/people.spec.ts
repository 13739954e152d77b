import { randomInt, randomUUID } from 'node:crypto';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { clientOf, newMember } from '../../people.ts';

const unique = () => randomUUID().slice(0, 8);

test('somebody who walks in is registered, is sold a membership, and everything shows on their page', {
	tag: '@wide',
}, async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	const name = `Meera ${unique()}`;
	const email = `meera-${unique()}@example.com`;
	await page.goto('/admin/people');
	await page.getByRole('button', { name: 'Register' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Name').fill(name);
	await dialog.getByLabel('Email').fill(email);
	await dialog.getByLabel('Phone').fill('98450 22222');
	await dialog.getByLabel('Date of birth').fill('1994-05-17');
	await dialog.getByLabel('Gender').selectOption('Female');
	await dialog.getByLabel('Address').fill('7, Lotus Villa, Hebbal');
	await dialog.getByRole('button', { name: 'Register' }).click();

	await expect(page).toHaveURL(/\/admin\/people\/\d+$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
	await expect(page).toHaveTitle(new RegExp(name));
	await expect(page.getByText('Not confirmed yet')).toBeVisible();

	await page.getByRole('button', { name: 'Sell a membership' }).click();
	await dialog.getByLabel('Plan').selectOption({ label: 'Elite Pro, 12 months: ₹13,899' });
	await dialog.getByLabel('Center').selectOption('indiranagar');
	await expect(dialog.getByRole('status')).toContainText('₹13,899 to be paid at the centre');
	await dialog.getByRole('button', { name: 'Sell' }).click();
	const timeline = page.getByRole('region', { name: 'Timeline' });
	const first = timeline.getByRole('listitem').first();
	await expect(first).toContainText('Elite Pro at indiranagar, ₹13,899');
	await expect(first).toContainText('pending');

	await page.getByLabel('Note').fill('Prefers mornings');
	await page.getByRole('button', { name: 'Save note' }).click();
	await expect(first).toContainText('Prefers mornings');
	await expect(page.getByLabel('Note')).toHaveValue('');

	// The desk takes the money in its list, and the page says so.
	await timeline.getByRole('link', { name: /^Membership #\d+$/ }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Pay' }).click();
	await page
		.getByRole('alertdialog')
		.getByRole('button', { name: /^Mark .* received$/ })
		.click();
	await expect(page.getByText('Membership marked as paid')).toBeVisible();
	await page.goto('/admin/people?search=98450%2022222');
	await page
		.getByRole('main')
		.getByRole('row')
		.filter({ hasText: name })
		.getByRole('link', { name: /^#/ })
		.click();
	await expect(timeline).toContainText(/Paid ₹13,899 for membership #\d+, taken by/);
});

test('the search everywhere finds a person by name and opens their page', { tag: '@wide-only' }, async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	const name = `Kavana ${unique()}`;
	await newMember(clubUrl, name);
	await page.goto('/admin');
	await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
	await page.keyboard.press('Control+k');
	await page.getByRole('combobox').fill(name);
	await page.getByRole('option', { name }).first().click();
	await expect(page).toHaveURL(/\/admin\/people\/\d+$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('an email that has an account is refused, and nothing that was typed is lost', async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	const { email } = await newMember(clubUrl);
	await page.goto('/admin/people');
	await page.getByRole('button', { name: 'Register' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Name').fill('Asha');
	await dialog.getByLabel('Email').fill(email);
	await dialog.getByLabel('Phone').fill('9845022222');
	await dialog.getByLabel('Date of birth').fill('1994-05-17');
	await dialog.getByLabel('Gender').selectOption('Female');
	await dialog.getByLabel('Address').fill('7, Lotus Villa, Hebbal');
	await dialog.getByRole('button', { name: 'Register' }).click();
	await expect(page.getByText('This email already has an account; please search for it')).toBeVisible();
	await expect(dialog.getByLabel('Email')).toHaveValue(email);
});

test('who only wrote is found among the people, and registered with what they wrote', {
	tag: '@wide',
}, async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	const [name, email] = [`Revathi ${unique()}`, `revathi-${unique()}@example.com`];
	// A number of their own: whoever wrote with the same one is on the same page.
	const phone = `98${randomInt(10_000_000, 99_999_999)}`;
	await clientOf(clubUrl).contact.register({
		body: { name, email, phone, msg: 'Do you open at five in the morning?' },
	});
	await page.goto(`/admin/people?search=${encodeURIComponent(name)}`);
	await expect(page.getByRole('link', { name: `1 query of ${name}` })).toBeVisible();
	await page.getByRole('button', { name: `Register ${name}` }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByLabel('Name')).toHaveValue(name);
	await expect(dialog.getByLabel('Email')).toHaveValue(email);
	await dialog.getByLabel('Date of birth').fill('1994-05-17');
	await dialog.getByLabel('Gender').selectOption('Female');
	await dialog.getByLabel('Address').fill('7, Lotus Villa, Hebbal');
	await dialog.getByRole('button', { name: 'Register' }).click();
	await expect(page).toHaveURL(/\/admin\/people\/\d+$/);
	await expect(page.getByText('Do you open at five in the morning?')).toBeVisible();
	// From now on among those with an account.
	await page.goto(`/admin/people?search=${encodeURIComponent(name)}`);
	await expect(page.getByRole('main').getByRole('row').filter({ hasText: name })).toBeVisible();
	await expect(page.getByRole('button', { name: `Register ${name}` })).toHaveCount(0);
});
