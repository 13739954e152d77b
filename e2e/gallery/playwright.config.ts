import { defineConfig } from '@playwright/test';
import shared from '../playwright.config.ts';

/** The configuration of `npm run gallery`; `npm test` takes no pictures. */
export default defineConfig({
	...shared,
	testDir: '.',
	outputDir: '../../reports/gallery/failures',
	globalSetup: '../start-club.ts',
	projects: [{ name: 'gallery', testMatch: '*.spec.ts' }],
});
