import type { CategoryKey } from '#shared/catalogue/catalogue.rules.ts';

/** The texts of each category: `tagline` for its tile, `description` for its page's meta description. */
export const categoryTexts: Record<CategoryKey, { tagline: string; description: string }> = {
	wheyprotein: {
		tagline: 'Whey, isolates, plant protein and gainers',
		description: 'Whey protein, isolates, plant protein and gainers from the club’s own store.',
	},
	prepostworkout: {
		tagline: 'Pre-workout, creatine, aminos and recovery',
		description: 'Pre-workout, creatine, amino acids and recovery drinks from the club’s own store.',
	},
	fitfoods: {
		tagline: 'Nut butters, bars, makhana and breakfasts',
		description: 'Peanut butter, protein bars, makhana, oats and millet mixes from the club’s own store.',
	},
};
