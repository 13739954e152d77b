import { ArrowRight } from 'lucide-react';
import { deskPath, rowUrl } from '../list/url.ts';
import type { PaletteGroup, PaletteItem } from './items.ts';
import type { FoundInList } from './search.ts';

type Go = (to: string, state?: unknown) => void;

/** The palette's groups of results: one for each list with any. */
export function foundGroups(found: readonly FoundInList[], search: string, go: Go): PaletteGroup[] {
	const position = ({ list }: FoundInList) => list.palette?.position ?? 0;
	return found
		.toSorted((one, other) => position(one) - position(other))
		.map((one) => ({
			value: one.list.palette?.heading ?? one.list.title,
			items: foundItems(one, search, go),
		}))
		.filter(({ items }) => items.length > 0);
}

function foundItems({ list, result }: FoundInList, search: string, go: Go): PaletteItem[] {
	const { rows = [], total = 0 } = result ?? {};
	const items: PaletteItem[] = rows.map(({ id, state, ...row }) => ({
		...row,
		id: `${list.noun.one}-${id}`,
		icon: list.menu.icon,
		choose: () => (state === undefined ? go(rowUrl(list, id)) : go(list.path, state)),
	}));
	if (total > rows.length) {
		items.push({
			id: `all-${list.path}`,
			label: `All ${total.toLocaleString('en-IN')} ${(list.rows ?? list.noun).many} that match`,
			icon: ArrowRight,
			choose: () => go(deskPath(list, { search })),
		});
	}
	return items;
}
