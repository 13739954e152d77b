import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { discountedPrice } from '#shared/catalogue/catalogue.rules.ts';
import { onlyFew } from '#shared/stock/few-left.rules.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { preloadPicture } from '#web/ui/media/preload-picture.ts';
import { Price } from '#web/ui/price.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DietMark } from './diet-mark.tsx';
import { largePicture } from './product/large-picture-look.ts';
import { productAlbum } from './product-album.ts';
import { ProductMorph } from './product-morph.tsx';
import { ProductPicture } from './product-picture.tsx';
import { splitAmounts } from './split-amounts.ts';

interface ProductCardProps {
	product: Product;
	/**
	 * Where a click anywhere on the card leads, with the product as navigation state. Without it, the card is no link.
	 */
	to?: string | undefined;
	/** Shown over the picture; by default, that the product is out of stock or that few are left. */
	badge?: ReactNode;
	/** Shown below the price; its buttons and links work apart from the card's link. */
	footer?: ReactNode;
	/** The heading level of its name. */
	heading?: 'h2' | 'h3' | undefined;
	/** Whether its picture is in the first view and loads at once. */
	first?: boolean | undefined;
	/** Whether no other card is beside it on a phone: its name then needs no fixed height and may be larger. */
	alone?: boolean | undefined;
}

/** A product as a card, in a list, a grid or a carousel. */
export function ProductCard({
	product,
	to,
	badge,
	footer,
	heading: Name = 'h3',
	first,
	alone = false,
}: ProductCardProps) {
	const { name, image, price, discount, rating, ratingCount, diet, available, left } = product;
	const unavailable = available !== 1;
	return (
		<article
			className={classNames(
				'card group relative flex h-full min-w-0 flex-col overflow-hidden transition-[box-shadow,border-color]',
				to &&
					'hover:border-edge/60 hover:shadow-lift has-[a.product-link:focus-visible]:outline-3 has-[a.product-link:focus-visible]:outline-offset-2 has-[a.product-link:focus-visible]:outline-indigo',
			)}
		>
			<ProductMorph productId={product.productId}>
				<div className="relative overflow-hidden">
					<ProductPicture
						src={image}
						alt=""
						// Two cards side by side: each gets half of the width within the page's gutters.
						sizes={`(min-width: 48rem) 20rem, ${alone ? '50vw' : 'calc(46vw - 7px)'}`}
						priority={first ? 'high' : undefined}
						className={classNames(
							to && 'transition-transform duration-500 group-hover:scale-[1.035]',
							unavailable && 'opacity-60 grayscale-[0.6]',
						)}
					/>
					<div className="absolute top-2.5 left-2.5 sm:top-3 sm:left-3">
						{badge ??
							(unavailable ? (
								<Badge tone="chilli">Out of stock</Badge>
							) : (
								left !== undefined && <Badge tone="turmeric">{onlyFew(left)}</Badge>
							))}
					</div>
					{diet && <DietMark diet={diet} className="absolute right-2.5 bottom-2.5 sm:right-3 sm:bottom-3" />}
				</div>
			</ProductMorph>
			<div className="after-landing flex flex-1 flex-col p-3 sm:p-4">
				<Name
					className={classNames(
						'font-semibold wrap-anywhere hyphens-auto sm:min-h-12 sm:text-base',
						alone ? 'text-base' : 'min-h-11 text-sm',
					)}
				>
					{to ? (
						<Link
							to={to}
							state={{ product }}
							prefetch="intent"
							onClick={() =>
								preloadPicture({ src: image, album: productAlbum(image), sizes: largePicture.sizes })
							}
							className="product-link outline-none after:absolute after:inset-0 after:z-1"
						>
							<NameOnLines name={name} />
						</Link>
					) : (
						<NameOnLines name={name} />
					)}
				</Name>
				<div className="mt-1.5 flex min-h-6 items-center">
					<Rating value={rating} count={ratingCount} />
				</div>
				<div className="pt-2">
					<Price amount={discountedPrice(price, discount)} listPrice={price} percentOff={discount} />
				</div>
				{footer && <div className="relative z-2 mt-auto pt-3">{footer}</div>}
			</div>
		</article>
	);
}

/** The placeholder of a product card while it loads. */
export function ProductCardSkeleton() {
	return (
		<div className="card flex h-full flex-col overflow-hidden">
			<Skeleton className="aspect-square rounded-none!" />
			<div className="flex flex-col p-3 sm:p-4">
				<div className="grid min-h-11 content-center gap-1.5 sm:min-h-12">
					<Skeleton className="h-4.5 w-full" />
					<Skeleton className="h-4.5 w-2/3" />
				</div>
				<Skeleton className="mt-2.5 mb-1 h-4 w-28 max-w-full" />
				<Skeleton className="mt-2 h-7 w-20" />
			</div>
		</div>
	);
}

/** A product's name, kept from wrapping between a number and its unit. */
function NameOnLines({ name }: { name: string }) {
	return splitAmounts(name).map((part, index) =>
		index % 2 === 0 ? (
			part
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other identity.
			<span key={index} className="whitespace-nowrap">
				{part}
			</span>
		),
	);
}
