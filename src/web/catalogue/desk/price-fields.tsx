import type { ComponentProps } from 'react';
import { discountedPrice } from '#shared/catalogue/catalogue.rules.ts';
import { maxPrice } from '#shared/fields.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Price } from '#web/ui/price.tsx';

type FieldBinding = Omit<ComponentProps<typeof TextField>, 'label'>;

interface PriceFieldsProps {
	/** The bindings of the two fields to their form. */
	price: FieldBinding;
	discount: FieldBinding;
	/** The current values of the fields. */
	values: { price: number | undefined; discount: number | undefined };
	/** Units in the store room by their printed price; undefined if unknown. */
	printed?: readonly { mrp: number; quantity: number }[] | undefined;
}

/** The fields for price and discount, with the resulting selling price. */
export function PriceFields({ price, discount, values, printed = [] }: PriceFieldsProps) {
	const paid = priceOf(values);
	const below = paid === undefined ? [] : printed.filter(({ mrp }) => mrp < paid);
	const units = below.reduce((sum, { quantity }) => sum + quantity, 0);
	return (
		<div className="grid grid-cols-2 gap-x-4 gap-y-1 crowded:*:col-span-full sm:col-span-2 sm:grid-cols-3">
			<TextField label="Price" inputMode="decimal" autoComplete="off" leading="₹" {...price} />
			<TextField
				label="Discount"
				inputMode="decimal"
				autoComplete="off"
				trailing={
					<span aria-hidden="true" className="px-3 text-ink-soft">
						%
					</span>
				}
				{...discount}
			/>
			<div className="col-span-2 mb-3 flex items-baseline justify-between gap-3 sm:col-span-1 sm:mb-0 sm:block">
				<p className="text-sm font-semibold sm:mb-1.5">Customers pay</p>
				<p className="flex items-center sm:min-h-12">
					<SellingPricePreview {...values} />
				</p>
			</div>
			{units > 0 && (
				<p role="status" className="col-span-full mb-2 rounded-sm bg-turmeric-soft px-3.5 py-3 text-sm">
					{pluralize(units, 'unit')} in the store room {units === 1 ? 'is' : 'are'} printed with{' '}
					{formatRupees(Math.min(...below.map(({ mrp }) => mrp)))}
					{new Set(below.map(({ mrp }) => mrp)).size > 1 && ' or more'}. Ordered at a higher price,{' '}
					{units === 1 ? 'it' : 'they'} cannot be packed.
				</p>
			)}
		</div>
	);
}

/** What customers pay; undefined while a field holds no valid number. */
function priceOf({ price = Number.NaN, discount = Number.NaN }: PriceFieldsProps['values']) {
	// A value is NaN while its field holds no number.
	const isPrice = price >= 0 && price <= maxPrice && discount >= 0 && discount <= 100;
	return isPrice ? discountedPrice(price, discount) : undefined;
}

function SellingPricePreview({ price = Number.NaN, discount = Number.NaN }: PriceFieldsProps['values']) {
	const paid = priceOf({ price, discount });
	if (paid === undefined) {
		return (
			<span className="text-ink-soft">
				<span aria-hidden="true">—</span>
				<span className="sr-only">Not known yet</span>
			</span>
		);
	}
	return <Price amount={paid} listPrice={price} percentOff={discount} />;
}
