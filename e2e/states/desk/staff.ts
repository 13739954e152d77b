import { expect, type Page } from '@playwright/test';
import type { Duty } from '#shared/identity/identity.rules.ts';
import type { StaffPost } from '#shared/staff/staff.contract.ts';
import { holdResponses } from '../../spec/support/network.ts';
import { desk, type ScreenState } from '../state.ts';

const list = '**/api/staff/list';

/** Shows a staff that is the same each time: an owner, and posts of each kind. */
async function showStaff(page: Page): Promise<void> {
	const post = (id: number, name: string, duty: Duty, centreId: number | null, more = {}): StaffPost => ({
		...{ id, userId: 100 + id, name, email: `person-${id}@example.com`, duty, centreId },
		...{ from: '2026-01-05', until: null, ...more },
	});
	const owners = ['Anita Desai', 'Farhan Sheikh'].map((name, nth) => ({
		...{ userId: nth + 1, name, email: `owner-${nth}@example.com` },
	}));
	await page.route(list, (route) =>
		route.fulfill({
			json: {
				owners,
				posts: [
					post(1, 'Meera Joshi', 'manager', null),
					post(2, 'Venkata Lakshminarayana Subramanian Krishnamurthy', 'front_desk', 1, {
						until: '2199-03-31',
					}),
					post(3, 'Rohan Shetty', 'trainer', 1),
					post(5, 'Kiosk at the main entrance', 'kiosk', 1),
					post(4, 'Kavya Iyer', 'practitioner', 2, { from: '2199-01-01' }),
				],
			},
		}),
	);
	await page.goto('/admin/staff');
	await expect(page.getByRole('heading', { name: 'All centres' })).toBeVisible();
}

/** Shows the desk as a member of staff with this duty sees it. */
async function asStaff(page: Page, duty: Duty): Promise<void> {
	await page.route('**/api/user/profile', async (route) => {
		const profile = await (await route.fetch()).json();
		await route.fulfill({
			json: { ...profile, name: 'Rekha Shetty', role: 'user', posts: [{ duty, centreId: 1 }] },
		});
	});
}

const opened = (name: string, button: string, role: 'dialog' | 'alertdialog' = 'dialog'): ScreenState =>
	desk(`staff, ${name}`, async (page) => {
		await showStaff(page);
		await page.getByRole('button', { name: button }).first().click();
		await expect(page.getByRole(role)).toBeVisible();
	});

/** The staff screen, and the desk as each duty sees it. */
export const deskStaffStates: readonly ScreenState[] = [
	desk('staff', showStaff),
	desk('staff, nobody else yet', async (page) => {
		await page.route(list, async (route) => {
			const { owners } = await (await route.fetch()).json();
			await route.fulfill({ json: { owners: owners.slice(0, 1), posts: [] } });
		});
		await page.goto('/admin/staff');
		await expect(page.getByText('Nobody else works here yet')).toBeVisible();
	}),
	desk('staff, loading', async (page) => {
		await holdResponses(page, '/api/staff/list');
		await page.goto('/admin/staff');
		await expect(page.getByRole('main').getByText('Loading', { exact: true }).first()).toBeAttached();
	}),
	desk('staff, failed', async (page) => {
		await page.route(list, (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto('/admin/staff');
		await expect(page.getByRole('button', { name: /try again|retry/i }).first()).toBeVisible();
	}),
	opened('an invitation', 'Invite'),
	desk('staff, an invitation refused', async (page) => {
		await showStaff(page);
		await page.getByRole('button', { name: 'Invite' }).click();
		await page.getByRole('dialog').locator('button[type=submit]').click();
		await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
	}),
	opened('a post', 'Edit'),
	opened('the end of a post', 'End the work of', 'alertdialog'),
	opened('another owner', 'Add owner'),
	opened('the end of an owner', 'End Anita Desai as an owner', 'alertdialog'),
	desk('staff, as a manager sees it', async (page) => {
		await asStaff(page, 'manager');
		await showStaff(page);
		await expect(page.getByText('Owners appoint managers')).toBeVisible();
	}),
	desk('club, as a manager sees it', async (page) => {
		await asStaff(page, 'manager');
		await page.goto('/admin/club');
		await expect(page.getByRole('heading', { name: 'Centres' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Add centre' })).toHaveCount(0);
	}),
	desk('the front desk’s first screen', async (page) => {
		await asStaff(page, 'front_desk');
		await page.goto('/admin');
		await expect(page.getByRole('heading', { name: 'Welcome, Rekha Shetty' })).toBeVisible();
	}),
	desk('a screen that is closed to the front desk', async (page) => {
		await asStaff(page, 'front_desk');
		await page.goto('/admin/products');
		await expect(page.getByText('Not part of your work here')).toBeVisible();
	}),
	desk('a person, as a trainer sees them', async (page) => {
		await asStaff(page, 'trainer');
		await page.goto('/admin/people?search=Lakshminarayana');
		await page
			.getByRole('main')
			.getByRole('link', { name: /^#\d+$/ })
			.first()
			.click();
		await expect(page.getByText('Selling is for owners, managers and the front desk')).toBeVisible();
	}),
	desk('a person of another centre', async (page) => {
		await page.route('**/api/people/person*', (route) =>
			route.fulfill({
				status: 403,
				json: { code: 'other_centre', message: 'This belongs to another centre' },
			}),
		);
		await page.goto('/admin/people/1');
		await expect(page.getByText('A member of another centre')).toBeVisible();
	}),
];
