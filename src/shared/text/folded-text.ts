/** The zero of each script whose digits are typed here; its other nine digits follow it in Unicode. */
const zeros = [...'٠۰०০੦૦୦௦౦೦൦０'].map((zero) => zero.codePointAt(0) as number);

const ofOtherScripts = new RegExp(
	`[${zeros.map((zero) => String.fromCodePoint(zero, 0x2d, zero + 9)).join('')}]`,
	'g',
);

/** A text with all digits in ASCII: `೯೮೪೫೦` becomes `98450`. */
export const asciiDigits = (text: string): string =>
	text.replace(ofOtherScripts, (digit) => {
		const code = digit.codePointAt(0) as number;
		return String(code - (zeros.findLast((zero) => zero <= code) as number));
	});

/**
 * A text as searches compare it, like `fold_text` in the database (0180): in lower case, without accents and zero-width
 * joiners, and with one kind of apostrophe.
 */
export const foldText = (text: string): string =>
	asciiDigits(
		text
			.normalize('NFD')
			.replace(/[\u0300-\u036f\u200c\u200d]/g, '')
			.toLowerCase(),
	).replace(/[‘’ʼ＇]/g, "'");

/**
 * A name as uniqueness checks compare it, like `compared_name` in the database (0195): composed, in lower case and with
 * single spaces.
 */
export const comparedName = (name: string): string =>
	name.normalize('NFC').replace(/\s+/g, ' ').toLowerCase();

/** Whether two names count as the same. */
export const sameName = (one: string, other: string): boolean => comparedName(one) === comparedName(other);
