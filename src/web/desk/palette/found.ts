import { ArrowRight } from 'lucide-react';
import { deskPath, rowUrl } from '../list/url.ts';
import type { PaletteGroup, PaletteItem } from './items.ts';
import type { FoundInList } from './search.ts';

interface Search {
	/** The text for which the rows were found, or are being looked for. */
	search: string;
	/** Whether the rows are those of an earlier text. */
	isStale: boolean;
	go: (to: string, state?: unknown) => void;
}

/** The palette's groups of results: one for each list with any. */
export function foundGroups(found: readonly FoundInList[], search: Search): PaletteGroup[] {
	const position = ({ list }: FoundInList) => list.palette?.position ?? 0;
	return found
		.toSorted((one, other) => position(one) - position(other))
		.map((one) => ({
			value: one.list.palette?.heading ?? one.list.title,
			items: foundItems(one, search),
		}))
		.filter(({ items }) => items.length > 0);
}

function foundItems({ list, result }: FoundInList, { search, isStale, go }: Search): PaletteItem[] {
	const { rows = [], total = 0 } = result ?? {};
	const items: PaletteItem[] = rows.map(({ id, state, ...row }) => ({
		...row,
		id: `${list.noun.one}-${id}`,
		icon: list.menu.icon,
		isStale,
		choose: () => (state === undefined ? go(rowUrl(list, id)) : go(list.path, state)),
	}));
	if (total > rows.length) {
		items.push({
			id: `all-${list.path}`,
			label: `All ${total.toLocaleString('en-IN')} ${(list.rows ?? list.noun).many} that match`,
			icon: ArrowRight,
			isStale,
			choose: () => go(deskPath(list, { search })),
		});
	}
	return items;
}
