import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';
import { readDeadline } from '../scripts/test-run/deadline.ts';
import { chromiumSwitches } from './chromium-switches.ts';

const executablePath = findChromium();
const deadline = readDeadline();

const launchOptions = {
	...(executablePath && { executablePath }),
	args: chromiumSwitches,
};

/** Drawing motion takes a tenth to a quarter of the processors' time. A test of motion asks for it. */
const withoutMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig({
	testDir: '.',
	outputDir: '../test-results',
	fullyParallel: true,
	// Three keep two cores busy: tests wait for toasts to go and for processes to end.
	workers: 3,
	// Far more than a test takes: it only says when to give up, also on a machine that something else keeps busy.
	timeout: 900_000,
	expect: { timeout: 120_000 },
	// Playwright's word for no limit is 0.
	globalTimeout: deadline === undefined ? 0 : Math.max(1, deadline - Date.now()),
	forbidOnly: Boolean(process.env.CI),
	reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
	globalSetup: './start-club.ts',
	use: {
		launchOptions,
		actionTimeout: 240_000,
		// 'only-on-failure' would take one of every page of a passing test, too: fixtures.ts takes those of failed tests.
		screenshot: 'off',
		locale: 'en-IN',
		timezoneId: 'Asia/Kolkata',
		// A service worker would answer from its cache in place of the club; journeys/site/offline.spec.ts allows it.
		serviceWorkers: 'block',
	},
	projects: [
		// In the order of what a deadline should cut last.
		{
			name: 'spec',
			testMatch: 'spec/**/*.spec.ts',
			use: { ...desktop, ...withoutMotion },
		},
		{ name: 'running', testMatch: 'running/*.spec.ts' },
		{
			name: 'phone',
			testMatch: 'journeys/**/*.spec.ts',
			// A phone has no keyboard.
			testIgnore: 'journeys/desk/desk-keyboard.spec.ts',
			grepInvert: /@wide-only/,
			use: {
				viewport: { width: 390, height: 844 },
				hasTouch: true,
				isMobile: true,
				// More pixels would be drawn, and not looked at.
				deviceScaleFactor: 1,
				...withoutMotion,
			},
		},
		{
			name: 'desktop',
			testMatch: 'journeys/**/*.spec.ts',
			// The project `spec` runs at this width: here run only the journeys that a wide screen lays out differently.
			grep: /@wide/,
			use: desktop,
		},
		{ name: 'access', testMatch: 'access/*.spec.ts' },
	],
});
