import { Link } from 'react-router';
import { categories } from '#shared/catalogue/catalogue.rules.ts';
import type { ProductFilters } from '#web/data/api.ts';
import { classNames } from '#web/ui/class-names.ts';
import { categoryPath } from '../list-filters.ts';

const chip =
	'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors';

/** The categories in one row that scrolls sideways, for a phone; the current one is marked. */
export function CategoryChips({ filters, className }: { filters: ProductFilters; className?: string }) {
	return (
		<nav
			aria-label="Categories"
			className={classNames(
				'-mx-(--gutter) overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]',
				className,
			)}
		>
			<ul className="flex gap-2">
				{categories.map(({ key, slug, label }) => (
					<li key={key}>
						<Link
							to={categoryPath(filters, slug)}
							aria-current={filters.category === key ? 'page' : undefined}
							className={classNames(
								chip,
								filters.category === key
									? 'border-ink bg-ink text-surface'
									: 'border-edge bg-surface text-ink hover:border-ink',
							)}
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
