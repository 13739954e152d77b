import { expect, type Page } from '@playwright/test';
import { openUpdateForm } from '../spec/screens.ts';
import { holdAnswers } from '../spec/traffic.ts';
import type { ScreenState } from './state.ts';

const desk = (name: string, open: ScreenState['open']): ScreenState => ({
	name: `Desk: ${name}`,
	viewer: 'desk',
	open,
});

const lists = [
	['products', '/admin/products', '/api/product/getAll*'],
	['orders', '/admin/orders', '/api/orders/getAllOrders*'],
	['memberships', '/admin/memberships', '/api/membership/getAllMemberships*'],
	['queries', '/admin/queries', '/api/contact/getAll*'],
] as const;

const firstRow = (page: Page) => page.getByRole('main').getByRole('row').nth(1);

const failed = (name: string, path: string, read: string): ScreenState =>
	desk(`${name}, failed`, async (page) => {
		await page.route(`**${read}`, (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto(path);
		await expect(page.getByRole('button', { name: /try again|retry/i }).first()).toBeVisible();
	});

const loading = (name: string, path: string, read: string): ScreenState =>
	desk(`${name}, loading`, async (page) => {
		await holdAnswers(page, read);
		await page.goto(path);
		await expect(page.getByText('Loading', { exact: true }).first()).toBeAttached();
	});

const listStates = lists.flatMap(([name, path, read]) => [
	desk(name, async (page) => {
		await page.goto(path);
		await expect(firstRow(page)).toBeVisible();
	}),
	loading(name, path, read),
	failed(name, path, read),
]);

const nothingFound = lists
	.filter(([name]) => name !== 'products')
	.map(([name, path]) =>
		desk(`${name}, nothing found`, async (page) => {
			await page.goto(path);
			await page.getByRole('searchbox').fill('qqqqxxxx');
			await expect(firstRow(page)).toHaveCount(0);
		}),
	);

/** A window that a button of a list opens. */
const opened = (name: string, path: string, button: RegExp, role: 'dialog' | 'alertdialog'): ScreenState =>
	desk(name, async (page) => {
		await page.goto(path);
		await page.getByRole('main').getByRole('button', { name: button }).first().click();
		await expect(page.getByRole(role)).toBeVisible();
	});

/** Every screen of the desk, in every state. */
export const deskStates: readonly ScreenState[] = [
	desk('dashboard', async (page) => {
		await page.goto('/admin');
		await expect(page.getByRole('img').or(page.locator('svg.recharts-surface')).first()).toBeVisible();
	}),
	loading('dashboard', '/admin', '/api/admin/getDashData'),
	failed('dashboard', '/admin', '/api/admin/getDashData'),
	...listStates,
	...nothingFound,
	opened('new product', '/admin/products', /^Add product/, 'dialog'),
	desk('new product, refused', async (page) => {
		await page.goto('/admin/products');
		await page.getByRole('button', { name: 'Add product' }).click();
		await page.getByRole('dialog').locator('button[type=submit]').click();
		await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
	}),
	desk('product changed', (page, { products }) => openUpdateForm(page, products.longName)),
	opened('product to be deleted', '/admin/products', /^Delete/, 'alertdialog'),
	opened('membership to be payed', '/admin/memberships?status=pending', /^Pay/, 'alertdialog'),
	desk('nothing at this address', (page) => page.goto('/admin/nowhere')),
];
