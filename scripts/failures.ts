/** A suite of Playwright's JSON report: the fields that are read here. */
interface PlaywrightSuite {
	suites?: PlaywrightSuite[];
	specs: {
		title: string;
		tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
	}[];
}

/** Playwright's JSON report: the fields that are read here. */
export interface PlaywrightReport {
	suites: PlaywrightSuite[];
	stats: { expected: number; flaky: number; unexpected: number };
}

/** Vitest's JSON report: the fields that are read here. */
export interface VitestReport {
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
export function playwrightFailures({ suites }: Pick<PlaywrightReport, 'suites'>): string[] {
	const failuresIn = (suite: PlaywrightSuite): string[] => [
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
export function vitestFailures({ testResults }: Pick<VitestReport, 'testResults'>): string[] {
	return testResults.flatMap(({ message, assertionResults }) => {
		const failed = assertionResults.filter(({ status }) => status === 'failed');
		if (failed.length === 0 && message) return [firstLines(message)];
		return failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLines(failureMessages[0])}`);
	});
}
