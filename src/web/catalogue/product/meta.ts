import type { ProductInFull } from '#shared/catalogue/catalogue.contract.ts';
import { categoryLabel, discountedPrice, productPath } from '#shared/catalogue/catalogue.rules.ts';
import { clubIn, type MetaArgs } from '#web/data/club.ts';
import { publicMeta } from '#web/document/page-meta.ts';
import { breadcrumbData, productData } from '#web/document/structured-data.ts';
import { canonicalListPath } from '../list-filters.ts';

/** The meta tags and structured data of a product's page. */
export function productMeta(args: MetaArgs, product: ProductInFull, origin: string | undefined) {
	const { name, category, description, image, imageAlt, price, discount } = product;
	const path = productPath(product);
	const trail = [
		{ label: 'Store', path: '/store' },
		{ label: categoryLabel(category), path: canonicalListPath({ category }) },
		{ label: name, path },
	];
	return [
		...publicMeta(args, {
			title: name,
			description,
			origin,
			path,
			type: 'product',
			picture: { path: image, alt: imageAlt ?? name },
			data: [productData(origin, product, clubIn(args).name), breadcrumbData(origin, trail)],
		}),
		{ property: 'product:price:amount', content: String(discountedPrice(price, discount)) },
		{ property: 'product:price:currency', content: 'INR' },
	];
}
