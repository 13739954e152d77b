import type { WholeDocument } from './documents.contract.ts';

/** A sum that a receipt names, in rupees. */
export interface NamedSum {
	label: string;
	amount: number;
}

/**
 * The rows of a receipt that state the cost of its membership. Where a tax invoice exists, they split the price into
 * the amount before GST and the tax, as `splitMembership` does, so that both documents name the same sums.
 */
export function costRows({ receipt, invoice }: Pick<WholeDocument, 'receipt' | 'invoice'>): NamedSum[] {
	if (!receipt) return [];
	const { price, fee } = receipt;
	const labels =
		invoice && invoice.title !== 'Bill of supply'
			? { membership: 'Membership, before GST', fee: 'GST and joining fee', price: 'Price, with GST' }
			: { membership: 'Membership', fee: 'Fee', price: 'Price' };
	return [
		...(fee
			? [
					{ label: labels.membership, amount: price - fee },
					{ label: labels.fee, amount: fee },
				]
			: []),
		{ label: labels.price, amount: price },
	];
}
