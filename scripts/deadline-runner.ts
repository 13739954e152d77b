import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest';
import { readDeadline } from './deadline.ts';

const deadline = readDeadline();
const isOver = () => deadline !== undefined && Date.now() >= deadline;

/** Runs tests until `TEST_DEADLINE`: the test that runs then is finished, the report lists the others as skipped. */
export default class DeadlineRunner extends TestRunner {
	override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
		if (isOver()) suite.mode = 'skip';
		await super.onBeforeRunSuite(suite);
	}

	override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
		if (isOver()) test.mode = 'skip';
		await super.onBeforeRunTask(test);
	}
}
