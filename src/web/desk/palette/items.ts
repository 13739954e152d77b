import type { LucideIcon } from 'lucide-react';

/** An entry of the palette. */
export interface PaletteItem {
	id: string;
	label: string;
	/** Distinguishes it from other entries with the same label. */
	note?: string | undefined;
	/** The shortcut that does the same. */
	keys?: readonly string[] | undefined;
	status?: string | undefined;
	/** Additional words by which it is found. */
	words?: string | undefined;
	icon: LucideIcon;
	/** It was found for an earlier text, and is shown until the answer for the present one comes. */
	isStale?: boolean | undefined;
	choose: () => void;
}

/** Items under a heading. */
export interface PaletteGroup {
	/** The heading. Base UI's autocomplete requires the name `value`. */
	value: string;
	items: readonly PaletteItem[];
}

const normalise = (text: string) =>
	text
		.normalize('NFKD')
		.replace(/\p{Mark}/gu, '')
		.toLowerCase();

/**
 * The groups with the items that match a text: each word of the text must begin a word of the item. Empty groups are
 * left out.
 */
export function matchingGroups(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
	const searched = normalise(text).split(/\s+/).filter(Boolean);
	const matches = ({ label, words = '' }: PaletteItem) => {
		const itemWords = normalise(`${label} ${words}`).split(/[\s,-]+/);
		return searched.every((start) => itemWords.some((word) => word.startsWith(start)));
	};
	return groups
		.map(({ value, items }) => ({ value, items: items.filter(matches) }))
		.filter(({ items }) => items.length > 0);
}
