import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { categories, priceRanges, ratingFilters } from '#shared/catalogue/catalogue.rules.ts';
import { originsQuery } from '#web/catalogue/queries.ts';
import { api, type ProductFilters } from '#web/data/api.ts';
import { Stars } from '#web/ui/stars.tsx';
import { type FilterName, toggledPath } from '../list-filters.ts';

interface FilterGroupProps {
	title: string;
	name: FilterName;
	options: readonly { value: string; label: string }[];
	filters: ProductFilters;
}

/** The options of one filter, as links to the filtered listing; the active one links to the listing without it. */
function FilterGroup({ title, name, options, filters }: FilterGroupProps) {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<h3 id={id} className="overline-label mb-1.5 text-ink-soft">
				{title}
			</h3>
			<ul className="-mx-2.5">
				{options.map(({ value, label }) => (
					<li key={value}>
						<Link
							to={toggledPath(filters, name, value)}
							aria-current={filters[name] === value ? 'true' : undefined}
							className="group flex min-h-11 items-center gap-3 rounded-sm px-2.5 text-sm transition-colors hover:bg-sunken focus-visible:rounded-sm aria-[current]:font-semibold lg:min-h-10"
						>
							<span
								aria-hidden="true"
								className="grid size-5 shrink-0 place-items-center rounded-xs border border-edge bg-surface text-surface transition-colors group-hover:border-ink group-aria-[current]:border-clay group-aria-[current]:bg-clay"
							>
								<Check className="size-3.5 opacity-0 group-aria-[current]:opacity-100" strokeWidth={3} />
							</span>
							{label}
							{name === 'rating' && (
								<span className="ml-auto">
									<Stars value={Number(value)} size={14} />
								</span>
							)}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

const categoryOptions = categories.map(({ key, label }) => ({ value: key, label }));

/** The filters of the listing. The URL holds their state, so the options are links. */
export function FilterPanel({ filters }: { filters: ProductFilters }) {
	// Empty while no product is imported.
	const { data: origins = [] } = useQuery(originsQuery(api));
	return (
		<div className="grid gap-6">
			<FilterGroup title="Category" name="category" options={categoryOptions} filters={filters} />
			<FilterGroup title="Price" name="price" options={priceRanges} filters={filters} />
			<FilterGroup title="Rating" name="rating" options={ratingFilters} filters={filters} />
			{origins.length > 0 && (
				<FilterGroup
					title="Country of origin"
					name="origin"
					options={origins.map((origin) => ({ value: origin, label: origin }))}
					filters={filters}
				/>
			)}
		</div>
	);
}
