import './no-eval.ts';
import { z } from 'zod';
import { addMonths, clubToday, type IsoDate, yearsBefore } from './dates.ts';
import { genders, isOfDeletedAccount } from './identity/identity.rules.ts';
import { searchedText } from './text/searched-text.ts';

/** Field schemas with the messages of docs/spec.md point 5, shared by the forms and the server. */

const tooLong = (max: number) => `Please keep this to ${max} characters`;

/** Text that must not be empty; surrounding whitespace is trimmed. `max` is in characters. */
export function requiredText(message: string, max: number) {
	return z.string({ error: message }).trim().min(1, message).max(max, tooLong(max));
}

/**
 * Excludes control characters, those that change the direction of the text around them (Unicode TR36), and those that
 * are invisible. Among the last are characters of no width, and fillers, which count as letters, so that a name of one
 * filler would be a blank row at the desk. The joiners U+200C and U+200D are allowed: Kannada and Malayalam are written
 * with them.
 */
const visible =
	/^[^\p{Cc}\p{Bidi_Control}\u00AD\u115F\u1160\u17B4\u17B5\u180E\u200B\u2060-\u2064\u2800\u3164\uFEFF\uFFA0]*$/u;
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]/u;
/** A tab or a line break, as a text has it that was copied from a table or a letter, becomes a space. */
const onOneLine = (text: string) =>
	text.replace(/[\s\u0085]+/gu, (blanks) => (lineBreaks.test(blanks) ? ' ' : blanks));
const links = /:\/\/|\bwww\.\S/i;

const withoutInvisible = (name: string) => `${name} must not contain invisible characters`;

/** A required text, read as one line. `name` begins its messages. */
export function requiredLine(name: string, message: string, max: number) {
	return z
		.string({ error: message })
		.overwrite(onOneLine)
		.trim()
		.min(1, message)
		.max(max, tooLong(max))
		.regex(visible, withoutInvisible(name));
}

/** A text that may be blank, read as one line. `name` begins its messages. */
export function optionalLine(name: string, max: number) {
	return z
		.string(`${name} must be a text`)
		.overwrite(onOneLine)
		.trim()
		.max(max, tooLong(max))
		.regex(visible, withoutInvisible(name));
}

/** A required text of any number of lines. */
export function requiredLines(name: string, message: string, max: number) {
	return requiredText(message, max).refine(
		(text) => text.split(/[\t\n\r]/).every((line) => visible.test(line)),
		withoutInvisible(name),
	);
}

/** A line that others read in mails and at the desk, and that must not contain a link. */
const plainLine = (name: string, message: string, max: number) =>
	requiredLine(name, message, max).refine((text) => !links.test(text), `${name} must not contain a link`);

/** A name must contain a letter or digit. */
export const personName = (message = 'Name required') =>
	plainLine('Name', message, 100).regex(/[\p{L}\p{N}]/u, message);

/** An email address, trimmed and otherwise stored as typed. The database compares it ignoring case. */
export const email = requiredText('Email required!', 254)
	.regex(z.regexes.email, 'Invalid email!')
	// Nobody can have one of these addresses, and the desk would take their account for a deleted one.
	.refine((text) => !isOfDeletedAccount(text), 'Invalid email!');

/** An Indian phone number without the country code: ten digits. */
export const phone = requiredText('Phone no Required!', 30).regex(
	/^\d{10}$/,
	'Phone no Should be exactly 10 digits',
);

/**
 * A text that may be empty, and must otherwise satisfy `schema`. `name` begins the message about a value that is no
 * text; `text` is how the text is read, by default trimmed.
 */
export const orEmpty = (
	name: string,
	schema: z.ZodType<string>,
	text: z.ZodString = z.string(`${name} must be text`).trim(),
) =>
	text.superRefine((value, context) => {
		const [issue] = value === '' ? [] : (schema.safeParse(value).error?.issues ?? []);
		if (issue) context.addIssue({ code: 'custom', message: issue.message });
	});

export const pincode = requiredText('Pincode required', 12).regex(/^\d{6}$/, 'Pincode invalid');

export const postalAddress = plainLine('Address', 'Address required!', 300);

export const town = plainLine('Town', 'Town required', 100);

export const district = plainLine('District', 'District required', 100);

/** An existing calendar date, `YYYY-MM-DD`, from 1900 to 2199, the range that every calendar here supports. */
export function isoDate(message: string) {
	return z
		.string({ error: message })
		.min(1, message)
		.pipe(z.iso.date('Please enter a date as YYYY-MM-DD'))
		.refine(
			(date) => date >= '1900-01-01' && date <= '2199-12-31',
			'Please enter a date between 1900 and 2199',
		);
}

