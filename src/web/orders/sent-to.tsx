import type { Parcel } from '#shared/orders/whole-order.ts';

/** Where a parcel went that had left before the rest of its order got another address; nothing for any other. */
export function SentTo({ parcel: { sentTo } }: { parcel: Pick<Parcel, 'sentTo'> }) {
	if (!sentTo) return null;
	return (
		<p className="text-sm text-ink-soft wrap-anywhere">
			To <bdi>{sentTo.name}</bdi>, {sentTo.address}, {sentTo.town} {sentTo.pincode}
		</p>
	);
}
