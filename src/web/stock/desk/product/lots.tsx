import { rupees } from '#shared/rupees.ts';
import { holds } from '#shared/staff/staff.rules.ts';
import type { StockedProduct, StockLot } from '#shared/stock/stock.contract.ts';
import { useRights } from '#web/data/use-rights.ts';
import { counted } from '#web/desk/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { LastDay } from '../last-day.tsx';
import { LotStateBadge } from '../lot-state-badge.tsx';
import { useStockPlace } from '../use-stock-place.ts';
import { CountDialog } from './count-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { lotName } from './lot-dialog.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

const acts = { count: CountDialog, writeOff: WriteOffDialog, transfer: TransferDialog, hold: HoldDialog };
interface Act {
	kind: keyof typeof acts;
	lot: StockLot;
}

/** The lots of a product that have units, those that expire first before the others, with what the desk does with them. */
export function Lots({ product }: { product: StockedProduct }) {
	const { productId, lots, levels } = product;
	const placeName = useStockPlace();
	const acting = useDialog<Act>();
	const rights = useRights();
	const keptAt = rights.centresFor('keepStock');
	const mayMove = ({ centreId }: StockLot) =>
		rights.may('keepStock') && (centreId === undefined || holds(keptAt, centreId));
	const Dialog = acting.content && acts[acting.content.kind];
	return (
		<section aria-labelledby="lots">
			<h3 id="lots" className="display text-subtitle">
				Lots
			</h3>
			{lots.length === 0 ? (
				<p className="mt-2 text-sm text-ink-soft">
					{levels.length === 0 ? 'No goods were received yet.' : 'No units are there.'}
				</p>
			) : (
				<ul className="mt-3 rounded-md border border-line bg-surface">
					{lots.map((lot) => (
						<li
							key={lot.lotId}
							className="grid gap-x-6 gap-y-1 border-b border-line px-4 py-3 text-sm last:border-b-0 sm:grid-cols-[minmax(0,1fr)_9rem]"
						>
							<div className="min-w-0">
								<h4 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
									{lotName(lot)}
									<LotStateBadge state={lot.state} />
								</h4>
								<p className="mt-0.5">
									<strong className="font-semibold tabular-nums">{counted(lot.quantity, 'unit')}</strong>
									<span className="text-ink-soft"> · {placeName(lot.centreId)}</span>
								</p>
								<p className="text-ink-soft tabular-nums">
									{[
										lot.mrp !== undefined && `MRP ${rupees(lot.mrp)}`,
										lot.cost !== undefined && `cost ${rupees(lot.cost)}`,
									]
										.filter(Boolean)
										.join(' · ')}
								</p>
							</div>
							<p className="sm:text-right">
								<LastDay lot={lot} />
							</p>
							{mayMove(lot) && (
								<div className="-ml-3 flex flex-wrap sm:col-span-2">
									<LotButton label="Count" lot={lot} onPress={() => acting.show({ kind: 'count', lot })} />
									<LotButton
										label="Write off"
										lot={lot}
										onPress={() => acting.show({ kind: 'writeOff', lot })}
									/>
									<LotButton label="Move" lot={lot} onPress={() => acting.show({ kind: 'transfer', lot })} />
									{lot.state !== 'expired' && (
										<LotButton
											label={lot.state === 'held' ? 'Sell again' : 'Keep back'}
											lot={lot}
											onPress={() => acting.show({ kind: 'hold', lot })}
										/>
									)}
								</div>
							)}
						</li>
					))}
				</ul>
			)}
			{Dialog && acting.content && (
				<Dialog key={acting.count} productId={productId} lot={acting.content.lot} {...acting.props} />
			)}
		</section>
	);
}

function LotButton({ label, lot, onPress }: { label: string; lot: StockLot; onPress: () => void }) {
	return (
		<Button size="sm" tone="quiet" aria-haspopup="dialog" onClick={onPress}>
			{label}
			<span className="sr-only">: {lotName(lot)}</span>
		</Button>
	);
}
