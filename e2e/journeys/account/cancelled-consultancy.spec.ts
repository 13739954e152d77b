import { clubToday, daysBefore } from '#shared/dates.ts';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';

test('a member cancels a consultancy by keyboard; the next one comes first, and the desk’s week has it no more', async ({
	page,
	desk,
}) => {
	const { client, token } = await newMember(clubUrl, 'Kavana');
	const { user_id: userId } = await client.identity.profile();
	const [soon, later] = [2, 9].map((days) => daysBefore(clubToday(), -days));
	const facts = { userId, age: 32, height: 168, weight: 61 };
	await client.consultancy.book({
		body: { ...facts, date: soon ?? '', consult_type: 'Fitness Consultancy' },
	});
	await client.consultancy.book({
		body: { ...facts, date: later ?? '', consult_type: 'Nutrition Consultancy' },
	});
	const [first] = await client.consultancy.get();
	await storeToken(page, token);
	await page.goto('/profile/profileConsultancy');
	const cancel = page.getByRole('button', { name: /^Cancel Fitness Consultancy for / });
	await cancel.focus();
	await page.keyboard.press('Enter');
	const question = page.getByRole('alertdialog', { name: 'Cancel your Fitness Consultancy?' });
	await question.getByRole('button', { name: 'Keep it' }).press('Enter');
	await expect(cancel).toBeFocused();
	await page.keyboard.press('Enter');
	await question.getByRole('button', { name: 'Cancel it' }).press('Enter');
	await expect(page.getByText(/^Fitness Consultancy for .* is cancelled$/)).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Fitness Consultancy' })).toHaveCount(0);
	await expect(page.getByRole('heading', { name: 'Nutrition Consultancy' })).toBeVisible();
	const week = await desk.consultancy.between({ query: { from: soon ?? '', to: soon ?? '' } });
	expect(week.map(({ id }) => id)).not.toContain(first?.id);
});
