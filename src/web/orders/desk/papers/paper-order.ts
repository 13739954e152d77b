import { titleOf } from '#shared/documents/documents.rules.ts';
import { formatParcelCode, isOpenLine, isStillHere } from '#shared/orders/orders.rules.ts';
import { dueOfWaiting } from '#shared/orders/parcels.rules.ts';
import type { WholeOrder } from '#shared/orders/whole-order.ts';

/** The part of an order that its papers need. */
export type PaperOrder = Omit<WholeOrder, 'events'>;

/** The input of slips and labels. */
export interface PapersProps {
	orders: readonly PaperOrder[];
	/** Whether to leave out parcels that have left. */
	onlyHere: boolean;
}

/** Goods that leave, or left, together: products, amount to be collected, and the content of the barcode. */
export interface PaperParcel {
	key: string;
	lines: WholeOrder['lines'];
	/** In rupees. */
	cod: number;
	carrier: string | undefined;
	/** The parcel's address, which may differ from where the rest of the order goes now. */
	address: NonNullable<WholeOrder['parcels'][number]['sentTo']>;
	/** The courier's number, or else the order's number with that of the parcel. */
	code: string;
	/** The invoice or challan that travels with it, in words; undefined if there is none. */
	goesWith: string | undefined;
}

/**
 * The document that travels with a parcel: `Tax invoice AK/2627/000001` with the first of an order, `Delivery challan
 * AKD/2627/000001 of tax invoice AK/2627/000001` with a later one. None for parcels that were sent without either, or
 * before the club had a GSTIN. For goods that still wait, the challan is issued only when they are sent, so just the
 * invoice is named.
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
 * The parcels of an order that need papers: those on their way, and one for the goods that have not left. With
 * `onlyHere`, only the latter, because papers of sent goods would lead to packing them twice.
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
