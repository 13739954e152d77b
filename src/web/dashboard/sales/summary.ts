import type { DashboardData } from '#shared/dashboard.contract.ts';

export type Day = DashboardData['salesByDay'][number];

const week = 7;

const salesOf = (days: readonly Day[]) => days.reduce((sum, { sales }) => sum + sales, 0);

/** What the days say together. The last of them is today, which is not over and so is no part of what is compared. */
export function summarise(days: readonly Day[]) {
	const before = days.slice(0, -1);
	const lastWeek = salesOf(before.slice(-week));
	return {
		today: days.at(-1),
		/** The day of today's name, a week ago. */
		weekAgo: days.at(-1 - week),
		sales: salesOf(days),
		orders: days.reduce((sum, { orders }) => sum + orders, 0),
		averageDay: before.length > 0 ? Math.round(salesOf(before) / before.length) : 0,
		/** The last seven whole days. */
		lastWeek,
		/** In per cent, on the seven days before those; undefined where there is nothing to compare with. */
		weekChange: changeFrom(salesOf(before.slice(-2 * week, -week)), lastWeek),
	};
}

export type SalesSummary = ReturnType<typeof summarise>;

/** From one amount to another in whole per cent; undefined from nothing, for that is no share of anything. */
function changeFrom(before: number, now: number): number | undefined {
	return before > 0 ? Math.round(((now - before) / before) * 100) : undefined;
}
