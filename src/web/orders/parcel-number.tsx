import { carrierName } from '#shared/orders/parcels.rules.ts';
import type { Parcel } from '#shared/orders/whole-order.ts';

/** The carrier and number of a parcel, as a link to the courier's page if there is one. */
export function ParcelNumber({
	parcel: { carrier, awb, trackingUrl },
}: {
	parcel: Pick<Parcel, 'carrier' | 'awb' | 'trackingUrl'>;
}) {
	const name = carrierName(carrier);
	const text = awb ? `${name}, ${awb}` : name;
	if (!trackingUrl) return text;
	return (
		<a href={trackingUrl} rel="noreferrer" target="_blank" className="underline underline-offset-4">
			{text}
			<span className="sr-only"> (opens in a new tab)</span>
		</a>
	);
}
