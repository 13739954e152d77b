import { readFileSync } from 'node:fs';
import { sentenceAnnotation } from '../e2e/spec/sentence-annotation.ts';

/** A test that proves sentences of the specification. */
export interface Proof {
	/** Path of its file below e2e/. */
	file: string;
	title: string;
	/** Ids of the sentences it proves. */
	proves: string[];
	passed: boolean;
}

/** The parts of Playwright's JSON report that are used here. */
interface Suite {
	file: string;
	suites?: Suite[];
	specs: {
		title: string;
		tests: {
			annotations: { type: string; description?: string }[];
			status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
			results: { status: string }[];
		}[];
	}[];
}

interface Report {
	suites: Suite[];
	errors: unknown[];
}

type Test = Suite['specs'][number]['tests'][number] & { file: string; title: string };

function testsIn(suite: Suite): Test[] {
	const own = suite.specs.flatMap(({ title, tests }) =>
		tests.map((test) => ({ ...test, file: suite.file, title })),
	);
	return [...own, ...(suite.suites ?? []).flatMap(testsIn)];
}

const wasCutShort = ({ results }: Test) =>
	results.length === 0 || results.some(({ status }) => status === 'interrupted');

/** Reads the proofs from the report of a whole run; undefined if there is no report, or the run was interrupted. */
export function readProofs(path: string): Proof[] | undefined {
	let report: Report;
	try {
		report = JSON.parse(readFileSync(path, 'utf8')) as Report;
	} catch {
		return undefined;
	}
	const tests = report.suites.flatMap(testsIn);
	if (report.errors.length > 0 || tests.length === 0 || tests.some(wasCutShort)) return undefined;
	return tests
		.map(({ file, title, annotations, status }) => ({
			file,
			title,
			proves: annotations.flatMap(({ type, description }) =>
				type === sentenceAnnotation && description ? [description] : [],
			),
			// A flaky or skipped test does not count as passed.
			passed: status === 'expected',
		}))
		.filter(({ proves }) => proves.length > 0);
}
