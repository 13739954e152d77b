import { expect, test } from 'vitest';
import { sentences } from '../e2e/spec/sentences.ts';
import { untestable } from '../e2e/spec/untestable.ts';
import type { Proof } from './conformance-report.ts';
import { conformanceText, rowsOf, unproven } from './conformance-table.ts';

const proof = (proves: string[], passed = true, title = 'x'): Proof => ({
	file: 'spec/4-states.spec.ts',
	title,
	proves,
	passed,
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
	expect(resultOf('4.1', [proof(['4.1']), proof(['4.1', '4.2'], false)])).toBe('FAILED');
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
