import { CalendarCheck, CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { ProductInFull } from '#shared/catalogue/catalogue.contract.ts';
import { categoryLabel, discountedPrice } from '#shared/catalogue/catalogue.rules.ts';
import { onlyFew } from '#shared/stock/few-left.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { Badge } from '#web/ui/badge.tsx';
import { calendarMonth } from '#web/ui/calendar-date.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { BelowView } from '#web/ui/later/below-view.tsx';
import { HydratedLater, lazily } from '#web/ui/later/hydrated-later.tsx';
import { Price } from '#web/ui/price.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { listPath } from '../list-filters.ts';
import { ProductActions } from './actions.tsx';
import { LargeProductPicture } from './large-picture.tsx';

const Strip = lazily(async () => (await import('./facts/strip.tsx')).FactStrip);

/** The facts that shoppers compare first. Rendered by the server; its code loads after the page's own. */
const LaterStrip = memo(function LaterStrip({ product }: { product: ProductInFull }) {
	return (
		<HydratedLater placeholder={<div className="min-h-26" />}>
			<Strip product={product} />
		</HydratedLater>
	);
});

const Sections = lazily(async () => (await import('./facts/sections.tsx')).FactSections);

/** The text of the pack, as far as it is known. Rendered again only when the product changes: see `HydratedLater`. */
const LaterSections = memo(function LaterSections({ product }: { product: ProductInFull }) {
	return (
		<HydratedLater placeholder={<div className={product.facts ? 'min-h-96' : 'min-h-32'} />}>
			<Sections product={product} />
		</HydratedLater>
	);
});

const Terms = lazily(async () => (await import('./terms.tsx')).Terms);

/** Delivery, payment and returns of the product. It has nothing to press, so its code can load late. */
const LaterTerms = memo(function LaterTerms({ finalSale }: { finalSale: boolean | undefined }) {
	return (
		<HydratedLater placeholder={<div className="min-h-36" />}>
			<Terms finalSale={finalSale} />
		</HydratedLater>
	);
});

/** Names longer than this are set in smaller type. */
const longName = 60;

interface ProductDetailsProps {
	product: ProductInFull;
	/** Whether it is the full product, not just the part that a list passed on. */
	isInFull: boolean;
}

/** The details of a product: picture, price, actions and description. */
export function ProductDetails({ product, isInFull }: ProductDetailsProps) {
	const { name, category, price, discount, rating, ratingCount, description, available } = product;
	const { left, bestBefore, facts } = product;
	const amount = discountedPrice(price, discount);
	return (
		<article className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-2 lg:gap-x-14 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] min-[105rem]:gap-x-20">
			<div className="md:max-lg:row-span-2 lg:sticky lg:top-24 lg:self-start">
				<LargeProductPicture product={product} />
			</div>
			<div className="contents lg:block lg:py-4">
				<div className="after-landing">
					<Link
						to={listPath({ category })}
						className="overline-label inline-flex min-h-11 items-center text-clay underline-offset-4 hover:underline lg:min-h-8"
					>
						{categoryLabel(category)}
					</Link>
					<h1
						className={classNames(
							'display text-title wrap-anywhere',
							name.length <= longName && 'lg:text-headline',
						)}
					>
						<bdi>{name}</bdi>
					</h1>
					<div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
						<Rating value={rating} count={ratingCount} size="md" />
						{available !== 1 ? (
							<Badge tone="chilli" icon={CircleX}>
								Out of stock
							</Badge>
						) : left === undefined ? (
							<Badge tone="leaf" icon={CircleCheck}>
								In stock
							</Badge>
						) : (
							<Badge tone="turmeric" icon={Hourglass}>
								{onlyFew(left)}
							</Badge>
						)}
					</div>
					<div className="mt-5">
						<Price amount={amount} listPrice={price} percentOff={discount} size="lg" />
						{price - amount >= 1 && (
							<p className="mt-0.5 text-sm text-ink-soft">You save {formatRupees(price - amount)}.</p>
						)}
						{bestBefore !== undefined && (
							<p className="mt-2 flex items-center gap-2 text-sm text-ink-soft">
								<CalendarCheck aria-hidden="true" className="size-4.5 shrink-0 text-clay" />
								<span>Best before {calendarMonth(bestBefore)} or later</span>
							</p>
						)}
						{(facts || product.diet) && <LaterStrip product={product} />}
					</div>
				</div>
				<div className="contents lg:my-7 lg:block">
					<ProductActions product={product} />
				</div>
				<BelowView>
					<div className="after-landing">
						<h2 className="display border-t border-line pt-5 text-subtitle">About this product</h2>
						<p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
						<LaterSections product={product} />
						<div className="mt-6 rounded-md bg-sunken p-4">
							<LaterTerms finalSale={isInFull ? product.finalSale === 1 : undefined} />
						</div>
					</div>
				</BelowView>
			</div>
		</article>
	);
}
