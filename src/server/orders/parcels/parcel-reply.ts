import type { Parcel } from '#shared/orders/whole-order.ts';
import type { ReadParcel } from './parcels.queries.ts';

/** A parcel as replies have it. */
export const parcelReply = (parcel: ReadParcel): Parcel => ({
	shipmentId: parcel.id,
	...(parcel.sent_to !== null && { sentTo: parcel.sent_to as unknown as NonNullable<Parcel['sentTo']> }),
	carrier: parcel.carrier,
	...(parcel.awb !== null && { awb: parcel.awb }),
	...(parcel.tracking_url !== null && { trackingUrl: parcel.tracking_url }),
	cod: parcel.cod,
	...(parcel.done_at === null && { due: parcel.due }),
	sentAt: parcel.sent_at.toISOString(),
	attempts: parcel.attempts,
	...(parcel.next_attempt !== null && { nextAttempt: parcel.next_attempt }),
	...(parcel.done_at !== null && { doneAt: parcel.done_at.toISOString() }),
});
