import { ownRider } from '#shared/orders/parcels.rules.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { BoundField } from '#web/ui/form/use-schema-form.ts';
import { AwbField, toFirstAwb } from './awb-field.tsx';
import { suggestedCouriers } from './carriers.ts';

interface CarrierFieldsProps {
	form: { field: (name: 'carrier' | 'awb' | 'trackingUrl') => BoundField };
	/** Carriers of earlier parcels. */
	carriers: readonly string[];
	/** For a form about one parcel, which has an AWB and a tracking page: called with the scanned AWB. */
	onScan?: (code: string) => void;
	/** Whether the carrier can no longer be changed. */
	isCarrierFixed?: boolean;
}

/** The carrier of a parcel, its AWB and its tracking page. */
export function CarrierFields({ form: { field }, carriers, onScan, isCarrierFixed }: CarrierFieldsProps) {
	return (
		<>
			<TextField
				label="Carrier"
				hint={isCarrierFixed ? 'It is not under way any more' : `${ownRider} is the club’s rider`}
				list="carriers"
				autoComplete="off"
				readOnly={isCarrierFixed}
				onKeyDown={toFirstAwb}
				{...field('carrier')}
			/>
			<datalist id="carriers">
				{[ownRider, ...suggestedCouriers(carriers)].map((carrier) => (
					<option key={carrier} value={carrier} />
				))}
			</datalist>
			{onScan && (
				<>
					<AwbField label="AWB" field={field('awb')} onScan={onScan} />
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
