import { clubToday, daysBefore } from '#shared/dates.ts';
import { latestUpcoming } from '#shared/fields.ts';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { tomorrow } from '../../spec/support/dates.ts';
import { purchaseOf } from '../../spec/support/memberships.ts';
import { openBookingForm, openPurchase } from '../../spec/support/screens.ts';

const longDate = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
const written = (date: string) => longDate.format(new Date(date));

test('a plan that one has at those dates is bought again only after a question', async ({ page }) => {
	const { client, token } = await newMember(clubUrl);
	const { user_id } = await client.identity.profile();
	await client.membership.register({ body: purchaseOf('Elite', 12, user_id) });
	await storeToken(page, token);
	await openPurchase(page);
	await page.getByLabel('Center').selectOption('koramangala');
	// A browser's own calendar offers no day that the server refuses.
	await expect(page.getByLabel('Start date')).toHaveAttribute('max', latestUpcoming());
	await page.getByLabel('Start date').fill(tomorrow());
	await page.getByRole('checkbox').check();
	const buy = page.getByRole('button', { name: 'Buy membership' });
	await buy.click();
	const question = page.getByRole('alertdialog', { name: 'Buy another?' });
	await expect(question).toContainText(`You already have Elite from ${written(clubToday())} at Indiranagar.`);
	await question.getByRole('button', { name: 'Cancel' }).click();
	await expect(question).toHaveCount(0);
	await expect(page.getByLabel('Start date')).toHaveValue(tomorrow());
	expect(await client.membership.getMemberships()).toHaveLength(1);
	await buy.click();
	await question.getByRole('button', { name: 'Buy another' }).click();
	await expect(page).toHaveURL(`${clubUrl}/`);
	expect(await client.membership.getMemberships()).toHaveLength(2);
});

test('the days that came with a plan are its days, too: the next one in them is asked about', async ({
	page,
	desk,
}) => {
	const { client, token } = await newMember(clubUrl);
	const { user_id } = await client.identity.profile();
	await client.membership.register({ body: purchaseOf('Elite', 3, user_id) });
	const [bought] = await client.membership.getMemberships();
	await desk.membership.update({ body: { id: bought?.id ?? 0, status: 'payed' } });
	await storeToken(page, token);
	await openPurchase(page);
	await page.getByLabel('Center').selectOption('koramangala');
	await page.getByLabel('Start date').fill(daysBefore(bought?.end_Date ?? clubToday(), -5));
	await page.getByRole('checkbox').check();
	await page.getByRole('button', { name: 'Buy membership' }).click();
	await expect(page.getByRole('alertdialog', { name: 'Buy another?' })).toContainText(
		'You already have Elite',
	);
});

test('a consultancy that one has on that day is booked again only after a question', async ({ page }) => {
	const { client, token } = await newMember(clubUrl);
	const { user_id: userId } = await client.identity.profile();
	const consult_type = 'Nutrition Consultancy';
	await client.consultancy.book({
		body: { userId, consult_type, age: 32, height: 165, weight: 61.5, date: tomorrow() },
	});
	await storeToken(page, token);
	await openBookingForm(page, consult_type);
	for (const [label, text] of [
		['Age', '32'],
		['Height (cm)', '165'],
		['Weight (kg)', '61.5'],
		['Date', tomorrow()],
	] as const)
		await page.getByLabel(label).fill(text);
	await expect(page.getByLabel('Date')).toHaveAttribute('max', latestUpcoming());
	const book = page.getByRole('button', { name: 'Book Appointment' });
	await book.click();
	const question = page.getByRole('alertdialog', { name: 'Book another?' });
	await expect(question).toContainText(`You have booked ${consult_type} for ${written(tomorrow())} already.`);
	await question.getByRole('button', { name: 'Cancel' }).click();
	await expect(question).toHaveCount(0);
	expect(await client.consultancy.get()).toHaveLength(1);
	await book.click();
	await question.getByRole('button', { name: 'Book another' }).click();
	await expect(page).toHaveURL(/\/profile\/profileConsultancy$/);
	expect(await client.consultancy.get()).toHaveLength(2);
});
