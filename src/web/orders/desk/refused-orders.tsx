import { Link } from 'react-router';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';

/** The orders for which an act was refused, with the reasons. */
export type Refusals = readonly {
	orderNumber: number;
	message: string;
	olderWaits?: true | undefined;
	changed?: true | undefined;
}[];

/**
 * Whether the next press takes units for which older orders wait: if a chosen order was refused for that reason, and
 * no order was chosen since that was not itself refused.
 */
export const mayOvertake = (refused: Refusals, chosen: readonly number[]): boolean =>
	refused.some(({ orderNumber, olderWaits }) => olderWaits && chosen.includes(orderNumber)) &&
	chosen.every((number) => refused.some(({ orderNumber }) => orderNumber === number));

/** Lists the orders for which an act was refused, each with its reason; renders nothing if there are none. */
export function RefusedOrders({ refused }: { refused: Refusals }) {
	if (refused.length === 0) return null;
	return (
		<div role="alert" className="mt-4 rounded-md border border-chilli bg-chilli-soft px-4 py-3 text-sm">
			<p className="font-semibold">Not done:</p>
			<ul className="mt-1 grid gap-1">
				{refused.map(({ orderNumber, message }) => (
					<li key={orderNumber}>
						<Link to={`/admin/orders/${formatOrderNumber(orderNumber)}`} className={textLinkStyle}>
							{formatOrderNumber(orderNumber)}
						</Link>
						: {message}
					</li>
				))}
			</ul>
		</div>
	);
}
