/**
 * What Playwright disables of Chromium by itself. A second `--disable-features` replaces the first, so ours names them,
 * too; `chromium-switches.test.ts` compares the list with that of the installed Playwright.
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
 * Pages of the browser's own that a Chromium with a user interface opens behind every window, and so for every test:
 * what drops down from its address bar. Nobody sees them, and they take a fifth of the processors' time.
 */
const popupsOfTheAddressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The switches that the tests start Chromium with, beside Playwright's own. */
export const chromiumSwitches = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// Pages of one context that show the club share a process, with what it has loaded and compiled (context-pool.ts).
	'--process-per-site',
	// A page of a test is gone before its scripts have run often enough to be worth the best of V8's compilers.
	'--js-flags=--no-turbofan',
	`--disable-features=${[...disabledByPlaywright, ...popupsOfTheAddressBar].join(',')}`,
];
