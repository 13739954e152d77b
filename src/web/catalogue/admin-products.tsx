import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '#shared/catalogue.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { api } from '../api.ts';
import { adminProductsQuery } from '../desk-api.ts';
import { pageMeta } from '../page-meta.ts';
import { DeskScreen } from '../shell/desk-screen.tsx';
import { AddProduct } from './admin-product-add.tsx';
import { productList } from './admin-product-config.ts';
import { DeleteProduct } from './admin-product-delete.tsx';
import { ProductTable } from './admin-product-table.tsx';
import { UpdateProduct } from './admin-product-update.tsx';
import { useProductWish } from './admin-product-wish.ts';
import { EndlessList } from './endless-list.tsx';

export const meta = () => pageMeta('Products');

/** A window of the screen. It stays mounted while it closes, and starts afresh each time it opens. */
interface Opened {
	name: 'add' | 'update' | 'delete';
	product?: Product;
	open: boolean;
	count: number;
}

export default function AdminProducts() {
	const [opened, setOpened] = useState<Opened>({ name: 'add', open: false, count: 0 });
	const open = (name: Opened['name'], product?: Product) =>
		setOpened(({ count }) => ({ name, ...(product && { product }), open: true, count: count + 1 }));
	const close = () => setOpened((last) => ({ ...last, open: false }));
	useProductWish({ onAdd: () => open('add'), onUpdate: (wanted) => open('update', wanted) });

	const { name, product, count } = opened;
	const common = { open: opened.open, onClose: close };
	return (
		<>
			<DeskScreen
				list={productList}
				query={(filters) => adminProductsQuery(api, filters)}
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
