import type { Page } from '@playwright/test';
import type { DashboardData } from '#shared/dashboard/dashboard.contract.ts';

/** Changes the dashboard's data in the reply: the tests' club cannot be both new and huge. */
async function changeFigures(page: Page, by: (data: DashboardData) => Partial<DashboardData>): Promise<void> {
	await page.route('**/api/admin/getDashData', async (route) => {
		const response = await route.fetch();
		const data: DashboardData = await response.json();
		await route.fulfill({ response, json: { ...data, ...by(data) } });
	});
}

const tenThousandfold = 10_000;

/** Shows the figures of a club with sales of thousands of crores. */
export function showHugeFigures(page: Page): Promise<void> {
	return changeFigures(page, (data) => ({
		todaySales: 98_76_54_321,
		totalSales: 12_345_67_89_012,
		netSales: 12_298_41_55_037.5,
		queryCount: 1_23_456,
		totalMemberships: 98_76_543,
		salesByDay: data.salesByDay.map((day) => ({
			...day,
			sales: day.sales * tenThousandfold,
			orders: day.orders * tenThousandfold,
		})),
		MemberShipBuyers: data.MemberShipBuyers.map((buyer, nth) =>
			nth === 0 ? { ...buyer, ended: 'cancelled' } : nth === 1 ? { ...buyer, endDate: '2025-06-07' } : buyer,
		),
		products: data.products.map((product) => ({
			...product,
			price: product.price * tenThousandfold,
			buyCounts: product.buyCounts * tenThousandfold,
		})),
		ordersByStatus: data.ordersByStatus.map((row) => ({
			...row,
			count: row.count * tenThousandfold,
			orders: (row.orders ?? 0) * tenThousandfold,
		})),
		membershipsByPlan: data.membershipsByPlan.map((plan) => ({
			...plan,
			count: plan.count * tenThousandfold,
			pending: plan.pending * tenThousandfold,
			...(plan.count > plan.pending && { endedUnpaid: 4_321 }),
		})),
	}));
}

/** Shows the figures of a club on its first day. */
export function showNoFigures(page: Page): Promise<void> {
	return changeFigures(page, (data) => ({
		todaySales: 0,
		totalSales: 0,
		netSales: 0,
		queryCount: 0,
		totalMemberships: 0,
		products: [],
		MemberShipBuyers: [],
		salesByDay: data.salesByDay.map((day) => ({ ...day, sales: 0, orders: 0 })),
		ordersByStatus: data.ordersByStatus.map((row) => ({ ...row, count: 0, orders: 0 })),
		membershipsByPlan: data.membershipsByPlan.map((plan) => ({ ...plan, count: 0, pending: 0 })),
	}));
}
