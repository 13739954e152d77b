import { lineTotal } from '#shared/orders/orders.rules.ts';
import { type Tax, taxOfBill } from '#shared/taxes/taxes.rules.ts';
import { billOf, type CheckoutLine, isAvailable } from './use-checkout-lines.ts';

/**
 * The GST included in the bill of the lines that can be ordered, in paise, as the invoice will state it. Undefined
 * where there is none, and where the tax of a line is unknown.
 */
export function taxOfLines(lines: readonly CheckoutLine[]): Tax | undefined {
	const bought = lines.filter(isAvailable);
	const tax = taxOfBill(
		bought.map(({ product: { price, discount, hsn, taxRate }, quantity }) => ({
			gross: lineTotal({ price, discount, quantity }) * 100,
			hsn,
			rate: taxRate,
		})),
		billOf(lines).fee * 100,
	);
	return tax && tax.cgst > 0 ? tax : undefined;
}
