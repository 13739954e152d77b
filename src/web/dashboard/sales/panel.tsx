import { daysOfSales } from '#shared/dashboard.contract.ts';
import { rupees } from '#shared/rupees.ts';
import { counted } from '#web/desk/counted.ts';
import { Panel, PanelEmpty } from '../panel.tsx';
import { SalesChart } from './chart.tsx';
import type { Day, SalesSummary } from './summary.ts';

interface SalesPanelProps {
	days: readonly Day[];
	summary: SalesSummary;
	/** Orders were placed, be it long ago. */
	hasSold: boolean;
}

/** Sales of each of the last days, and what they come to. */
export function SalesPanel({ days, summary, hasSold }: SalesPanelProps) {
	return (
		<Panel
			title="Sales per day"
			more={{ to: '/admin/orders', label: 'Orders' }}
			note={summary.orders > 0 && <SalesNote summary={summary} />}
		>
			{summary.orders > 0 ? (
				<SalesChart days={days} averageDay={summary.averageDay} />
			) : (
				<PanelEmpty>
					{hasSold
						? `No orders in the last ${daysOfSales} days.`
						: 'No orders yet. Each day’s sales stand here from the first one on.'}
				</PanelEmpty>
			)}
		</Panel>
	);
}

function SalesNote({ summary: { sales, orders, averageDay } }: Pick<SalesPanelProps, 'summary'>) {
	return (
		<span className="flex flex-wrap gap-x-5">
			<span>
				{rupees(sales)} from {counted(orders, 'order')} in {daysOfSales} days
			</span>
			{averageDay > 0 && (
				<span className="inline-flex items-center gap-2">
					<span aria-hidden="true" className="w-6 border-t-2 border-dashed border-ink-soft" />
					Average day {rupees(averageDay)}
				</span>
			)}
		</span>
	);
}
