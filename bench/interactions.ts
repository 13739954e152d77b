/**
 * `npm run bench -- interactions`: measures on a phone with a quarter of the processor how long a press takes until the
 * next paint (as INP counts), the longest frame while the endless list grows, and the time from a press on a listing's
 * product until that product's page is painted. Each is measured on a page that has settled, and on one that still
 * loads. Prints a table, and writes it to bench/interactions.md with `--save`. A slow row does not fail the run.
 */
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import { clientOf, newMember } from '../e2e/people.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { median, say, tableRow } from './figures.ts';
import { machine } from './machine.ts';
import { saves } from './options.ts';
import { save } from './save.ts';
import { ensureBuilt, startMeasured } from './start.ts';

const rounds = 5;
/** In milliseconds. */
const wanted = 100;
const slowdown = 4;

/** What the page records, in milliseconds. */
interface Notes {
	/** The time from each press or key to its next paint. */
	interactions: number[];
	/** The frames longer than 50 ms. */
	frames: number[];
	/** The time of the last press. */
	pressed: number;
	/** The time when the last of the awaited elements was painted. */
	painted?: number;
}

declare global {
	interface Window {
		/** Absent in a document that a press loaded. */
		notes?: Notes;
	}
}

/** Runs in the page. */
function takeNotes() {
	const notes: Notes = { interactions: [], frames: [], pressed: 0 };
	window.notes = notes;
	const observe = (options: PerformanceObserverInit & { durationThreshold?: number }, into: number[]) =>
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				if (!('interactionId' in entry) || entry.interactionId) into.push(entry.duration);
		}).observe(options);
	observe({ type: 'event', durationThreshold: 16 }, notes.interactions);
	observe({ type: 'long-animation-frame' }, notes.frames);
	addEventListener('click', ({ timeStamp }) => {
		notes.pressed = timeStamp;
	});
}

/**
 * Runs in the page: records when elements matching each of the selectors have been painted. Transparent ones do not
 * count.
 */
function awaitPaint(selectors: readonly string[]) {
	const observer = new MutationObserver(() => {
		const found = selectors.map((selector) => document.querySelector(selector));
		if (found.includes(null)) return;
		observer.disconnect();
		for (const element of found) element?.setAttribute('elementtiming', '');
	});
	observer.observe(document.body, { childList: true, subtree: true });
	let [count, last] = [0, 0];
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) {
			count += 1;
			last = Math.max(last, (entry as PerformanceEntry & { renderTime: number }).renderTime);
		}
		if (window.notes && count >= selectors.length) window.notes.painted = last;
	}).observe({ type: 'element' });
}

interface Interaction {
	name: string;
	path: string;
	/** Whether a member does it, and not a guest. */
	isMember?: boolean;
	/** The element that is pressed; absent where `act` does everything. */
	target?: (page: Page) => Locator;
	/** Runs in the page before the press. */
	prepare?: (page: Page) => Promise<void>;
	/** Waits for the effect of the press, or performs an interaction that is not a press. */
	act: (page: Page) => Promise<unknown>;
	read: (notes: Notes) => number | undefined;
}

// The observer does not report interactions shorter than its threshold.
const longest = (durations: readonly number[]) => Math.max(0, ...durations);
const slowestPress = ({ interactions }: Notes) => longest(interactions);

const listing = '/store/category?category=wheyprotein';
/** The number of products that the endless list loads at a time. */
const pageSize = 10;

const interactions = (productPage: string): Interaction[] => [
	{
		name: 'menu',
		path: '/store',
		target: (page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }),
		act: (page) => appears(page, '[role=dialog] nav'),
		read: slowestPress,
	},
	{
		name: 'filters, opened',
		path: listing,
		target: (page) => page.getByRole('main').getByRole('button', { name: 'Filters' }),
		act: (page) => appears(page, '[role=dialog]'),
		read: slowestPress,
	},
	{
		name: 'a filter, chosen',
		path: listing,
		target: (page) => page.getByRole('main').getByRole('link', { name: 'Fit Food', exact: true }),
		act: (page) => page.waitForURL('**/category?category=fitfood'),
		read: slowestPress,
	},
	{
		name: 'add to cart',
		path: productPage,
		isMember: true,
		target: (page) => page.getByRole('button', { name: 'Add to cart' }),
		act: (page) => page.waitForResponse('**/api/cart/**'),
		read: slowestPress,
	},
	{
		name: 'a product of a listing, until its page is painted',
		path: listing,
		target: (page) => page.locator('a.product-link').first(),
		prepare: (page) => page.evaluate(awaitPaint, ['main article h1', 'main article img']),
		act: (page) =>
			page.waitForFunction(
				() => (window.notes ? window.notes.painted : document.querySelector('main article h1')),
				null,
				{ polling: 500 },
			),
		read: ({ painted = Number.NaN, pressed }) => painted - pressed,
	},
	{
		name: 'the endless list, its longest frame',
		path: '/store/category',
		async act(page) {
			for (let pages = 2; pages <= 4; pages += 1) {
				await page.mouse.wheel(0, 20_000);
				// One turn of the wheel may load several pages.
				await page.waitForFunction(
					(count) => document.querySelectorAll('a.product-link').length >= count,
					pages * pageSize,
					{ polling: 500 },
				);
				await settled(page);
			}
		},
		read: ({ frames }) => longest(frames),
	},
];

