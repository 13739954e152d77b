import { daysOfSales } from '#shared/dashboard/dashboard.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { DashboardPanel, EmptyPanel } from '../panel.tsx';
import { SalesChart } from './chart.tsx';
import type { Day, SalesSummary } from './summary.ts';

interface SalesPanelProps {
	days: readonly Day[];
	summary: SalesSummary;
	/** Whether any order was ever placed. */
	hasSold: boolean;
}

/** The sales of each of the last days, with their sum and average. */
export function SalesPanel({ days, summary, hasSold }: SalesPanelProps) {
	return (
		<DashboardPanel
			title="Sales per day"
			more={{ to: '/admin/orders', label: 'Orders' }}
			note={summary.orders > 0 && <SalesNote summary={summary} />}
		>
			{summary.orders > 0 ? (
				<SalesChart days={days} averageDay={summary.averageDay} />
			) : (
				<EmptyPanel>
					{hasSold
						? `No orders in the last ${daysOfSales} days.`
						: 'No orders yet. Daily sales appear here from the first order.'}
				</EmptyPanel>
			)}
		</DashboardPanel>
	);
}

function SalesNote({
	summary: { sales, orders, averageDay, averagedDays },
}: Pick<SalesPanelProps, 'summary'>) {
	return (
		<span className="flex flex-wrap gap-x-5">
			<span>
				{formatRupees(sales)} from {pluralize(orders, 'order')} in {daysOfSales} days, today included
			</span>
			{averageDay > 0 && (
				<span className="inline-flex items-center gap-2">
					<span aria-hidden="true" className="w-6 border-t-2 border-dashed border-ink-soft" />
					Average of the {averagedDays} days before today: {formatRupees(averageDay)}
				</span>
			)}
		</span>
	);
}
