import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '#shared/catalogue.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { pageMeta } from '../page-meta.ts';
import { RefreshButton } from '../shell/desk-refresh.tsx';
import { AddProduct } from './admin-product-add.tsx';
import { DeleteProduct } from './admin-product-delete.tsx';
import { AdminProductList } from './admin-product-list.tsx';
import { useAdminProducts } from './admin-product-reads.ts';
import { UpdateProduct } from './admin-product-update.tsx';

export const meta = () => pageMeta('Products');

/** A window of the screen. It stays mounted while it closes, and starts afresh each time it opens. */
interface Opened {
	name: 'add' | 'update' | 'delete';
	product?: Product;
	open: boolean;
	count: number;
}

export default function AdminProducts() {
	const read = useAdminProducts();
	const [opened, setOpened] = useState<Opened>({ name: 'add', open: false, count: 0 });
	const open = (name: Opened['name'], product?: Product) =>
		setOpened(({ count }) => ({ name, ...(product && { product }), open: true, count: count + 1 }));
	const close = () => setOpened((last) => ({ ...last, open: false }));

	const { name, product, count } = opened;
	const common = { open: opened.open, onClose: close };
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
				<h1 className="display text-title">Products</h1>
				<div className="grid grid-cols-2 gap-3 max-sm:w-full sm:flex">
					<RefreshButton isRefreshing={read.isRefreshing} refresh={read.refresh} />
					<Button onClick={() => open('add')}>
						<Plus aria-hidden="true" />
						Add product
					</Button>
				</div>
			</div>
			<AdminProductList
				read={read}
				onUpdate={(chosen) => open('update', chosen)}
				onDelete={(chosen) => open('delete', chosen)}
				onAdd={() => open('add')}
			/>
			{name === 'add' && <AddProduct key={count} {...common} />}
			{name === 'update' && product && <UpdateProduct key={count} {...common} product={product} />}
			{name === 'delete' && product && <DeleteProduct key={count} {...common} product={product} />}
		</>
	);
}
