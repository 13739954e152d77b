import { foldText } from '#shared/text/folded-text.ts';

/**
 * Words that mean the same to a shopper in India, in lower case: names of flavours on labels in Hindi and English,
 * their various spellings, and the same words in Hindi and Kannada script.
 */
const groups: readonly (readonly string[])[] = [
	['protein', 'प्रोटीन', 'प्रोटिन', 'ಪ್ರೋಟೀನ್', 'ಪ್ರೊಟೀನ್', 'ಪ್ರೋಟಿನ್'],
	['whey', 'व्हे', 'वे', 'ವೇ', 'ವ್ಹೇ'],
	['creatine', 'क्रिएटिन', 'क्रिएटीन', 'ಕ್ರಿಯಾಟಿನ್', 'ಕ್ರಿಯೇಟಿನ್'],
	['chocolate', 'cocoa', 'choco', 'chocolatey', 'chocolaty', 'चॉकलेट', 'चाकलेट', 'ಚಾಕೊಲೇಟ್', 'ಚಾಕಲೇಟ್', 'ಚಾಕೋಲೇಟ್'],
	['nimbu', 'nimboo', 'limbu', 'lemon', 'lime', 'नींबू', 'निंबू', 'निम्बू', 'ನಿಂಬೆ', 'ನಿಂಬು'],
	['aam', 'mango', 'mangoes', 'आम', 'ಮಾವು', 'ಮಾವಿನ', 'ಮಾವಿನಹಣ್ಣು'],
	['santra', 'orange', 'संतरा', 'ಕಿತ್ತಳೆ'],
	['tarbooz', 'tarbuj', 'watermelon', 'तरबूज', 'ಕಲ್ಲಂಗಡಿ'],
	['litchi', 'lychee', 'leechi', 'लीची', 'ಲಿಚಿ'],
	['chikoo', 'chiku', 'sapota', 'चीकू', 'ಸಪೋಟ', 'ಚಿಕ್ಕು'],
	['kela', 'banana', 'केला', 'ಬಾಳೆ', 'ಬಾಳೆಹಣ್ಣು'],
	['seb', 'apple', 'सेब', 'ಸೇಬು'],
	['nariyal', 'coconut', 'नारियल', 'ತೆಂಗು', 'ತೆಂಗಿನ', 'ತೆಂಗಿನಕಾಯಿ', 'ಎಳನೀರು', 'ಎಳನೀರ'],
	['pani', 'water', 'पानी', 'ನೀರು'],
	['badam', 'almond', 'almonds', 'बादाम', 'ಬಾದಾಮಿ', 'ಬಾದಾಮ್'],
	[
		...['moongphali', 'mungfali', 'moongfali', 'peanut', 'peanuts', 'groundnut'],
		...['मूंगफली', 'मूँगफली', 'मुंगफली', 'ಕಡಲೆಕಾಯಿ', 'ಶೇಂಗಾ', 'ನೆಲಗಡಲೆ'],
	],
	['butter', 'मक्खन', 'बटर', 'ಬೆಣ್ಣೆ', 'ಬಟರ್'],
	['pista', 'pistachio', 'पिस्ता', 'ಪಿಸ್ತಾ'],
	['kesar', 'saffron', 'केसर', 'ಕೇಸರಿ'],
	['elaichi', 'cardamom', 'इलायची', 'ಏಲಕ್ಕಿ'],
	['dalchini', 'cinnamon', 'दालचीनी', 'ದಾಲ್ಚಿನ್ನಿ', 'ಚಕ್ಕೆ'],
	['gulab', 'rose', 'गुलाब', 'ಗುಲಾಬಿ'],
	['pudina', 'mint', 'पुदीना', 'ಪುದೀನ'],
	['namak', 'salt', 'नमक', 'ಉಪ್ಪು'],
	['gud', 'gur', 'jaggery', 'गुड़', 'ಬೆಲ್ಲ'],
	['doodh', 'milk', 'दूध', 'ಹಾಲು'],
	['makhana', 'foxnut', 'foxnuts', 'मखाना', 'मखाने', 'ಮಖಾನಾ', 'ಮಖಾನ'],
	['tamatar', 'tomato', 'टमाटर', 'ಟೊಮೆಟೊ', 'ಟೊಮ್ಯಾಟೊ'],
	['kaapi', 'coffee', 'कॉफी', 'काफी', 'ಕಾಫಿ'],
	['ragi', 'nachni', 'रागी', 'नाचनी', 'ರಾಗಿ'],
	['oats', 'ओट्स', 'ಓಟ್ಸ್'],
	['moong', 'mung', 'मूंग', 'मूँग', 'ಹೆಸರುಬೇಳೆ', 'ಹೆಸರು'],
	['dosa', 'dosai', 'डोसा', 'दोसा', 'ದೋಸೆ'],
	['bar', 'बार', 'ಬಾರ್'],
	['flavoured', 'flavored'],
	['unflavoured', 'unflavored', 'plain'],
	['shaker', 'bottle', 'शेकर', 'बोतल', 'ಶೇಕರ್', 'ಬಾಟಲಿ'],
];

const synonyms = new Map(
	// Folded like the words of names, where a vowel of Kannada takes up to three characters.
	groups.map((group) => group.map(foldText)).flatMap((group) => group.map((word) => [word, group])),
);

/** The same quantity in the other unit: `1kg` gives `1000g`, `1500ml` gives `1.5l`. */
function sameQuantity(word: string): string[] {
	const [, large, of, small, part] = /^(?:(\d{1,3}(?:\.\d{1,3})?)(kg|l)|(\d{1,6})(g|ml))$/.exec(word) ?? [];
	if (large !== undefined) return [`${Math.round(Number(large) * 1000)}${of === 'kg' ? 'g' : 'ml'}`];
	return small === undefined ? [] : [`${Number(small) / 1000}${part === 'g' ? 'kg' : 'l'}`];
}

/** The synonyms of a word. */
export function synonymsOf(word: string): string[] {
	return (synonyms.get(word) ?? sameQuantity(word)).filter((other) => other !== word);
}
