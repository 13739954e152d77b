import { isStillHere } from '#shared/orders/orders.rules.ts';
import { dueOfWaiting, type PackingPaper, packingPapers } from '#shared/orders/parcels.rules.ts';
import type { WholeOrder } from '#shared/orders/whole-order.ts';
import { fingerprintOf, refuseChanged } from '../../fingerprint.ts';
import type { OrderToPack } from './parcels.queries.ts';

/**
 * The unsent part of an order, as the queue and its papers show it: what is packed, what is collected, and where it
 * goes.
 */
interface Waiting {
	lines: readonly { orderId: number; quantity: number }[];
	/** In rupees. */
	collect: number;
	address: Omit<WholeOrder['address'], 'email'>;
	deliveryNote: string;
}

/** Computes the fingerprint of an order's unsent part. It differs as soon as anything on its papers does. */
const nameOf = ({ lines, collect, address, deliveryNote }: Waiting): string => {
	const { name, phone, address: street, town, district, state, pincode } = address;
	const goesTo: Record<keyof Waiting['address'], string> = {
		...{ name, phone, address: street, town },
		...{ district, state, pincode },
	};
	return fingerprintOf([
		lines.map(({ orderId, quantity }) => [orderId, quantity]),
		collect,
		Object.values(goesTo),
		deliveryNote,
	]);
};

/** Rupees to collect for an order of the queue. */
export const collectOf = ({ goods, fee, isFeeAway }: OrderToPack): number => goods + (isFeeAway ? 0 : fee);

/** The fingerprint of an order of the queue. */
export const fingerprintOfQueued = (order: OrderToPack): string =>
	nameOf({ ...order, address: order, collect: collectOf(order), deliveryNote: order.delivery_note ?? '' });

/** The same fingerprint, from the data of the papers; undefined where nothing is unsent any more. */
export function fingerprintOfPapers(
	order: Pick<WholeOrder, 'lines' | 'address' | 'deliveryNote' | 'orderDue' | 'parcels'>,
): string | undefined {
	const lines = order.lines.filter(isStillHere);
	if (lines.length === 0) return undefined;
	const { address, deliveryNote = '' } = order;
	return nameOf({ lines, collect: dueOfWaiting(order), address, deliveryNote });
}

/** The printed papers of an order that differ from its unsent part. */
export function outdatedPapers(order: OrderToPack): PackingPaper[] {
	const { printed } = order;
	if (printed === null) return [];
	const fingerprint = fingerprintOfQueued(order);
	return packingPapers.filter((paper) => printed[paper] !== undefined && printed[paper] !== fingerprint);
}

/**
 * Refuses to send an order whose unsent part differs from what the sender saw, or from the papers by which it was
 * packed.
 * @throws {Refused} 409
 */
export function refuseRepacking(order: OrderToPack, expected: string): void {
	const fingerprint = fingerprintOfQueued(order);
	for (const seen of [expected, ...Object.values(order.printed ?? {})])
		refuseChanged({ fingerprint }, seen, 'It has changed since it was packed; please look at it again');
}
