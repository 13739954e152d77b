import { expect, type Page } from '@playwright/test';
import { addMonths, clubToday } from '#shared/dates.ts';
import type { GstReport } from '#shared/documents/documents.contract.ts';
import type { TaxClass } from '#shared/taxes/taxes.contract.ts';
import { desk, failed, loading, type ScreenState, type StateData } from './state.ts';

const path = '/admin/taxes';
const classesRead = '/api/tax/classes*';
const productsRead = '/api/tax/products*';

/**
 * Shows tax classes as an owner might leave them. They are put into the reply: a confirmed class that was stored
 * would show in all states.
 */
async function showClasses(page: Page, { products: { usual, longName } }: StateData): Promise<void> {
	const from = '2025-09-22';
	const proposal = { ofMemberships: false, isConfirmed: false, products: 0 };
	const classes: TaxClass[] = [
		{
			classId: 1,
			name: 'Food preparations: protein powders, mass gainers, meal replacements and what is not named elsewhere',
			hsn: '21069099',
			isConfirmed: true,
			ofMemberships: false,
			rate: 5,
			rates: [
				{ from: addMonths(clubToday(), 8), rate: 5 },
				{ from: addMonths(clubToday(), 2), rate: 12 },
				{ from, rate: 5 },
			],
			products: 1_204,
		},
		{
			classId: 2,
			name: 'Shakers',
			hsn: '392410',
			isConfirmed: true,
			ofMemberships: false,
			rate: 18,
			rates: [],
			products: 1,
		},
		{ classId: 3, name: 'Vitamins', hsn: '293628', ...proposal, rate: 5, rates: [{ from, rate: 5 }] },
		{ classId: 4, name: 'Gloves', hsn: '420321', ...proposal, rates: [] },
	];
	await page.route(`**${classesRead}`, (route) => route.fulfill({ json: { classes, without: 2, ahead: 3 } }));
	await page.route(`**${productsRead}`, (route) =>
		route.fulfill({
			json: {
				products: [
					{ productId: 1, name: 'Skipping rope', category: usual.category, archived: true },
					{ productId: usual.productId, name: usual.name, category: usual.category },
					{ productId: longName.productId, name: longName.name, category: longName.category, classId: 1 },
				],
				total: 3,
			},
		}),
	);
}

const taxes = (name: string, show: (page: Page, data: StateData) => Promise<unknown>): ScreenState =>
	desk(`taxes, ${name}`, async (page, data) => {
		await showClasses(page, data);
		await page.goto(path);
		await expect(page.getByRole('checkbox').first()).toBeVisible();
		await show(page, data);
	});

/** A dialog of a class. */
const dialog = (name: string, button: string): ScreenState =>
	taxes(name, async (page) => {
		await page.getByRole('button', { name: button }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
	});

const amounts = (taxable: number, half: number) => ({ taxable, cgst: half, sgst: half, igst: 0 });

/** A month with rows in every table, in amounts of a big club. */
async function showGst(page: Page): Promise<void> {
	const month = clubToday().slice(0, 7);
	const day = clubToday();
	const b2b = { day, buyerGstin: '29AAGCB7383J1Z4' };
	const json: GstReport = {
		month,
		b2cs: [
			{ rate: 5, ...amounts(98_76_543_21, 2_46_913_58) },
			{ rate: 18, ...amounts(-1_271_19, -114_41) },
		],
		b2b: [
			{
				kind: 'tax invoice',
				number: 'AK/2627/004711',
				rate: 5,
				value: 10_500_00,
				...b2b,
				...amounts(10_000_00, 250_00),
			},
			{
				kind: 'credit note',
				number: 'AKC/2627/000102',
				rate: 5,
				value: -5_250_00,
				...b2b,
				...amounts(-5_000_00, -125_00),
			},
		],
		nil: [
			{ isRegistered: false, taxable: 12_000_00 },
			{ isRegistered: true, taxable: -1_500_00 },
		],
		hsn: [
			{
				hsn: '21069099',
				isRegistered: false,
				rate: 5,
				quantity: 12_345,
				value: 1_03_70_370_37,
				...amounts(98_76_543_21, 2_46_913_58),
			},
			{
				hsn: '21069099',
				isRegistered: true,
				rate: 5,
				quantity: 10,
				value: 5_250_00,
				...amounts(5_000_00, 125_00),
			},
			{
				hsn: '392410',
				isRegistered: false,
				rate: 18,
				quantity: -3,
				value: -1_500_01,
				...amounts(-1_271_19, -114_41),
			},
		],
		documents: [
			{ kind: 'tax invoice', from: 'AK/2627/003001', to: 'AK/2627/004711', count: 1_711, cancelled: 0 },
			{ kind: 'credit note', from: 'AKC/2627/000090', to: 'AKC/2627/000102', count: 13, cancelled: 0 },
			{ kind: 'debit note', from: 'AKB/2627/000003', to: 'AKB/2627/000004', count: 2, cancelled: 0 },
			{ kind: 'delivery challan', from: 'AKD/2627/000007', to: 'AKD/2627/000007', count: 1, cancelled: 0 },
		],
		total: amounts(98_92_272_02, 2_46_924_17),
	};
	await page.route('**/api/report/gst?*', (route) => route.fulfill({ json }));
}

const gst = '/admin/reports/gst';
const gstRead = '/api/report/gst?*';

/** Taxes at the desk, and the report of the GST return. */
export const taxStates: readonly ScreenState[] = [
	desk('taxes, proposals alone', async (page) => {
		await page.goto(path);
		await expect(page.getByRole('button', { name: /^Confirm/ }).first()).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
	}),
	taxes('some confirmed', async () => {}),
	taxes('products chosen', async (page) => {
		await page.getByRole('button', { name: 'Choose all 3' }).click();
		await page.getByLabel('Class to give').selectOption('Shakers');
		await expect(page.getByRole('button', { name: 'Give it to 3 products' })).toBeEnabled();
		// Without this, a phone's bar covers a part of the button that was scrolled to.
		await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
	}),
	dialog('a class being changed', 'Change Shakers'),
	dialog('a class being confirmed', 'Confirm Vitamins'),
	dialog('a rate being set', 'Rate of Shakers'),
	taxes('adding refused', async (page) => {
		await page.getByRole('button', { name: 'Add', exact: true }).click();
		await page.getByRole('dialog').getByLabel('HSN code').fill('21');
		await page.getByRole('dialog').getByLabel('Rate in percent').fill('101');
		await page.getByRole('dialog').getByRole('button', { name: 'Add tax class' }).click();
		await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
	}),
	desk('taxes, no product is like this', async (page, data) => {
		await showClasses(page, data);
		await page.route(`**${productsRead}`, (route) => route.fulfill({ json: { products: [], total: 0 } }));
		await page.goto(path);
		await expect(page.getByText('No product is like this.')).toBeVisible();
	}),
	failed('taxes', path, classesRead),
	failed('taxes, products', path, productsRead),
	loading('taxes', path, classesRead),
	desk('report, GST', async (page) => {
		await showGst(page);
		await page.goto(gst);
		await expect(page.getByRole('heading', { name: 'Documents issued' })).toBeVisible();
	}),
	desk('report, GST, none', async (page) => {
		await page.goto(`${gst}?month=2020-01`);
		await expect(page.getByText('No invoices', { exact: true })).toBeVisible();
	}),
	failed('report, GST', gst, gstRead),
	loading('report, GST', gst, gstRead),
];
