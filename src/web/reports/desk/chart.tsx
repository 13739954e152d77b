import { type ComponentProps, lazy, Suspense } from 'react';
import { ChartBoundary } from '#web/desk/chart-boundary.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Loads the chart's code, by far the largest of the desk, so the numbers do not wait for it. */
const ReportBars = lazy(() => import('./bars.tsx'));

/** The chart of a report, whose table has the same figures: nothing is missing where it does not load. */
export function ReportChart(props: ComponentProps<typeof ReportBars>) {
	const { words, bars } = props;
	return (
		<ChartBoundary fallback={null}>
			<figure className="card px-3 pt-4 pb-3 print:hidden">
				{words.fallen !== undefined && bars.some(({ fallen }) => fallen) && (
					<figcaption className="mb-2 flex gap-5 px-2 text-sm text-ink-soft">
						<Swatch className="bg-clay">{words.amount}</Swatch>
						<Swatch className="bg-edge">{words.fallen}</Swatch>
					</figcaption>
				)}
				<div className="relative h-60">
					<div className="absolute inset-0">
						<Suspense fallback={<Skeleton className="h-full" />}>
							<ReportBars {...props} />
						</Suspense>
					</div>
				</div>
			</figure>
		</ChartBoundary>
	);
}

function Swatch({ className, children }: { className: string; children: string }) {
	return (
		<span className="inline-flex items-center gap-2 first-letter:uppercase">
			<span aria-hidden="true" className={`size-3 rounded-xs ${className}`} />
			{children}
		</span>
	);
}
