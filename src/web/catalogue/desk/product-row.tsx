import { Trash2 } from 'lucide-react';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { categoryLabel, discountedPrice } from '#shared/catalogue/catalogue.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { ChooseCell } from '#web/desk/list/chosen.tsx';
import { DeskCell, DeskRow } from '#web/desk/list/table.tsx';
import type { Chosen } from '#web/desk/list/use-chosen.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AvailabilityBadge } from '../availability-badge.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { RatingFigure } from '../rating-figure.tsx';
import { deleteButtonId } from './delete-product-dialog.tsx';

/** The handlers of a row's buttons. */
export interface ProductRowActions {
	onUpdate: (product: Product) => void;
	onDelete: (product: Product) => void;
}

/** A product of the desk's list, with a note on how many of its facts are missing. */
export type DeskProduct = Product & { missing?: string | undefined };

interface ProductRowProps extends ProductRowActions {
	product: DeskProduct;
	chosen: Chosen<DeskProduct>;
}

/** The cells stack in three lines on a phone and two on a tablet; wider, they form a table row. */
const layout =
	'grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 @2xl:grid-cols-[auto_minmax(0,1fr)_auto_12rem] @2xl:gap-x-6 @2xl:gap-y-1';

/** The desk's row of one product. */
export function ProductRow({ product, chosen, onUpdate, onDelete }: ProductRowProps) {
	const { name, category, image, rating, available, soldOut, missing } = product;
	return (
		<DeskRow id={product.productId} className={layout}>
			<ChooseCell
				chosen={chosen}
				row={product}
				name={name}
				className="row-span-3 self-start @2xl:row-span-2"
			/>
			<DeskCell className="col-span-2">
				<div className="flex items-center gap-3">
					<div className="size-12 shrink-0 overflow-hidden rounded-sm border border-line @4xl:size-10 [&_svg]:size-5">
						<ProductPicture src={image} alt="" />
					</div>
					<div className="min-w-0 text-sm">
						<p className="leading-snug font-semibold wrap-anywhere">{name}</p>
						<p className="text-xs text-ink-soft">
							{categoryLabel(category)}
							{missing && (
								<>
									{' · '}
									<span className="font-medium text-clay">{missing}</span>
								</>
							)}
						</p>
					</div>
				</div>
			</DeskCell>
			<DeskCell className="col-start-2 text-sm tabular-nums @2xl:@max-4xl:pl-15">
				<SellingPrice product={product} />
			</DeskCell>
			<DeskCell className={classNames('justify-self-end @4xl:pl-8', rating === 0 && '@max-4xl:hidden')}>
				<RatingFigure rating={rating} />
			</DeskCell>
			<DeskCell className="col-start-2 @2xl:col-start-4 @2xl:row-start-1 @2xl:justify-self-end">
				<AvailabilityBadge available={available} soldOut={soldOut} />
			</DeskCell>
			<DeskCell className="justify-self-end @2xl:col-start-4 @2xl:row-start-2">
				<div className="-mr-2.5 flex items-center justify-end gap-1 @4xl:mr-0 @4xl:gap-2">
					<Button size="sm" tone="secondary" data-row-focus onClick={() => onUpdate(product)}>
						<span>
							Update<span className="sr-only"> {name}</span>
						</span>
					</Button>
					<IconButton
						id={deleteButtonId(product)}
						label={`Delete ${name}`}
						icon={Trash2}
						className="text-ink-soft! hover:bg-chilli-soft! hover:text-chilli! md:size-9"
						onClick={() => onDelete(product)}
					/>
				</div>
			</DeskCell>
		</DeskRow>
	);
}

/** The discounted price, with the list price when there is a discount. */
function SellingPrice({ product: { price, discount } }: Pick<ProductRowProps, 'product'>) {
	const amount = discountedPrice(price, discount);
	return (
		<span className="flex flex-wrap items-baseline gap-x-2 @4xl:flex-col @4xl:items-end">
			<span className="font-semibold">{formatRupees(amount)}</span>
			{amount < price && (
				<span className="inline-flex gap-1.5 text-xs whitespace-nowrap">
					<s className="text-ink-soft">
						<span className="sr-only">instead of </span>
						{formatRupees(price)}
					</s>
					<span className="font-semibold text-leaf">{discount}% off</span>
				</span>
			)}
		</span>
	);
}
