import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '#shared/catalogue.contract.ts';
import { messages } from '#shared/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { pageMeta } from '../page-meta.ts';
import { useDeskFilters } from '../shell/desk-address.ts';
import { DeskFilterBar } from '../shell/desk-filters.tsx';
import { DeskHead } from '../shell/desk-head.tsx';
import { RefreshButton } from '../shell/desk-refresh.tsx';
import { asOf } from '../shell/desk-time.tsx';
import { AddProduct } from './admin-product-add.tsx';
import { productList } from './admin-product-config.ts';
import { DeleteProduct } from './admin-product-delete.tsx';
import { AdminProductList } from './admin-product-list.tsx';
import { useAdminProducts } from './admin-product-reads.ts';
import { UpdateProduct } from './admin-product-update.tsx';
import { useProductWish } from './admin-product-wish.ts';

export const meta = () => pageMeta('Products');

/** A window of the screen. It stays mounted while it closes, and starts afresh each time it opens. */
interface Opened {
	name: 'add' | 'update' | 'delete';
	product?: Product;
	open: boolean;
	count: number;
}

export default function AdminProducts() {
	const filters = useDeskFilters(productList.statuses);
	const read = useAdminProducts(filters);
	const [opened, setOpened] = useState<Opened>({ name: 'add', open: false, count: 0 });
	const open = (name: Opened['name'], product?: Product) =>
		setOpened(({ count }) => ({ name, ...(product && { product }), open: true, count: count + 1 }));
	const close = () => setOpened((last) => ({ ...last, open: false }));
	useProductWish({ onAdd: () => open('add'), onUpdate: (wanted) => open('update', wanted) });

	const { name, product, count } = opened;
	const common = { open: opened.open, onClose: close };
	return (
		<>
			<DeskHead
				title={productList.title}
				status={
					read.isOutdated ? (
						<>
							<Spinner className="text-clay" />
							{messages.loading}
						</>
					) : (
						read.isLoaded && `${filters.search ? 'Best match' : 'Newest'} first · ${asOf(read.readAt)}`
					)
				}
				actions={
					<>
						<RefreshButton isRefreshing={read.isRefreshing} refresh={read.refresh} />
						<Button size="sm" onClick={() => open('add')}>
							<Plus aria-hidden="true" />
							Add product
						</Button>
					</>
				}
			>
				<DeskFilterBar list={productList} filters={filters} counts={undefined} />
			</DeskHead>
			<AdminProductList
				read={read}
				filters={filters}
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
