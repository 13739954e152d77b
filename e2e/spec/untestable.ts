import { sentences } from './sentences.ts';

const leftOpen =
	'It says that the specification leaves something open; [the readings](readings.md) settle it.';

const reasons: Readonly<Record<string, string>> = {
	'This document covers the whole product.': 'It speaks of the document, not of the product.',
	'Server behaviour beyond the calls listed in point 7 is not shown.': leftOpen,
	'Its screen contents are not shown.': 'It leaves the screen open; the sentences after it say its parts.',
	'Client-side protection of these routes is not shown.': leftOpen,
	'The admin screens have no client-side role check.':
		'[The readings](readings.md) set it aside: the desk asks for ADMIN in the browser too.',
	'Server-side enforcement is not shown.': leftOpen,
	'Failure display for the admin order-update and membership-update mutations is broken: their error handler is missing.':
		'[The readings](readings.md) set it aside: both show their failures like every other call.',
	'Field validation messages are in point 5.':
		'It speaks of the document; point 5 is tested sentence by sentence.',
	'The staleness time of the list cache is not shown.': leftOpen,
	'The exact rounding helper is not shown.': leftOpen,
	'Transfer allowance and extra discount also exist; their values are not shown.':
		'Without values there is nothing to show: both are absent until the club sets them ([readings](readings.md)).',
	'Whether the product overrides the default retry or toast settings of its libraries is not shown.':
		leftOpen,
};

function idOf(text: string): string {
	const sentence = sentences.find((one) => one.text === text);
	if (!sentence) throw new Error(`Not a sentence of the specification: ${text}`);
	return sentence.id;
}

/** The reasons why no test can prove a sentence, by the sentence's id. */
export const untestable: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries(reasons).map(([text, why]) => [idOf(text), why]),
);
