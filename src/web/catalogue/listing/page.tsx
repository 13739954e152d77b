import { useMemo } from 'react';
import { redirect, useLocation } from 'react-router';
import { type CategoryKey, categoryKeys } from '#shared/catalogue/catalogue.rules.ts';
import { countries } from '#shared/catalogue/countries.ts';
import { originsQuery } from '#web/catalogue/queries.ts';
import { type ProductFilters, productListQuery } from '#web/data/api.ts';
import { siteOrigin } from '#web/data/load-context.ts';
import { prefetch } from '#web/data/prefetch.ts';
import { publicMeta } from '#web/document/page-meta.ts';
import { breadcrumbData } from '#web/document/structured-data.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { categoryTexts } from '../category-texts.ts';
import { canonicalListPath, listPath, listTitle, parseFilters, searchedText } from '../list-filters.ts';
import type { Route } from './+types/page.ts';
import { ActiveFilters } from './active-filters.tsx';
import { CategoryChips } from './category-chips.tsx';
import { ListCount } from './count.tsx';
import { FilterDrawer, ListFilterFrame } from './filter-frame.tsx';
import { ProductGrid } from './grid.tsx';
import { SortSelect } from './sort-select.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
	const filters = parseFilters(url.searchParams);
	// Dropped here, because the browser does not know the names of all countries, and the API refuses any other.
	if (filters.origin && !countries.includes(filters.origin))
		throw redirect(listPath({ ...filters, origin: undefined }));
	let isEmpty = false;
	const read = await prefetch(context, (client, cache) => [
		cache.fetchInfiniteQuery(productListQuery(client, filters)).then(({ pages }) => {
			isEmpty = pages[0]?.content.length === 0;
		}),
		cache.prefetchQuery(originsQuery(client)),
	]);
	return { ...read, isEmpty, origin: context.get(siteOrigin) };
}

export const clientLoader = () => null;

function description({ category }: ProductFilters) {
	const key = categoryKeys.find((known) => known === category) as CategoryKey | undefined;
	if (key) return categoryTexts[key].description;
	return 'Everything in the club’s store: protein, pre- and post-workout and fit food.';
}

export const meta = ({ loaderData, location, ...args }: Route.MetaArgs) => {
	const filters = parseFilters(new URLSearchParams(location.search));
	const origin = loaderData?.origin;
	const path = canonicalListPath(filters);
	const title = listTitle(filters);
	const trail = [
		{ label: 'Store', path: '/store' },
		{ label: title, path },
	];
	return [
		...publicMeta(args, {
			title,
			description: description(filters),
			origin,
			path,
			data: [breadcrumbData(origin, trail)],
		}),
		// Search results are unlimited in number, and an empty category has nothing to find: keep both out of search
		// engines.
		...(loaderData?.isEmpty || searchedText(filters) ? [{ name: 'robots', content: 'noindex' }] : []),
	];
};

/** Titles longer than this are set in smaller type. */
const longTitle = 36;

/** The listing of products; the URL holds category or search text, filters and sort order. */
export default function ProductListPage() {
	const { search } = useLocation();
	const filters = useMemo(() => parseFilters(new URLSearchParams(search)), [search]);
	const title = listTitle(filters);
	return (
		<div className="page-column pt-2.5 pb-4 md:pt-4 lg:py-8">
			<ListFilterFrame filters={filters}>
				<CategoryChips filters={filters} className="md:hidden" />
				<div className="max-md:hidden">
					<Breadcrumb
						trail={[{ label: 'Store', to: '/store' }, { label: searchedText(filters) ? 'Search' : title }]}
					/>
				</div>
				<div className="mt-3 mb-4 md:mt-1 md:mb-5 grid gap-x-6 gap-y-4 sm:flex sm:items-end sm:justify-between">
					<div className="flex min-w-0 flex-wrap items-baseline gap-x-3 md:block">
						<h1
							className={classNames(
								'display wrap-anywhere',
								title.length > longTitle ? 'text-title' : 'text-headline',
							)}
						>
							{title}
						</h1>
						<ListCount filters={filters} />
					</div>
					<div className="flex shrink-0 justify-between gap-3">
						<FilterDrawer filters={filters} />
						<SortSelect filters={filters} />
					</div>
				</div>
				<div className="mb-5 empty:hidden">
					<ActiveFilters filters={filters} />
				</div>
				<ProductGrid filters={filters} />
			</ListFilterFrame>
		</div>
	);
}
