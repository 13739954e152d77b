import type { Queued } from '#shared/orders/parcels.contract.ts';
import { DeskCell, DeskRow, DeskTable } from '#web/desk/list/table.tsx';
import { PhoneLink } from '#web/desk/record/contact-links.tsx';
import { CallTries, ConfirmActions } from '../confirm/actions.tsx';
import { QueuedLines, QueuedNumber, QueuedSum } from './order-cells.tsx';

const columns = [
	{ title: 'Order', className: 'w-32' },
	{ title: 'Products' },
	{ title: 'Call', className: 'w-48' },
	{ title: 'Why', className: 'w-56' },
	{ title: 'What came of it', className: 'w-44' },
	{ title: 'Collect', className: 'w-28 text-right' },
];

const layout =
	'grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 @2xl:grid-cols-[8rem_minmax(0,1fr)_8rem]';

/** The orders that must be confirmed by phone before they are packed, with the reasons and the calls so far. */
export function ConfirmTable({ rows }: { rows: readonly Queued[] }) {
	return (
		<DeskTable caption="Orders to confirm, the oldest first" columns={columns}>
			{rows.map((row) => (
				<DeskRow key={row.orderNumber} id={row.orderNumber} className={layout}>
					<DeskCell className="text-sm">
						<QueuedNumber row={row} />
					</DeskCell>
					<DeskCell className="col-span-2 row-start-2 text-sm @2xl:col-span-1 @2xl:col-start-2 @2xl:row-start-1">
						<QueuedLines row={row} />
					</DeskCell>
					<DeskCell className="col-span-2 text-sm @2xl:col-start-2">
						<p className="wrap-anywhere">{row.name}</p>
						<p className="text-base font-semibold @4xl:text-sm">
							<PhoneLink phone={row.phone} />
						</p>
						<p className="text-xs text-ink-soft wrap-anywhere">
							{row.town} {row.pincode}
						</p>
					</DeskCell>
					<DeskCell className="col-span-2 text-sm @2xl:col-start-2">
						{row.confirm && (
							<>
								<p className="wrap-anywhere">{row.confirm.reasons.join(' · ')}</p>
								<CallTries confirm={row.confirm} />
							</>
						)}
					</DeskCell>
					<DeskCell className="col-span-2 @2xl:col-start-2">
						<ConfirmActions order={row} lines={row.lines} />
					</DeskCell>
					<DeskCell className="col-start-2 row-start-1 text-right text-sm font-semibold tabular-nums @2xl:col-start-3">
						<QueuedSum row={row} />
					</DeskCell>
				</DeskRow>
			))}
		</DeskTable>
	);
}
