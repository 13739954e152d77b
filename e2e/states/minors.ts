import { expect, type Page } from '@playwright/test';
import { clubToday, yearsBefore } from '#shared/dates.ts';
import { holdResponses } from '../spec/support/network.ts';
import { desk, type ScreenState } from './state.ts';

const consent = {
	name: 'Venkatanarasimharajuvaripeta Subramaniam',
	phone: '9845077777',
	email: 'venkatanarasimharajuvaripeta@correspondence.example.com',
	relation: 'guardian',
	checkedHow: 'own_account',
	textVersion: '2026-11',
	consentedAt: '2026-11-20T09:30:00.000Z',
	by: 'Venkataramana Krishnamurthy',
};

/** Opens a person's page as if they were 16. */
async function openMinor(page: Page, more: object = {}): Promise<void> {
	await page.route('**/api/people/person?*', async (route) => {
		const answer = await route.fetch();
		const person = await answer.json();
		await route.fulfill({ json: { ...person, DOB: yearsBefore(clubToday(), 16), ...more } });
	});
	await page.goto('/admin/people?search=Lakshminarayana');
	await page
		.getByRole('main')
		.getByRole('link', { name: /^#\d+$/ })
		.first()
		.click();
	await expect(page.getByText('Minor, 16')).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('dialog');
const recordConsent = (page: Page) => page.getByRole('button', { name: 'Record consent' }).first().click();

const profile = (name: string, open: ScreenState['open']): ScreenState => ({
	name: `Profile, emergency contact: ${name}`,
	viewer: 'regular',
	open,
});

const ownContact = '**/api/account/emergencyContact';

/** Minors at the desk, and whom to call in an emergency. */
export const minorsStates: readonly ScreenState[] = [
	desk('a minor without a guardian', (page) => openMinor(page)),
	desk('a minor whose guardian agreed', async (page) => {
		const emergencyContact = { name: consent.name, phone: '9845011111' };
		await openMinor(page, { guardian: consent, emergencyContact });
		await expect(page.getByText('Lawful guardian')).toBeVisible();
	}),
	desk('a minor whose guardian took the consent back', async (page) => {
		await openMinor(page, { guardian: { ...consent, withdrawnAt: '2026-11-21T09:30:00.000Z' } });
		await expect(page.getByText('took the consent back')).toBeVisible();
	}),
	desk('a consent to withdraw', async (page) => {
		await openMinor(page, { guardian: consent });
		await page.getByRole('button', { name: 'Withdraw' }).click();
		await expect(page.getByRole('alertdialog')).toBeVisible();
	}),
	desk('a consent to record', async (page) => {
		await openMinor(page);
		await recordConsent(page);
		await dialog(page).getByLabel('How you made sure of them').selectOption('I have seen their ID');
		await expect(dialog(page).getByLabel('Kind of ID')).toBeVisible();
	}),
	desk('a consent to record, refused', async (page) => {
		await openMinor(page);
		await recordConsent(page);
		await dialog(page).locator('button[type=submit]').click();
		await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
	}),
	desk('a membership to sell to a minor', async (page) => {
		await openMinor(page);
		await page.getByRole('button', { name: 'Sell a membership' }).click();
		await expect(dialog(page).getByText('Minor, 16')).toBeVisible();
	}),
	desk('a payment of a minor', async (page) => {
		await page.route('**/api/membership/getAllMemberships?*', async (route) => {
			const answer = await route.fetch();
			const rows: object[] = await answer.json();
			const needsGuardian = { userId: 1, age: 16 };
			await route.fulfill({ response: answer, json: rows.map((row) => ({ ...row, needsGuardian })) });
		});
		// The dialog shows the amounts of the bill, which it reads again.
		await page.route('**/api/payments/of?*', async (route) => {
			const answer = await route.fetch();
			const needsGuardian = { userId: 1, age: 16 };
			await route.fulfill({ response: answer, json: { ...(await answer.json()), needsGuardian } });
		});
		await page.goto('/admin/memberships?status=pending');
		await page.getByRole('main').getByRole('button', { name: /^Pay/ }).first().click();
		await expect(page.getByRole('alertdialog')).toContainText('No guardian has agreed yet');
	}),
	desk('an emergency contact to change', async (page) => {
		await openMinor(page, { emergencyContact: { name: 'Amma', phone: '9845011111' } });
		await page.getByRole('button', { name: 'Change the emergency contact' }).click();
		await expect(dialog(page)).toBeVisible();
	}),
	profile('somebody', async (page) => {
		await page.route(ownContact, (route) =>
			route.fulfill({ json: { name: consent.name, phone: '9845011111' } }),
		);
		await page.goto('/profile');
		await expect(page.getByText(consent.name)).toBeVisible();
	}),
	profile('to change', async (page) => {
		await page.goto('/profile');
		await page.getByRole('button', { name: 'Name somebody' }).click();
		await expect(dialog(page)).toBeVisible();
	}),
	profile('loading', async (page) => {
		await holdResponses(page, '/api/account/emergencyContact');
		await page.goto('/profile');
		await expect(page.getByRole('heading', { name: 'Emergency contact' })).toBeVisible();
	}),
	profile('failed', async (page) => {
		await page.route(ownContact, (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto('/profile');
		await expect(page.getByText('Your emergency contact could not be loaded')).toBeVisible();
	}),
];
