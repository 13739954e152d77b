import { type DashboardData, daysOfSales } from '#shared/dashboard.contract.ts';
import { rupees } from '#web/ui/rupees.ts';
import { FigureTile, TileLink } from './figure-tile.tsx';
import type { SalesSummary } from './sales-summary.ts';
import { TodayMeter } from './today-meter.tsx';

/** The strip the tiles stand in: hairlines are its own ground, seen between them. */
export const stripStyle =
	'grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line @4xl:grid-cols-[1.35fr_1.25fr_1fr_1fr]';

/** On a phone the amounts, which are long, have a row each. */
export const amountTileStyle = 'col-span-2 @xl:col-span-1';

interface FigureTilesProps {
	data: DashboardData;
	summary: SalesSummary;
}

/** The day in four figures, with the way to what waits for somebody. */
export function FigureTiles({ data, summary }: FigureTilesProps) {
	const { todaySales, totalSales, queryCount, totalMemberships, membershipsByPlan } = data;
	const pending = membershipsByPlan.reduce((sum, plan) => sum + plan.pending, 0);
	return (
		<section aria-label="Figures">
			<dl className={stripStyle}>
				<FigureTile label="Today’s sales" figure={rupees(todaySales)} className={amountTileStyle}>
					<TodayMeter sales={todaySales} summary={summary} />
				</FigureTile>
				<FigureTile label="Total sales" figure={rupees(totalSales)} className={amountTileStyle}>
					{rupees(summary.sales)} in the last {daysOfSales} days
				</FigureTile>
				<FigureTile label="Unanswered queries" figure={queryCount.toLocaleString('en-IN')}>
					{queryCount > 0 ? (
						<TileLink to="/admin/queries?status=unanswered">Answer them</TileLink>
					) : (
						<TileLink to="/admin/queries">None waiting</TileLink>
					)}
				</FigureTile>
				<FigureTile label="Memberships" figure={totalMemberships.toLocaleString('en-IN')}>
					{pending > 0 ? (
						<TileLink to="/admin/memberships?status=pending">
							{`${pending.toLocaleString('en-IN')} pending`}
						</TileLink>
					) : (
						<TileLink to="/admin/memberships">
							{totalMemberships > 0 ? 'All payed' : 'None sold yet'}
						</TileLink>
					)}
				</FigureTile>
			</dl>
		</section>
	);
}
