import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest';
import { isOver, readDeadline } from './deadline.ts';

const deadline = readDeadline();

/** Runs tests until `TEST_DEADLINE`: the running test is finished, and the report lists the others as skipped. */
export default class DeadlineRunner extends TestRunner {
	override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
		if (isOver(deadline)) suite.mode = 'skip';
		await super.onBeforeRunSuite(suite);
	}

	override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
		if (isOver(deadline)) test.mode = 'skip';
		await super.onBeforeRunTask(test);
	}
}
