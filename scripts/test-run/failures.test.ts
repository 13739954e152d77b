import { expect, test } from 'vitest';
import { playwrightFailures, playwrightNotRun, vitestFailures, vitestNotRun } from './failures.ts';

test('a failed browser test is reported by its project, title and the first lines of its error, without colours', () => {
	const failed = {
		title: 'a guest browses',
		tests: [
			{
				projectName: 'phone',
				expectedStatus: 'passed',
				status: 'unexpected',
				results: [{ error: { message: '\u001b[31mnot seen\u001b[39m\n\nat line 3' } }],
			},
		],
	};
	const passed = {
		title: 'a guest reads',
		tests: [{ projectName: 'phone', expectedStatus: 'passed', status: 'expected', results: [{}] }],
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
				{ name: 'dates.test.ts', message: '', assertionResults: [passed, failed] },
				{ name: 'sums.test.ts', message: 'SyntaxError: Unexpected token', assertionResults: [] },
			],
		}),
	).toEqual(['dates add: expected 3 to be 4', 'SyntaxError: Unexpected token']);
});

test('browser tests that a deadline came before are counted by project; one that it cut is among them, a skipped one is not', () => {
	const withResults = (projectName: string, statuses: string[], expectedStatus = 'passed') => ({
		title: 'a guest browses',
		tests: [
			{ projectName, expectedStatus, status: 'skipped', results: statuses.map((status) => ({ status })) },
		],
	});
	const suites = [
		{
			specs: [
				withResults('phone', []),
				withResults('phone', ['interrupted']),
				withResults('phone', ['passed']),
			],
			suites: [
				{
					specs: [
						withResults('desktop', []),
						withResults('spec', ['failed']),
						// A worker that had stopped responding at the deadline.
						withResults('access', ['skipped']),
						withResults('access', ['skipped'], 'skipped'),
					],
				},
			],
		},
	];
	expect(playwrightNotRun({ suites })).toEqual(['[phone] 2 tests', '[desktop] 1 tests', '[access] 1 tests']);
});

test('files of Vitest that a deadline came before are named, whole or in part; one that failed to load is not', () => {
	const withStatus = (status: string) => ({ fullName: 'dates add', status, failureMessages: [] });
	expect(
		vitestNotRun({
			testResults: [
				{ name: 'a.test.ts', message: '', assertionResults: [withStatus('passed'), withStatus('failed')] },
				{ name: 'b.test.ts', message: '', assertionResults: [withStatus('passed'), withStatus('skipped')] },
				{ name: 'c.test.ts', message: '', assertionResults: [] },
				{ name: 'd.test.ts', message: 'SyntaxError: Unexpected token', assertionResults: [] },
			],
		}),
	).toEqual(['b.test.ts: 1 of 2 tests', 'c.test.ts: none of its tests']);
});
