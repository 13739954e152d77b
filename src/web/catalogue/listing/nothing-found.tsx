import type { ProductFilters } from '#web/data/api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { clearedPath, searchedText } from '../list-filters.ts';

/** Shown when no product matches the filters, with a link that clears them if there are any. */
export function NothingFound({ filters }: { filters: ProductFilters }) {
	const hasFilters = Boolean(filters.price || filters.rating || filters.origin);
	const text = searchedText(filters);
	const canClear = hasFilters || Boolean(filters.category);
	return (
		<EmptyState
			image="/art/empty-list-480.webp"
			title="No products found"
			text={
				hasFilters
					? 'No product matches all these filters. Remove one, or clear them all.'
					: text
						? 'No product matches your search. Try a shorter word, or browse everything we have.'
						: 'There are no products here yet.'
			}
			action={
				canClear && (
					<LinkButton to={clearedPath(filters)}>
						{text && !hasFilters ? 'See all products' : 'Clear All'}
					</LinkButton>
				)
			}
		/>
	);
}