/** The last date that an upcoming one may have: a year after today in the club's time zone. */
export const latestUpcoming = (): IsoDate => addMonths(clubToday(), 12);

/** A date from today to a year ahead in the club's time zone. `name` begins its messages. */
export function upcomingDate(name: string) {
	return isoDate(`${name} required`)
		.refine((date) => date >= clubToday(), `${name} cannot be before today`)
		.refine((date) => date <= latestUpcoming(), `${name} can be at most a year ahead`);
}

/** In years. */
export const minimumAge = { signUp: 13, booking: 10 } as const;

export const dateOfBirth = isoDate('Date of Birth required!').refine(
	(date) => date <= yearsBefore(clubToday(), minimumAge.signUp),
	'You must be at least 13 years old',
);

export const gender = z.enum(genders, 'Gender required!');

/** In characters. Hashing a longer password would cost the server time, while sending one costs an attacker nothing. */
export const passwordLimit = 200;

/** The current password. The minimum length of a new password does not apply. */
export const presentPassword = (message = 'Password required!') =>
	z.string({ error: message }).min(1, message).max(passwordLimit, tooLong(passwordLimit));

/** A newly chosen password. */
export const newPassword = (message = 'Password required') =>
	presentPassword(message).min(6, 'Password must be at least 6 characters');

/** A number, with one message for a missing value and another for a value that is not a number. */
export function requiredNumber(name: string) {
	return z.number({
		error: ({ input }) =>
			input === undefined || input === null ? `${name} required` : `${name} must be a number`,
	});
}

/** A row id: a positive 32-bit integer. */
export const id = z.int().positive().max(2_147_483_647);

/** A row id in a query string. */
export const idInQuery = z.coerce.number<number | string>().pipe(id);

/** In rupees; prices are stored as numeric(10,2). */
export const maxPrice = 10_000_000;

/** Whether a number has at most two decimals. */
export const twoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

export const ratingSteps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const;

/** A rating of 0.5 to 5 stars in half steps (docs/spec.md point 9). */
export const stars = z
	.number('Please choose a rating')
	.refine(
		(value) => (ratingSteps as readonly number[]).includes(value),
		'Please rate from 0.5 to 5 in half stars',
	);

/** The optional `page` (from 1) and `limit` (1 to 100) of a paged list. */
export function paging(defaultLimit: number) {
	const whole = z.coerce
		.number<number | string>('Please give a whole number')
		.int('Please give a whole number');
	return {
		page: whole.min(1, 'page starts at 1').max(1_000_000, 'page is too large').default(1),
		limit: whole.min(1, 'limit starts at 1').max(100, 'limit is 100 at most').default(defaultLimit),
	};
}

/** The search text of a desk's list, without the punctuation around it. */
export const searched = z.string().overwrite(searchedText).max(120);

/** The filters of a desk's list. */
const narrowed = { search: searched.optional() };

/** The query of the file of a desk's list, which has all matching rows. `status` is the schema of its rows' status. */
export function deskExportQuery<Status extends z.ZodType>(status: Status) {
	return z.object({ ...narrowed, status: status.optional() });
}

/** The query of the file of a list that has no statuses. */
export const plainDeskExportQuery = () => z.object(narrowed);

/** The query of a list of the desk that has no statuses. */
export const plainDeskListQuery = () =>
	z.object({
		...paging(100),
		...narrowed,
		row: idInQuery.optional().meta({ description: 'The id of a row: that one alone.' }),
	});

/** The query of a list of the desk; `status` is the schema of its rows' status. */
export function deskListQuery<Status extends z.ZodType>(status: Status) {
	return plainDeskListQuery().extend({ status: status.optional() });
}

/** An id: rows with higher ids are new. With 0, all are. */
const after = z.coerce
	.number<number | string>('Please give a whole number')
	.int('Please give a whole number')
	.min(0, 'after starts at 0')
	.max(2_147_483_647, 'after is too large');

/** The query for the new rows of a desk's list that has no statuses. */
export const plainDeskNewsQuery = () =>
	z.object({ ...narrowed, after: after.meta({ description: 'Rows of higher ids are new.' }) });

/** The query for the new rows of a desk's list; `status` is the schema of its rows' status. */
export function deskNewsQuery<Status extends z.ZodType>(status: Status) {
	return plainDeskNewsQuery().extend({ status: status.optional() });
}

/** What came to a list: at most a hundred rows, newest first, with the number that people call each by. */
export const deskNews = z.array(z.object({ id, number: id }));
