import { DeskTable } from '#web/desk/list/table.tsx';
import { type DeskProduct, ProductRow, type ProductRowActions } from './product-row.tsx';

interface ProductTableProps extends ProductRowActions {
	products: readonly DeskProduct[];
}

const columns = [
	{ title: 'Product' },
	{ title: 'Price', className: 'w-40 text-right' },
	{ title: 'Rating', className: 'w-28 pl-8' },
	{ title: 'Availability', className: 'w-40' },
	{ title: 'Actions', className: 'w-44', unseen: true },
];

/** The desk's table of products. */
export function ProductTable({ products, ...actions }: ProductTableProps) {
	return (
		<DeskTable caption="Products" columns={columns}>
			{products.map((product) => (
				<ProductRow key={product.productId} product={product} {...actions} />
			))}
		</DeskTable>
	);
}
