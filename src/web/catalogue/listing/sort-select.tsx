import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import { productSorts } from '#shared/catalogue/catalogue.rules.ts';
import { originsQuery } from '#web/catalogue/queries.ts';
import { api, type ProductFilters } from '#web/data/api.ts';
import { classNames } from '#web/ui/class-names.ts';
import { controlStyle } from '#web/ui/form/control-style.ts';
import { listPath, parseFilters, searchedText } from '../list-filters.ts';

/** The sort order of the listing, held in the URL; without one, the server's default order. */
export function SortSelect({ filters }: { filters: ProductFilters }) {
	const navigate = useNavigate();
	const { data: origins = [] } = useQuery(originsQuery(api));
	// Stays on offer where the URL already sorts by it.
	const offered = productSorts.filter(
		({ value }) => value !== 'origin' || origins.length > 0 || filters.sort === 'origin',
	);
	const choose = (chosen: string) => {
		const { sort } = parseFilters(new URLSearchParams({ sort: chosen }));
		// Keep the scroll position.
		void navigate(listPath({ ...filters, sort }), { preventScrollReset: true });
	};
	return (
		<label className="relative min-w-0 noscript:hidden">
			<span className="sr-only">Sort by</span>
			<ArrowUpDown
				aria-hidden="true"
				className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-4.5 text-ink-soft"
			/>
			<select
				value={filters.sort ?? ''}
				onChange={(event) => choose(event.target.value)}
				className={classNames(
					controlStyle,
					'min-h-11! cursor-pointer appearance-none truncate py-2! pr-4! pl-10! font-semibold hover:border-ink',
				)}
			>
				<option value="">{searchedText(filters) ? 'Best match' : 'Newest first'}</option>
				{offered.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
		</label>
	);
}
