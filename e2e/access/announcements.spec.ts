import { scan } from '../scanner.ts';
import { expect, test } from '../spec/spec.ts';
import { listen } from './listen.ts';
import { testState } from './state-test.ts';

/** Looks like the code of a pass, but is not valid. */
const noPass = `AK1${'A'.repeat(100)}`;

for (const { path, says } of [
	{ path: '/admin/orders', says: /^\d[\d,]* orders?\b.*as of \d+ \w+, \d+:\d\d [ap]m$/ },
	{ path: '/admin/reports', says: /as of \d+ \w+, \d+:\d\d [ap]m$/ },
	{ path: '/admin', says: /as of \d+:\d\d [ap]m$/ },
])
	test(`a refresh of ${path} is said, also in the minute of the one before`, async ({ deskPage: page }) => {
		await page.goto(path);
		await expect(page.getByRole('main').getByText(/^as of/)).toBeVisible();
		const said = await listen(page);
		const refresh = page.getByRole('button', { name: 'Refresh' });
		for (const _ of ['once', 'twice', 'three times']) {
			await refresh.press('Enter');
			await expect.poll(said).toContainEqual(expect.stringMatching(says));
			await expect(refresh).not.toHaveAttribute('aria-busy');
		}
	});

for (const state of ['Orders', 'Membership: active, queued, unpaid and cancelled'])
	testState({ state }, `${state}: a refresh that changes nothing is said`, async (page) => {
		const said = await listen(page);
		for (const _ of ['once', 'twice']) {
			await page.getByRole('button', { name: 'Refresh' }).press('Enter');
			await expect.poll(said).toEqual(['Up to date']);
		}
	});

test('the door says an answer that is the one before, word for word', async ({ deskPage: page }) => {
	await page.goto('/admin/door');
	await expect(page.getByText('Ready', { exact: true })).toBeVisible();
	const said = await listen(page);
	for (const _ of ['once', 'twice']) {
		await scan(page, noPass);
		await expect.poll(said).toEqual(['Stop. Not a pass of this club']);
	}
});

testState(
	{ state: 'Kiosk: waiting, without a camera, at a centre with a long name' },
	'a kiosk says an answer that is the one before, word for word',
	async (page) => {
		const reply = { colour: 'amber', sentence: 'Please see the desk' };
		await page.route('**/api/visits/kiosk', (route) => route.fulfill({ json: reply }));
		const said = await listen(page);
		for (const _ of ['once', 'twice']) {
			await scan(page, noPass);
			await expect.poll(said).toEqual([reply.sentence]);
		}
	},
);

testState({ state: 'Store front' }, 'a carousel says what a press has brought into view', async (page) => {
	const said = await listen(page);
	const promotions = page.getByRole('region', { name: 'Promotions' });
	await promotions.getByRole('button', { name: 'Next' }).press('Enter');
	await expect.poll(said).toEqual(['Slide 2 of 3']);
	await promotions.getByRole('button', { name: 'Go to slide 3' }).press('Enter');
	await expect.poll(said).toEqual(['Slide 3 of 3']);
	const sellers = page.getByRole('region', { name: 'Top Seller' });
	const count = await sellers.getByRole('group').count();
	await sellers.getByRole('button', { name: 'Next' }).press('Enter');
	await expect.poll(said).toEqual([expect.stringMatching(new RegExp(`^Slides 2 to \\d of ${count}$`))]);
});

test('the cart says that there are no more as the last one is added', async ({
	memberPage: page,
	member,
	product,
}) => {
	await member.client.cart.add({ body: { productId: product.productId, quantity: 9 } });
	await page.goto('/store/cart');
	const more = page.getByRole('button', { name: /^One more/ });
	await expect(more).toBeEnabled();
	const said = await listen(page);
	await more.press('Enter');
	await expect.poll(said).toContain('10 at most');
});

testState(
	{ state: 'Appointment' },
	'what looks like a height in feet is said while it is typed',
	async (page) => {
		const said = await listen(page);
		await page.getByLabel('Height (cm)').pressSequentially('5.6');
		await expect
			.poll(said)
			.toContainEqual(expect.stringMatching(/^5\.6 looks like feet\. Did you mean \d+ cm\?$/));
	},
);
