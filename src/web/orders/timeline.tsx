import {
	Ban,
	Check,
	CircleAlert,
	IndianRupee,
	type LucideIcon,
	MapPin,
	MessageSquareText,
	PackageCheck,
	PackageMinus,
	PackageX,
	PhoneCall,
	PhoneMissed,
	ShoppingBag,
	Undo2,
} from 'lucide-react';
import type { OrderEvent, WholeOrder } from '#shared/orders/whole-order.ts';
import { OrderTime } from './mine/time.tsx';

/** An event as the desk sees it: with who did it, and whether the customer sees it, too. */
type ShownEvent = OrderEvent & { by?: string | undefined; forCustomer?: boolean };

const icons: Record<OrderEvent['kind'], LucideIcon> = {
	placed: ShoppingBag,
	moved: Check,
	cancelled: Ban,
	cut: PackageMinus,
	'address changed': MapPin,
	note: MessageSquareText,
	'attempt failed': CircleAlert,
	'came back': Undo2,
	lost: PackageX,
	confirmed: PhoneCall,
	'not reached': PhoneMissed,
	'return asked': Undo2,
	'return approved': Undo2,
	'return refused': Ban,
	'return withdrawn': Ban,
	'return received': PackageCheck,
	'return corrected': PackageMinus,
	'refund sent': IndianRupee,
	'delivery changed': PhoneCall,
};

/** Groups events of one act: products of an order that were moved or cancelled together. */
function grouped(events: readonly ShownEvent[]): ShownEvent[][] {
	const acts = Map.groupBy(events, ({ at, kind, status, text, by }) =>
		kind === 'note' ? Symbol(kind) : JSON.stringify([at, kind, status, text, by]),
	);
	return [...acts.values()];
}

interface OrderTimelineProps {
	order: Pick<WholeOrder, 'lines'> & { events: readonly ShownEvent[] };
}

/** The history of an order, newest first. */
export function OrderTimeline({ order: { lines, events } }: OrderTimelineProps) {
	return (
		<ol className="grid gap-4">
			{grouped(events)
				.reverse()
				.map(([first, ...others]) => {
					if (!first) return null;
					const Icon = icons[first.kind];
					const goods = [first, ...others].flatMap(({ orderId, quantity }) => {
						const line = lines.find((one) => one.orderId === orderId);
						return line ? [`${quantity === undefined ? '' : `${quantity} × `}${line.productName}`] : [];
					});
					// An order of one product need not name it.
					const isWhole = lines.length === 1 || (goods.length === lines.length && first.kind !== 'cut');
					return (
						<li
							key={`${first.at} ${first.kind} ${first.status ?? ''} ${first.orderId ?? ''} ${first.text ?? ''}`}
							className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm"
						>
							<Icon aria-hidden="true" className="mt-0.5 size-5 text-ink-soft" />
							<div className="min-w-0">
								<p className="font-medium wrap-anywhere">
									{titleOf(first)}
									{goods.length > 0 && (!isWhole || first.kind === 'cut') && (
										<span className="font-normal text-ink-soft">: {goods.join(', ')}</span>
									)}
								</p>
								{first.text && <p className="whitespace-pre-line wrap-anywhere">{first.text}</p>}
								<p className="text-ink-soft">
									<OrderTime at={first.at} />
									{first.by && ` · ${first.by}`}
								</p>
							</div>
						</li>
					);
				})}
		</ol>
	);
}

function titleOf({ kind, status, forCustomer }: ShownEvent): string {
	const titles: Record<OrderEvent['kind'], string> = {
		placed: 'Ordered',
		moved: status ?? 'Moved',
		cancelled: 'Cancelled',
		cut: 'Taken off',
		'address changed': 'Goes to another address',
		'attempt failed': 'Could not be handed over',
		'came back': 'Came back to us',
		lost: 'Lost on its way',
		confirmed: 'Confirmed by phone',
		'not reached': 'Called, nobody was reached',
		'return asked': 'Return asked for',
		'return approved': 'Return approved',
		'return refused': 'Return refused',
		'return withdrawn': 'Return taken back',
		'return received': 'Return received',
		'return corrected': 'Return corrected',
		'refund sent': 'Money sent back',
		'delivery changed': 'Phone or note for the delivery changed',
		note:
			forCustomer === undefined
				? 'Message from us'
				: forCustomer
					? 'Message to the customer'
					: 'Note of the desk',
	};
	return titles[kind];
}
