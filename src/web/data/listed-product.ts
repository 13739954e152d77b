import type { Product, ProductInFull } from '#shared/catalogue/catalogue.contract.ts';

/** A product as a list has it: without its description where the server rendered the list. */
export type ListedProduct = Omit<Product, 'description'> & { description?: string | undefined };

/** A product on its own page: in full, or meanwhile as a list has it. */
export type ShownProduct = Omit<ProductInFull, 'description'> & Pick<ListedProduct, 'description'>;

/**
 * A product for a list. The server leaves out its description, which no list shows: those of a dozen products are a tenth of
 * a page, and on a slow line a round trip. The product's own page fetches it.
 */
export function listed(product: Product): ListedProduct {
	if (!import.meta.env.SSR) return product;
	const { description: _, ...rest } = product;
	return rest;
}
