import type { CategoryKey } from '#shared/catalogue.rules.ts';

/** What the store says about each category, in one place: tiles and descriptions draw from it. */
export const categoryWords: Record<CategoryKey, { line: string; description: string }> = {
	wheyprotein: {
		line: 'Whey, isolates, plant protein and gainers',
		description: 'Whey protein, isolates, plant protein and gainers from the club’s own shelf.',
	},
	prepostworkout: {
		line: 'Pre-workout, creatine, aminos and recovery',
		description: 'Pre-workout, creatine, amino acids and recovery drinks from the club’s own shelf.',
	},
	fitfoods: {
		line: 'Nut butters, bars, makhana and breakfasts',
		description: 'Peanut butter, protein bars, makhana, oats and millet mixes from the club’s own shelf.',
	},
};
