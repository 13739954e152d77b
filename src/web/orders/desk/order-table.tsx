import { useState } from 'react';
import type { DeskOrder } from '#shared/orders/orders.contract.ts';
import { isOpenLine } from '#shared/orders/orders.rules.ts';
import { maxDispatchedPerCall } from '#shared/orders/parcels.rules.ts';
import type { DeskOrderFilters } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { ChooseAll, ChosenBar } from '#web/desk/list/chosen.tsx';
import type { DeskRows } from '#web/desk/list/reads.ts';
import { DeskTable } from '#web/desk/list/table.tsx';
import { useChosen } from '#web/desk/list/use-chosen.ts';
import { ChosenLines, stepsText } from './chosen-lines.tsx';
import { OrderRow } from './order-row.tsx';
import { type Refusals, RefusedOrders } from './refused-orders.tsx';

interface OrderTableProps {
	lines: readonly DeskOrder[];
	filters: DeskOrderFilters;
	/** Loads the next page. */
	next: DeskRows<DeskOrder>['next'];
}

const columns = [
	{ title: 'Order', className: 'w-34 @7xl:w-36' },
	// On narrower screens the date is below the number, because product and customer need the room.
	{ title: 'Date', className: 'w-24 @4xl:@max-7xl:hidden' },
	{ title: 'Product' },
	{ title: 'Customer' },
	{ title: 'Price', className: 'w-34 text-right @7xl:w-40' },
	{ title: 'Status', className: 'w-42 pl-5 print:rounded-tr-md print:border-r' },
	{ title: 'Next step', className: 'w-49 print:hidden', unseen: true },
];

/** The desk's table of order lines. Those with a next step can be chosen, and moved on together. */
export function OrderTable({ lines, filters, next }: OrderTableProps) {
	const mayMove = useRights().may('moveOrders');
	const chosen = useChosen(lines, {
		keyOf: ({ orderId }) => orderId,
		most: maxDispatchedPerCall,
		isChoosable: (line) => isOpenLine(line) && !line.goesBack,
	});
	const [refused, setRefused] = useState<Refusals>([]);
	return (
		<>
			<RefusedOrders refused={refused} />
			{/* "Choose all" offers more than the loaded lines only if the filter guarantees a next step: otherwise it is
			    unknown how many of the others have one. */}
			{mayMove && <ChooseAll chosen={chosen} first="The newest" {...(isOfOpen(filters) && { more: next })} />}
			<DeskTable caption="Orders, newest first" columns={columns}>
				{lines.map((line) => (
					<OrderRow key={line.orderId} line={line} filters={filters} chosen={mayMove ? chosen : undefined} />
				))}
			</DeskTable>
			<ChosenBar chosen={chosen} note={stepsText(chosen.rows)}>
				<ChosenLines
					chosen={chosen}
					refused={refused}
					onDone={(left) => {
						setRefused(left);
						const numbers = left.map(({ orderNumber }) => orderNumber);
						chosen.keep(({ orderNumber = 0 }) => numbers.includes(orderNumber));
					}}
				/>
			</ChosenBar>
		</>
	);
}

/** Whether the filter leaves only lines with a next step. */
const isOfOpen = ({ status }: DeskOrderFilters): boolean =>
	status === 'Pending' || status === 'Transit' || status === 'Out-For-Delivery';
