import type { ProductFilters } from '#web/data/api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { clearedPath, searchedText } from '../list-filters.ts';

/** Shown when no product matches the filters, with a link that clears them. */
export function NothingFound({ filters }: { filters: ProductFilters }) {
	const hasFilters = Boolean(filters.price || filters.rating);
	const text = searchedText(filters);
	return (
		<EmptyState
			image="/art/empty-list-480.webp"
			title="Nothing on this shelf."
			text={
				hasFilters
					? 'No product fits all of these filters. Take one off, or clear them all.'
					: text
						? 'No product goes by that name. Try a shorter word, or look through everything we have.'
						: 'There are no products here yet.'
			}
			action={<LinkButton to={clearedPath(filters)}>Clear All</LinkButton>}
		/>
	);
}
