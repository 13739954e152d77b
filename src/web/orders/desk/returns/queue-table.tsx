import { Link } from 'react-router';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import type { QueuedReturn } from '#shared/returns/returns.contract.ts';
import { DeskCell, DeskRow, DeskTable } from '#web/desk/list/table.tsx';
import { PhoneLink } from '#web/desk/record/contact-links.tsx';
import { HappenedAt } from '#web/desk/time.tsx';
import { ReturnActions } from './actions.tsx';
import { ReturnFacts } from './facts.tsx';

const columns = [
	{ title: 'Order', className: 'w-28' },
	{ title: 'Product' },
	{ title: 'Return' },
	{ title: 'Customer', className: 'w-44' },
	{ title: 'What to do', className: 'w-60' },
];

const layout =
	'grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 @2xl:grid-cols-[7rem_minmax(0,1fr)_12rem]';

/** The rows of a queue of returns, oldest first, with their actions. */
export function ReturnTable({ rows }: { rows: readonly QueuedReturn[] }) {
	return (
		<DeskTable caption="Returns, the oldest first" columns={columns}>
			{rows.map((row) => (
				<DeskRow key={row.id} id={row.id} className={layout}>
					<DeskCell className="text-sm @4xl:align-top">
						<Link
							to={`/admin/orders/${formatOrderNumber(row.orderNumber)}`}
							data-row-focus
							className="inline-flex min-h-6 items-center font-semibold tabular-nums underline-offset-4 hover:underline"
						>
							{formatOrderNumber(row.orderNumber)}
						</Link>
						<p className="text-xs text-ink-soft tabular-nums">
							<HappenedAt instant={row.askedAt} />
						</p>
					</DeskCell>
					<DeskCell className="col-span-2 text-sm font-medium wrap-anywhere @2xl:col-span-1 @4xl:align-top">
						<span className="tabular-nums">{row.quantity} × </span>
						{row.productName}
					</DeskCell>
					<DeskCell className="col-span-2 @2xl:col-span-2 @2xl:col-start-2 @2xl:row-start-2 @4xl:align-top">
						<ReturnFacts goods={row} />
					</DeskCell>
					<DeskCell className="col-span-2 text-sm @2xl:col-span-1 @2xl:col-start-3 @2xl:row-start-1 @4xl:align-top">
						<p className="wrap-anywhere">{row.name}</p>
						<p className="text-xs text-ink-soft wrap-anywhere">
							{row.town} · <PhoneLink phone={row.phone} />
						</p>
					</DeskCell>
					<DeskCell className="col-span-2 @2xl:col-start-2 @4xl:align-top">
						<ReturnActions orderNumber={row.orderNumber} goods={row} />
					</DeskCell>
				</DeskRow>
			))}
		</DeskTable>
	);
}
