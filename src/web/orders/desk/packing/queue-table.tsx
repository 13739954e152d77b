import { useState } from 'react';
import { Link } from 'react-router';
import type { Queued } from '#shared/orders/orders.contract.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { dispatchedAtOnce, type OrderQueue } from '#shared/orders/parcels.rules.ts';
import { rupees } from '#shared/rupees.ts';
import { PhoneLink } from '#web/desk/contact-links.tsx';
import { DeskCell, DeskRow, DeskTable } from '#web/desk/list/table.tsx';
import { HappenedAt } from '#web/desk/time.tsx';
import { OrderStatusBadge } from '#web/orders/order-status-badge.tsx';
import { ParcelNumber } from '#web/orders/parcel-number.tsx';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { ParcelActions } from '../parcel/actions.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import type { Refusals } from './refusals.ts';

interface QueueTableProps {
	queue: OrderQueue;
	rows: readonly Queued[];
	onRefused: (refused: Refusals) => void;
}

/** What tells rows apart: an order may have several parcels. */
const keyOf = ({ orderNumber, parcel }: Queued) => parcel?.shipmentId ?? orderNumber;

const layout =
	'grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 @2xl:grid-cols-[auto_8rem_minmax(0,1fr)_8rem]';

/** The rows of a queue, which can be chosen and then done with in one press. */
export function QueueTable({ queue, rows, onRefused }: QueueTableProps) {
	const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
	const isPacking = queue === 'pack';
	// What has left the queue meanwhile is not chosen any more.
	const there = rows.filter((row) => chosen.has(keyOf(row)));
	const choosable = rows.slice(0, dispatchedAtOnce);
	const toggle = (key: number) => {
		const next = new Set(chosen);
		if (!next.delete(key)) next.add(key);
		setChosen(next);
	};
	const columns = [
		{ title: 'Choose', className: 'w-14', unseen: true },
		{ title: 'Order', className: 'w-32' },
		{ title: 'Products' },
		{ title: isPacking ? 'Goes to' : 'Customer', className: 'w-56' },
		...(isPacking ? [] : [{ title: 'Parcel', className: 'w-60' }]),
		{ title: 'Collect', className: 'w-28 text-right' },
	];
	return (
		<>
			<label className="mb-3 flex min-h-11 w-fit items-center gap-3 text-sm font-medium">
				<input
					type="checkbox"
					className="size-5 accent-clay"
					checked={there.length === choosable.length}
					ref={(input) => {
						if (input) input.indeterminate = there.length > 0 && there.length < choosable.length;
					}}
					onChange={() => setChosen(new Set(there.length === choosable.length ? [] : choosable.map(keyOf)))}
				/>
				{choosable.length < rows.length ? `The oldest ${choosable.length}` : `All ${rows.length}`}
			</label>
			<DeskTable
				caption={isPacking ? 'Orders to pack, the oldest first' : 'Parcels, the oldest first'}
				columns={columns}
			>
				{rows.map((row) => (
					<DeskRow key={keyOf(row)} id={keyOf(row)} className={layout}>
						<DeskCell className="row-span-3">
							<label className="relative z-1 -m-2 grid size-11 place-items-center">
								<input
									type="checkbox"
									className="size-5 accent-clay"
									checked={chosen.has(keyOf(row))}
									disabled={there.length >= dispatchedAtOnce && !chosen.has(keyOf(row))}
									onChange={() => toggle(keyOf(row))}
								/>
								<span className="sr-only">Choose {formatOrderNumber(row.orderNumber)}</span>
							</label>
						</DeskCell>
						<DeskCell className="text-sm">
							<Link
								to={`/admin/orders/${formatOrderNumber(row.orderNumber)}`}
								data-row-focus
								className="inline-flex min-h-6 items-center font-semibold tabular-nums underline-offset-4 hover:underline"
							>
								{formatOrderNumber(row.orderNumber)}
							</Link>
							<p className="text-xs text-ink-soft tabular-nums">
								<HappenedAt instant={row.since} />
							</p>
						</DeskCell>
						<DeskCell className="col-span-2 col-start-2 row-start-2 text-sm @2xl:col-span-1 @2xl:col-start-3 @2xl:row-start-1">
							<ul>
								{row.lines.map(({ orderId, productName, quantity, shelf }) => (
									<li key={orderId} className="wrap-anywhere">
										<span className="tabular-nums">{quantity} × </span>
										{productName}
										{shelf && <span className="text-ink-soft">, shelf {shelf}</span>}
									</li>
								))}
							</ul>
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
							<span className="sr-only @4xl:hidden">Collect </span>
							{rupees(row.collect)}
						</DeskCell>
					</DeskRow>
				))}
			</DeskTable>
			{there.length > 0 && (
				<ChosenBar
					queue={queue}
					rows={there}
					onRefused={onRefused}
					onDone={(refused) => {
						onRefused(refused);
						// What was refused stays chosen: it is mended, and tried again.
						const numbers = refused.map(({ orderNumber }) => orderNumber);
						setChosen(new Set(there.filter((row) => numbers.includes(row.orderNumber)).map(keyOf)));
					}}
					onClear={() => setChosen(new Set())}
				/>
			)}
		</>
	);
}
