import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A sentence of the specification: what one row of docs/conformance.md proves. */
export interface Sentence {
	/** Point and place in it: `4.17`. The words before point 1 are point 0. */
	id: string;
	point: number;
	/** The nearest heading above it. */
	section: string;
	/** As written, without marks of emphasis; the cells of a table row are joined with ` | `. */
	text: string;
	/** Of a sentence that only leads into a list or table (`Visitors can:`): the ids of its items. */
	items: string[];
}

/** A line of the specification that says something, and how deep in lists it stands. */
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

/** A row is an item of whatever leads into its table. */
const rowDepth = 10;

/** The lines that say something, in order; headings, those of tables too, only say where one is. */
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
			const [, indent = '', mark, said = ''] = line.match(/^( *)(- |\d+\. )?(.*)$/) ?? [];
			const depth = mark ? indent.length / 2 + 1 : 0;
			found.push({ point, section, text: said.replaceAll('**', ''), depth });
		}
	}
	return found;
}

/** Whether a place in a text stands inside quotes; an apostrophe inside a word opens none. */
function isQuoted(text: string, place: number): boolean {
	const quotes = text.slice(0, place).match(/(?<!\w)'|'(?!\w)/g) ?? [];
	return quotes.length % 2 === 1;
}

/** Sentences of a text: each ends with a full stop outside quotes, before a blank and a beginning. */
export function splitSentences(text: string): string[] {
	const blanks = [...text.matchAll(/(?<=\.) (?=[A-Z/'])/g)]
		.map(({ index }) => index)
		.filter((blank) => !isQuoted(text, blank));
	const starts = [0, ...blanks.map((blank) => blank + 1)];
	return starts.map((start, number) => text.slice(start, blanks[number]));
}

/** Reads the specification as sentences, in its order. */
export function sentencesOf(markdown: string): Sentence[] {
	const sentences: Sentence[] = [];
	const counts = new Map<number, number>();
	let leads: { depth: number; sentence: Sentence }[] = [];
	for (const { point, section, text, depth } of statementsOf(markdown)) {
		leads = leads.filter((lead) => lead.depth < depth && lead.sentence.section === section);
		for (const said of depth === rowDepth ? [text] : splitSentences(text)) {
			const number = (counts.get(point) ?? 0) + 1;
			counts.set(point, number);
			const sentence: Sentence = { id: `${point}.${number}`, point, section, text: said, items: [] };
			leads.at(-1)?.sentence.items.push(sentence.id);
			sentences.push(sentence);
		}
		const last = sentences.at(-1);
		if (last?.text.endsWith(':')) leads.push({ depth, sentence: last });
	}
	return sentences;
}

/** The specification, word for word. */
export const specification = readFileSync(join(import.meta.dirname, '../../docs/spec.md'), 'utf8');

/** Every sentence of the specification. */
export const sentences: readonly Sentence[] = sentencesOf(specification);
