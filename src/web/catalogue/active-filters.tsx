import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { ProductFilters } from '../api.ts';
import { type FilterName, listPath, listTitle, priceLabel, ratingLabel } from './list-filters.ts';

interface ActiveFilter {
	name: FilterName;
	label: string;
}

/** The filters that are set, as a person calls them. */
export function activeFilters(filters: ProductFilters): ActiveFilter[] {
	const { category, price, rating } = filters;
	return [
		...(category ? [{ name: 'category' as const, label: listTitle({ category }) }] : []),
		...(price ? [{ name: 'price' as const, label: priceLabel(price) }] : []),
		...(rating ? [{ name: 'rating' as const, label: `Rated ${ratingLabel(rating)}` }] : []),
	];
}

/** What narrows the listing, each with the way out of it. The category is the heading's to name. */
export function ActiveFilters({ filters }: { filters: ProductFilters }) {
	const narrowing = activeFilters(filters).filter(({ name }) => name !== 'category');
	if (narrowing.length === 0) return null;
	return (
		<ul aria-label="Active filters" className="flex flex-wrap gap-2">
			{narrowing.map(({ name, label }) => (
				<li key={name} className="min-w-0">
					<Link
						to={listPath({ ...filters, [name]: undefined })}
						className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line bg-surface pr-3 pl-4 text-sm font-medium transition-colors hover:border-edge hover:bg-sunken focus-visible:rounded-full md:min-h-9"
					>
						<span className="sr-only">Remove filter: </span>
						<span className="truncate">{label}</span>
						<X aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
					</Link>
				</li>
			))}
		</ul>
	);
}
