import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { ProductFilters } from '#web/data/api.ts';
import {
	clearedPath,
	type FilterName,
	listTitle,
	priceLabel,
	ratingLabel,
	searchedText,
	withoutPath,
} from '../list-filters.ts';

interface ActiveFilter {
	name: FilterName;
	label: string;
}

/** The filters that are set, with their labels. */
export function activeFilters(filters: ProductFilters): ActiveFilter[] {
	const { category, search, price, rating, origin } = filters;
	const text = searchedText(filters);
	return [
		...(text ? [{ name: search ? ('search' as const) : ('category' as const), label: `“${text}”` }] : []),
		...(category && (search || !text) ? [{ name: 'category' as const, label: listTitle({ category }) }] : []),
		...(price ? [{ name: 'price' as const, label: priceLabel(price) }] : []),
		...(rating ? [{ name: 'rating' as const, label: `Rated ${ratingLabel(rating)}` }] : []),
		...(origin ? [{ name: 'origin' as const, label: `From ${origin}` }] : []),
	];
}

const chipStyle =
	'flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line bg-surface pr-3 pl-4 text-sm font-medium transition-colors hover:border-edge hover:bg-sunken focus-visible:rounded-full md:min-h-9';

/** The filters that are set, each as a link that removes it. A category alone is not listed: the heading names it. */
export function ActiveFilters({ filters }: { filters: ProductFilters }) {
	const active = activeFilters(filters);
	if (active.every(({ name }) => name === 'category')) return null;
	return (
		<ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
			{active.map(({ name, label }) => (
				<li key={name} className="min-w-0">
					<Link to={withoutPath(filters, name)} className={chipStyle}>
						<span className="sr-only">Remove filter: </span>
						<span className="truncate">{label}</span>
						<X aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
					</Link>
				</li>
			))}
			{/* On wide screens the panel beside the list has this link. */}
			<li className="lg:hidden">
				<Link
					to={clearedPath(filters)}
					className="flex min-h-11 items-center px-2 text-sm font-semibold text-clay underline-offset-4 hover:underline md:min-h-9"
				>
					Clear All
				</Link>
			</li>
		</ul>
	);
}
