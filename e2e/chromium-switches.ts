/**
 * The features that Playwright disables in Chromium. A second `--disable-features` replaces the first, so ours must
 * name these, too; `chromium-switches.test.ts` compares the list with that of the installed Playwright.
 */
export const disabledByPlaywright = [
	'AvoidUnnecessaryBeforeUnloadCheckSync',
	'DestroyProfileOnBrowserClose',
	'HttpsUpgrades',
	'HttpsFirstBalancedModeAutoEnable',
	'LensOverlay',
	'MediaRouter',
	'PaintHolding',
	'ThirdPartyStoragePartitioning',
	'AvoidCorsURLLoaderRestartOnRedirect',
	'TcpPortRandomizationWin',
	'OptimizationHints',
	'NetworkTimeServiceQuerying',
	'AimEnabled',
	'PreconnectToSearch',
	'msForceBrowserSignIn',
	'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * Pages for the popups of the address bar, which a Chromium with a user interface opens behind every window, and so
 * for every test. Nobody sees them, and they take a fifth of the processor time.
 */
const popupsOfTheAddressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The switches for Chromium in the tests, in addition to Playwright's own. */
export const chromiumSwitches = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// All pages of the club in one context share a process, with what it has loaded and compiled (context-pool.ts).
	'--process-per-site',
	// A test's page closes before its scripts have run often enough to be worth V8's optimizing compiler.
	'--js-flags=--no-turbofan',
	`--disable-features=${[...disabledByPlaywright, ...popupsOfTheAddressBar].join(',')}`,
];
