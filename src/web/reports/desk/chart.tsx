import { type ComponentProps, lazy, Suspense } from 'react';
import { ChartBoundary } from '#web/desk/chart-boundary.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Loads the chart's code, by far the largest of the desk, lazily, so that the numbers do not wait for it. */
const ReportBars = lazy(() => import('./bars.tsx'));

const stripes = 'bg-[repeating-linear-gradient(135deg,var(--color-edge)_0_2px,transparent_2px_4px)]';

/** The chart of a report. The table has the same figures, so nothing is missing if the chart does not load. */
export function ReportChart(props: ComponentProps<typeof ReportBars>) {
	const { words, bars } = props;
	const hasFallen = words.fallen !== undefined && bars.some(({ fallen }) => fallen);
	const hasNow = bars.some(({ isNow }) => isNow);
	return (
		<ChartBoundary fallback={null}>
			<figure className="card px-3 pt-4 pb-3 print:hidden">
				{(hasFallen || hasNow) && (
					<figcaption className="mb-2 flex flex-wrap gap-x-5 gap-y-1 px-2 text-sm text-ink-soft">
						<Swatch className="bg-edge">{words.amount}</Swatch>
						{hasNow && <Swatch className="bg-clay">{words.now}</Swatch>}
						{hasFallen && <Swatch className={stripes}>{words.fallen}</Swatch>}
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

function Swatch({ className, children }: { className: string; children: string | undefined }) {
	return (
		<span className="inline-flex items-center gap-2">
			<span aria-hidden="true" className={`size-3 rounded-xs ${className}`} />
			<span className="inline-block first-letter:uppercase">{children}</span>
		</span>
	);
}
