import { expect, test } from 'vitest';
import { playwrightFailures, vitestFailures } from './failures.ts';

test('a failed browser test is reported by its project, title and the first lines of its error, without colours', () => {
	const failed = {
		title: 'a guest browses',
		tests: [
			{
				projectName: 'phone',
				status: 'unexpected',
				results: [{ error: { message: '\u001b[31mnot seen\u001b[39m\n\nat line 3' } }],
			},
		],
	};
	const passed = {
		title: 'a guest reads',
		tests: [{ projectName: 'phone', status: 'expected', results: [{}] }],
	};
	expect(playwrightFailures({ suites: [{ specs: [passed], suites: [{ specs: [failed] }] }] })).toEqual([
		'[phone] a guest browses: not seen | at line 3',
	]);
});

test('a failed Vitest test is reported by its name, a file that failed to load by its message', () => {
	const failed = { fullName: 'dates add', status: 'failed', failureMessages: ['expected 3 to be 4'] };
	const passed = { fullName: 'dates subtract', status: 'passed', failureMessages: [] };
	expect(
		vitestFailures({
			testResults: [
				{ message: '', assertionResults: [passed, failed] },
				{ message: 'SyntaxError: Unexpected token', assertionResults: [] },
			],
		}),
	).toEqual(['dates add: expected 3 to be 4', 'SyntaxError: Unexpected token']);
});
