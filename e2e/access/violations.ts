import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ContextObject, RunOptions, Spec } from 'axe-core';

/** A page that axe was injected into. */
interface WithAxe {
	axe: {
		configure(spec: Spec): void;
		run(context: ContextObject, options: RunOptions): Promise<AxeResults>;
		/** Makes axe check this window instead of the one it runs in. */
		setWindow(tested: Window): void;
	};
}

/**
 * Reads the minified build of axe, less than half the size of the one that `axe-core` exports, and wraps it so that
 * one injected copy can check all pages that its page opens: axe reaches a page only through its variables `window`
 * and `document`, and `setWindow` points them at another page's. Throws where the build does not begin and end as
 * expected. The script ends with a statement without a value, because a value would be sent back.
 */
function readAxe(): string {
	const build = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
	const start = /!function (\w+)\(window\)\{var (\w+)=window,document=window\.document;/;
	const end = /\}\("object"==typeof window\?window:this\);?\s*$/;
	const global = start.exec(build)?.[2];
	if (!global || !end.test(build)) throw new Error('axe-core begins or ends in another way than before');
	const setWindow = `window.axe.setWindow=w=>{window=${global}=w;document=w.document}`;
	return `${build.replace(end, (found) => `;${setWindow}${found}`)};void 0`;
}

const axeSource = readAxe();

/** WCAG 2.2 AA, and axe's best practices. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on the colour scheme; all others give the same answer in both schemes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Base UI's guards at the ends of a popup: each moves the focus on as soon as it gets it. */
const focusGuards = '[data-base-ui-focus-guard]';

/**
 * Bars that stick to an edge of the window (headers, a phone's tabs, the bar of actions for chosen rows) cover
 * whatever the page happens to be scrolled to, and axe then reports targets too small to press. At their own places
 * they cover nothing; focus.spec.ts tests that a phone's tabs never cover the focus. Relative, not static: elements
 * positioned within a bar must stay in place.
 */
const atRest = '[data-at-rest] { position: relative !important; inset: auto !important }';

/** Rules to switch off while an element of the page matches a selector. */
const exceptions = [
	{
		// Base UI hides the page from screen readers while suggestions show, so that a reader that walks through the page
		// finds the list next to its box; Tab closes the list before it reaches anything hidden.
		matching: '[role=combobox][aria-expanded=true]',
		rules: ['aria-hidden-focus', 'page-has-heading-one'],
	},
	// An open popup belongs to the button that opened it, not to a landmark.
	{ matching: '[data-base-ui-portal]', rules: ['region'] },
];

/** The page in which axe runs: the one that opened the tested page, where it stays while pages come and go. */
async function pageWithAxe(tested: Page): Promise<Page> {
	const page = (await tested.opener()) ?? tested;
	if (await page.evaluate(() => 'axe' in window)) return page;
	// `page.evaluate` would have it evaluated as a string: as a script it is compiled once for all pages of a process.
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('Runtime.evaluate', { expression: axeSource });
	await devtools.detach();
	// Without this, axe records the HTML of each element, which nothing prints.
	await page.evaluate(() => (window as unknown as WithAxe).axe.configure({ noHtml: true }));
	return page;
}

/**
 * Returns what axe finds wrong, each with its element. Axe is injected once for each page and queried there:
 * `@axe-core/playwright` injects it for every query, and again into another page to collect the answer, which takes
 * five times as long. Frames are left out: the only one is the map's. A page that another one opened
 * (`Lease.openPage`) is checked from its opener: the code is still compiled and warm from earlier pages there, and
 * takes three quarters of the time.
 */
export async function violationsOf(page: Page, about: 'all' | 'colours' = 'all'): Promise<string[]> {
	const options: RunOptions = {
		runOnly: about === 'all' ? { type: 'tag', values: standards } : { type: 'rule', values: colourRules },
		resultTypes: ['violations'],
		iframes: false,
	};
	await page.evaluate(
		({ atRest }) => {
			if (!document.querySelector('style[data-rest]')) {
				const style = document.head.appendChild(document.createElement('style'));
				style.setAttribute('data-rest', '');
				style.textContent = atRest;
			}
			// Set again in every look: which bars stick depends on the width.
			for (const bar of document.querySelectorAll('[data-at-rest]')) bar.removeAttribute('data-at-rest');
			for (const element of document.querySelectorAll('body *'))
				if (getComputedStyle(element).position === 'sticky') element.setAttribute('data-at-rest', '');
			Object.assign(window.opener ?? window, { tested: window });
		},
		{ atRest },
	);
	const axePage = await pageWithAxe(page);
	return axePage.evaluate(
		async ({ exclude, exceptions, options }) => {
			const { axe, tested } = window as unknown as WithAxe & { tested?: Window };
			// Otherwise a page that has lost its opener would be checked as the page before it.
			Reflect.deleteProperty(window, 'tested');
			if (!tested) throw new Error('The page cannot be read from the one that opened it');
			const off = exceptions
				.filter(({ matching }) => tested.document.querySelector(matching))
				.flatMap(({ rules }) => rules.map((rule) => [rule, { enabled: false }] as const));
			axe.setWindow(tested);
			const { violations } = await axe.run(
				{ include: tested.document, exclude },
				{ ...options, rules: Object.fromEntries(off) },
			);
			return violations.flatMap(({ id, nodes }) =>
				nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
			);
		},
		{ exclude: focusGuards, exceptions, options },
	);
}
