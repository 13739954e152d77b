import type { Right } from '#shared/staff/staff.rules.ts';
import { useRights } from '#web/data/use-rights.ts';

/** A report of the desk. */
export interface ReportTab {
	to: string;
	title: string;
	right: Right;
	/** Whether it covers the whole club: staff of one centre do not see it. */
	ofWholeClub?: boolean;
}

/** The reports, in the order of their tabs. */
export const reportTabs = {
	sales: { to: '/admin/reports/sales', title: 'Sales', right: 'seeReports', ofWholeClub: true },
	stock: { to: '/admin/reports/stock', title: 'Stock at cost', right: 'seeReports' },
	expiry: { to: '/admin/reports/expiry', title: 'Expiry', right: 'seeReports' },
	food: { to: '/admin/reports/food', title: 'Expired and returned', right: 'seeReports' },
	cash: { to: '/admin/reports/cash', title: 'Cash', right: 'seeReports', ofWholeClub: true },
	gst: { to: '/admin/reports/gst', title: 'GST', right: 'seeTaxes', ofWholeClub: true },
} as const satisfies Record<string, ReportTab>;

/** Returns a function that says whether the user may see a report. */
export function useIsOpenReport(): (tab: ReportTab) => boolean {
	const { may, centresFor } = useRights();
	return ({ right, ofWholeClub }) => (ofWholeClub ? centresFor(right) === 'all' : may(right));
}

/** The reports that the user may see. */
export function useOpenReports(): readonly ReportTab[] {
	return Object.values<ReportTab>(reportTabs).filter(useIsOpenReport());
}
