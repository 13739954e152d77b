import type { WholeOrder } from '#shared/orders/orders.contract.ts';
import { isStillHere } from '#shared/orders/orders.rules.ts';
import { codOf } from '#shared/orders/parcels.rules.ts';

/** An order as its papers need it. */
export type PaperOrder = Omit<WholeOrder, 'events'>;

/** What leaves, or left, together: its products, what is collected, and what its barcode says. */
export interface PaperParcel {
	key: string;
	lines: WholeOrder['lines'];
	/** In rupees. */
	cod: number;
	carrier: string | undefined;
	/** The courier's number, or else the order's. */
	code: string;
}

/** The parcels of an order that have papers: those under way, and the one that what is still here makes. */
export function parcelsWithPapers(order: PaperOrder, orderNumber: string): PaperParcel[] {
	const underWay = order.parcels
		.filter(({ doneAt }) => doneAt === undefined)
		.map(({ shipmentId, cod, carrier, awb }) => ({
			key: `${orderNumber} ${shipmentId}`,
			lines: order.lines.filter((line) => line.shipmentId === shipmentId && !line.ended),
			cod,
			carrier,
			code: awb ?? orderNumber,
		}));
	const here = order.lines.filter(isStillHere);
	if (here.length === 0) return underWay;
	const isFirst = !order.lines.some(({ shipmentId, ended }) => shipmentId !== undefined && !ended);
	const cod = codOf(here, { fee: order.orderFee, isFirst });
	return [...underWay, { key: orderNumber, lines: here, cod, carrier: undefined, code: orderNumber }];
}
