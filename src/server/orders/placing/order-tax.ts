import { taxOfBill } from '#shared/taxes/taxes.rules.ts';
import type { DocumentOfOrder } from '../../documents/documents.queries.ts';
import { feeOf } from './order-total.ts';

type Order = Parameters<typeof feeOf>[0];

type TaxedOrder = Omit<Order, 'lines'> & {
	/** Whether the club has a GSTIN. */
	isTaxed: boolean;
	lines: readonly (Order['lines'][number] & { hsn: string | null; tax_rate: number | null })[];
	documents: readonly Pick<DocumentOfOrder, 'kind' | 'cgst' | 'sgst' | 'igst' | 'isOfReturn'>[];
};

const signs = {
	'tax invoice': 1,
	'credit note': -1,
	'financial credit note': -1,
	'debit note': 1,
	'financial debit note': 1,
	'delivery challan': 0,
	receipt: 0,
} as const;

/**
 * The tax included in what is paid for an order, in paise: from its invoice, less credit notes; before there is an
 * invoice, by today's rates. Undefined where no tax is stated.
 */
export function taxOf(order: TaxedOrder): number | undefined {
	if (order.documents.length > 0)
		return order.documents.reduce(
			// The credit note of a return is left out: what was paid for the order stays what it was.
			(sum, { kind, cgst, sgst, igst, isOfReturn }) =>
				isOfReturn ? sum : sum + signs[kind] * (cgst + sgst + igst),
			0,
		);
	if (!order.isTaxed) return undefined;
	const left = order.lines.filter(({ ended }) => ended === null);
	const tax = taxOfBill(
		left.map(({ unit_price, quantity, hsn, tax_rate }) => ({
			gross: unit_price * quantity * 100,
			hsn: hsn ?? undefined,
			rate: tax_rate ?? undefined,
		})),
		feeOf(order) * 100,
	);
	return tax && tax.cgst + tax.sgst;
}
