import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { changedMeanwhile } from '#shared/changed-meanwhile.ts';
import { fillForm } from '../../spec/support/form-checks.ts';
import { newProductForm } from '../../spec/support/form-definitions.ts';
import { openUpdateForm } from '../../spec/support/screens.ts';
import { desk, type ScreenState } from '../state.ts';

/** A dialog that a button of a list opens. */
const opened = (name: string, path: string, button: RegExp, role: 'dialog' | 'alertdialog'): ScreenState =>
	desk(name, async (page) => {
		await page.goto(path);
		await page.getByRole('main').getByRole('button', { name: button }).first().click();
		await expect(page.getByRole(role)).toBeVisible();
	});

/** The details dialog of the first row of a list that matches a text. */
const details = (name: string, path: string, text: string): ScreenState =>
	desk(`${name} in full`, async (page) => {
		await page.goto(`${path}?search=${encodeURIComponent(text)}`);
		await page
			.getByRole('main')
			.getByRole('link', { name: /^(?:AK-|#)\d+$/ })
			.first()
			.click();
		await expect(page.getByRole('dialog').getByRole('link', { name: /^\d{10}$/ })).toBeVisible();
	});

/** Opens the palette and types a text. */
async function search(page: Page, text: string): Promise<void> {
	await page.goto('/admin');
	await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
	await page.keyboard.press('Control+k');
	await page.getByRole('combobox').fill(text);
}

/** Opens the form of a new product and chooses a file for its picture. */
async function chooseFile(page: Page, file: { mimeType: string; buffer: Buffer }): Promise<void> {
	await page.goto('/admin/products');
	await page.getByRole('button', { name: 'Add product' }).click();
	const chooser = page.waitForEvent('filechooser');
	await page.getByRole('dialog').getByRole('button', { name: 'Choose a picture' }).click();
	await (await chooser).setFiles({ name: 'IMG_2041.jpg', ...file });
}

async function choosePhotograph(page: Page): Promise<void> {
	const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#b4552d' } });
	await chooseFile(page, { mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() });
}

/** The dialogs that open over the desk's screens. */
export const deskOverlays: readonly ScreenState[] = [
	details('an order', '/admin/orders', 'Mahabharata'),
	details('a membership', '/admin/memberships', 'Lakshminarayana'),
	details('a query', '/admin/queries', 'Lakshminarayana'),
	desk('a query, replied to', async (page, { desk: club }) => {
		const { reply } = await club.contact.getAll({ query: { search: 'Lakshminarayana', limit: 1 } });
		const id = reply[0]?.contact_id ?? 0;
		await club.contact.reply({ body: { id, text: 'Yes, there is.\n\nPlease come at six.' } });
		await page.goto(`/admin/queries?open=${id}`);
		await expect(page.getByText('Please come at six.').first()).toBeVisible();
	}),
	desk('a query, a reply refused', async (page, { desk: club }) => {
		const { reply } = await club.contact.getAll({ query: { search: 'Lakshminarayana', limit: 1 } });
		await page.goto(`/admin/queries?open=${reply[0]?.contact_id}`);
		await page.getByRole('button', { name: 'Send reply' }).click();
		await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
	}),
	desk('a query whose replies failed to load', async (page, { desk: club }) => {
		const { reply } = await club.contact.getAll({ query: { search: 'Lakshminarayana', limit: 1 } });
		await page.route('**/api/contact/replies?*', (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto(`/admin/queries?open=${reply[0]?.contact_id}`);
		await expect(page.getByText('Earlier replies could not be loaded.')).toBeVisible();
	}),
	desk('an entry of the audit in full', async (page) => {
		await page.goto('/admin/audit?action=login');
		await page
			.getByRole('main')
			.getByRole('link', { name: /logged in/ })
			.first()
			.click();
		await expect(page.getByRole('dialog').getByRole('heading', { name: 'What changed' })).toBeVisible();
	}),
	desk('an order whose history failed to load', async (page) => {
		await page.route('**/api/audit/getAll?*', (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto('/admin/orders?search=Mahabharata');
		await page.getByRole('main').getByRole('link', { name: /^AK-/ }).first().click();
		await expect(page.getByText('The history could not be loaded.')).toBeVisible();
	}),
	desk('an order that does not exist', async (page) => {
		await page.goto('/admin/orders?open=987654321');
		await expect(page.getByText('There is no order with this number.')).toBeVisible();
	}),
	desk('an order that failed to load', async (page) => {
		await page.route('**/api/orders/getAllOrders?*row=*', (route) =>
			route.fulfill({ status: 500, json: {} }),
		);
		await page.goto('/admin/orders?open=987654321');
		await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible();
	}),
	opened('new product', '/admin/products', /^Add product/, 'dialog'),
	desk('new product, refused', async (page) => {
		await page.goto('/admin/products');
		await page.getByRole('button', { name: 'Add product' }).click();
		await page.getByRole('dialog').locator('button[type=submit]').click();
		await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
	}),
	desk('new product, whose picture does not load', async (page) => {
		await page.goto('/admin/products');
		await page.getByRole('button', { name: 'Add product' }).click();
		await page.getByRole('dialog').getByLabel('Image link').fill('/art/no-such-picture.webp');
		await expect(page.getByText('This picture does not load. Please check the link.')).toBeVisible();
	}),
	desk('new product, whose picture is on its way', async (page) => {
		await page.route('**/api/picture/upload', () => {});
		await choosePhotograph(page);
		await expect(page.getByRole('dialog').getByRole('progressbar')).toBeVisible();
		await expect(page.getByAltText('Preview')).toBeVisible();
	}),
	desk('new product, whose picture was uploaded', async (page) => {
		await choosePhotograph(page);
		await expect(page.getByAltText('Preview')).toHaveAttribute('src', /^\/pictures\//);
	}),
	desk('new product, whose picture cannot be used', async (page) => {
		await chooseFile(page, { mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
		await expect(page.getByText(/^An SVG drawing cannot be used/)).toBeVisible();
	}),
	desk('new product, whose picture was not uploaded', async (page) => {
		await page.route('**/api/picture/upload', (route) => route.fulfill({ status: 503, json: {} }));
		await choosePhotograph(page);
		await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible();
	}),
	desk('new product, to be discarded', async (page) => {
		await page.goto('/admin/products');
		await page.getByRole('button', { name: 'Add product' }).click();
		await page.getByRole('dialog').getByLabel('Name').fill('Mahabharata');
		await page.keyboard.press('Escape');
		await expect(page.getByRole('alertdialog')).toBeVisible();
	}),
	desk('new product of a name that exists', async (page, { products }) => {
		await page.goto('/admin/products');
		await page.getByRole('button', { name: 'Add product' }).click();
		await fillForm(page.getByRole('dialog'), {
			...newProductForm,
			texts: { ...newProductForm.texts, name: products.usual.name },
		});
		await page.getByRole('dialog').locator('button[type=submit]').click();
		await expect(page.getByRole('alertdialog')).toBeVisible();
	}),
	desk('product changed', (page, { products }) => openUpdateForm(page, products.longName)),
	desk('product of a club with tax classes', async (page, { products }) => {
		const confirmed = { isConfirmed: true, rates: [], products: 1, rate: 5, hsn: '21069099' };
		await page.route('**/api/tax/classes', (route) =>
			route.fulfill({
				json: {
					classes: [
						{ classId: 1, name: 'Protein blends, gainers, BCAA and pre-workout mixes', ...confirmed },
						{ classId: 2, name: 'Shakers', ...confirmed },
					],
					without: 1,
				},
			}),
		);
		await openUpdateForm(page, products.longName);
		await page.getByRole('dialog').getByLabel('Tax class').selectOption('Shakers');
		await page.getByRole('dialog').getByLabel('Returns').scrollIntoViewIfNeeded();
	}),
	desk('product changed by somebody else meanwhile', async (page, { products }) => {
		await openUpdateForm(page, products.longName);
		await page.route('**/api/product/update', (route) =>
			route.fulfill({
				status: 409,
				json: { message: 'Changed', code: changedMeanwhile, current: { price: 1250, discount: 5 } },
			}),
		);
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Price').fill('1100');
		await dialog.getByLabel('Discount').fill('15');
		await dialog.locator('button[type=submit]').click();
		await expect(dialog.getByRole('button', { name: 'Take theirs' })).toHaveCount(2);
	}),
	opened('product to be deleted', '/admin/products', /^Delete/, 'alertdialog'),
	opened('membership to be paid', '/admin/memberships?status=pending', /^Pay/, 'alertdialog'),
	desk('palette', async (page) => {
		await search(page, '');
		await expect(page.getByRole('option').first()).toBeVisible();
	}),
	desk('palette, found', async (page) => {
		await search(page, 'Lakshminarayana');
		await expect(page.getByRole('option').filter({ hasText: 'Lakshminarayana' }).first()).toBeVisible();
		await expect(page.getByRole('dialog').getByText('result')).toBeAttached();
	}),
	desk('palette, nothing found', async (page) => {
		await search(page, 'qqqqxxxx');
		await expect(page.getByText('Nothing matches “qqqqxxxx”.')).toBeVisible();
	}),
	desk('palette, failed', async (page) => {
		await page.route('**/api/orders/getAllOrders?*', (route) => route.fulfill({ status: 500, json: {} }));
		await search(page, 'Lakshminarayana');
		await expect(page.getByText('Could not search orders.')).toBeVisible();
	}),
	desk('shortcuts', async (page) => {
		await page.goto('/admin/queries');
		await expect(page.getByRole('heading', { name: 'Queries' })).toBeVisible();
		await page.keyboard.press('?');
		await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
	}),
	{
		...desk('menu', async (page) => {
			await page.goto('/admin/orders');
			await page.getByRole('button', { name: 'Menu' }).click();
			await expect(page.getByRole('dialog', { name: 'Desk' })).toBeVisible();
		}),
		only: 'phone',
	},
	{
		...desk('logout', async (page) => {
			await page.goto('/admin');
			await page.getByRole('navigation', { name: 'Desk' }).getByRole('button', { name: 'Logout' }).click();
			await expect(page.getByRole('alertdialog', { name: 'Confirm Logout?' })).toBeVisible();
		}),
		only: 'wide',
	},
];
