import type { Act } from '../audit/record-act.ts';

interface ChangedSale {
	/** Whether the product is not taken back for a change of mind. */
	finalSale?: boolean | undefined;
	/** The name of its tax class; null where it was removed. */
	taxClass?: string | null | undefined;
}

/**
 * The audit's acts about how a product is sold from now on, as the calls that change only this record them.
 * @param changed the changes; a field that is left out did not change
 */
export const saleActs = (
	subject: { id: number; name: string },
	{ finalSale, taxClass }: ChangedSale,
): Act[] => [
	...(finalSale === undefined
		? []
		: [{ action: 'final_sale_changed', subject, after: { finalSale } } as const]),
	...(taxClass === undefined ? [] : [{ action: 'product_taxed', subject, after: { taxClass } } as const]),
];
