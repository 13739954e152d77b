import { defineConfig } from '@playwright/test';
import shared from '../playwright.config.ts';

/** The gallery's own run: `npm test` does not take pictures. */
export default defineConfig({
	...shared,
	testDir: '.',
	outputDir: '../../reports/gallery/failures',
	globalSetup: '../start-club.ts',
	projects: [{ name: 'gallery', testMatch: '*.spec.ts' }],
});
