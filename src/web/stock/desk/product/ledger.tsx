import {
	ArrowDownToLine,
	ArrowLeftRight,
	CalendarX,
	Hand,
	type LucideIcon,
	PackageMinus,
	RotateCcw,
	ScanLine,
	Trash2,
	Truck,
} from 'lucide-react';
import { Link } from 'react-router';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import type { StockMove } from '#shared/stock/stock.contract.ts';
import type { StockMoveKind } from '#shared/stock/stock.rules.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { HappenedAt } from '#web/desk/time.tsx';
import { useStockPlace } from '../use-stock-place.ts';

const looks: Record<StockMoveKind, { icon: LucideIcon; label: string }> = {
	received: { icon: ArrowDownToLine, label: 'Received' },
	counted: { icon: ScanLine, label: 'Counted' },
	'written off': { icon: Trash2, label: 'Written off' },
	sent: { icon: ArrowLeftRight, label: 'Brought away' },
	arrived: { icon: ArrowLeftRight, label: 'Brought here' },
	dispatched: { icon: Truck, label: 'Sent to a customer' },
	returned: { icon: RotateCcw, label: 'Came back' },
	held: { icon: Hand, label: 'Kept back' },
	released: { icon: PackageMinus, label: 'Sold again' },
	expired: { icon: CalendarX, label: 'Expired' },
};

/** As people write what came and went: `+4`, `−2`. */
const signed = (units: number) => (units > 0 ? `+${units}` : `−${-units}`);

/** How the units of a product came and went, newest first. */
export function Ledger({ moves }: { moves: readonly StockMove[] }) {
	const placeName = useStockPlace();
	return (
		<section aria-labelledby="ledger">
			<h3 id="ledger" className="display text-subtitle">
				Ledger
			</h3>
			{moves.length === 0 ? (
				<p className="mt-2 text-sm text-ink-soft">No units came or went yet.</p>
			) : (
				<ol className="mt-3 rounded-md border border-line bg-surface">
					{moves.map((move) => {
						const { icon: Icon, label } = looks[move.kind];
						const about = [
							placeName(move.centreId),
							move.lot && `lot ${move.lot}`,
							move.reason,
							move.supplier,
							move.bill && `bill ${move.bill}`,
							move.by,
						].filter(Boolean);
						return (
							<li
								key={move.moveId}
								className="@container grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-b border-line px-4 py-3 text-sm last:border-b-0 sm:grid-cols-[auto_minmax(0,1fr)_4rem_8.5rem]"
							>
								<Icon aria-hidden="true" className="mt-0.5 size-5 text-ink-soft" />
								<div className="min-w-0">
									<p className="font-medium">
										{label}
										{move.orderNumber !== undefined && (
											<>
												{' '}
												<Link
													to={`/admin/orders/${formatOrderNumber(move.orderNumber)}`}
													className={textLinkStyle}
												>
													{formatOrderNumber(move.orderNumber)}
												</Link>
											</>
										)}
									</p>
									<p className="text-ink-soft wrap-anywhere">{about.join(' · ')}</p>
								</div>
								<p className="text-right font-semibold tabular-nums">
									{signed(move.quantity === 0 ? move.sellable : move.quantity)}
								</p>
								<p className="text-ink-soft tabular-nums max-sm:col-span-2 max-sm:col-start-2 sm:text-right">
									<HappenedAt instant={move.at} />
								</p>
							</li>
						);
					})}
				</ol>
			)}
		</section>
	);
}
