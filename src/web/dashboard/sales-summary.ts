import type { DashboardData } from '#shared/dashboard.contract.ts';

export type Day = DashboardData['salesByDay'][number];

const salesOf = (days: readonly Day[]) => days.reduce((sum, { sales }) => sum + sales, 0);

/** What the days say together. The last of them is today, which is not over and so is no part of the average. */
export function summarise(days: readonly Day[]) {
	const before = days.slice(0, -1);
	return {
		today: days.at(-1),
		yesterday: before.at(-1),
		sales: salesOf(days),
		orders: days.reduce((sum, { orders }) => sum + orders, 0),
		averageDay: before.length > 0 ? Math.round(salesOf(before) / before.length) : 0,
	};
}

export type SalesSummary = ReturnType<typeof summarise>;
