import { Pencil } from 'lucide-react';
import { useLocation } from 'react-router';
import { maxEditedProducts } from '#shared/catalogue/bulk-edit.rules.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { ChooseAll, ChosenBar, chooseColumn } from '#web/desk/list/chosen.tsx';
import type { DeskRows } from '#web/desk/list/reads.ts';
import { DeskTable } from '#web/desk/list/table.tsx';
import { useChosen } from '#web/desk/list/use-chosen.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { bulkEditPath } from './bulk/path.ts';
import { type DeskProduct, ProductRow, type ProductRowActions } from './product-row.tsx';

interface ProductTableProps extends ProductRowActions {
	products: readonly DeskProduct[];
	/** Loads the next page. */
	next: DeskRows<DeskProduct>['next'];
}

const columns = [
	chooseColumn,
	{ title: 'Product' },
	{ title: 'Price', className: 'w-40 text-right' },
	{ title: 'Rating', className: 'w-28 pl-8' },
	{ title: 'Availability', className: 'w-40' },
	{ title: 'Actions', className: 'w-44', unseen: true },
];

/** The desk's table of products, which can be chosen and then edited together. */
export function ProductTable({ products, next, ...actions }: ProductTableProps) {
	const chosen = useChosen(products, { keyOf: ({ productId }) => productId, most: maxEditedProducts });
	const { pathname, search } = useLocation();
	const ids = chosen.rows.map(({ productId }) => productId);
	return (
		<>
			<ChooseAll chosen={chosen} first="The first" more={next} />
			<DeskTable caption="Products" columns={columns}>
				{products.map((product) => (
					<ProductRow key={product.productId} product={product} chosen={chosen} {...actions} />
				))}
			</DeskTable>
			<ChosenBar chosen={chosen}>
				<LinkButton
					to={bulkEditPath(ids)}
					// Passed on, so that the edit returns to the list with its filters.
					state={{ from: pathname + search }}
					size="sm"
				>
					<Pencil aria-hidden="true" />
					Edit {pluralize(ids.length, 'product')}
				</LinkButton>
			</ChosenBar>
		</>
	);
}
