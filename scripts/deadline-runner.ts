import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest';
import { readDeadline } from './deadline.ts';

const deadline = readDeadline();

/** Runs tests until `TEST_DEADLINE`: the test that runs then is finished, the report lists the others as skipped. */
export default class DeadlineRunner extends TestRunner {
	override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
		this.cancelOnceOver();
		await super.onBeforeRunSuite(suite);
	}

	override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
		this.cancelOnceOver();
		await super.onBeforeRunTask(test);
	}

	private cancelOnceOver(): void {
		if (deadline !== undefined && Date.now() >= deadline) this.cancel('deadline');
	}
}
