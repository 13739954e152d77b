import { useInfiniteQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import { api, type ProductFilters, productListQuery } from '#web/data/api.ts';
import { ListEnd } from '#web/parts/list-end.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useFadeIn } from '#web/ui/hooks/use-fade-in.ts';
import { later } from '#web/ui/later/later.ts';
import { ProductCard, ProductCardSkeleton } from '../product-card.tsx';
import { useNearEnd } from '../use-near-end.ts';
import { NothingFound } from './nothing-found.tsx';

const gridStyle = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:gap-5 min-[105rem]:grid-cols-4';

const placeholders = Array.from({ length: 8 }, (_, place) => place);

/** How many pictures load eagerly: a phone's first row. More would compete with them on a slow line. */
const firstPictures = 2;

type Pages = readonly { content: readonly Product[] }[];

const noPages: Pages = [];

/** The products of all pages without duplicates: a product added meanwhile shifts others to a later page. */
function uniqueProducts(pages: Pages): Product[] {
	const byId = new Map<number, Product>();
	for (const { content } of pages) for (const product of content) byId.set(product.productId, product);
	return [...byId.values()];
}

/**
 * How many products of a further page are rendered at a time: style and layout of ten take a slow phone longer than
 * 0.1 s.
 */
const batch = 4;

/**
 * The products to show, whether more are still to be rendered, and whether the list has ended. Further pages are
 * rendered a few products at a time, in transitions, so that scrolling stays smooth. The end counts only once the
 * last products are rendered, so that the text matches what is shown.
 */
function useShownProducts(filters: ProductFilters, pages: Pages = noPages, hasNextPage: boolean) {
	const products = useMemo(() => uniqueProducts(pages), [pages]);
	const total = products.length;
	const [rendered, setRendered] = useState({ filters, count: total });
	// The first page is rendered at once.
	const isFirst = rendered.filters !== filters || rendered.count === 0;
	const count = isFirst ? total : Math.min(rendered.count, total);
	useEffect(() => {
		const next = isFirst ? total : Math.min(count + batch, total);
		if (isFirst || next > count) startTransition(() => setRendered({ filters, count: next }));
	}, [filters, isFirst, count, total]);
	const hasMore = count < total;
	return { products: products.slice(0, count), hasMore, isEnd: pages.length > 0 && !hasNextPage && !hasMore };
}

const scrollLate = later(async () => (await import('#web/document/late-scroll.ts')).scrollLate());

/** The products of a listing with infinite scroll. */
export function ProductGrid({ filters }: { filters: ProductFilters }) {
	const list = useInfiniteQuery(productListQuery(api, filters));
	const grid = useRef<HTMLUListElement>(null);
	const { products, isEnd, hasMore } = useShownProducts(filters, list.data?.pages, list.hasNextPage);
	const arrival = useFadeIn(list.isPending);
	useNearEnd(grid, {
		// Loads only after all fetched products are rendered: until then, the end of the list seems near although it
		// still grows.
		enabled: list.hasNextPage && !list.isFetching && !list.isFetchNextPageError && !hasMore,
		onNear: () => void list.fetchNextPage(),
	});
	useEffect(() => {
		// React Router restores the scroll position before the further pages are rendered, so it stops at the end of the
		// first one. A user who scrolled before the scripts loaded is elsewhere on the page, and stays there.
		if (scrollY > document.body.scrollHeight - innerHeight - 9) void scrollLate();
	}, []);

	if (list.isError && products.length === 0) {
		return <LoadError tone="secondary" title="Products could not be loaded" read={list} />;
	}
	if (list.isSuccess && products.length === 0) return <NothingFound filters={filters} />;
	return (
		<>
			<ul ref={grid} className={classNames(gridStyle, arrival)} aria-busy={list.isPending}>
				{list.isPending &&
					placeholders.map((place) => (
						<li key={place} aria-hidden="true">
							<ProductCardSkeleton />
						</li>
					))}
				{products.map((product, place) => (
					<li key={product.productId} className="min-w-0">
						<ProductCard
							product={product}
							to={productPath(product)}
							heading="h2"
							first={place < firstPictures}
						/>
					</li>
				))}
			</ul>
			<ListEnd loading={list.isPending || list.isFetchingNextPage || hasMore} ended={isEnd}>
				{list.isFetchNextPageError && !list.isFetchingNextPage && (
					<Button tone="secondary" onClick={() => void list.fetchNextPage()}>
						Try again
					</Button>
				)}
			</ListEnd>
		</>
	);
}
