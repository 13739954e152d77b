import { ownRider } from '#shared/orders/parcels.rules.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { BoundField } from '#web/ui/form/use-schema-form.ts';

interface CarrierFieldsProps {
	form: { field: (name: 'carrier' | 'awb' | 'trackingUrl') => BoundField };
	/** Whether it is about one parcel, which alone has an AWB and a page. */
	withNumber: boolean;
}

/** Who brings a parcel, and where it can be followed. */
export function CarrierFields({ form: { field }, withNumber }: CarrierFieldsProps) {
	return (
		<>
			<TextField
				label="Carrier"
				hint={`${ownRider} is the club’s rider`}
				list="carriers"
				autoComplete="off"
				{...field('carrier')}
			/>
			<datalist id="carriers">
				{[ownRider, 'Delhivery', 'Blue Dart', 'DTDC', 'India Post'].map((carrier) => (
					<option key={carrier} value={carrier} />
				))}
			</datalist>
			{withNumber && (
				<>
					<TextField label="AWB" optional autoComplete="off" {...field('awb')} />
					<TextField
						label="Tracking link"
						optional
						inputMode="url"
						hint="The customer follows the parcel there"
						autoComplete="off"
						className="sm:col-span-2"
						{...field('trackingUrl')}
					/>
				</>
			)}
		</>
	);
}
