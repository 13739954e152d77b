import type { ComponentProps } from 'react';
import { discountedPrice } from '#shared/catalogue.rules.ts';
import { maxPrice } from '#shared/fields.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Price } from '#web/ui/price.tsx';

type Bound = Omit<ComponentProps<typeof TextField>, 'label'>;

interface PriceFieldsProps {
	/** The two fields, bound to their form. */
	price: Bound;
	discount: Bound;
	/** What stands in them now. */
	values: { price: number | undefined; discount: number | undefined };
}

/** Price and discount, and what they come to. */
export function PriceFields({ price, discount, values }: PriceFieldsProps) {
	return (
		<div className="grid grid-cols-2 gap-x-4 gap-y-1 sm:col-span-2 sm:grid-cols-3">
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
		</div>
	);
}

function SellingPricePreview({ price = Number.NaN, discount = Number.NaN }: PriceFieldsProps['values']) {
	// Both are NaN while something that is no number stands in their field.
	if (!(price >= 0 && price <= maxPrice && discount >= 0 && discount <= 100)) {
		return (
			<span className="text-ink-soft">
				<span aria-hidden="true">—</span>
				<span className="sr-only">Not known yet</span>
			</span>
		);
	}
	return <Price amount={discountedPrice(price, discount)} listPrice={price} percentOff={discount} />;
}
