import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '#shared/catalogue.contract.ts';
import { api } from '#web/data/api.ts';
import { deskProductsQuery } from '#web/data/desk-api.ts';
import { DeskScreen } from '#web/desk/list/screen.tsx';
import { deskLists } from '#web/desk/lists.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { AddProductDialog } from './add-product-dialog.tsx';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import { InfiniteScroll } from './infinite-scroll.tsx';
import { ProductTable } from './product-table.tsx';
import { UpdateProductDialog } from './update-product-dialog.tsx';
import { useDialogFromNavigation } from './use-dialog-from-navigation.ts';

export const meta = () => pageMeta('Products');

/**
 * The dialog of the screen. It stays mounted while it closes, for its animation; `count` is its key, which resets
 * it each time it opens.
 */
interface DialogState {
	name: 'add' | 'update' | 'delete';
	product?: Product;
	open: boolean;
	count: number;
}

/** The desk's products (/admin/products), with the dialogs to add, update and delete one. */
export default function DeskProducts() {
	const [dialog, setDialog] = useState<DialogState>({ name: 'add', open: false, count: 0 });
	const open = (name: DialogState['name'], product?: Product) =>
		setDialog(({ count }) => ({ name, ...(product && { product }), open: true, count: count + 1 }));
	const close = () => setDialog((last) => ({ ...last, open: false }));
	useDialogFromNavigation({ onAdd: () => open('add'), onUpdate: (passed) => open('update', passed) });

	const { name, product, count } = dialog;
	const common = { open: dialog.open, onClose: close };
	return (
		<>
			<DeskScreen
				list={deskLists.products}
				query={(filters) => deskProductsQuery(api, filters)}
				rowId={({ productId }) => productId}
				actions={
					<Button size="sm" onClick={() => open('add')}>
						<Plus aria-hidden="true" />
						<span>
							Add<span className="max-sm:sr-only"> product</span>
						</span>
					</Button>
				}
				emptyAction={
					<Button onClick={() => open('add')}>
						<Plus aria-hidden="true" />
						Add the first product
					</Button>
				}
			>
				{(products, _filters, next) => (
					<InfiniteScroll next={next}>
						<ProductTable
							products={products}
							onUpdate={(chosen) => open('update', chosen)}
							onDelete={(chosen) => open('delete', chosen)}
						/>
					</InfiniteScroll>
				)}
			</DeskScreen>
			{name === 'add' && <AddProductDialog key={count} {...common} />}
			{name === 'update' && product && <UpdateProductDialog key={count} {...common} product={product} />}
			{name === 'delete' && product && <DeleteProductDialog key={count} {...common} product={product} />}
		</>
	);
}
