import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A sentence of the specification: what one row of docs/conformance.md proves. */
export interface Sentence {
	/** Point and number within it: `4.17`. The text before point 1 is point 0. */
	id: string;
	point: number;
	/** The nearest heading above it. */
	section: string;
	/** As written, without marks of emphasis; the cells of a table row are joined with ` | `. */
	text: string;
	/** Ids of the items of a sentence that only introduces a list or table (`Visitors can:`). */
	items: string[];
}

/** A line of the specification with text, and its nesting depth in lists. */
interface Statement {
	point: number;
	section: string;
	text: string;
	depth: number;
}

/** A title, or a line that is bold as a whole. */
const heading = /^(?:#+ (?:(?<point>\d+)\. )?|\*\*(?=[^*]+\*\*$))(?<section>[^*]+)/;

/** The line under the head of a table. */
const tableRule = /^\|[-|]+\|$/;

/** A table row counts as nested this deep, so that it is an item of the sentence that introduces the table. */
const rowDepth = 10;

/** The lines with text, in order. Headings and table heads are not statements themselves. */
function statementsOf(markdown: string): Statement[] {
	const lines = markdown.split('\n');
	const found: Statement[] = [];
	let point = 0;
	let section = '';
	for (const [index, line] of lines.entries()) {
		const title = line.match(heading)?.groups;
		if (title) {
			point = Number(title.point ?? point);
			section = title.section ?? '';
		} else if (line.startsWith('|')) {
			const isHead = tableRule.test(line) || tableRule.test(lines[index + 1] ?? '');
			if (!isHead) found.push({ point, section, text: line.slice(2, -2), depth: rowDepth });
		} else if (line.trim() !== '') {
			const [, indent = '', mark, words = ''] = line.match(/^( *)(- |\d+\. )?(.*)$/) ?? [];
			const depth = mark ? indent.length / 2 + 1 : 0;
			found.push({ point, section, text: words.replaceAll('**', ''), depth });
		}
	}
	return found;
}

/** Whether a position in a text is inside single quotes; an apostrophe within a word is not a quote. */
function isQuoted(text: string, place: number): boolean {
	const quotes = text.slice(0, place).match(/(?<!\w)'|'(?!\w)/g) ?? [];
	return quotes.length % 2 === 1;
}

/**
 * Splits a text after each full stop that is outside quotes and followed by a space and a capital, slash or
 * quote.
 */
export function splitSentences(text: string): string[] {
	const blanks = [...text.matchAll(/(?<=\.) (?=[A-Z/'])/g)]
		.map(({ index }) => index)
		.filter((blank) => !isQuoted(text, blank));
	const starts = [0, ...blanks.map((blank) => blank + 1)];
	return starts.map((start, number) => text.slice(start, blanks[number]));
}

/** Reads the specification as sentences, in its order. */
function sentencesOf(markdown: string): Sentence[] {
	const sentences: Sentence[] = [];
	const counts = new Map<number, number>();
	let introductions: { depth: number; sentence: Sentence }[] = [];
	for (const { point, section, text, depth } of statementsOf(markdown)) {
		introductions = introductions.filter(
			(introduction) => introduction.depth < depth && introduction.sentence.section === section,
		);
		for (const words of depth === rowDepth ? [text] : splitSentences(text)) {
			const number = (counts.get(point) ?? 0) + 1;
			counts.set(point, number);
			const sentence: Sentence = { id: `${point}.${number}`, point, section, text: words, items: [] };
			introductions.at(-1)?.sentence.items.push(sentence.id);
			sentences.push(sentence);
		}
		const last = sentences.at(-1);
		if (last?.text.endsWith(':')) introductions.push({ depth, sentence: last });
	}
	return sentences;
}

/** The specification, word for word. */
export const specification = readFileSync(join(import.meta.dirname, '../../docs/spec.md'), 'utf8');

/** Every sentence of the specification. */
export const sentences: readonly Sentence[] = sentencesOf(specification);