/** Waits for an element, polling twice a second: `waitFor` polls at every frame, which would slow the page down. */
const appears = (page: Page, selector: string) =>
	page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector, { polling: 500 });

/** Resolves when the page has been idle for half a second, or after six seconds. */
const settled = (page: Page) =>
	page.evaluate(async () => {
		const isIdle = () =>
			new Promise<boolean>((resolve) =>
				requestIdleCallback((deadline) => resolve(!deadline.didTimeout), { timeout: 100 }),
			);
		const end = performance.now() + 6_000;
		for (let idle = 0; idle < 5 && performance.now() < end; ) {
			idle = (await isIdle()) ? idle + 1 : 0;
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
	});

/**
 * Presses a point of the screen as a finger does. Playwright's own `tap` evaluates code in the page within the press to
 * find out what is at the point, which takes longer than what is measured with a quarter of the processor.
 */
async function press(devTools: CDPSession, point: { x: number; y: number }) {
	await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
	await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Scrolls the page to an element; returns the point at which a finger would press it. */
async function pointOf(target: Locator) {
	await target.scrollIntoViewIfNeeded();
	const box = await target.boundingBox();
	if (!box) throw new Error(`${target} is not on the page`);
	// Near the upper end for an element that is higher than the screen.
	return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) };
}

await ensureBuilt();
const club = await startMeasured({ SEED: 'demo' });
const [product] = await clientOf(club.url).catalogue.topSeller();
if (!product) throw new Error('The club has no product to add to a cart');
const { token } = await newMember(club.url);
const browser = await chromium.launch({
	executablePath: ensureChromium(),
	args: ['--no-sandbox', '--disable-gpu'],
});

/**
 * Measures an interaction once.
 * @param isSettled whether the page has settled before the press, or is pressed as soon as the network is quiet
 */
async function measure(interaction: Interaction, isSettled: boolean): Promise<number> {
	const { path, isMember, target, prepare, act, read } = interaction;
	const phone = {
		viewport: { width: 412, height: 823 },
		deviceScaleFactor: 1.75,
		isMobile: true,
		hasTouch: true,
	};
	const context = await browser.newContext({ ...phone, baseURL: club.url });
	try {
		if (isMember) await context.addInitScript((key) => localStorage.setItem('token', key), token);
		const page = await context.newPage();
		const devTools = await context.newCDPSession(page);
		// Finds the element at full speed; the page is loaded again afterwards.
		await page.goto(path, { waitUntil: 'networkidle' });
		const point = target && (await pointOf(target(page)));
		const scrolled = await page.evaluate(() => scrollY);
		await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
		await page.reload({ waitUntil: 'networkidle' });
		// Makes Playwright inject its long script for finding elements now, and not within the press.
		await appears(page, 'body');
		if (isSettled) await settled(page);
		await page.evaluate((y) => scrollTo(0, y), scrolled);
		await page.evaluate(takeNotes);
		await prepare?.(page);
		const acted = act(page);
		const pressed = Date.now();
		if (point) await press(devTools, point);
		await acted;
		await settled(page);
		const notes = await page.evaluate(() => window.notes);
		if (notes) return read(notes) ?? Number.NaN;
		// If a link is pressed before its script has loaded, the browser loads its page as a document.
		return await page.evaluate((pressed) => {
			const [paint] = performance.getEntriesByName('first-contentful-paint');
			return performance.timeOrigin + (paint?.startTime ?? Number.NaN) - pressed;
		}, pressed);
	} finally {
		await context.close();
	}
}

const show = (ms: number) => String(Math.round(ms));
const lines: string[] = [];
for (const interaction of interactions(productPath(product))) {
	say(`· measuring: ${interaction.name}`);
	const cells: string[] = [];
	for (const isSettled of [true, false]) {
		const times: number[] = [];
		// The first round is a warm-up.
		for (let round = 0; round <= rounds; round += 1) times.push(await measure(interaction, isSettled));
		const counted = times.slice(1);
		cells.push(show(median(counted)), show(longest(counted)));
	}
	lines.push(tableRow([interaction.name, ...cells, show(wanted)]));
}
await browser.close();
await club.stop();

const report = [
	`A phone with a quarter of the processor, the built server, median and longest of ${rounds}, in milliseconds: pressed when the page has come to rest, and as soon as its network is quiet; on ${machine}. 0: shorter than 16 ms, or 50 ms for a frame.`,
	'',
	tableRow(['what', 'at rest', 'longest', 'as it loads', 'longest', 'wanted']),
	tableRow(['---', '---:', '---:', '---:', '---:', '---:']),
	...lines,
	'',
].join('\n');
say(`\n${report}`);
if (saves) save('interactions.md', `# How soon the pages answer\n\n${report}`);
