import { expect, type Page } from '@playwright/test';
import { holdResponses } from '../../spec/support/network.ts';
import { desk, type ScreenState } from '../state.ts';

/** Opens the page of the person with the longest name. */
export async function openPerson(page: Page): Promise<void> {
	await page.goto('/admin/people?search=Lakshminarayana');
	await page
		.getByRole('main')
		.getByRole('link', { name: /^#\d+$/ })
		.first()
		.click();
	await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
}

async function openPersonWithPass(page: Page): Promise<void> {
	const [registeredAt, readAt] = ['2026-11-20T09:30:00.000Z', '2026-11-27T01:10:00.000Z'];
	const pass = { passId: 1, registeredAt, readAt };
	await page.route('**/api/people/person?*', async (route) => {
		const answer = await route.fetch();
		await route.fulfill({ json: { ...(await answer.json()), pass } });
	});
	await openPerson(page);
}

const submit = (page: Page) => page.getByRole('dialog').locator('button[type=submit]').click();
const expectRefused = (page: Page) => expect(page.locator('[aria-invalid=true]').first()).toBeVisible();

/** People who only wrote, one of them with a long name and email. */
const writers = [
	{
		name: 'Revathi',
		email: 'revathi@example.com',
		phone: '9845033333',
		wroteAt: '2026-11-20T09:30:00.000Z',
		queries: 1,
	},
	{
		name: 'Venkatanarasimharajuvaripeta Subramaniam',
		email: 'venkatanarasimharajuvaripeta.subramaniam@correspondence.example.com',
		phone: '9845044444',
		wroteAt: '2025-11-20T09:30:00.000Z',
		queries: 12,
	},
];

const week = '/admin/consultancies';

/** A person's page, the dialogs about people, and their consultancies. */
export const deskPeopleStates: readonly ScreenState[] = [
	desk('people, who only wrote', async (page) => {
		await page.route('**/api/people/writers*', (route) => route.fulfill({ json: writers }));
		await page.goto('/admin/people?search=Lakshminarayana');
		await expect(page.getByRole('button', { name: /^Register Rev/ })).toBeVisible();
	}),
	desk('people, who only wrote, failed', async (page) => {
		await page.route('**/api/people/writers*', (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto('/admin/people?search=Lakshminarayana');
		await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
	}),
	desk('people, who only wrote, nobody', async (page) => {
		await page.route('**/api/people/writers*', (route) => route.fulfill({ json: [] }));
		await page.goto('/admin/people');
		await page.getByText('Wrote to us, without an account').click();
		await expect(page.getByText('Everybody who wrote has an account.')).toBeVisible();
	}),
	desk('a person', openPerson),
	desk('a person, a note refused', async (page) => {
		await openPerson(page);
		await page.getByRole('button', { name: 'Save note' }).click();
		await expectRefused(page);
	}),
	desk('a person with a pass', openPersonWithPass),
	desk('a person, a pass to take back', async (page) => {
		await openPersonWithPass(page);
		await page.getByRole('button', { name: 'Take back' }).click();
		await expect(page.getByRole('alertdialog')).toBeVisible();
	}),
	desk('a person, details to correct', async (page) => {
		await openPerson(page);
		await page.getByRole('button', { name: 'Correct details' }).click();
		await expect(page.getByText('They have confirmed it')).toBeVisible();
	}),
	desk('a person, details to correct, refused', async (page) => {
		await page.route('**/api/people/person?*', async (route) => {
			const answer = await route.fetch();
			await route.fulfill({ json: { ...(await answer.json()), emailConfirmed: false } });
		});
		await openPerson(page);
		await page.getByRole('button', { name: 'Correct details' }).click();
		await page.getByRole('dialog').getByLabel('Email').fill('kavya@');
		await submit(page);
		await expectRefused(page);
	}),
	desk('a person who does not exist', async (page) => {
		await page.goto('/admin/people/987654321');
		await expect(page.getByText('There is no such person')).toBeVisible();
	}),
	desk('a person, failed', async (page) => {
		await page.route('**/api/people/person?*', (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto('/admin/people/1');
		await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
	}),
	desk('a person, loading', async (page) => {
		await holdResponses(page, '/api/people/person*');
		await page.goto('/admin/people/1');
		await expect(page.getByRole('main').getByText('Loading', { exact: true }).first()).toBeAttached();
	}),
	desk('consultancies', async (page) => {
		await page.goto(week);
		await expect(page.getByRole('heading', { level: 3 })).toHaveCount(7);
	}),
	desk('consultancies, of a week with some', async (page, { regular }) => {
		const [booking] = await regular.client.consultancy.get();
		await page.goto(`${week}?week=${booking?.date}`);
		await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
	}),
	desk('a consultancy to cancel', async (page, { regular }) => {
		const [booking] = await regular.client.consultancy.get();
		await page.goto(`${week}?week=${booking?.date}`);
		await page
			.getByRole('button', { name: /^Cancel / })
			.first()
			.click();
		await expect(page.getByRole('dialog')).toBeVisible();
	}),
	desk('consultancies, failed', async (page) => {
		await page.route('**/api/consultancy/between?*', (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto(week);
		await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
	}),
	desk('consultancies, loading', async (page) => {
		await holdResponses(page, '/api/consultancy/between*');
		await page.goto(week);
		await expect(page.getByRole('main').getByText('Loading', { exact: true }).first()).toBeAttached();
	}),
	desk('a membership to sell', async (page) => {
		await openPerson(page);
		await page.getByRole('button', { name: 'Sell a membership' }).click();
		await page.getByRole('dialog').getByLabel('Plan').selectOption({ index: 1 });
		await expect(page.getByRole('dialog').getByRole('status')).toContainText('to be paid');
	}),
	desk('a membership to sell, held already', async (page) => {
		await page.route('**/api/membership/standingOf?*', async (route) => {
			const answer = await route.fetch();
			const [one, ...others] = await answer.json();
			const days = { startDate: '2020-01-01', endDate: '2099-12-31' };
			await route.fulfill({ json: [{ ...one, ...days, type: 'Elite', state: 'active' }, ...others] });
		});
		await openPerson(page);
		await page.getByRole('button', { name: 'Sell a membership' }).click();
		await page.getByRole('dialog').getByLabel('Plan').selectOption({ index: 1 });
		await page.getByRole('dialog').getByLabel('Centre').selectOption({ index: 1 });
		await submit(page);
		await expect(page.getByRole('alertdialog', { name: 'Sell another?' })).toBeVisible();
	}),
	desk('a membership to sell, refused', async (page) => {
		await openPerson(page);
		await page.getByRole('button', { name: 'Sell a membership' }).click();
		await submit(page);
		await expectRefused(page);
	}),
	desk('somebody to register', async (page) => {
		await page.goto('/admin/people');
		await page.getByRole('button', { name: 'Register' }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
	}),
	desk('somebody to register, refused', async (page) => {
		await page.goto('/admin/people');
		await page.getByRole('button', { name: 'Register' }).click();
		await submit(page);
		await expectRefused(page);
	}),
];
