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

/** Every sentence that a test can prove, proven. */
const all = sentences
	.filter(({ id, items }) => items.length === 0 && !untestable[id])
	.map(({ id }) => proof([id]));

const resultOf = (id: string, proofs: readonly Proof[]) =>
	rowsOf(proofs).find(({ sentence }) => sentence.id === id)?.result;

test('every sentence has its row, and none is open once all are proven', () => {
	expect(rowsOf(all).map(({ sentence }) => sentence)).toEqual(sentences);
	expect(unproven(rowsOf(all))).toEqual([]);
});

test('a sentence without a test is open, one of whose tests fails is failed', () => {
	expect(resultOf('4.1', [])).toBe('OPEN');
	expect(resultOf('4.1', [proof(['4.1'])])).toBe('proven');
	expect(resultOf('4.1', [proof(['4.1']), proof(['4.1', '4.2'], false)])).toBe('FAILED');
});

test('a sentence that leads into others is proven by them', () => {
	expect(resultOf('1.2', all)).toBe('by its items');
	expect(
		resultOf(
			'1.2',
			all.filter(({ proves }) => !proves.includes('1.4')),
		),
	).toBe('OPEN');
});

test('what cannot be tested says why', () => {
	expect(resultOf('0.4', [])).toBe('cannot be tested');
	expect(conformanceText(rowsOf(all))).toContain('It speaks of the document');
});

test('the page does not depend on the order of the tests', () => {
	expect(conformanceText(rowsOf(all.toReversed()))).toBe(conformanceText(rowsOf(all)));
});

test('a table row of the specification stays one cell', () => {
	expect(conformanceText(rowsOf(all))).toContain('POST \\| auth/verifyOtp \\| body: email, otp \\| Token');
});
