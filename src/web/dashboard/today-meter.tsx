import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { weekdayName } from './day-formats.ts';
import { TileLink } from './figure-tile.tsx';
import type { SalesSummary } from './sales/summary.ts';

interface TodayMeterProps {
	sales: number;
	summary: SalesSummary;
}

/** A share in words. Above ten times there is no percentage: a young club's first large order would give an absurd one. */
const shareText = (share: number) => (share > 10 ? 'over ten times' : `${Math.round(share * 100)}% of`);

/**
 * Today's sales as a share of a whole average day, not of yesterday until this hour. In the morning the share is
 * therefore small, which is no alarm.
 */
export function TodayMeter({ sales, summary }: TodayMeterProps) {
	const { today, weekAgo, averageDay } = summary;
	const share = averageDay > 0 ? sales / averageDay : 0;
	return (
		<>
			{averageDay > 0 && (
				<span aria-hidden="true" className="mb-2 block h-1.5 overflow-hidden rounded-full bg-sunken">
					<span
						className="block h-full rounded-full bg-clay"
						style={{ width: `${Math.min(share, 1) * 100}%` }}
					/>
				</span>
			)}
			<span className="block">
				<TileLink to="/admin/orders">{`${pluralize(today?.orders ?? 0, 'order')} today`}</TileLink>
			</span>
			{averageDay > 0 && <span className="block">{shareText(share)} an average day</span>}
			{weekAgo && (
				<span className="block">
					Last {weekdayName(weekAgo.date)}: {formatRupees(weekAgo.sales)}
				</span>
			)}
		</>
	);
}
