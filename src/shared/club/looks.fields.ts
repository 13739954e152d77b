import { z } from 'zod';
import { expectedValues, seenLines } from '../edits.ts';
import { orEmpty } from '../fields.ts';
import { uploadedPicture } from '../pictures/pictures.rules.ts';
import { accentFault } from './accent.rules.ts';
import { looks } from './club.facts.ts';
import { drawnMark } from './looks.rules.ts';

/** The club's looks as fields of the desk's form: a choice that nobody has made is empty. */

const { shape } = looks;

/** An uploaded picture, or none. `name` begins the message about a value that is no text. */
export const uploadedOrNone = (name: string, others: readonly string[] = []) =>
	z
		.string(`${name} must be text`)
		.trim()
		.max(500, 'Please upload the picture')
		.refine(
			(link) => link === '' || others.includes(link) || uploadedPicture(link) !== undefined,
			'Please upload the picture',
		);

const fields = z.object({
	wordmark: orEmpty('Wordmark', shape.wordmark.unwrap()),
	accent: orEmpty(
		'Colour',
		shape.accent.unwrap().superRefine((colour, context) => {
			const fault = accentFault(colour);
			if (fault) context.addIssue({ code: 'custom', message: fault });
		}),
		z.string('Colour must be text').trim().toLowerCase(),
	),
	logo: uploadedOrNone('Logo', [drawnMark]),
	hero: uploadedOrNone('Picture'),
});
export type LooksFields = z.infer<typeof fields>;

export const looksFieldNames = fields.keyof().options;

export const looksUpdate = fields.extend({
	expected: expectedValues({
		wordmark: seenLines,
		accent: seenLines,
		logo: seenLines,
		hero: seenLines,
	}),
});
