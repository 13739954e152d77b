import { type CategoryKey, categories } from '#shared/catalogue/catalogue.rules.ts';
import { asciiDigits } from '#shared/text/folded-text.ts';
import { synonymsOf } from './synonyms.ts';

/** The most words that a search compares: a longer text is a pasted name, for which fewer words suffice. */
const maxTerms = 12;

/** Units as they are typed, and as labels write them. */
const units: readonly [typed: string, written: string][] = [
	['kg|kgs|kilo|kilos|kilogram|kilograms|किलो|किलोग्राम|किग्रा|केजी|ಕಿಲೋ|ಕಿಲೊ|ಕೆಜಿ|ಕೆ\\.ಜಿ\\.?', 'kg'],
	['g|gm|gms|gr|grm|gram|grams|ग्राम|ಗ್ರಾಂ|ಗ್ರಾಮ್', 'g'],
	['ml|mls|millilitre|millilitres|मिली|ಮಿಲಿ', 'ml'],
	['l|ltr|ltrs|litre|litres|liter|liters|लीटर|लिटर|ಲೀಟರ್', 'l'],
];

const quantities = units.map(
	([typed, written]) =>
		[new RegExp(`(\\d)[\\s-]*(?:${typed})(?![\\p{L}\\p{M}\\p{N}])`, 'giu'), written] as const,
);

/** The word `half` before a unit. */
const half = new RegExp(
	`(?<![\\p{L}\\p{N}])half[\\s-]+(?:a[\\s-]+)?(?=(?:${units.map(([typed]) => typed).join('|')})(?![\\p{L}\\p{N}]))`,
	'giu',
);

/**
 * Matches amounts below one kilogram or litre. Without its leading zero, `0.5kg` would also be found in the `5 kg` of
 * `2.5 kg`.
 */
const lessThanOne = /(?<![\p{N}.])0?(\.\d{1,3})(kg|l)(?![\p{L}\p{N}])/gu;

/**
 * A search text with each quantity as one word: `1 kilo`, `1-kg` and `1KG` become `1kg`. The index has the `1 kg` of a
 * name as such a word, too (migrations/0013_product_search.sql). Amounts below a kilogram or litre are converted to
 * grams or millilitres, as labels must show them (Legal Metrology (Packaged Commodities) Rules 2011, rule 13).
 */
export function joinQuantities(text: string): string {
	return quantities
		.reduce(
			(joined, [typed, written]) => joined.replace(typed, `$1${written}`),
			asciiDigits(text).replace(half, '0.5 '),
		)
		.replace(lessThanOne, (_, share: string, unit: string) => {
			return `${Math.round(Number(share) * 1000)}${unit === 'kg' ? 'g' : 'ml'}`;
		});
}

/** Words that do not tell products apart. */
const fillers = new Set(
	'a an and the of for with in on to or my me best good top buy online price cheap powder supplement supplements flavour flavor'.split(
		' ',
	),
);

/** The words to compare: each once, without fillers unless there is nothing else. */
export function meaningfulTerms(words: readonly string[]): string[] {
	const distinct = [...new Set(words)].filter((word) => word !== '');
	const meaningful = distinct.filter((word) => !fillers.has(word));
	return (meaningful.length > 0 ? meaningful : distinct).slice(0, maxTerms);
}

/** The words that arise from swapping two neighbouring letters of a word: `wehy` gives `ewhy`, `whey` and `weyh`. */
export function swapsOf(word: string): string[] {
	const letters = [...word];
	return letters.slice(1).map((_, index) =>
		letters
			.with(index, letters[index + 1] ?? '')
			.with(index + 1, letters[index] ?? '')
			.join(''),
	);
}

/** The words of each category's label, and other common names of its products. */
const categoryWords: Record<CategoryKey, readonly string[]> = {
	wheyprotein: ['whey', 'protein'],
	prepostworkout: ['pre', 'post', 'workout', 'preworkout', 'postworkout'],
	fitfoods: ['fit', 'food', 'foods', 'snack', 'snacks'],
};

/** The categories that a word stands for. */
function categoriesOf(word: string): CategoryKey[] {
	return categories.map(({ key }) => key).filter((key) => categoryWords[key].includes(word));
}

/** A word of a search, with the words of product names that it may mean. */
export interface FoundTerm {
	term: string;
	/** Words that equal the term or begin with it. */
	beginning: readonly string[];
	/** Whether a description has the term; looked up only where no word begins with it. */
	isDescribed: boolean;
	/** The words that resemble the term most; looked up only where no word begins with it. */
	similar: readonly string[];
}

/**
 * A place in which a term is looked for, with the points of a match there. Zero points mean that the place is not used.
 */
export interface Place {
	column: 'name' | 'description' | 'category';
	words: readonly string[];
	points: number;
}

/**
 * Points of a match. A name counts more than a category, a category more than a description; the word itself counts
 * more than one that begins with it, is a synonym of it or resembles it.
 */
const points = { exact: 60, beginning: 50, synonym: 45, similar: 40, category: 30, description: 10 };

/**
 * The places in which a term is looked for, best first. Descriptions are included only if no name has a word that
 * begins with the term.
 */
export function placesOf({ term, beginning, isDescribed, similar }: FoundTerm): Place[] {
	const meant = [term, ...similar];
	const categoryKeys = [...new Set(meant.flatMap(categoriesOf))];
	const same = [...new Set(meant.flatMap(synonymsOf))];
	const places: Place[] = [
		{ column: 'name', words: [term], points: points.exact },
		{ column: 'name', words: beginning.filter((word) => word !== term), points: points.beginning },
		{ column: 'name', words: same, points: points.synonym },
		{ column: 'name', words: similar, points: points.similar },
		{ column: 'category', words: categoryKeys, points: points.category },
		{ column: 'description', words: isDescribed ? [term] : [], points: points.description },
	];
	return places.filter(({ words }) => words.length > 0);
}
