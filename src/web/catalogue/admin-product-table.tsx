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

/** On a phone three lines, on a tablet two; then a table's row. */
const layout =
	'grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 @2xl:grid-cols-[minmax(0,1fr)_auto_12rem] @2xl:gap-x-6 @2xl:gap-y-1';

interface ProductRowProps extends ProductActions {
	product: Product;
}

function ProductRow({ product, onUpdate, onDelete }: ProductRowProps) {
	const { name, category, price, discount, image, rating, available } = product;
	return (
		<DeskRow className={layout}>
			<DeskCell className="col-span-2">
				<div className="flex items-center gap-3">
					<div className="size-12 shrink-0 overflow-hidden rounded-sm border border-line @4xl:size-10 [&_svg]:size-5">
						<ProductPicture src={image} alt="" />
					</div>
					<div className="min-w-0 text-sm">
						<p className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{name}</p>
						<p className="text-xs text-ink-soft">{categoryLabel(category)}</p>
					</div>
				</div>
			</DeskCell>
			<DeskCell>
				<Price amount={discountedPrice(price, discount)} listPrice={price} percentOff={discount} />
			</DeskCell>
			<DeskCell className="justify-self-end">
				<Rating value={rating} />
			</DeskCell>
			<DeskCell className="@2xl:col-start-3 @2xl:row-start-1 @2xl:justify-self-end">
				<Availability available={available} />
			</DeskCell>
			<DeskCell className="justify-self-end @2xl:col-start-3 @2xl:row-start-2">
				<div className="-mr-3 flex items-center justify-end gap-1 @4xl:mr-0 @4xl:gap-2">
					<Button size="sm" tone="secondary" data-row-focus onClick={() => onUpdate(product)}>
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
