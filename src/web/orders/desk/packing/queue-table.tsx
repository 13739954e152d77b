import { clubToday } from '#shared/dates.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import type { Queued } from '#shared/orders/parcels.contract.ts';
import {
	isTriedAgain,
	maxAttempts,
	maxDispatchedPerCall,
	type OrderQueue,
} from '#shared/orders/parcels.rules.ts';
import { ChooseAll, ChooseCell, ChosenBar, chooseColumn } from '#web/desk/list/chosen.tsx';
import { DeskCell, DeskRow, DeskTable } from '#web/desk/list/table.tsx';
import { type Chosen, useChosen } from '#web/desk/list/use-chosen.ts';
import { PhoneLink } from '#web/desk/record/contact-links.tsx';
import { OrderStatusBadge } from '#web/orders/order-status-badge.tsx';
import { ParcelNumber } from '#web/orders/parcel-number.tsx';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { ParcelActions } from '../parcel/actions.tsx';
import type { Refusals } from '../refused-orders.tsx';
import { ChosenRows, collectText } from './chosen-rows.tsx';
import { LacksUnits, OutdatedPapers, QueuedLines, QueuedNumber, QueuedSum } from './order-cells.tsx';

interface QueueTableProps {
	queue: OrderQueue;
	rows: readonly Queued[];
	/** The last refusals. */
	refused: Refusals;
	/** Carriers of earlier parcels. */
	carriers: readonly string[];
	onRefused: (refused: Refusals) => void;
}

/** The key of a row: an order may have several parcels. */
const keyOf = ({ orderNumber, parcel }: Queued) => parcel?.shipmentId ?? orderNumber;

const layout =
	'grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 @2xl:grid-cols-[auto_8rem_minmax(0,1fr)_8rem]';

/** Whether delivery of a parcel is no longer attempted, so that it comes back to the store. */
const isComingBack = ({ parcel }: Queued) => parcel !== undefined && !isTriedAgain(parcel.attempts);

/** The rows of a queue, which can be chosen for a joint act. Parcels that are coming back are listed separately. */
export function QueueTable({ queue, rows, refused, carriers, onRefused }: QueueTableProps) {
	const back = queue === 'failed' ? rows.filter(isComingBack) : [];
	const others = rows.filter((row) => !back.includes(row));
	const chosen = useChosen(rows, {
		keyOf,
		most: maxDispatchedPerCall,
		isChoosable: (row) => !back.includes(row),
	});
	const caption =
		queue === 'pack'
			? 'Orders to pack, the oldest first'
			: queue === 'failed'
				? 'Parcels to try again, the next first'
				: 'Parcels, the oldest first';
	return (
		<>
			{others.length > 0 && (
				<>
					<ChooseAll chosen={chosen} first={queue === 'failed' ? 'The next' : 'The oldest'} />
					<QueueRows queue={queue} caption={caption} rows={others} chosen={chosen} />
				</>
			)}
			{back.length > 0 && (
				<section aria-labelledby="coming-back" className={others.length > 0 ? 'mt-8' : ''}>
					<h2 id="coming-back" className="display text-subtitle">
						Tried {maxAttempts} times: they come back
					</h2>
					<p className="mt-1 mb-3 text-sm text-ink-soft">
						Nobody brings these again. Please take each back once it is here.
					</p>
					<QueueRows queue={queue} caption="Parcels that come back" rows={back} chosen={chosen} />
				</section>
			)}
			<ChosenBar chosen={chosen} note={collectText(chosen.rows)}>
				<ChosenRows
					queue={queue}
					chosen={chosen}
					refused={refused}
					carriers={carriers}
					onRefused={onRefused}
					onDone={(notDone) => {
						onRefused(notDone);
						const numbers = notDone.map(({ orderNumber }) => orderNumber);
						chosen.keep(({ orderNumber }) => numbers.includes(orderNumber));
					}}
				/>
			</ChosenBar>
		</>
	);
}

interface QueueRowsProps {
	queue: OrderQueue;
	caption: string;
	rows: readonly Queued[];
	chosen: Chosen<Queued>;
}

function QueueRows({ queue, caption, rows, chosen }: QueueRowsProps) {
	const isPacking = queue === 'pack';
	const columns = [
		chooseColumn,
		{ title: 'Order', className: 'w-32' },
		{ title: 'Products' },
		{ title: isPacking ? 'Goes to' : 'Customer', className: 'w-56' },
		...(isPacking ? [] : [{ title: 'Parcel', className: 'w-60' }]),
		{ title: 'Collect', className: 'w-28 text-right' },
	];
	return (
		<DeskTable caption={caption} columns={columns}>
			{rows.map((row) => (
				<DeskRow key={keyOf(row)} id={keyOf(row)} className={layout}>
					{queue === 'failed' && isComingBack(row) ? (
						<DeskCell className="row-span-3" />
					) : (
						<ChooseCell
							chosen={chosen}
							row={row}
							name={formatOrderNumber(row.orderNumber)}
							className="row-span-3"
						/>
					)}
					<DeskCell className="text-sm">
						<QueuedNumber row={row} />
						<LacksUnits row={row} />
					</DeskCell>
					<DeskCell className="col-span-2 col-start-2 row-start-2 text-sm @2xl:col-span-1 @2xl:col-start-3 @2xl:row-start-1">
						<QueuedLines row={row} />
						<OutdatedPapers row={row} />
					</DeskCell>
					<DeskCell className="col-span-2 col-start-2 row-start-3 text-sm @2xl:row-start-2">
						<p className="wrap-anywhere">{row.name}</p>
						<p className="text-xs text-ink-soft wrap-anywhere">
							{row.town} {row.pincode} · <PhoneLink phone={row.phone} />
						</p>
					</DeskCell>
					{row.parcel && (
						<DeskCell className="col-span-2 col-start-2 text-sm">
							<div className="flex flex-wrap items-center gap-x-2 gap-y-1">
								<OrderStatusBadge status={row.parcel.status} />
								<span className="text-xs text-ink-soft wrap-anywhere">
									<ParcelNumber parcel={row.parcel} />
								</span>
							</div>
							{row.parcel.attempts > 0 && <Attempts parcel={row.parcel} />}
							<div className="button-row mt-1 empty:hidden">
								<ParcelActions orderNumber={row.orderNumber} parcel={row.parcel} lines={row.lines} />
							</div>
						</DeskCell>
					)}
					<DeskCell className="col-start-3 row-start-1 text-right text-sm font-semibold tabular-nums @2xl:col-start-4">
						<QueuedSum row={row} />
					</DeskCell>
				</DeskRow>
			))}
		</DeskTable>
	);
}

function Attempts({ parcel }: { parcel: NonNullable<Queued['parcel']> }) {
	const { attempts, attemptReason, nextAttempt } = parcel;
	const isDue = nextAttempt !== undefined && nextAttempt <= clubToday();
	return (
		<p className="mt-1 text-xs wrap-anywhere">
			Tried {attempts} of {maxAttempts}: {attemptReason}
			{nextAttempt && (
				<>
					. Again{' '}
					<strong className={isDue ? 'font-semibold text-chilli' : 'font-semibold'}>
						{nextAttempt === clubToday() ? 'today' : `on ${calendarDate(nextAttempt)}`}
					</strong>
				</>
			)}
		</p>
	);
}
