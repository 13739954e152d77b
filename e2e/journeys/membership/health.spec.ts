import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';

test('the health questions are answered with the keyboard alone, and an open one says so and gets the focus', {
	tag: '@wide',
}, async ({ page }) => {
	const member = await newMember(clubUrl);
	await storeToken(page, member.token);
	await page.goto('/profile/health');
	const question = (nth: number) => page.getByRole('group', { name: new RegExp(`^${nth}\\. `) });
	const { keyboard } = page;
	await question(1).getByRole('radio', { name: 'Yes' }).focus();
	// The second stays open. Arrows choose within a question, Tab goes to the next.
	for (const nth of [1, 2, 3, 4, 5, 6, 7]) {
		await expect(question(nth).getByRole('radio', { name: 'Yes' })).toBeFocused();
		if (nth !== 2) await keyboard.press('ArrowRight');
		await keyboard.press('Tab');
	}
	await expect(page.getByRole('button', { name: 'Finish' })).toBeFocused();
	await keyboard.press('Enter');
	await expect(question(2)).toHaveAccessibleDescription('Please answer yes or no');
	await expect(question(2).getByRole('radio', { name: 'Yes' })).toBeFocused();
	await expect(page.getByText('Please answer yes or no')).toHaveCount(1);
	await keyboard.press('ArrowRight');
	await expect(page.getByText('Please answer yes or no')).toHaveCount(0);
	await keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'You may train' })).toBeFocused();

	// Answering again begins at the questions, and can be left.
	await keyboard.press('Tab');
	await expect(page.getByRole('button', { name: 'Answer again' })).toBeFocused();
	await keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Your answers' })).toBeFocused();
	const form = page.getByRole('form', { name: 'Your answers' });
	await expect(form.getByRole('radio')).toHaveCount(14);
	await expect(form.getByRole('radio', { checked: true })).toHaveCount(0);
	await page.getByRole('button', { name: 'Cancel' }).press('Enter');
	await expect(page.getByRole('heading', { name: 'You may train' })).toBeFocused();
});

test('what stands below the pass stays where it is when the code comes', async ({ page }) => {
	const member = await newMember(clubUrl);
	await storeToken(page, member.token);
	const gate = Promise.withResolvers<void>();
	await page.route('**/api/visits/pass', async (route) => {
		await gate.promise;
		await route.continue();
	});
	await page.goto('/profile/pass');
	const pass = page.getByRole('region', { name: 'Code for the door' });
	const height = () => pass.evaluate((element) => element.getBoundingClientRect().height);
	await expect(pass.getByText('Asha Rao')).toBeVisible();
	await expect(pass.getByText('Loading')).toBeAttached();
	const before = await height();
	gate.resolve();
	await expect(pass.getByRole('img', { name: 'Your code for the door' })).toBeVisible();
	expect(await height()).toBe(before);
});
