/** A suite of Playwright's JSON report: the fields that are read here. */
interface BrowserSuite {
	suites?: BrowserSuite[];
	specs: {
		title: string;
		tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
	}[];
}

/** Playwright's JSON report: the fields that are read here. */
export interface BrowserReport {
	suites: BrowserSuite[];
	stats: { expected: number; flaky: number; unexpected: number };
}

/** Vitest's JSON report: the fields that are read here. */
export interface RuleReport {
	numPassedTests: number;
	numFailedTests: number;
	testResults: {
		message: string;
		assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
	}[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes of a terminal begin with one
const colours = /\u001b\[[\d;]*m/g;
const firstLines = (text = '') =>
	text.replace(colours, '').split('\n').filter(Boolean).slice(0, 4).join(' | ');

/** Returns a line for each failed test of a Playwright report: its project, title and error. */
export function browserFailures({ suites }: Pick<BrowserReport, 'suites'>): string[] {
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

/** Returns a line for each failed test of a Vitest report, and for each file that failed to load. */
export function ruleFailures({ testResults }: Pick<RuleReport, 'testResults'>): string[] {
	return testResults.flatMap(({ message, assertionResults }) => {
		const failed = assertionResults.filter(({ status }) => status === 'failed');
		if (failed.length === 0 && message) return [firstLines(message)];
		return failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLines(failureMessages[0])}`);
	});
}
