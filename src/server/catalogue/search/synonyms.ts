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

/** The other words that mean the same as a word. */
export function synonymsOf(word: string): string[] {
	return (synonyms.get(word) ?? []).filter((other) => other !== word);
}
