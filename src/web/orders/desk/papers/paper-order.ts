import { titleOf } from '#shared/documents/documents.rules.ts';
import { formatParcelCode, isOpenLine, isStillHere } from '#shared/orders/orders.rules.ts';
import { dueOfWaiting } from '#shared/orders/parcels.rules.ts';
import type { WholeOrder } from '#shared/orders/whole-order.ts';

/** An order as its papers need it. */
export type PaperOrder = Omit<WholeOrder, 'events'>;

/** What slips and labels are printed of. */
export interface PapersProps {
	orders: readonly PaperOrder[];
	/** Whether what has left is left out. */
	onlyHere: boolean;
}

/** What leaves, or left, together: its products, what is collected, and what its barcode says. */
export interface PaperParcel {
	key: string;
	lines: WholeOrder['lines'];
	/** In rupees. */
	cod: number;
	carrier: string | undefined;
	/** Where it goes, which need not be where the rest of the order goes now. */
	address: NonNullable<WholeOrder['parcels'][number]['sentTo']>;
	/** The courier's number, or else the order's and which of its parcels it is. */
	code: string;
	/** The invoice or challan that it goes with, in words; undefined where there is none. */
	goesWith: string | undefined;
}

/**
 * What a parcel goes with: `Tax invoice AK/2627/000001` the first of an order, `Delivery challan AKD/2627/000001 of tax
 * invoice AK/2627/000001` a later one. What has left with neither, or before the club had a GSTIN, has none; of what waits,
 * the challan is issued as it is sent, so that its invoice alone is named.
 */
function papersOf({ documents = [] }: PaperOrder, shipmentId: number | undefined): string | undefined {
	const invoice = documents.find(({ kind }) => kind === 'tax invoice');
	if (!invoice) return undefined;
	const title = titleOf(invoice);
	if (invoice.shipmentId === shipmentId) return `${title} ${invoice.number}`;
	const named = `${title.toLowerCase()} ${invoice.number}`;
	const challans = documents.filter(
		(one) => one.kind === 'delivery challan' && shipmentId !== undefined && one.shipmentId === shipmentId,
	);
	const own = challans.map(({ number }) => number).join(', ');
	if (own) return `Delivery challan ${own} of ${named}`;
	return shipmentId === undefined ? `Later parcel of ${named}` : undefined;
}

/**
 * The parcels of an order that have papers: those under way, and the one that what is still here makes; that alone where
 * `onlyHere`, because papers of what has left would be packed twice.
 */
export function parcelsWithPapers(order: PaperOrder, onlyHere: boolean): PaperParcel[] {
	const { orderNumber } = order;
	const here = order.lines.filter(isStillHere);
	const parcels = order.parcels.length + (here.length > 0 ? 1 : 0);
	const codeOf = (nth: number) => formatParcelCode(orderNumber, nth, parcels);
	const papers = order.parcels.map(({ shipmentId, cod, due = cod, carrier, awb, doneAt, sentTo }, index) => ({
		isDone: doneAt !== undefined,
		key: `${orderNumber} ${shipmentId}`,
		lines: order.lines.filter((line) => line.shipmentId === shipmentId && isOpenLine(line)),
		cod: due,
		carrier,
		address: sentTo ?? order.address,
		code: awb ?? codeOf(index + 1),
		goesWith: papersOf(order, shipmentId),
	}));
	const underWay = onlyHere ? [] : papers.filter(({ isDone }) => !isDone);
	if (here.length === 0) return underWay;
	const cod = dueOfWaiting(order);
	const goesWith = papersOf(order, undefined);
	return [
		...underWay,
		{
			key: `${orderNumber}`,
			lines: here,
			cod,
			carrier: undefined,
			address: order.address,
			code: codeOf(parcels),
			goesWith,
		},
	];
}
