import type { DashboardData } from '#shared/dashboard/dashboard.contract.ts';

export type Day = DashboardData['salesByDay'][number];

const week = 7;

const salesOf = (days: readonly Day[]) => days.reduce((sum, { sales }) => sum + sales, 0);

/** Sums and averages of the days. The last one is today: it is not over, so averages and comparisons leave it out. */
export function summarise(days: readonly Day[]) {
	const before = days.slice(0, -1);
	const lastWeek = salesOf(before.slice(-week));
	return {
		today: days.at(-1),
		/** The same weekday a week ago. */
		weekAgo: days.at(-1 - week),
		sales: salesOf(days),
		orders: days.reduce((sum, { orders }) => sum + orders, 0),
		/** How many days `averageDay` is of. */
		averagedDays: before.length,
		averageDay: before.length > 0 ? Math.round(salesOf(before) / before.length) : 0,
		/** The sales of the last seven whole days. */
		lastWeek,
		/** The change in per cent from the seven days before those; undefined when they had no sales. */
		weekChange: percentChange(salesOf(before.slice(-2 * week, -week)), lastWeek),
	};
}

export type SalesSummary = ReturnType<typeof summarise>;

/** The change from one amount to another in whole per cent; undefined from 0. */
function percentChange(before: number, now: number): number | undefined {
	return before > 0 ? Math.round(((now - before) / before) * 100) : undefined;
}
