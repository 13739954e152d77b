import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import config from './playwright.config.ts';

/** The files that a test run of its own draws pictures with. */
const ownConfig = 'gallery/**';

test('each file of browser tests is run by a project: one whose folder no pattern names would never run, unseen', () => {
	const patterns = (config.projects ?? []).map(({ testMatch }) => testMatch);
	const files = globSync('**/*.spec.ts', { cwd: import.meta.dirname, exclude: [ownConfig] });
	expect(files.length).toBeGreaterThan(0);
	const unmatched = files.filter((file) => !patterns.some((pattern) => matchesGlob(file, String(pattern))));
	expect(unmatched).toEqual([]);
});
