import type { WholeDocument } from './documents.contract.ts';

/** A sum that a receipt names, in rupees. */
export interface NamedSum {
	label: string;
	amount: number;
}

/**
 * What a receipt says that its membership costs. Beside a tax invoice it says what of that is before GST and what is with it, so
 * that both papers name the same sums: the membership as its line is taxed, and the tax of all with the fee (`splitMembership`).
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
