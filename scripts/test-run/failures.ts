/** A suite of Playwright's JSON report, with the fields that are used here. */
interface PlaywrightSuite {
	suites?: PlaywrightSuite[];
	specs: {
		title: string;
		tests: {
			projectName: string;
			/** `skipped` for a test that is skipped on purpose. */
			expectedStatus: string;
			status: string;
			results: { status?: string; error?: { message?: string } }[];
		}[];
	}[];
}

/** Playwright's JSON report, with the fields that are used here. */
export interface PlaywrightReport {
	suites: PlaywrightSuite[];
	stats: { expected: number; flaky: number; unexpected: number };
	/** Errors outside of tests. */
	errors: { message?: string }[];
}

/** Vitest's JSON report, with the fields that are used here. */
export interface VitestReport {
	numPassedTests: number;
	numFailedTests: number;
	testResults: {
		/** Absolute path of the file. */
		name: string;
		message: string;
		assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
	}[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes of a terminal begin with one
const colours = /\u001b\[[\d;]*m/g;
/** The first lines of an error's message in one line, without colours. */
export const firstLines = (text = '') =>
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

/** The fields of a test in Playwright's JSON report that tell whether it was completed. */
interface Attempted {
	expectedStatus: string;
	/** Its attempts. */
	results: readonly { status?: string }[];
}

/**
 * Whether a test was not completed before the run's deadline. An attempt begins as `skipped`, and stays so if its
 * worker stopped responding.
 */
export const wasCutShort = ({ expectedStatus, results }: Attempted) =>
	results.length === 0 ||
	results.some(
		({ status }) => status === 'interrupted' || (status === 'skipped' && expectedStatus !== 'skipped'),
	);

/** Whether an error of a Playwright run is its deadline (`globalTimeout`). */
export const isDeadline = ({ message = '' }: { message?: string }) => message.includes('Timed out waiting');

/** The number of tests of each project that a Playwright run did not reach: a line for each project with any. */
export function playwrightNotRun({ suites }: Pick<PlaywrightReport, 'suites'>): string[] {
	const testsIn = (suite: PlaywrightSuite): PlaywrightSuite['specs'][number]['tests'] => [
		...suite.specs.flatMap(({ tests }) => tests),
		...(suite.suites ?? []).flatMap(testsIn),
	];
	const byProject = Map.groupBy(
		suites.flatMap(testsIn).filter(wasCutShort),
		({ projectName }) => projectName,
	);
	return [...byProject].map(([project, { length }]) => `[${project}] ${length} tests`);
}

/** The files that a Vitest run did not reach or did not finish: a line for each. */
export function vitestNotRun({ testResults }: Pick<VitestReport, 'testResults'>): string[] {
	return testResults.flatMap(({ name, message, assertionResults }) => {
		const { length } = assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed');
		if (length > 0) return [`${name}: ${length} of ${assertionResults.length} tests`];
		return assertionResults.length === 0 && !message ? [`${name}: none of its tests`] : [];
	});
}
