import { scan } from '../scanner.ts';
import { expect, test } from '../spec/spec.ts';
import { listen } from './listen.ts';
import { testState } from './state-test.ts';

/** What looks like the code of a pass and is none. */
const noPass = `AK1${'A'.repeat(100)}`;

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
