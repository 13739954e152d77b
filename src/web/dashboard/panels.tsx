import type { DashboardData } from '#shared/dashboard/dashboard.contract.ts';
import type { IsoDate } from '#shared/dates.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { NewestMembers } from './newest-members.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { ProductPanel } from './products/panel.tsx';
import { SalesPanel } from './sales/panel.tsx';
import { summarise } from './sales/summary.ts';

/** Two columns where they fit beside the desk's menu. */
export const panelsStyle = 'mt-5 grid gap-5 @4xl:grid-cols-[minmax(0,1fr)_20.5rem]';

interface DashboardPanelsProps {
	data: DashboardData;
	today: IsoDate;
}

/** The tiles with the numbers, then the panels with the data behind them. */
export function DashboardPanels({ data, today }: DashboardPanelsProps) {
	const summary = summarise(data.salesByDay);
	return (
		<>
			<FigureTiles data={data} summary={summary} />
			<div className={panelsStyle}>
				<SalesPanel days={data.salesByDay} summary={summary} hasSold={data.totalSales > 0} />
				<PlanPanel plans={data.membershipsByPlan} />
				<ProductPanel products={data.products} counts={data.productCounts} />
				<NewestMembers buyers={data.MemberShipBuyers} today={today} />
			</div>
		</>
	);
}
