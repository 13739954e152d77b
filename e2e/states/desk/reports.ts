import { expect, type Page } from '@playwright/test';
import { addMonths, clubToday, daysBefore } from '#shared/dates.ts';
import type { CashReport, SalesReport } from '#shared/reports/reports.contract.ts';
import { holdResponses } from '../../spec/support/network.ts';
import { desk, failed, loading, type ScreenState, type StateData } from '../state.ts';
import { addProduct, longName } from '../state-data.ts';

let made: Promise<void> | undefined;

/**
 * Creates a product with lots of every kind. It needs its own product: counting units would make a shared one sell
 * out for the states that order it.
 */
const stocked = (data: StateData): Promise<void> => {
	made ??= makeStocked(data);
	return made;
};

async function makeStocked({ desk: client }: StateData): Promise<void> {
	const { productId } = await addProduct(client, longName(), 999_999);
	const today = clubToday();
	const receive = (body: object) => client.stock.receive({ body: { productId, quantity: 12, ...body } });
	await receive({ lot: 'CR-2611-A', expiresOn: addMonths(today, 14), mrp: 999_999, cost: 412_500.5 });
	await receive({ lot: 'No bill came with these, ask Deccan', expiresOn: addMonths(today, 9) });
	await receive({ lot: 'OLD', expiresOn: daysBefore(today, 3), quantity: 2, cost: 400 });
	const { lots } = await client.stock.product({ query: { id: productId } });
	const old = lots.find(({ code }) => code === 'OLD');
	await client.stock.writeOff({
		body: { lotId: old?.lotId ?? 0, quantity: 1, reason: 'Past its last day, thrown away behind the store' },
	});
}

const reports = '/admin/reports';
const table = (page: Page) => page.getByRole('main').getByRole('table').first();

/** Shows huge sales, with deductions of each kind. */
async function showFallenSales(page: Page): Promise<void> {
	await page.route('**/api/report/sales?*', async (route) => {
		const response = await route.fetch();
		const report: SalesReport = await response.json();
		const part = { units: 12, amount: 1_23_456 };
		const fallen = { cut: part, cancelled: part, cameBack: part, lost: part, returned: part };
		const huge = <Figures extends SalesReport['sum']>(figures: Figures): Figures => ({
			...figures,
			...{ units: 98_765, netUnits: 98_717, goods: 9_87_65_432, placed: 9_88_65_432, fees: 1_00_000 },
			...{ fallen, feesFallen: 2_900, net: 9_83_68_708 },
		});
		await route.fulfill({
			response,
			json: { ...report, rows: report.rows.map(huge), sum: huge(report.sum) } satisfies SalesReport,
		});
	});
}

/** Shows the cash of two carriers, with some short and some over. */
async function showCash(page: Page): Promise<void> {
	const today = clubToday();
	const own = {
		parcels: 12,
		toCollect: 38_458,
		collected: 36_329,
		counted: 36_000,
		remitted: 0,
		missing: 329,
		tooMuch: 0,
	};
	const courier = {
		parcels: 3,
		toCollect: 8_458,
		collected: 8_458,
		counted: 0,
		remitted: 8_500.5,
		missing: 0,
		tooMuch: 42.5,
	};
	const sum = {
		parcels: 15,
		toCollect: 46_916,
		collected: 44_787,
		counted: 36_000,
		remitted: 8_500.5,
		missing: 329,
		tooMuch: 42.5,
	};
	const json: CashReport = {
		...{ from: daysBefore(today, 1), to: today, countedSince: today, sum },
		rows: [
			{ day: daysBefore(today, 1), carrier: 'Own', ...own, counted: 0, missing: 0 },
			{ day: today, carrier: 'Delhivery Surface Express', ...courier },
			{ day: today, carrier: 'Own', ...own },
		],
		carriers: [
			{ carrier: 'Delhivery Surface Express', ...courier },
			{ carrier: 'Own', ...own },
		],
		paidBack: [
			{ day: daysBefore(today, 1), refunds: 1, amount: 900 },
			{
				day: today,
				centre: 'Indiranagar, 100 Feet Road',
				by: 'Venkatanarasimharajuvaripeta Iyer',
				refunds: 3,
				amount: 7_450,
			},
		],
		paidBackInAll: 8_350,
		claims: {
			open: { parcels: 2, value: 3_198 },
			settled: { parcels: 1, value: 1_899, paid: 1_650.5 },
		},
		underWay: { parcels: 7, due: 12_345 },
	};
	await page.route('**/api/report/cash?*', (route) => route.fulfill({ json }));
}

