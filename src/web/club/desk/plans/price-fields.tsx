import type { ReactNode } from 'react';
import type { PriceFields as Fields } from '#shared/club/club-desk.fields.ts';
import { membershipPrice } from '#shared/membership/membership.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type ReadNumber, typedRupees } from '#web/ui/form/typed-rupees.ts';
import type { BoundField } from '#web/ui/form/use-schema-form.ts';

/** Binds a field; `actions` are the buttons that resolve a conflict with somebody else's edit. */
type Bind = (name: keyof Fields, read?: ReadNumber) => BoundField & { actions?: ReactNode };

interface PriceFieldsProps {
	field: (name: keyof Fields) => ReturnType<Bind>;
	numberField: Bind;
	/** The price as typed, if it is a number. */
	typed: number | undefined;
	/** Tax and fee, in rupees. */
	fee: number;
}

/** The fields for the price and the perks of a plan's duration, for a new one and for a new price. */
export function PriceFields({ field, numberField, typed, fee }: PriceFieldsProps) {
	return (
		<>
			<TextField
				label="List price"
				leading="₹"
				inputMode="numeric"
				autoComplete="off"
				{...numberField('price', typedRupees)}
			/>
			<TextField
				label="Price"
				leading="₹"
				inputMode="numeric"
				autoComplete="off"
				hint={
					typed !== undefined &&
					typed >= 0 &&
					`${formatRupees(membershipPrice({ discountPrice: typed }, fee))} with tax and fee`
				}
				{...numberField('discountPrice', typedRupees)}
			/>
			<TextField
				label="Free extension"
				optional
				autoComplete="off"
				hint="Such as 45 days or 1.5 months"
				{...field('freeExtension')}
			/>
			<TextField label="Pause days" inputMode="numeric" autoComplete="off" {...numberField('pauseDays')} />
			<TextField
				label="Sessions in other centres"
				optional
				autoComplete="off"
				hint="A number, or unlimited"
				{...field('otherCentreSessions')}
			/>
			<TextField
				label="Swimming sessions"
				optional
				inputMode="numeric"
				autoComplete="off"
				{...field('swimmingSessions')}
			/>
		</>
	);
}

/** Empty values for a duration's form. */
export const noPrice = { freeExtension: '', pauseDays: 0, otherCentreSessions: '', swimmingSessions: '' };
