import { useInfiniteQuery } from '@tanstack/react-query';
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
import { useState } from 'react';
import { Link } from 'react-router';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import type { StockMove } from '#shared/stock/stock.contract.ts';
import { movesShown, type StockMoveKind } from '#shared/stock/stock.rules.ts';
import { deskApi, olderMovesQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { SaveFileButton } from '#web/desk/list/save-file-button.tsx';
import { HappenedAt } from '#web/desk/time.tsx';
import { Button } from '#web/ui/button.tsx';
import { unitsText } from '../units-text.ts';
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

/** A number with its sign: `+4`, `−2`. */
const signed = (units: number) => (units > 0 ? `+${unitsText(units)}` : unitsText(units));

/**
 * The moves of a product's units, newest first: those that came with the product, and older ones on request. A file
 * has all of them.
 */
export function Ledger({ productId, moves }: { productId: number; moves: readonly StockMove[] }) {
	const [isOpen, setOpen] = useState(false);
	const before = moves.at(-1)?.moveId ?? 0;
	const mayTakeFiles = useRights().may('takeFiles');
	// The page that came with the product is full, so there may be more.
	const mayBeMore = moves.length >= movesShown;
	const older = useInfiniteQuery({
		...olderMovesQuery(deskApi, productId, before),
		enabled: isOpen && mayBeMore,
	});
	const pages = isOpen ? (older.data?.pages.flat() ?? []) : [];
	const hasMore = mayBeMore && (older.data === undefined || older.hasNextPage);
	return (
		<section aria-labelledby="ledger">
			<div className="flex items-center justify-between gap-3">
				<h3 id="ledger" className="display text-subtitle">
					Ledger
				</h3>
				{mayTakeFiles && moves.length > 0 && (
					<SaveFileButton
						name="stock_moves"
						of={{ productId }}
						title="The ledger"
						read={() => deskApi.stock.movesFile({ query: { id: productId } })}
					/>
				)}
			</div>
			{moves.length === 0 ? (
				<p className="mt-2 text-sm text-ink-soft">No units came or went yet.</p>
			) : (
				<ol className="mt-3 rounded-md border border-line bg-surface">
					{[...moves, ...pages].map((move) => (
						<Move key={move.moveId} move={move} />
					))}
				</ol>
			)}
			{hasMore && (
				<div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
					<Button
						size="sm"
						tone="secondary"
						pending={older.isFetching}
						onClick={() => {
							if (!isOpen) setOpen(true);
							else if (older.isError) void older.refetch();
							else void older.fetchNextPage();
						}}
					>
						Show older
					</Button>
					{older.isError && (
						<p role="alert" className="text-sm text-chilli">
							The older ones could not be loaded.
						</p>
					)}
				</div>
			)}
		</section>
	);
}

function Move({ move }: { move: StockMove }) {
	const placeName = useStockPlace();
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
		<li className="@container grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-b border-line px-4 py-3 text-sm last:border-b-0 sm:grid-cols-[auto_minmax(0,1fr)_4rem_8.5rem]">
			<Icon aria-hidden="true" className="mt-0.5 size-5 text-ink-soft" />
			<div className="min-w-0">
				<p className="font-medium">
					{label}
					{move.orderNumber !== undefined && (
						<>
							{' '}
							<Link to={`/admin/orders/${formatOrderNumber(move.orderNumber)}`} className={textLinkStyle}>
								{formatOrderNumber(move.orderNumber)}
							</Link>
						</>
					)}
				</p>
				<p className="text-ink-soft wrap-anywhere">{about.join('\u00a0· ')}</p>
			</div>
			<p className="text-right font-semibold tabular-nums">
				{signed(move.quantity === 0 ? move.sellable : move.quantity)}
			</p>
			<p className="text-ink-soft tabular-nums max-sm:col-span-2 max-sm:col-start-2 sm:text-right">
				<HappenedAt instant={move.at} />
			</p>
		</li>
	);
}
