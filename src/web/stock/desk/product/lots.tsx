import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clubToday } from '#shared/dates.ts';
import { includesCentre } from '#shared/staff/staff.rules.ts';
import type { StockedProduct, StockLot } from '#shared/stock/stock.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi, emptiedLotsQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { LastDay } from '../last-day.tsx';
import { LotStateBadge } from '../lot-state-badge.tsx';
import { useStockPlace } from '../use-stock-place.ts';
import { CountDialog } from './count-dialog.tsx';
import { FoundDialog } from './found-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { lotName } from './lot-dialog.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

const acts = { count: CountDialog, writeOff: WriteOffDialog, transfer: TransferDialog, hold: HoldDialog };
interface Act {
	kind: keyof typeof acts;
	lot: StockLot;
}

/**
 * The lots of a product that have units, soonest expiry first, with the desk's actions. Units that are found are
 * counted without a lot, or in one that was emptied.
 */
export function Lots({ product }: { product: StockedProduct }) {
	const { productId, lots, levels } = product;
	const acting = useDialog<Act>();
	const finding = useDialog<true>();
	const [showsEmptied, setShowsEmptied] = useState(false);
	const emptied = useQuery({ ...emptiedLotsQuery(deskApi, productId), enabled: showsEmptied });
	const mayKeep = useRights().may('keepStock');
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
				<LotList lots={lots} onAct={acting.show} />
			)}
			<div className="mt-3 flex flex-wrap items-center gap-2">
				{mayKeep && (
					<Button size="sm" tone="secondary" aria-haspopup="dialog" onClick={() => finding.show(true)}>
						Count units without a lot
					</Button>
				)}
				{levels.length > 0 && (
					<Button
						size="sm"
						tone="quiet"
						aria-expanded={showsEmptied}
						pending={showsEmptied && emptied.isPending}
						onClick={() => setShowsEmptied((shown) => !shown)}
					>
						{showsEmptied ? 'Hide emptied lots' : 'Emptied lots'}
					</Button>
				)}
			</div>
			{showsEmptied &&
				(emptied.isError ? (
					<LoadError title="The emptied lots could not be loaded" read={emptied} />
				) : (
					emptied.data &&
					(emptied.data.length === 0 ? (
						<p className="mt-3 text-sm text-ink-soft">No lot was emptied yet.</p>
					) : (
						<LotList lots={emptied.data} onAct={acting.show} />
					))
				))}
			{Dialog && acting.content && (
				<Dialog key={acting.count} product={product} lot={acting.content.lot} {...acting.props} />
			)}
			{finding.count > 0 && <FoundDialog key={finding.count} product={product} {...finding.props} />}
		</section>
	);
}

function LotList({ lots, onAct }: { lots: readonly StockLot[]; onAct: (act: Act) => void }) {
	const placeName = useStockPlace();
	const rights = useRights();
	const keptAt = rights.centresFor('keepStock');
	const mayMove = ({ centreId }: StockLot) =>
		rights.may('keepStock') && (centreId === undefined || includesCentre(keptAt, centreId));
	return (
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
							<strong className="font-semibold tabular-nums">{pluralize(lot.quantity, 'unit')}</strong>
							<span className="text-ink-soft">&nbsp;· {placeName(lot.centreId)}</span>
						</p>
						<p className="text-ink-soft tabular-nums">
							{[
								lot.mrp !== undefined && `MRP ${formatRupees(lot.mrp)}`,
								lot.cost !== undefined && `cost ${formatRupees(lot.cost)}`,
							]
								.filter(Boolean)
								.join('\u00a0· ')}
						</p>
					</div>
					<p className="sm:text-right">
						<LastDay lot={lot} />
					</p>
					{mayMove(lot) && (
						<div className="button-row -mr-4 gap-x-0 sm:col-span-2">
							<LotButton label="Count" lot={lot} onPress={() => onAct({ kind: 'count', lot })} />
							{lot.quantity > 0 && (
								<>
									<LotButton label="Write off" lot={lot} onPress={() => onAct({ kind: 'writeOff', lot })} />
									<LotButton label="Move" lot={lot} onPress={() => onAct({ kind: 'transfer', lot })} />
									<HoldButton lot={lot} onPress={() => onAct({ kind: 'hold', lot })} />
								</>
							)}
						</div>
					)}
				</li>
			))}
		</ul>
	);
}

interface LotButtonProps {
	lot: StockLot;
	onPress: () => void;
}

/**
 * The button that holds back a lot, or releases it for sale; only if its last day allows it. It checks the day
 * itself, because the nightly job marks expired lots only a few minutes after midnight.
 */
function HoldButton({ lot, onPress }: LotButtonProps) {
	const { state, expiresOn, holdOn } = lot;
	const today = clubToday();
	if (state === 'expired' || (expiresOn !== undefined && expiresOn < today)) return null;
	if (state === 'sellable') return <LotButton label="Keep back" lot={lot} onPress={onPress} />;
	if (holdOn !== undefined && holdOn <= today)
		return <p className="self-center text-ink-soft">Expires too soon to be sold</p>;
	return <LotButton label="Sell again" lot={lot} onPress={onPress} />;
}

function LotButton({ label, lot, onPress }: LotButtonProps & { label: string }) {
	return (
		<Button size="sm" tone="quiet" aria-haspopup="dialog" onClick={onPress}>
			{label}
			<span className="sr-only">: {lotName(lot)}</span>
		</Button>
	);
}
