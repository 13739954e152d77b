import { readFileSync } from 'node:fs';
import { sentenceAnnotation } from '../e2e/spec/sentence-annotation.ts';

/** A test, by the sentences it proves. */
export interface Proof {
	/** Its file, below e2e/. */
	file: string;
	title: string;
	/** Ids of the sentences it proves. */
	proves: string[];
	passed: boolean;
}

/** What is read of Playwright's report in JSON. */
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

/** The proofs in the report of a whole run; undefined when there is none, or the run was cut short. */
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
			// A test that passes at the second try, or was skipped, does not pass.
			passed: status === 'expected',
		}))
		.filter(({ proves }) => proves.length > 0);
}
