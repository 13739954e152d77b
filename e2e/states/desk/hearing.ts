import { expect, type Page } from '@playwright/test';
import { showAgain } from '../../spec/support/screens.ts';
import { desk, failed, loading, type ScreenState } from '../state.ts';

const templatesRead = '/api/contact/templates';
const mailsRead = '/api/staff/mails';

const news = (name: string, path: string, count: number): ScreenState =>
	desk(`${name}, something came`, async (page) => {
		const came = Array.from({ length: count }, (_, nth) => ({ id: 2e9 + nth, number: 2e9 + nth }));
		await page.route('**/news?*', (route) => route.fulfill({ json: came }));
		await page.goto(path);
		await expect(page.getByText('as of')).toBeVisible();
		await showAgain(page);
		await expect(page.getByRole('button', { name: /new .*Show$/ })).toBeVisible();
	});

const showTemplates = async (page: Page) => {
	const texts = [
		'Come and see us',
		'Venkatanarasimharajuvaripeta to Thiruvananthapuram, the way to our farthest centre',
	];
	await page.route(`**${templatesRead}`, (route) =>
		route.fulfill({
			json: texts.map((name, nth) => ({
				id: nth + 1,
				name,
				text: 'Thank you, {name}.\n\nSee you at {club}.',
			})),
		}),
	);
	await page.goto('/admin/queries/templates');
	await expect(page.getByRole('heading', { name: 'Come and see us' })).toBeVisible();
};

const showMails = async (page: Page, chosen: object) => {
	await page.route(`**${mailsRead}`, (route) => route.fulfill({ json: chosen }));
	await page.goto('/profile/notifications');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
};

/** The news that the desk's lists show, and the texts that the desk replies with. */
export const deskHearingStates: readonly ScreenState[] = [
	news('orders', '/admin/orders', 3),
	news('memberships', '/admin/memberships', 1),
	news('queries', '/admin/queries', 100),
	news('people', '/admin/people', 12),
	news('consultancies', '/admin/consultancies', 2),
	desk('reply templates', showTemplates),
	desk('reply templates, none', async (page) => {
		await page.route(`**${templatesRead}`, (route) => route.fulfill({ json: [] }));
		await page.goto('/admin/queries/templates');
		await expect(page.getByText('No templates yet')).toBeVisible();
	}),
	loading('reply templates', '/admin/queries/templates', templatesRead),
	failed('reply templates', '/admin/queries/templates', templatesRead),
	desk('reply templates, one edited', async (page) => {
		await showTemplates(page);
		await page.getByRole('button', { name: 'Edit' }).last().click();
		await expect(page.getByRole('dialog')).toBeVisible();
	}),
	desk('reply templates, a new one refused', async (page) => {
		await showTemplates(page);
		await page.getByRole('button', { name: 'Add', exact: true }).click();
		await page.getByRole('dialog').getByLabel('Text').fill('We ring you at {phone}.');
		await page.getByRole('dialog').locator('button[type=submit]').click();
		await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
	}),
	desk('notifications', async (page) => {
		await showMails(page, {
			order: 'each',
			membership: 'none',
			booking: 'digest',
			query: 'none',
			complaint: 'each',
			return: 'digest',
		});
		await expect(page.getByLabel('New orders')).toHaveValue('each');
	}),
	desk('notifications, before two-step sign-in', async (page) => {
		await page.route('**/api/user/profile', async (route) => {
			const profile = await (await route.fetch()).json();
			await route.fulfill({ json: { ...profile, lacksSecondFactor: true } });
		});
		await page.goto('/profile/notifications');
		await expect(page.getByRole('link', { name: 'Set it up' })).toBeVisible();
	}),
	desk('notifications, nothing to choose', async (page) => {
		await showMails(page, {});
		await expect(page.getByText('Nothing to choose')).toBeVisible();
	}),
	...(['found', 'nobody'] as const).map((outcome) =>
		desk(`people, looked for at all centres: ${outcome}`, async (page) => {
			await page.route('**/api/user/profile', async (route) => {
				const profile = await (await route.fetch()).json();
				const posts = [{ duty: 'front_desk', centreId: 1 }];
				await route.fulfill({ json: { ...profile, role: 'user', posts } });
			});
			const found = [{ name: 'Sri Venkata Subrahmanya Narasimha Krishnamurthy', centreIds: [2, 3] }];
			await page.route('**/api/people/findElsewhere', (route) =>
				route.fulfill({ json: outcome === 'found' ? found : [] }),
			);
			await page.goto('/admin/people?search=9000000009');
			await page.getByRole('button', { name: 'Look at all centres' }).click();
			await expect(page.getByText(/Please ask there|Nobody at any centre/)).toBeVisible();
		}),
	),
	loading('notifications', '/profile/notifications', mailsRead),
	failed('notifications', '/profile/notifications', mailsRead),
];
