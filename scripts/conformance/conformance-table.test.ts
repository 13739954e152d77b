import { expect, test } from 'vitest';
import { sentences } from '../../e2e/spec/sentences.ts';
import { untestable } from '../../e2e/spec/untestable.ts';
import type { Proof } from './conformance-report.ts';
import { conformanceText, notRun, rowsOf, summaryOf, unproven } from './conformance-table.ts';

const proof = (proves: string[], result: Proof['result'] = 'passed', title = 'x'): Proof => ({
	file: 'spec/4-states.spec.ts',
	title,
	proves,
	result,
});

/** One passing proof for every sentence that a test can prove. */
const all = sentences
	.filter(({ id, items }) => items.length === 0 && !untestable[id])
	.map(({ id }) => proof([id]));

const resultOf = (id: string, proofs: readonly Proof[]) =>
	rowsOf(proofs).find(({ sentence }) => sentence.id === id)?.result;

test('every sentence has a row, and none is open when all are proven', () => {
	expect(rowsOf(all).map(({ sentence }) => sentence)).toEqual(sentences);
	expect(unproven(rowsOf(all))).toEqual([]);
});

test('a sentence without a test is open, and one with a failing test has failed', () => {
	expect(resultOf('4.1', [])).toBe('OPEN');
	expect(resultOf('4.1', [proof(['4.1'])])).toBe('proven');
	expect(resultOf('4.1', [proof(['4.1']), proof(['4.1', '4.2'], 'failed')])).toBe('FAILED');
});

test('a sentence of which a test was not run is neither proven nor open; one of its others may have failed', () => {
	const cut = [proof(['4.1']), proof(['4.1', '4.2'], 'not run')];
	expect(resultOf('4.1', cut)).toBe('NOT RUN');
	expect(resultOf('4.1', [...cut, proof(['4.1'], 'failed')])).toBe('FAILED');
	const rows = rowsOf([...all, ...cut]);
	expect(unproven(rows)).toEqual([]);
	expect(notRun(rows).map(({ sentence }) => sentence.id)).toEqual(['4.1', '4.2']);
	expect(summaryOf(rows)).toMatch(/0 failed, 2 not run\.$/);
	expect(summaryOf(rowsOf(all))).toMatch(/0 failed\.$/);
});

test('an introducing sentence is proven by its items', () => {
	expect(resultOf('1.2', all)).toBe('by its items');
	expect(
		resultOf(
			'1.2',
			all.filter(({ proves }) => !proves.includes('1.4')),
		),
	).toBe('OPEN');
});

test('a sentence that cannot be tested has a reason in the table', () => {
	expect(resultOf('0.4', [])).toBe('cannot be tested');
	expect(conformanceText(rowsOf(all))).toContain('It speaks of the document');
});

test('the page does not depend on the order of the tests', () => {
	expect(conformanceText(rowsOf(all.toReversed()))).toBe(conformanceText(rowsOf(all)));
});

test('a table row of the specification stays one cell', () => {
	expect(conformanceText(rowsOf(all))).toContain('POST \\| auth/verifyOtp \\| body: email, otp \\| Token');
});
