import type { Parcel } from '#shared/orders/whole-order.ts';

/**
 * The address of a parcel that left before the rest of its order got another one; renders nothing for other parcels.
 */
export function SentTo({ parcel: { sentTo } }: { parcel: Pick<Parcel, 'sentTo'> }) {
	if (!sentTo) return null;
	return (
		<p className="text-sm text-ink-soft wrap-anywhere">
			To <bdi>{sentTo.name}</bdi>, {sentTo.address}, {sentTo.town} {sentTo.pincode}
		</p>
	);
}
