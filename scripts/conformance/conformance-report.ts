import { readFileSync } from 'node:fs';
import { sentenceAnnotation } from '../../e2e/spec/sentence-annotation.ts';
import { isDeadline, wasCutShort } from '../test-run/failures.ts';

/** A test that proves sentences of the specification. */
export interface Proof {
	/** Path of its file below e2e/. */
	file: string;
	title: string;
	/** Ids of the sentences it proves. */
	proves: string[];
	/**
	 * A flaky or skipped test counts as failed; a test is 'not run' if the run reached its deadline before
	 * (`deadline.ts`).
	 */
	result: 'passed' | 'failed' | 'not run';
}

/** The parts of Playwright's JSON report that are used here. */
interface Suite {
	file: string;
	suites?: Suite[];
	specs: {
		title: string;
		tests: {
			annotations: { type: string; description?: string }[];
			expectedStatus: string;
			status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
			results: { status: string }[];
		}[];
	}[];
}

interface Report {
	suites: Suite[];
	errors: { message?: string }[];
}

type Test = Suite['specs'][number]['tests'][number] & { file: string; title: string };

function testsIn(suite: Suite): Test[] {
	const own = suite.specs.flatMap(({ title, tests }) =>
		tests.map((test) => ({ ...test, file: suite.file, title })),
	);
	return [...own, ...(suite.suites ?? []).flatMap(testsIn)];
}

const provesAnything = ({ annotations }: Test) => annotations.some(({ type }) => type === sentenceAnnotation);

/** Reads the proofs from the report of a run; undefined if there is none, or it ended badly. */
export function readProofs(path: string): Proof[] | undefined {
	let report: Report;
	try {
		report = JSON.parse(readFileSync(path, 'utf8')) as Report;
	} catch {
		return undefined;
	}
	const tests = report.suites.flatMap(testsIn);
	const proving = tests.filter(provesAnything);
	const hasEndedBadly = report.errors.some((error) => !isDeadline(error));
	if (hasEndedBadly || proving.length === 0) return undefined;
	return proving.map((test) => ({
		file: test.file,
		title: test.title,
		proves: test.annotations.flatMap(({ type, description }) =>
			type === sentenceAnnotation && description ? [description] : [],
		),
		result: wasCutShort(test) ? 'not run' : test.status === 'expected' ? 'passed' : 'failed',
	}));
}
