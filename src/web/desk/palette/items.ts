import type { LucideIcon } from 'lucide-react';

/** Something the palette reaches. */
export interface PaletteItem {
	id: string;
	label: string;
	/** What tells it from others of its name. */
	note?: string | undefined;
	/** The keys that do the same. */
	keys?: readonly string[] | undefined;
	status?: string | undefined;
	/** Words it is found by that it does not show. */
	words?: string | undefined;
	icon: LucideIcon;
	choose: () => void;
}

/** Items under a heading. */
export interface PaletteGroup {
	value: string;
	items: readonly PaletteItem[];
}

const normal = (text: string) =>
	text
		.normalize('NFKD')
		.replace(/\p{Mark}/gu, '')
		.toLowerCase();

/** The groups with what fits a text: each of its words begins a word of the item. Empty groups are left out. */
export function fitting(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
	const wanted = normal(text).split(/\s+/).filter(Boolean);
	const fits = ({ label, words = '' }: PaletteItem) => {
		const has = normal(`${label} ${words}`).split(/[\s,-]+/);
		return wanted.every((start) => has.some((word) => word.startsWith(start)));
	};
	return groups
		.map(({ value, items }) => ({ value, items: items.filter(fits) }))
		.filter(({ items }) => items.length > 0);
}
