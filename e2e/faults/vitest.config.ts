import { defineConfig } from 'vitest/config';

/** The faults that are staged for real. Each starts clubs of its own, so they run one after the other. */
export default defineConfig({
	test: {
		include: ['e2e/faults/*.fault.ts'],
		fileParallelism: false,
		// A fault is over when the club has noticed it and has recovered.
		testTimeout: 180_000,
		hookTimeout: 60_000,
	},
});
