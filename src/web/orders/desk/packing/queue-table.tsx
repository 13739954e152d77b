import type { Queued } from '#shared/orders/orders.contract.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { dispatchedAtOnce, type OrderQueue } from '#shared/orders/parcels.rules.ts';
import { PhoneLink } from '#web/desk/contact-links.tsx';
import { ChooseAll, ChooseCell, chooseColumn } from '#web/desk/list/chosen.tsx';
import { DeskCell, DeskRow, DeskTable } from '#web/desk/list/table.tsx';
import { useChosen } from '#web/desk/list/use-chosen.ts';
import { OrderStatusBadge } from '#web/orders/order-status-badge.tsx';
import { ParcelNumber } from '#web/orders/parcel-number.tsx';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { ParcelActions } from '../parcel/actions.tsx';
import type { Refusals } from '../refused-orders.tsx';
import { ChosenRows } from './chosen-rows.tsx';
import { LacksUnits, QueuedLines, QueuedNumber, QueuedSum } from './order-cells.tsx';

interface QueueTableProps {
	queue: OrderQueue;
	rows: readonly Queued[];
	/** What was refused last. */
	refused: Refusals;
	onRefused: (refused: Refusals) => void;
}

/** What tells rows apart: an order may have several parcels. */
const keyOf = ({ orderNumber, parcel }: Queued) => parcel?.shipmentId ?? orderNumber;

const layout =
	'grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 @2xl:grid-cols-[auto_8rem_minmax(0,1fr)_8rem]';

/** The rows of a queue, which can be chosen and then done with in one press. */
export function QueueTable({ queue, rows, refused, onRefused }: QueueTableProps) {
	const chosen = useChosen(rows, { keyOf, most: dispatchedAtOnce });
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
		<>
			<ChooseAll chosen={chosen} first="The oldest" />
			<DeskTable
				caption={isPacking ? 'Orders to pack, the oldest first' : 'Parcels, the oldest first'}
				columns={columns}
			>
				{rows.map((row) => (
					<DeskRow key={keyOf(row)} id={keyOf(row)} className={layout}>
						<ChooseCell
							chosen={chosen}
							row={row}
							name={formatOrderNumber(row.orderNumber)}
							className="row-span-3"
						/>
						<DeskCell className="text-sm">
							<QueuedNumber row={row} />
							<LacksUnits row={row} />
						</DeskCell>
						<DeskCell className="col-span-2 col-start-2 row-start-2 text-sm @2xl:col-span-1 @2xl:col-start-3 @2xl:row-start-1">
							<QueuedLines row={row} />
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
								{row.parcel.attempts > 0 && (
									<p className="mt-1 text-xs wrap-anywhere">
										Tried {row.parcel.attempts} of 3: {row.parcel.attemptReason}
										{row.parcel.nextAttempt && `. Again on ${calendarDate(row.parcel.nextAttempt)}`}
									</p>
								)}
								<ParcelActions orderNumber={row.orderNumber} parcel={row.parcel} lines={row.lines} />
							</DeskCell>
						)}
						<DeskCell className="col-start-3 row-start-1 text-right text-sm font-semibold tabular-nums @2xl:col-start-4">
							<QueuedSum row={row} />
						</DeskCell>
					</DeskRow>
				))}
			</DeskTable>
			{chosen.rows.length > 0 && (
				<ChosenRows
					queue={queue}
					chosen={chosen}
					refused={refused}
					onRefused={onRefused}
					onDone={(notDone) => {
						onRefused(notDone);
						const numbers = notDone.map(({ orderNumber }) => orderNumber);
						chosen.keep(({ orderNumber }) => numbers.includes(orderNumber));
					}}
				/>
			)}
		</>
	);
}
