import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, Rectangle, Tooltip, XAxis, YAxis } from 'recharts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { formatShortRupees } from '#web/desk/format-short-rupees.ts';

/** A bar of a report's chart: an amount in rupees, with cancelled and returned amounts above it. */
export interface ReportBar {
	/** Below the bar. */
	label: string;
	/** In the tooltip. */
	title: string;
	amount: number;
	fallen?: number;
	/** Whether it is the bar of today, or of this month. */
	isNow: boolean;
}

interface ReportBarsProps {
	bars: readonly ReportBar[];
	label: string;
	/** The words for the amounts, in the legend and the tooltip, and for the current bar. */
	words: { amount: string; fallen?: string; now: string };
}

const text = { fill: 'var(--color-ink-soft)', fontSize: 13 };

/** The bar chart. In a file of its own, because it alone imports the chart library, which is loaded lazily. */
export default function ReportBars({ bars, label, words }: ReportBarsProps) {
	const fallenId = useId();
	return (
		<BarChart
			responsive
			data={[...bars]}
			className="size-full"
			margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
			barCategoryGap="22%"
			aria-label={`${label}. The arrow keys go from bar to bar; a table of the same follows.`}
		>
			<defs>
				{/* Striped, so that cancelled and returned amounts differ from the rest of the bar without colour. */}
				<pattern
					id={fallenId}
					width="6"
					height="6"
					patternUnits="userSpaceOnUse"
					patternTransform="rotate(45)"
				>
					<rect width="3" height="6" fill="var(--color-edge)" />
				</pattern>
			</defs>
			<CartesianGrid vertical={false} stroke="var(--color-line)" />
			<XAxis
				dataKey="label"
				interval="equidistantPreserveStart"
				minTickGap={12}
				tick={text}
				tickLine={false}
				tickMargin={8}
				axisLine={{ stroke: 'var(--color-edge)' }}
			/>
			<YAxis
				width="auto"
				tickFormatter={formatShortRupees}
				tick={text}
				tickLine={false}
				axisLine={false}
				allowDecimals={false}
			/>
			<Tooltip
				cursor={{ fill: 'var(--color-sunken)' }}
				isAnimationActive={false}
				content={({ active, payload }) =>
					active && payload?.[0] ? <BarTooltip bar={payload[0].payload} words={words} /> : null
				}
			/>
			<Bar
				dataKey="amount"
				stackId="of"
				minPointSize={(value) => (value ? 2 : 0)}
				isAnimationActive="auto"
				// On all charts of the desk, clay marks the current bar.
				shape={({ payload, ...bar }) => (
					<Rectangle {...bar} fill={payload.isNow ? 'var(--color-clay)' : 'var(--color-edge)'} />
				)}
			/>
			<Bar dataKey="fallen" stackId="of" fill={`url(#${fallenId})`} isAnimationActive="auto" />
		</BarChart>
	);
}

function BarTooltip({ bar, words }: { bar: ReportBar; words: ReportBarsProps['words'] }) {
	return (
		<div role="status" className="rounded-sm border border-line bg-surface px-3 py-2 text-sm shadow-lift">
			<p className="text-ink-soft">{bar.title}</p>
			<p className="font-semibold tabular-nums">
				{formatRupees(bar.amount)} <span className="font-normal text-ink-soft">{words.amount}</span>
			</p>
			{bar.fallen !== undefined && bar.fallen > 0 && (
				<p className="tabular-nums">
					{formatRupees(bar.fallen)} <span className="text-ink-soft">{words.fallen}</span>
				</p>
			)}
		</div>
	);
}
