/**
 * Words that mean the same to a shopper in India, in lower case: what labels call a flavour in Hindi or English, and
 * how both are spelled.
 */
const groups: readonly (readonly string[])[] = [
	['chocolate', 'cocoa', 'choco', 'chocolatey', 'chocolaty'],
	['nimbu', 'nimboo', 'limbu', 'lemon', 'lime'],
	['aam', 'mango', 'mangoes'],
	['santra', 'orange'],
	['tarbooz', 'tarbuj', 'watermelon'],
	['litchi', 'lychee', 'leechi'],
	['chikoo', 'chiku', 'sapota'],
	['kela', 'banana'],
	['seb', 'apple'],
	['nariyal', 'coconut'],
	['pani', 'water'],
	['badam', 'almond', 'almonds'],
	['moongphali', 'mungfali', 'moongfali', 'peanut', 'peanuts', 'groundnut'],
	['pista', 'pistachio'],
	['kesar', 'saffron'],
	['elaichi', 'cardamom'],
	['dalchini', 'cinnamon'],
	['gulab', 'rose'],
	['pudina', 'mint'],
	['namak', 'salt'],
	['gud', 'gur', 'jaggery'],
	['doodh', 'milk'],
	['makhana', 'foxnut', 'foxnuts'],
	['tamatar', 'tomato'],
	['kaapi', 'coffee'],
	['flavoured', 'flavored'],
	['unflavoured', 'unflavored', 'plain'],
	['shaker', 'bottle'],
];

const synonyms = new Map(groups.flatMap((group) => group.map((word) => [word, group])));

/** A whole number of kilograms or litres in the other unit: `1kg` is `1000g`. */
function sameQuantity(word: string): string[] {
	const [, count, unit] = /^([1-9]\d{0,2})(kg|l|000g|000ml)$/.exec(word) ?? [];
	if (count === undefined) return [];
	const other = { kg: '000g', l: '000ml', '000g': 'kg', '000ml': 'l' }[unit ?? ''];
	return [`${count}${other}`];
}

/** The other words that mean the same as a word. */
export function synonymsOf(word: string): string[] {
	return (synonyms.get(word) ?? sameQuantity(word)).filter((other) => other !== word);
}
