import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '#shared/catalogue.contract.ts';
import { api } from '#web/data/api.ts';
import { deskProductsQuery } from '#web/data/desk-api.ts';
import { DeskScreen } from '#web/desk/list/screen.tsx';
import { deskLists } from '#web/desk/lists.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { EndlessList } from './endless-list.tsx';
import { AddProduct } from './product-add.tsx';
import { DeleteProduct } from './product-delete.tsx';
import { ProductTable } from './product-table.tsx';
import { UpdateProduct } from './product-update.tsx';
import { useDialogFromNavigation } from './use-dialog-from-navigation.ts';

export const meta = () => pageMeta('Products');

/** A window of the screen. It stays mounted while it closes, and starts afresh each time it opens. */
interface Opened {
	name: 'add' | 'update' | 'delete';
	product?: Product;
	open: boolean;
	count: number;
}

export default function DeskProducts() {
	const [opened, setOpened] = useState<Opened>({ name: 'add', open: false, count: 0 });
	const open = (name: Opened['name'], product?: Product) =>
		setOpened(({ count }) => ({ name, ...(product && { product }), open: true, count: count + 1 }));
	const close = () => setOpened((last) => ({ ...last, open: false }));
	useDialogFromNavigation({ onAdd: () => open('add'), onUpdate: (wanted) => open('update', wanted) });

	const { name, product, count } = opened;
	const common = { open: opened.open, onClose: close };
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
					<EndlessList next={next}>
						<ProductTable
							products={products}
							onUpdate={(chosen) => open('update', chosen)}
							onDelete={(chosen) => open('delete', chosen)}
						/>
					</EndlessList>
				)}
			</DeskScreen>
			{name === 'add' && <AddProduct key={count} {...common} />}
			{name === 'update' && product && <UpdateProduct key={count} {...common} product={product} />}
			{name === 'delete' && product && <DeleteProduct key={count} {...common} product={product} />}
		</>
	);
}
