import type { Product } from '#shared/catalogue.contract.ts';
import { categoryLabel, discountedPrice } from '#shared/catalogue.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { DeskCell, DeskRow, DeskTable } from '../shell/desk-table.tsx';
import { deleteButtonId } from './admin-product-delete.tsx';
import { Availability } from './availability.tsx';
import { ProductPicture } from './product-picture.tsx';

export interface ProductActions {
	onUpdate: (product: Product) => void;
	onDelete: (product: Product) => void;
}

interface ProductTableProps extends ProductActions {
	products: readonly Product[];
}

const columns = [
	{ title: 'Product' },
	{ title: 'Price', className: 'w-62' },
	{ title: 'Rating', className: 'w-37' },
	{ title: 'Availability', className: 'w-38' },
	{ title: 'Actions', className: 'w-49', unseen: true },
];

/** The products as the desk sees them. */
export function ProductTable({ products, ...actions }: ProductTableProps) {
	return (
		<DeskTable caption="Products, newest first" columns={columns}>
			{products.map((product) => (
				<ProductRow key={product.productId} product={product} {...actions} />
			))}
		</DeskTable>
	);
}

interface ProductRowProps extends ProductActions {
	product: Product;
}

function ProductRow({ product, onUpdate, onDelete }: ProductRowProps) {
	const { name, category, price, discount, image, rating, available } = product;
	return (
		<DeskRow className="grid-cols-[1fr_auto_auto] content-between items-center gap-x-2 gap-y-3">
			<DeskCell className="col-span-3">
				<div className="flex items-center gap-4">
					<div className="size-16 shrink-0 overflow-hidden rounded-sm border border-line @4xl:size-14 [&_svg]:size-6">
						<ProductPicture src={image} alt="" />
					</div>
					<div className="min-w-0">
						<p className="leading-snug font-semibold wrap-anywhere">{name}</p>
						<p className="mt-0.5 text-sm text-ink-soft">{categoryLabel(category)}</p>
					</div>
				</div>
			</DeskCell>
			<DeskCell className="col-span-2">
				<Price amount={discountedPrice(price, discount)} listPrice={price} percentOff={discount} />
			</DeskCell>
			<DeskCell>
				<Rating value={rating} />
			</DeskCell>
			<DeskCell className="col-span-3 @xs:col-span-1">
				<Availability available={available} />
			</DeskCell>
			<DeskCell className="col-span-3 @xs:col-span-2">
				<div className="-mr-3 flex items-center justify-end gap-1 @4xl:mr-0 @4xl:gap-2">
					<Button size="sm" tone="secondary" onClick={() => onUpdate(product)}>
						<span>
							Update<span className="sr-only"> {name}</span>
						</span>
					</Button>
					<Button
						id={deleteButtonId(product)}
						size="sm"
						tone="quiet"
						className="text-chilli!"
						onClick={() => onDelete(product)}
					>
						<span>
							Delete<span className="sr-only"> {name}</span>
						</span>
					</Button>
				</div>
			</DeskCell>
		</DeskRow>
	);
}
