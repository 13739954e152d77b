import { carrierName } from '#shared/orders/parcels.rules.ts';
import { Select } from '#web/ui/form/select.tsx';
import { useSearchUpdate } from '#web/ui/hooks/use-search-update.ts';

interface CarrierChoiceProps {
	chosen: string | undefined;
	/** The carriers, with their numbers of parcels. */
	underWay: readonly { carrier: string; parcels: number }[];
}

/** Filters the parcels on their way by carrier, if there are several. The URL holds the choice. */
export function CarrierChoice({ chosen, underWay }: CarrierChoiceProps) {
	const updateSearch = useSearchUpdate();
	if (!chosen && underWay.length < 2) return null;
	const options = underWay.map(({ carrier, parcels }) => ({
		value: carrier,
		label: `${carrierName(carrier)} (${parcels.toLocaleString('en-IN')})`,
	}));
	// Keeps a chosen carrier that has no parcels left.
	if (chosen && !underWay.some(({ carrier }) => carrier === chosen))
		options.push({ value: chosen, label: carrierName(chosen) });
	return (
		<div className="mt-4 max-w-xs print:hidden">
			<Select
				label="Carrier"
				placeholder="All carriers"
				options={options}
				value={chosen ?? ''}
				onChange={({ target: { value } }) =>
					updateSearch(
						() =>
							`/admin/orders/packing?${new URLSearchParams({ queue: 'way', ...(value && { carrier: value }) })}`,
					)
				}
			/>
		</div>
	);
}
