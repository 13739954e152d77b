import { clubToday } from '#shared/dates.ts';
import type { StockedProduct } from '#shared/stock/stock.contract.ts';
import { stateByExpiry } from '#shared/stock/stock.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type ReadNumber, typedRupees } from '#web/ui/form/typed-rupees.ts';
import type { BoundField } from '#web/ui/form/use-schema-form.ts';

interface GoodsFieldsProps {
	field: (name: 'lot' | 'expiresOn') => BoundField;
	numberField: (name: 'mrp' | 'cost' | 'quantity', read?: ReadNumber) => BoundField;
	/** The date as typed so far. */
	expiresOn: string;
	/** In rupees, as typed so far. */
	mrp: number | undefined;
	/** The product's stock; undefined until a product is chosen. */
	stocked: StockedProduct | undefined;
}

/** The fields of received units: lot, last day, prices and quantity. Says what prevents their sale. */
export function GoodsFields({ field, numberField, expiresOn, mrp, stocked }: GoodsFieldsProps) {
	const isBelow = stocked !== undefined && mrp !== undefined && mrp > 0 && mrp < stocked.unitPrice;
	const isDay = /^\d{4}-\d\d-\d\d$/.test(expiresOn) && expiresOn > '1900';
	const due = isDay ? stateByExpiry(expiresOn, stocked?.shelfLife ?? null, clubToday()) : 'sellable';
	return (
		<>
			<TextField label="Lot" optional autoComplete="off" hint="As the pack says" {...field('lot')} />
			<DateField
				label="Last day"
				optional
				autoComplete="off"
				hint={
					due === 'sellable'
						? 'Best before, or use by'
						: due === 'held'
							? 'Too soon to be sold: these units are kept back'
							: 'Past already: these units are kept back'
				}
				{...field('expiresOn')}
			/>
			<TextField
				label="MRP"
				optional
				leading="₹"
				inputMode="decimal"
				autoComplete="off"
				hint={
					isBelow
						? `Below the ${formatRupees(stocked.unitPrice)} that it is sold for: these units cannot be packed`
						: 'Printed on the pack'
				}
				{...numberField('mrp', typedRupees)}
			/>
			<TextField
				label="Cost"
				optional
				leading="₹"
				inputMode="decimal"
				autoComplete="off"
				hint="Paid for one unit"
				{...numberField('cost', typedRupees)}
			/>
			<TextField
				label="Units"
				inputMode="numeric"
				autoComplete="off"
				className="sm:col-span-2"
				{...numberField('quantity')}
			/>
		</>
	);
}
