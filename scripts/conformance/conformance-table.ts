import { type Sentence, sentences, specification } from '../../e2e/spec/sentences.ts';
import { untestable } from '../../e2e/spec/untestable.ts';
import type { Proof } from './conformance-report.ts';

export type Result = 'proven' | 'by its items' | 'cannot be tested' | 'OPEN' | 'FAILED' | 'NOT RUN';

export interface Row {
	sentence: Sentence;
	proofs: readonly Proof[];
	result: Result;
}

/** Every sentence of the specification with its tests and their result. */
export function rowsOf(proofs: readonly Proof[]): Row[] {
	const proofsOf = (id: string) => proofs.filter(({ proves }) => proves.includes(id));
	return sentences.map((sentence) => ({
		sentence,
		proofs: proofsOf(sentence.id),
		result: resultOf(sentence, proofsOf),
	}));
}

function resultOf({ id, items }: Sentence, proofsOf: (id: string) => Proof[]): Result {
	const proofs = proofsOf(id);
	if (proofs.some(({ result }) => result === 'failed')) return 'FAILED';
	if (proofs.some(({ result }) => result === 'not run')) return 'NOT RUN';
	if (proofs.length > 0) return 'proven';
	if (untestable[id]) return 'cannot be tested';
	const isProvenByItems =
		items.length > 0 && items.every((item) => untestable[item] || proofsOf(item).length > 0);
	return isProvenByItems ? 'by its items' : 'OPEN';
}

/** The rows without a test, or with a failed one. */
export const unproven = (rows: readonly Row[]): Row[] =>
	rows.filter(({ result }) => result === 'OPEN' || result === 'FAILED');

/** The rows with a test that was not run before the deadline. */
export const notRun = (rows: readonly Row[]): Row[] => rows.filter(({ result }) => result === 'NOT RUN');

const cell = (text: string) => text.replaceAll(/[|*<]/g, (mark) => `\\${mark}`);

/** What the table adds to a test: the aspect that it proves, and the other sentences that it proves. */
function moreOf({ title, proves }: Proof, { id }: Sentence): string[] {
	const aspect = title.match(/ \[([^\]]+)\]$/)?.[1];
	const others = proves.filter((other) => other !== id);
	return [aspect ?? [], others.length > 0 ? `with ${others.join(', ')}` : []].flat();
}

/** The cell with links to a sentence's tests, by file. Their titles are left out: they are the sentence itself. */
function testsCell(proofs: readonly Proof[], sentence: Sentence): string {
	const files = [...Map.groupBy(proofs, ({ file }) => file)].sort(([a], [b]) => a.localeCompare(b));
	return files
		.map(([file, own]) => {
			const link = `[${file.replace(/^spec\/|\.spec\.ts$/g, '')}](../e2e/${file})`;
			const more = own.flatMap((proof) => moreOf(proof, sentence)).sort();
			return more.length > 0 ? `${link}: ${more.join('; ')}` : link;
		})
		.join('<br>');
}

function rowLine({ sentence, proofs, result }: Row): string {
	const { id, items, text } = sentence;
	const tests = result === 'by its items' ? `${items[0]} to ${items.at(-1)}` : testsCell(proofs, sentence);
	const why = result === 'cannot be tested' ? `: ${untestable[id]}` : '';
	return `| ${id} | ${cell(text)} | ${tests} | ${result}${why} |`;
}

function pointTitle(point: number): string {
	const title = specification.match(new RegExp(`^## (${point}\\. .+)$`, 'm'))?.[1];
	return title ?? 'Before the points';
}

function pointText(point: number, rows: readonly Row[]): string {
	const sections = [...new Set(rows.map(({ sentence }) => sentence.section))];
	const parts = sections.map((section) => {
		const lines = rows.filter(({ sentence }) => sentence.section === section).map(rowLine);
		const head = sections.length > 1 ? `### ${section}\n\n` : '';
		return `${head}| id | sentence | test | result |\n|---|---|---|---|\n${lines.join('\n')}\n`;
	});
	return `## ${pointTitle(point)}\n\n${parts.join('\n')}`;
}

/** The number of rows with each result, as a sentence. */
export function summaryOf(rows: readonly Row[]): string {
	const count = (result: Result) => rows.filter((row) => row.result === result).length;
	return [
		`${rows.length} sentences: ${count('proven')} proven by tests`,
		`${count('by its items')} by the items they lead into`,
		`${count('cannot be tested')} cannot be tested`,
		`${count('OPEN')} open`,
		`${count('FAILED')} failed`,
		...(count('NOT RUN') > 0 ? [`${count('NOT RUN')} not run`] : []),
	]
		.join(', ')
		.concat('.');
}

/** The text of docs/conformance.md. */
export function conformanceText(rows: readonly Row[]): string {
	const points = Map.groupBy(rows, ({ sentence }) => sentence.point);
	const intro = [
		'# Conformance',
		'Every sentence of [the specification](spec.md), the tests that prove it, and what came of them. The tests',
		'are titled with the sentences they prove; where a test proves several, or one of several aspects, it says',
		'so. `npm test` writes this page and fails when a row is open or failed: it is not edited by hand.',
	];
	const parts = [...points].map(([point, own]) => pointText(point, own));
	return `${intro[0]}\n\n${intro.slice(1).join('\n')}\n\n${summaryOf(rows)}\n\n${parts.join('\n')}`;
}
