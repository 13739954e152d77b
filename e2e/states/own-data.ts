import { expect, type Page } from '@playwright/test';
import { holdResponses } from '../spec/support/network.ts';
import { desk, type ScreenState, type Viewer } from './state.ts';

const state = (viewer: Viewer, name: string, open: ScreenState['open']): ScreenState => ({
	name,
	viewer,
	open,
});

const screen = '/profile/data';
const dialog = (page: Page) => page.getByRole('dialog');

const running = [
	{ id: 1, type: 'Elite Pro', center: 'indiranagar', endDate: '2027-11-20' },
	{ id: 2, type: 'Elite Plus', center: 'koramangala', endDate: '2028-05-20' },
];
const given = running.map((one) => ({ ...one, boughtBy: 'Venkataramana Krishnamurthy' }));

const answerLeaving = (page: Page, json: object) =>
	page.route('**/leaving*', (route) => route.fulfill({ json: { openOrders: [], memberships: [], ...json } }));

const asksToDelete = (page: Page) => page.getByRole('button', { name: 'Delete your account' });

async function openDeletion(page: Page, memberships = running): Promise<void> {
	await answerLeaving(page, { memberships });
	await page.goto(screen);
	await asksToDelete(page).click();
	await expect(dialog(page)).toBeVisible();
}

async function openRemoval(page: Page): Promise<void> {
	await page.goto('/admin/people?search=Lakshminarayana');
	await page
		.getByRole('main')
		.getByRole('link', { name: /^#\d+$/ })
		.first()
		.click();
	await page.getByRole('button', { name: 'Delete the account' }).click();
	await expect(dialog(page)).toBeVisible();
}

/** What is stored about a member: a copy of it, and the end of the account. */
export const ownDataStates: readonly ScreenState[] = [
	state('regular', 'Your data', async (page) => {
		await answerLeaving(page, {});
		await page.goto(screen);
		await expect(asksToDelete(page)).toBeEnabled();
	}),
	state('regular', 'Your data: news agreed to at the desk', async (page) => {
		const news = {
			kind: 'news',
			given: true,
			at: '2026-11-20T09:30:00.000Z',
			by: 'Venkataramana Krishnamurthy',
		};
		await page.route('**/api/account/consents', (route) => route.fulfill({ json: [news] }));
		await page.goto(screen);
		await expect(page.getByText('written down at the desk by Venkataramana')).toBeVisible();
	}),
	state('regular', 'Your data: loading', async (page) => {
		for (const read of ['leaving', 'consents']) await holdResponses(page, `/api/account/${read}`);
		await page.goto(screen);
		await expect(page.getByText('Loading', { exact: true }).first()).toBeAttached();
	}),
	state('regular', 'Your data: failed', async (page) => {
		for (const read of ['leaving', 'consents'])
			await page.route(`**/api/account/${read}`, (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto(screen);
		await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2);
	}),
	state('regular', 'Your data: orders on their way', async (page) => {
		await answerLeaving(page, { openOrders: [194, 201], isLastOwner: true });
		await page.goto(screen);
		await expect(page.getByText('AK-194 and AK-201 are still on the way')).toBeVisible();
	}),
	state('regular', 'Your data: money to be paid back', async (page) => {
		await answerLeaving(page, { moneyOwed: [194] });
		await page.goto(screen);
		await expect(page.getByText('Money is still to be paid back for membership #194')).toBeVisible();
	}),
	state('regular', 'Your data: the password for a copy, wrong', async (page) => {
		await page.goto(screen);
		await page.getByRole('button', { name: 'Download your data' }).click();
		await dialog(page).getByLabel('Password', { exact: true }).fill('not this one');
		await dialog(page).getByRole('button', { name: 'Download' }).click();
		await expect(page.locator('[aria-invalid=true]')).toBeVisible();
	}),
	state('regular', 'Your data: deleted, with memberships?', (page) => openDeletion(page)),
	state('regular', 'Your data: deleted, with memberships that somebody else bought?', async (page) => {
		await openDeletion(page, given);
		await expect(dialog(page)).toContainText('You lose these memberships:');
		await expect(dialog(page)).not.toContainText('For a refund');
	}),
	state('regular', 'Your data: deleted, with memberships that go back to who bought them?', async (page) => {
		const [paid, ended] = given;
		const unpaid = { ...paid, id: 3, endDate: '2027-12-01' };
		await answerLeaving(page, { memberships: [{ ...paid, goesBack: true }, ended], unpaidGoBack: [unpaid] });
		await page.goto(screen);
		await asksToDelete(page).click();
		await expect(dialog(page)).toContainText('These memberships go back to who bought them:');
		await expect(dialog(page).getByRole('checkbox', { name: 'End this membership' })).toBeVisible();
	}),
	state('regular', 'Your data: deleted, refused', async (page) => {
		await page.route('**/auth/secondFactor', (route) =>
			route.fulfill({ json: { isOn: true, recoveryCodesLeft: 9 } }),
		);
		await openDeletion(page);
		await dialog(page).getByRole('button', { name: 'Delete for good' }).click();
		await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
	}),
	desk('a person whose account is to be deleted', async (page) => {
		await answerLeaving(page, { memberships: running });
		await openRemoval(page);
		await dialog(page).getByRole('button', { name: 'Delete for good' }).click();
		await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
	}),
	desk(
		'a person whose account is to be deleted, and a membership goes back to who bought it',
		async (page) => {
			await answerLeaving(page, { unpaidGoBack: [given[0]] });
			await openRemoval(page);
			await expect(dialog(page)).toContainText('This membership goes back to who bought it:');
			await expect(dialog(page).getByRole('checkbox')).toHaveCount(0);
		},
	),
	desk('a person whose account cannot be deleted yet', async (page) => {
		await answerLeaving(page, { openOrders: [194] });
		await openRemoval(page);
		await expect(dialog(page).getByText('Not now: AK-194 is still on the way.')).toBeVisible();
	}),
	desk('a person who deleted the account', async (page) => {
		await page.route('**/api/people/person?*', async (route) => {
			const response = await route.fetch();
			const json = {
				...(await response.json()),
				...{ name: 'Deleted account', phone: '0000000000', email: 'deleted-1@deleted.invalid' },
				deletedAt: '2026-11-20T09:30:00.000Z',
			};
			await route.fulfill({ response, json });
		});
		await page.goto('/admin/people/1');
		await expect(page.getByText('This account was deleted on')).toBeVisible();
	}),
];
