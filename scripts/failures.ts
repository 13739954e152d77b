/** A suite of Playwright's report in JSON, as far as failures are read of it. */
export interface BrowserSuite {
	suites?: BrowserSuite[];
	specs: {
		title: string;
		tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
	}[];
}

/** Vitest's report in JSON, as far as failures are read of it. */
export interface RuleReport {
	testResults: {
		message: string;
		assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
	}[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one
const colours = /\u001b\[[\d;]*m/g;
const firstLines = (text = '') =>
	text.replace(colours, '').split('\n').filter(Boolean).slice(0, 4).join(' | ');

/** One line for each failed test of a browser run: its project, title and what went wrong. */
export function browserFailures({ suites }: { suites: BrowserSuite[] }): string[] {
	const failuresIn = (suite: BrowserSuite): string[] => [
		...suite.specs.flatMap(({ title, tests }) =>
			tests
				.filter(({ status }) => status === 'unexpected' || status === 'flaky')
				.map(
					({ projectName, results }) =>
						`[${projectName}] ${title}: ${firstLines(results[0]?.error?.message)}`,
				),
		),
		...(suite.suites ?? []).flatMap(failuresIn),
	];
	return suites.flatMap(failuresIn);
}

/** One line for each failed test of a Vitest run; a file that could not be read at all is one too. */
export function ruleFailures({ testResults }: RuleReport): string[] {
	return testResults.flatMap(({ message, assertionResults }) => {
		const failed = assertionResults.filter(({ status }) => status === 'failed');
		if (failed.length === 0 && message) return [firstLines(message)];
		return failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLines(failureMessages[0])}`);
	});
}
