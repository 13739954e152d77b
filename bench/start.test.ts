import { expect, test } from 'vitest';
import { reasonOf } from './start.ts';

test('what the program said last tells why it did not start', () => {
	const error = new Error('The program ended without printing /^ready/:\n· starting\nPort 3000 is in use.\n');
	expect(reasonOf(error)).toBe('Port 3000 is in use.');
});

test('of a failure with a trace, the error is told', () => {
	const error = new Error(
		'The program ended:\nfile:///club/src/main.ts:3\n\tawait start();\n\t      ^\n\nError: The disk is full\n    at start (file:///club/src/start.ts:9:8)\n\nNode.js v26.10.0\n',
	);
	expect(reasonOf(error)).toBe('Error: The disk is full');
});

test('one sentence stays as it is, and a failure that says nothing is said to', () => {
	expect(reasonOf(new Error('The pages are not built'))).toBe('The pages are not built');
	expect(reasonOf(new Error('\n'))).toBe('nobody said why');
});
