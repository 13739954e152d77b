import type { CSSProperties } from 'react';
import type { DashboardData } from '#shared/dashboard/dashboard.contract.ts';
import type { OrderStatus } from '#shared/orders/orders.rules.ts';
import { formatNumber } from '#shared/text/format-number.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { FigureLink, FigureTile, TileLink } from './figure-tile.tsx';
import { PercentChange } from './percent-change.tsx';
import type { SalesSummary } from './sales/summary.ts';
import { TodayMeter } from './today-meter.tsx';

/** The strip around the tiles; its background shows between them as hairlines. */
export const stripStyle =
	'grid grid-cols-6 gap-px overflow-hidden rounded-lg border border-line bg-line @4xl:grid-cols-[1.5fr_1.3fr_1fr_1fr_1fr]';

/** Each tile's share of the strip's width: of today's sales, of all sales, and of the other tiles. */
const shares =
	'[--today:1] [--total:1] [--count:0.5] @xl:[--today:0.5] @xl:[--total:0.5] @xl:[--count:0.333] ' +
	'@4xl:[--today:0.258] @4xl:[--total:0.224] @4xl:[--count:0.172]';

/**
 * The font size of all figures: small enough for the figure with the least room in its tile, so that even a hundred
 * crore fits.
 */
const figureSize = (figures: { share: string; text: string }[]) =>
	`min(1.875rem, ${figures
		.map(({ share, text }) => `(100cqi * var(--${share}) - 2.5rem) * ${(1.55 / text.length).toFixed(4)}`)
		.join(', ')})`;

/** The width of a tile with an amount: amounts are long, so on a phone each has its own row. */
export const amountTileStyle = 'col-span-6 @xl:col-span-3 @4xl:col-span-1';

/** The width of a tile with a count: counts are short. */
export const countTileStyle = 'col-span-3 crowded:col-span-6 @xl:col-span-2 @4xl:col-span-1';

interface FigureTilesProps {
	data: DashboardData;
	summary: SalesSummary;
}

/** The five numbers of the dashboard, with links to what needs to be done. */
export function FigureTiles({ data, summary }: FigureTilesProps) {
	const {
		todaySales,
		totalSales,
		netSales = totalSales,
		queryCount,
		totalMemberships,
		membershipsByPlan,
		ordersByStatus,
	} = data;
	const toPack = ordersByStatus.find(({ status }) => status === 'Pending');
	const pending = membershipsByPlan.reduce((sum, plan) => sum + plan.pending, 0);
	const hasUnpaid = membershipsByPlan.some(({ endedUnpaid = 0 }) => endedUnpaid > 0);
	const size = figureSize([
		{ share: 'today', text: formatRupees(todaySales) },
		{ share: 'total', text: formatRupees(totalSales) },
		...[toPack?.orders ?? 0, queryCount, totalMemberships].map((count) => ({
			share: 'count',
			text: formatNumber(count),
		})),
	]);
	return (
		<section aria-label="Figures">
			<dl className={`${stripStyle} ${shares}`} style={{ '--figure': size } as CSSProperties}>
				<FigureTile
					label="Today’s sales"
					value={todaySales}
					format={formatRupees}
					className={amountTileStyle}
				>
					<TodayMeter sales={todaySales} summary={summary} />
				</FigureTile>
				<FigureTile label="Total sales" value={totalSales} format={formatRupees} className={amountTileStyle}>
					<SalesNote netSales={netSales} summary={summary} />
				</FigureTile>
				<FigureTile
					label="Orders to pack"
					value={toPack?.orders ?? 0}
					className="col-span-6 @xl:col-span-2 @4xl:col-span-1"
				>
					<TileLink to="/admin/orders?status=Pending">{pluralize(toPack?.count ?? 0, 'order line')}</TileLink>
					<OnTheWay ordersByStatus={ordersByStatus} />
				</FigureTile>
				<FigureTile label="Unanswered queries" value={queryCount} className={countTileStyle}>
					{queryCount > 0 ? (
						<TileLink to="/admin/queries?status=unanswered">Answer them</TileLink>
					) : (
						<TileLink to="/admin/queries">None waiting</TileLink>
					)}
				</FigureTile>
				<FigureTile label="Memberships bought" value={totalMemberships} className={countTileStyle}>
					{pending > 0 ? (
						<TileLink to="/admin/memberships/followUp">
							{`${pending.toLocaleString('en-IN')} pending`}
						</TileLink>
					) : (
						<TileLink to="/admin/memberships">
							{totalMemberships === 0 ? 'None bought yet' : hasUnpaid ? 'None pending' : 'All paid'}
						</TileLink>
					)}
				</FigureTile>
			</dl>
		</section>
	);
}

const onTheWay: readonly OrderStatus[] = ['Transit', 'Out-For-Delivery'];

/** The order lines that are packed but not delivered yet; each count links to a list of them. */
function OnTheWay({ ordersByStatus }: Pick<DashboardData, 'ordersByStatus'>) {
	return ordersByStatus
		.filter(({ status }) => onTheWay.includes(status))
		.map(({ status, count }) => (
			<span key={status} className="block">
				<FigureLink to={`/admin/orders?status=${status}`}>
					{`${count.toLocaleString('en-IN')} ${status}`}
				</FigureLink>
			</span>
		));
}

/** The net sales, and those of the last week. */
function SalesNote({
	netSales,
	summary: { lastWeek, weekChange },
}: {
	netSales: number;
	summary: SalesSummary;
}) {
	return (
		<>
			<span className="block">
				<TileLink to="/admin/orders">All orders</TileLink>
			</span>
			<span className="block">
				<FigureLink to="/admin/reports/sales">{`${formatRupees(netSales)} net`}</FigureLink> of cancellations
				and returns
			</span>
			<span className="block">{formatRupees(lastWeek)} in the 7 days before today</span>
			{weekChange !== undefined && (
				<span className="block">
					<PercentChange percent={weekChange} /> vs previous 7 days
				</span>
			)}
		</>
	);
}