const sales = (name: string, by: string): ScreenState =>
	desk(`report, sales, ${name}`, async (page) => {
		await page.goto(`${reports}/sales?by=${by}`);
		await expect(table(page)).toBeVisible();
	});

/** The reports of the desk. */
export const deskReportStates: readonly ScreenState[] = [
	desk('report, sales by day', async (page) => {
		// Not this month: on its first day it has one day, and no chart.
		const today = clubToday();
		await page.goto(`${reports}/sales?from=${daysBefore(today, 20)}&to=${today}&by=day`);
		await expect(table(page)).toBeVisible();
		await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
	}),
	sales('by month', 'month'),
	sales('by product', 'product'),
	sales('by category', 'category'),
	desk('report, sales, huge, of which much fell away', async (page) => {
		await showFallenSales(page);
		await page.goto(`${reports}/sales?by=product`);
		await expect(table(page)).toBeVisible();
	}),
	desk('report, sales, none', async (page) => {
		await page.goto(`${reports}/sales?from=2020-01-01&to=2020-01-31`);
		await expect(page.getByText('No orders', { exact: true })).toBeVisible();
	}),
	desk('report, sales, of too many days', async (page) => {
		await page.goto(`${reports}/sales?from=2020-01-01&to=2026-01-31`);
		await expect(page.getByRole('alert')).toHaveText('A report covers at most 366 days.');
	}),
	desk('report, sales, other days loading', async (page) => {
		await page.goto(`${reports}/sales`);
		await expect(table(page)).toBeVisible();
		await holdResponses(page, '/api/report/sales*');
		await page.getByRole('link', { name: 'Last month', exact: true }).click();
		await expect(page.getByRole('main').getByText('Loading', { exact: true }).first()).toBeVisible();
	}),
	failed('report, sales', `${reports}/sales`, '/api/report/sales*'),
	loading('report, sales', `${reports}/sales`, '/api/report/sales*'),
	...(['product', 'lot', 'place'] as const).map((by) =>
		desk(`report, stock at cost, by ${by}`, async (page, data) => {
			await stocked(data);
			await page.goto(`${reports}/stock?by=${by}`);
			await expect(table(page)).toBeVisible();
		}),
	),
	desk('report, stock at cost, none', async (page) => {
		await page.goto(`${reports}/stock?day=2020-01-01`);
		await expect(page.getByText('Nothing was there')).toBeVisible();
	}),
	failed('report, stock at cost', `${reports}/stock`, '/api/report/stock*'),
	desk('report, expiry, the lots of a month', async (page, data) => {
		await stocked(data);
		await page.goto(`${reports}/expiry?month=${addMonths(clubToday(), 9).slice(0, 7)}`);
		await expect(page.getByRole('heading', { name: /^Lots of/ })).toBeVisible();
	}),
	failed('report, expiry', `${reports}/expiry`, '/api/report/expiry*'),
	desk('report, food that left the sale', async (page, data) => {
		await stocked(data);
		await page.goto(`${reports}/food`);
		await expect(table(page)).toBeVisible();
	}),
	desk('report, food that left the sale, none', async (page) => {
		await page.goto(`${reports}/food?from=2020-01-01&to=2020-01-31`);
		await expect(page.getByText('Nothing left the sale')).toBeVisible();
	}),
	desk('report, cash of some days', async (page) => {
		await showCash(page);
		await page.goto(`${reports}/cash`);
		await expect(table(page)).toBeVisible();
		await expect(page.getByText('and ₹42.50 over elsewhere')).toBeVisible();
		await expect(page.getByRole('row', { name: 'Sum' }).getByText('₹42.50 over')).toBeVisible();
	}),
	desk('report, cash, none', async (page) => {
		// Open claims for lost parcels belong to no day, so they would show in any range: remove them.
		await page.route('**/api/report/cash?*', async (route) => {
			const { claims, ...report } = await (await route.fetch()).json();
			await route.fulfill({
				json: { ...report, claims: { ...claims, open: { ...claims.open, parcels: 0 } } },
			});
		});
		await page.goto(`${reports}/cash?from=2020-01-01&to=2020-01-31`);
		await expect(page.getByText('No cash', { exact: true })).toBeVisible();
	}),
];
