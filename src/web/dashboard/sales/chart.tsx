import { lazy, Suspense } from 'react';
import { ChartBoundary } from '#web/desk/chart-boundary.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Day } from './summary.ts';
import { SalesTable } from './table.tsx';

/** Loads the chart's code, by far the largest of the desk, so the numbers do not wait for it. */
export const loadSalesBars = () => import('./bars.tsx');

const SalesBars = lazy(loadSalesBars);

interface SalesChartProps {
	days: readonly Day[];
	averageDay: number;
}

/** The sales per day as a chart, with a table for screen readers; the table is visible where the chart fails. */
export function SalesChart({ days, averageDay }: SalesChartProps) {
	return (
		<ChartBoundary fallback={<TableFallback days={days} />}>
			<Suspense fallback={<Skeleton className="mx-5 mb-5 min-h-59 flex-1 @2xl:min-h-67" />}>
				{/* Absolute, so that the chart fills the height that the panel beside it gives the row. */}
				<div className="relative min-h-64 flex-1 @2xl:min-h-72">
					<div className="absolute top-0 right-2 bottom-3 left-5">
						<SalesBars days={days} averageDay={averageDay} />
					</div>
				</div>
			</Suspense>
			<div className="sr-only">
				<SalesTable days={days} />
			</div>
		</ChartBoundary>
	);
}

function TableFallback({ days }: Pick<SalesChartProps, 'days'>) {
	return (
		<div className="px-5 pb-5">
			<p className="mb-3 text-sm">The chart could not be loaded. Here are its figures as a table.</p>
			<section
				aria-label="Sales per day as a table"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: only a focused element can be scrolled by keyboard
				tabIndex={0}
				className="max-h-64 overflow-y-auto"
			>
				<SalesTable days={days} />
			</section>
		</div>
	);
}
