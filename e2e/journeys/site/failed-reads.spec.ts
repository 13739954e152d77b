import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';

const refused = { code: 'too_many', message: 'Too many requests. Please try again in a minute.' };

/** What a screen says of a read that failed, and what it does not. */
const failures = {
	'the server failed': { status: 500, json: {}, says: 'Our server failed. Please try again in a minute.' },
	'the server is away': { status: 503, json: {}, says: 'Our server failed. Please try again in a minute.' },
	'the server refused': { status: 429, json: refused, says: refused.message },
} as const;

for (const [why, { says, ...answer }] of Object.entries(failures))
	test(`a read for which ${why} says so, and nothing of the connection`, { tag: '@wide' }, async ({
		page,
	}) => {
		await storeToken(page, (await newMember(clubUrl)).token);
		await page.route('**/api/complaints/mine', (route) => route.fulfill(answer));
		await page.goto('/profile/complaints');
		const main = page.getByRole('main');
		await expect(main.getByText('Your complaints could not be loaded')).toBeVisible();
		await expect(main.getByText(says)).toBeVisible();
		await expect(main.getByText(/connection/)).toHaveCount(0);
	});

test('a read that was not answered says to check the connection, and that it was the server once it was', {
	tag: '@wide',
}, async ({ page }) => {
	await storeToken(page, (await newMember(clubUrl)).token);
	const mine = '**/api/complaints/mine';
	await page.route(mine, (route) => route.abort());
	await page.goto('/profile/complaints');
	const main = page.getByRole('main');
	await expect(main.getByText('Please check your connection and try again.')).toBeVisible();
	await page.unroute(mine);
	await page.route(mine, (route) => route.fulfill({ status: 500, json: {} }));
	await main.getByRole('button', { name: 'Try again' }).click();
	await expect(main.getByText('Our server failed. Please try again in a minute.')).toBeVisible();
});
