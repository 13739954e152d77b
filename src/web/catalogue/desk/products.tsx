import { Plus } from 'lucide-react';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { deskApi, deskProductsQuery } from '#web/data/desk-api.ts';
import { ImportLink } from '#web/desk/list/import-link.tsx';
import { DeskScreen } from '#web/desk/list/screen.tsx';
import { deskLists } from '#web/desk/lists.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { AddProductDialog } from './add-product-dialog.tsx';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import { InfiniteScroll } from './infinite-scroll.tsx';
import { ProductTable } from './product-table.tsx';
import { UpdateProductDialog } from './update-product-dialog.tsx';
import { useDialogFromNavigation } from './use-dialog-from-navigation.ts';

export const meta = pageMeta('Products');

/** The desk's products (/admin/products), with the dialogs to add, update and delete one. */
export default function DeskProducts() {
	const adding = useDialog();
	const updating = useDialog<Product>();
	const deleting = useDialog<Product>();
	const add = () => adding.show();
	useDialogFromNavigation({ onAdd: add, onUpdate: updating.show });
	return (
		<>
			<DeskScreen
				list={deskLists.products}
				query={(filters) => deskProductsQuery(deskApi, filters)}
				rowId={({ productId }) => productId}
				actions={
					<>
						<ImportLink to="/admin/products/import" />
						<Button size="sm" onClick={add}>
							<Plus aria-hidden="true" />
							<span>
								Add<span className="max-sm:sr-only"> product</span>
							</span>
						</Button>
					</>
				}
				emptyAction={
					<Button onClick={add}>
						<Plus aria-hidden="true" />
						Add the first product
					</Button>
				}
			>
				{(products, _filters, next) => (
					<InfiniteScroll next={next}>
						<ProductTable products={products} next={next} onUpdate={updating.show} onDelete={deleting.show} />
					</InfiniteScroll>
				)}
			</DeskScreen>
			{adding.count > 0 && <AddProductDialog key={`add ${adding.count}`} {...adding.props} />}
			{updating.content && (
				<UpdateProductDialog
					key={`update ${updating.count}`}
					{...updating.props}
					product={updating.content}
				/>
			)}
			{deleting.content && (
				<DeleteProductDialog
					key={`delete ${deleting.count}`}
					{...deleting.props}
					product={deleting.content}
				/>
			)}
		</>
	);
}
