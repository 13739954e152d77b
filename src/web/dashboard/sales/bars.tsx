import { Bar, BarChart, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { formatShortRupees } from '#web/desk/format-short-rupees.ts';
import { shortDay } from '../day-formats.ts';
import type { Day } from './summary.ts';
import { SalesTooltip } from './tooltip.tsx';

interface SalesBarsProps {
	days: readonly Day[];
	averageDay: number;
}

const label = { fill: 'var(--color-ink-soft)', fontSize: 13 };

/** The bar chart. In a file of its own, because it alone imports the chart library, which is loaded lazily. */
export default function SalesBars({ days, averageDay }: SalesBarsProps) {
	const today = days.at(-1)?.date;
	const bars = days.map((day) => ({
		...day,
		fill: day.date === today ? 'var(--color-clay)' : 'var(--color-edge)',
	}));
	// Ticks for today and the same weekday of the weeks before.
	const weekly = days.filter((_, index) => (days.length - 1 - index) % 7 === 0).map(({ date }) => date);
	return (
		<BarChart
			responsive
			data={bars}
			className="size-full"
			margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
			barCategoryGap="22%"
			aria-label="Chart of sales per day. The arrow keys go from day to day; a table of the same follows."
		>
			<CartesianGrid vertical={false} stroke="var(--color-line)" />
			<XAxis
				dataKey="date"
				ticks={weekly}
				interval={0}
				tickLine={false}
				tickMargin={8}
				axisLine={{ stroke: 'var(--color-edge)' }}
				tick={({ x, y, payload }) => (
					<DayLabel x={Number(x)} y={Number(y)} date={payload.value} isToday={payload.value === today} />
				)}
			/>
			<YAxis
				width="auto"
				tickFormatter={formatShortRupees}
				tick={label}
				tickLine={false}
				axisLine={false}
				allowDecimals={false}
			/>
			<Tooltip
				cursor={{ fill: 'var(--color-sunken)' }}
				isAnimationActive={false}
				content={({ active, payload }) =>
					active && payload?.[0] ? <SalesTooltip day={payload[0].payload} today={today} /> : null
				}
			/>
			{/* A day with sales always has a visible bar. `auto` turns the animation off under reduced motion. */}
			<Bar
				dataKey="sales"
				radius={[3, 3, 0, 0]}
				minPointSize={(value) => (value ? 2 : 0)}
				isAnimationActive="auto"
			/>
			{averageDay > 0 && (
				<ReferenceLine
					y={averageDay}
					stroke="var(--color-ink-soft)"
					strokeWidth={1.5}
					strokeDasharray="5 4"
				/>
			)}
		</BarChart>
	);
}

interface DayLabelProps {
	x: number;
	y: number;
	date: string;
	isToday: boolean;
}

function DayLabel({ x, y, date, isToday }: DayLabelProps) {
	return (
		<text
			x={x}
			y={y}
			dy="0.75em"
			textAnchor="middle"
			{...label}
			{...(isToday && { fill: 'var(--color-clay-dark)', fontWeight: 700 })}
		>
			{isToday ? 'Today' : shortDay(date)}
		</text>
	);
}
