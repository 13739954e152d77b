import type { Act } from '../audit/record-act.ts';

interface ChangedSale {
	/** Whether it is not taken back for a change of mind. */
	finalSale?: boolean | undefined;
	/** The name of its tax class; null where it has none any more. */
	taxClass?: string | null | undefined;
}

/**
 * The acts that tell how a product is sold from now on, as the calls write them that change this alone.
 * @param changed what was changed; what is left out stayed
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
