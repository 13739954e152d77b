import type { WholeOrder } from '#shared/orders/whole-order.ts';

/** The contents of a parcel, in words: `2 × Kesar Whey; 1 × Roasted Makhana`. */
export const parcelContents = (
	{ lines }: Pick<WholeOrder, 'lines'>,
	parcel: Pick<WholeOrder['parcels'][number], 'shipmentId'>,
): string =>
	lines
		.filter(({ shipmentId }) => shipmentId === parcel.shipmentId)
		.map(({ quantity, productName }) => `${quantity} × ${productName}`)
		.join('; ');
