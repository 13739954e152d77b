/** The id of a parcel's element on its order's page, for the URL's hash: `/admin/orders/AK-12#parcel-34`. */
export const parcelId = (shipmentId: number): string => `parcel-${shipmentId}`;
