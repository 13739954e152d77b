import { expect, type Page } from '@playwright/test';
import { clubUrl } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { placeOrder } from '../../spec/support/shop.ts';
import { showHugeFigures, showNoFigures } from '../dashboard-figures.ts';
import { desk, failed, loading, type ScreenState } from '../state.ts';
import { deskBulkEditStates } from './bulk-edit.ts';
import { deskClosuresStates } from './closures.ts';
import { deskClubStates } from './club.ts';
import { deskHearingStates } from './hearing.ts';
import { deskImportStates } from './imports.ts';
import { deskOpeningStates } from './opening.ts';
import { deskOverlays } from './overlays.ts';
import { deskPeopleStates } from './people.ts';
import { deskPhotoStates } from './photos.ts';
import { deskStaffStates } from './staff.ts';
import { deskStockStates } from './stock.ts';

const lists = [
	['products', '/admin/products', '/api/product/getAll*'],
	['orders', '/admin/orders', '/api/orders/getAllOrders*'],
	['memberships', '/admin/memberships', '/api/membership/getAllMemberships*'],
	['queries', '/admin/queries', '/api/contact/getAll*'],
	['people', '/admin/people', '/api/people/getAll*'],
	['entries', '/admin/audit', '/api/audit/getAll*'],
] as const;

const firstRow = (page: Page) => page.getByRole('main').getByRole('row').nth(1);

const listStates = lists.flatMap(([name, path, read]) => [
	desk(name, async (page) => {
		await page.goto(path);
		await expect(firstRow(page)).toBeVisible();
	}),
	loading(name, path, read),
	failed(name, path, read),
	desk(`${name}, nothing found`, async (page) => {
		await page.goto(`${path}?search=qqqqxxxx`);
		await expect(page.getByText(`No ${name} match`)).toBeVisible();
	}),
]);

const dashboard = async (page: Page) => {
	await page.goto('/admin');
	await expect(page.getByRole('heading', { name: 'Sales per day' })).toBeVisible();
	await expect(page.locator('svg.recharts-surface')).toHaveCount(1);
};

/** Every screen of the desk, in every state. */
export const deskStates: readonly ScreenState[] = [
	desk('dashboard', dashboard),
	{
		...desk('orders, a line that left the list', async (page, { products }) => {
			const { client } = await newMember(clubUrl);
			await placeOrder(client, products.usual);
			const [line] = (await client.orders.getOrders()).orders;
			await page.goto(`/admin/orders?status=Pending&search=AK-${line?.orderNumber}`);
			await page.getByRole('main').getByRole('button', { name: 'Transit' }).click();
			await expect(firstRow(page)).toContainText('Done');
		}),
		// Only where there is a mouse: a row that is pointed at keeps its place.
		only: 'wide',
	},
	desk('dashboard, huge figures', async (page) => {
		await showHugeFigures(page);
		await dashboard(page);
	}),
	desk('dashboard, days left unclosed', async (page) => {
		const by = 'Venkatanarasimharajuvaripeta Lakshminarayana Iyer';
		await page.route('**/api/payments/unclosed', (route) =>
			route.fulfill({
				json: [
					{ centreId: 1, centre: 'vijayanagara', drawer: { day: '2026-09-12', by } },
					{ centreId: 2, centre: 'indiranagar, 100 Feet Road', days: { first: '2026-09-12', count: 72 } },
					{ centreId: 3, centre: 'HSR Layout', days: { first: '2026-11-12', count: 1 } },
					{ centreId: 4, centre: 'Hebbal', days: { first: '2026-11-12', count: 1 } },
				],
			}),
		);
		await dashboard(page);
		const drawer = page.getByRole('link', { name: 'opened on 12 Sept 2026, was never counted' });
		await expect(drawer).toHaveAttribute('href', '/admin/money?centre=1&day=2026-09-12');
	}),
	desk('dashboard, a new club', async (page) => {
		await showNoFigures(page);
		await page.goto('/admin');
		await expect(page.getByText('No orders yet')).toBeVisible();
	}),
	loading('dashboard', '/admin', '/api/admin/getDashData'),
	failed('dashboard', '/admin', '/api/admin/getDashData'),
	desk('dashboard, mails that could not be sent', async (page) => {
		const lastReason =
			'Invalid login: 535-5.7.8 Username and Password not accepted. For more information, go to https://support.google.com/mail/?p=BadCredentials d2e1a72fcca58-7a2b5f4a2c1sm1234567b3a.25 - gsmtp';
		const at = new Date().toISOString();
		const refused = [
			{ email: 'asha.rao@home.example', at, userId: 7, name: 'Asha Rao' },
			{ email: 'lalitha.rao@home.example', at, userId: 8, name: 'Tarun Rao', isGuardian: true },
			{ email: 'a.visitor.who.mistyped.their.own.address@mail-of-a-long-name.example', at },
		];
		await page.route('**/api/opening/mails', (route) =>
			route.fulfill({ json: { count: 1_204, trying: 0, lastReason, refused, refusedInAll: 1_203 } }),
		);
		await page.goto('/admin');
		// The name Asha Rao may also stand among the latest memberships: many tests sell one to her. So find the row by
		// email.
		const refusal = page.getByRole('listitem').filter({ hasText: 'asha.rao@home.example' });
		await expect(refusal.getByRole('link', { name: 'Asha Rao' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Try again now' })).toBeVisible();
		await expect(page.getByText('Today’s sales')).toBeVisible();
	}),
	desk('dashboard, a database that could not be backed up', async (page) => {
		const failure =
			'The disk of /srv/akhara/backups has no room for a backup of 1204 MiB; free some, or set BACKUP_DIR to another disk.';
		await page.route('**/api/opening/backups', (route) =>
			route.fulfill({
				json: { areMade: true, isUnderWay: false, lastAt: '2026-09-03T20:50:00Z', failure },
			}),
		);
		await page.goto('/admin');
		await expect(page.getByRole('button', { name: 'Back up now' })).toBeVisible();
		await expect(page.getByText('Today’s sales')).toBeVisible();
	}),
	...listStates,
	desk('memberships, days that differ', async (page) => {
		const differences = [77, 78, 1_079, 1_080, 1_081, 20_082].map((membershipId) => ({ membershipId }));
		await page.route('**/api/membership/drift', (route) =>
			route.fulfill({ json: { checkedAt: new Date().toISOString(), differences } }),
		);
		await page.goto('/admin/memberships');
		await expect(page.getByRole('alert')).toContainText('#1081 and 1 more');
	}),
	...deskHearingStates,
	...deskPeopleStates,
	...deskPhotoStates,
	...deskStaffStates,
	...deskClosuresStates,
	...deskStockStates,
	...deskOpeningStates,
	...deskImportStates,
	...deskBulkEditStates,
	desk('orders, a step refused', async (page) => {
		await page.route('**/api/orders/update', (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto('/admin/orders?status=Pending');
		await page.getByRole('main').getByRole('button', { name: 'Transit' }).first().click();
		await expect(page.getByText('Something went wrong!')).toBeVisible();
	}),
	{
		...desk('no access for a member', async (page) => {
			await page.goto('/admin/orders');
			await expect(
				page.getByRole('heading', { name: 'This account has no access to the desk' }),
			).toBeVisible();
		}),
		viewer: 'newcomer',
	},
	desk('not found', async (page) => {
		await page.goto('/admin/nowhere');
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	}),
	...deskClubStates,
	...deskOverlays,
];
