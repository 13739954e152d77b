/** The id of a parcel's element on its order's page, which the address may name: `/admin/orders/AK-12#parcel-34`. */
export const parcelId = (shipmentId: number): string => `parcel-${shipmentId}`;
