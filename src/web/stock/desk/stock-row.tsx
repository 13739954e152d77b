import type { StockLevel } from '#shared/stock/stock.contract.ts';
import { RowLink } from '#web/desk/list/rows/link.tsx';
import { DeskCell, DeskRow } from '#web/desk/list/table.tsx';
import { StandingBadge } from './standing-badge.tsx';
import { unitsText } from './units-text.ts';
import { useStockPlace } from './use-stock-place.ts';

/** On a phone there are three lines: product and standing, place, units. */
const layout = 'grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1';

/** The desk's row of one product at one place. */
export function StockRow({ level }: { level: StockLevel }) {
	const { levelId, productId, productName, centreId, onHand, reserved, shelf, standing, archived } = level;
	const placeName = useStockPlace();
	const place = (
		<>
			{placeName(centreId)}
			{shelf && <span className="text-ink-soft">&nbsp;· {shelf}</span>}
		</>
	);
	return (
		<DeskRow id={levelId} className={layout}>
			<DeskCell className="text-sm">
				<RowLink
					list={{ path: '/admin/stock', rowPath: () => `/admin/stock/${productId}` }}
					filters={{}}
					id={levelId}
					name={productName}
					describedBy={`place-${levelId}`}
				/>
				{archived && <p className="text-xs text-ink-soft">Not sold any more</p>}
			</DeskCell>
			<DeskCell
				id={`place-${levelId}`}
				className="row-start-2 text-sm text-ink-soft wrap-anywhere @4xl:text-ink"
			>
				{place}
			</DeskCell>
			<DeskCell className="hidden text-right text-sm tabular-nums @4xl:table-cell">
				{unitsText(onHand)}
			</DeskCell>
			<DeskCell className="hidden text-right text-sm tabular-nums @4xl:table-cell">
				{unitsText(reserved)}
			</DeskCell>
			<DeskCell className="col-span-2 row-start-3 text-sm tabular-nums @4xl:text-right">
				<span className="font-semibold">{unitsText(onHand - reserved)}</span>
				<span className="@4xl:hidden">
					{' '}
					left <span className="text-ink-soft">of {unitsText(onHand)}</span>
					{reserved > 0 && <span className="text-ink-soft">, {unitsText(reserved)} promised</span>}
				</span>
			</DeskCell>
			<DeskCell className="col-start-2 row-start-1 row-end-3 justify-self-end @4xl:pl-5">
				<StandingBadge standing={standing} />
			</DeskCell>
		</DeskRow>
	);
}
