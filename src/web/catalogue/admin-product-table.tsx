// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out otherwise is no table to some screen readers
import { CircleCheck, CircleOff } from 'lucide-react';
import type { Product } from '#shared/catalogue.contract.ts';
import { categoryLabel, discountedPrice } from '#shared/catalogue.rules.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Price } from '#web/ui/price.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { deleteButtonId } from './admin-product-delete.tsx';
import { ProductPicture } from './product-picture.tsx';

export interface ProductActions {
	onUpdate: (product: Product) => void;
	onDelete: (product: Product) => void;
}

interface ProductTableProps extends ProductActions {
	products: readonly Product[];
}

const headers = [
	{ title: 'Product' },
	{ title: 'Price', className: 'w-62' },
	{ title: 'Rating', className: 'w-37' },
	{ title: 'Availability', className: 'w-38' },
	{ title: 'Actions', className: 'w-49', unseen: true },
];

/**
 * The products as the desk sees them: a table where there is room, else a card each. The room is what
 * counts, not the window: the desk's menu takes its share.
 */
export function ProductTable({ products, ...actions }: ProductTableProps) {
	return (
		<table
			role="table"
			className="block w-full @4xl:table @4xl:card @4xl:table-fixed @4xl:border-separate @4xl:border-spacing-0"
		>
			<caption className="sr-only">Products, newest first</caption>
			<thead role="rowgroup" className="sr-only @4xl:not-sr-only @4xl:table-header-group">
				<tr role="row">
					{headers.map(({ title, className, unseen }) => (
						<th
							key={title}
							role="columnheader"
							scope="col"
							className={classNames(
								'overline-label border-b border-line bg-surface px-4 py-3 text-left text-ink-soft lg:sticky lg:top-0 lg:z-1',
								'first:rounded-tl-lg first:pl-5 last:rounded-tr-lg',
								className,
							)}
						>
							<span className={unseen ? 'sr-only' : undefined}>{title}</span>
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup" className="grid gap-3 @2xl:grid-cols-2 @4xl:table-row-group">
				{products.map((product) => (
					<ProductRow key={product.productId} product={product} {...actions} />
				))}
			</tbody>
		</table>
	);
}

const cell =
	'@4xl:table-cell @4xl:border-b @4xl:border-line @4xl:px-4 @4xl:py-3 @4xl:align-middle @4xl:group-last:border-b-0';

interface ProductRowProps extends ProductActions {
	product: Product;
}

function ProductRow({ product, onUpdate, onDelete }: ProductRowProps) {
	const { name, category, price, discount, image, rating, available } = product;
	return (
		<tr
			role="row"
			className="group card grid grid-cols-[1fr_auto_auto] content-between items-center gap-x-2 gap-y-3 p-4 @4xl:table-row @4xl:rounded-none @4xl:border-0 @4xl:bg-transparent"
		>
			<td role="cell" className={classNames(cell, 'col-span-3 @4xl:pl-5')}>
				<div className="flex items-center gap-4">
					<div className="size-16 shrink-0 overflow-hidden rounded-sm border border-line @4xl:size-14 [&_svg]:size-6">
						<ProductPicture src={image} alt="" />
					</div>
					<div className="min-w-0">
						<p className="leading-snug font-semibold wrap-anywhere">{name}</p>
						<p className="mt-0.5 text-sm text-ink-soft">{categoryLabel(category)}</p>
					</div>
				</div>
			</td>
			<td role="cell" className={classNames(cell, 'col-span-2')}>
				<Price amount={discountedPrice(price, discount)} listPrice={price} percentOff={discount} />
			</td>
			<td role="cell" className={cell}>
				<Rating value={rating} />
			</td>
			<td role="cell" className={cell}>
				<Availability available={available} />
			</td>
			<td role="cell" className={classNames(cell, 'col-span-2 @4xl:pr-5')}>
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
			</td>
		</tr>
	);
}

function Availability({ available }: Pick<Product, 'available'>) {
	if (available === 1) {
		return (
			<Badge tone="leaf" icon={CircleCheck}>
				Available
			</Badge>
		);
	}
	return (
		<Badge tone="chilli" icon={CircleOff}>
			Unavailable
		</Badge>
	);
}
