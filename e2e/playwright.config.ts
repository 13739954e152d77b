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

/**
 * Drawing animations takes a tenth to a quarter of the processor time. A test of animations switches them on again.
 */
const withoutMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig({
	testDir: '.',
	outputDir: '../test-results',
	fullyParallel: true,
	// Three workers keep two cores busy, because tests often wait: for toasts to go, or processes to end.
	workers: 3,
	// Far more than any test takes: it only says when to give up, also on a machine that other programs keep busy.
	timeout: 900_000,
	expect: { timeout: 120_000 },
	// In Playwright, 0 means no limit.
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
		// A service worker would answer from its cache instead of the club; journeys/site/offline.spec.ts allows it.
		serviceWorkers: 'block',
	},
	projects: [
		// The most important projects come first: a deadline cuts off the last ones.
		{
			name: 'spec',
			testMatch: 'spec/**/*.spec.ts',
			use: { ...desktop, ...withoutMotion },
		},
		{ name: 'running', testMatch: 'running/**/*.spec.ts' },
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
				// More pixels would only cost time: nothing checks them.
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
