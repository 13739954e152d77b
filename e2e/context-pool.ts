import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { settlesWithin } from '#server/settles-within.ts';

interface Pooled {
	context: BrowserContext;
	/** The page that stays open. */
	anchor: Page;
	devtools: CDPSession;
	/** Whether a test changed something in it that cannot be undone: it is not reused. */
	isSpent: boolean;
	/** Scripts added to new pages and not removed again. */
	openScripts: number;
}

/** A context that a test has for itself until it gives it back. */
export interface Lease {
	context: BrowserContext;
	/**
	 * Opens a page from the page that stays open, which can then read it: code that runs there for one page after the
	 * other stays compiled.
	 */
	openPage: () => Promise<Page>;
	giveBack: () => Promise<void>;
}

const anchorPath = '/robots.txt';

/** Whether a page is the one that stays open in each context of a pool. */
export const isAnchor = (page: Page): boolean => new URL(page.url()).pathname === anchorPath;

/**
 * Browser contexts that tests reuse one after the other. A new one has to load and compile all scripts again, which
 * takes longer than most tests; a used one has them in its caches. It keeps nothing else: storage, cookies, routes
 * and permissions are cleared, and its pages closed. A context in which a test installs a clock, or leaves a script
 * or a listener, is not reused.
 */
export class ContextPool {
	readonly #browser: Browser;
	readonly #origin: string;
	readonly #timeout: number;
	/** Free contexts by the options that they were made with. */
	readonly #free = new Map<string, Pooled[]>();

	/**
	 * Contexts of pages of one origin.
	 * @param timeout How long clearing a context may take, in milliseconds. A page that hangs its process also hangs
	 * the page that stays open in it, and clearing would wait for ever.
	 */
	constructor(browser: Browser, origin: string, timeout = 60_000) {
		this.#browser = browser;
		this.#origin = origin;
		this.#timeout = timeout;
	}

	/**
	 * A context like a new one.
	 * @param made What it is made with, beside what Playwright adds by the options of the test.
	 * @param kind Of these options of the test: contexts of one kind take each other's place.
	 */
	async lease(made: BrowserContextOptions, kind = ''): Promise<Lease> {
		const key = kind + JSON.stringify(made);
		const pooled = this.#free.get(key)?.pop() ?? (await this.#create(made));
		const { context, anchor } = pooled;
		const listeners = listenersOf(context);
		return {
			context,
			openPage: async () => {
				const opened = context.waitForEvent('page');
				await anchor.evaluate(() => void window.open('about:blank'));
				return opened;
			},
			giveBack: async () => {
				const clearing = this.#clear(pooled);
				if (!(await settlesWithin(clearing, this.#timeout))) {
					console.error(`Closed a browser context that could not be cleared in ${this.#timeout} ms`);
					// This ends the context's process. Calls that still wait for that process then fail, and nothing awaits
					// them.
					await context.close();
					return;
				}
				await clearing;
				if (
					pooled.isSpent ||
					pooled.openScripts > 0 ||
					listenersOf(context) !== listeners ||
					anchor.isClosed()
				)
					await context.close();
				else this.#free.set(key, [...(this.#free.get(key) ?? []), pooled]);
			},
		};
	}

	async close(): Promise<void> {
		for (const { context } of [...this.#free.values()].flat()) await context.close();
	}

	/** Closes the pages of a context and forgets what a test left in it, unless it will be closed anyway. */
	async #clear({ context, anchor, devtools, isSpent }: Pooled): Promise<void> {
		const pages = context.pages().filter((page) => page !== anchor);
		// A route that still fetches when its page closes would fail whichever test runs then.
		await Promise.all([context, ...pages].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
		await Promise.all(pages.map((page) => page.close()));
		if (isSpent || anchor.isClosed()) return;
		await context.clearPermissions();
		await context.setOffline(false);
		await context.clearCookies();
		await devtools.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' });
		// The browser alone answers most of the calls above. This one checks that the page's process answers, too.
		await anchor.evaluate(() => undefined);
	}

	async #create(made: BrowserContextOptions): Promise<Pooled> {
		const context = await this.#browser.newContext(made);
		// While a page of the club is open, the next one shares its process (`--process-per-site`).
		const anchor = await context.newPage();
		await anchor.goto(this.#origin + anchorPath);
		const devtools = await context.newCDPSession(anchor);
		const pooled = { context, anchor, devtools, isSpent: false, openScripts: 0 };
		noteChanges(pooled);
		return pooled;
	}
}

/** Notes what a test does to a context that `giveBack` cannot undo. */
function noteChanges(pooled: Pooled): void {
	const { context } = pooled;
	const addInitScript = context.addInitScript.bind(context);
	context.addInitScript = async (...given: Parameters<BrowserContext['addInitScript']>) => {
		pooled.openScripts += 1;
		const script = await addInitScript(...given);
		const dispose = script.dispose.bind(script);
		script.dispose = async () => {
			await dispose();
			pooled.openScripts -= 1;
		};
		return script;
	};
	const spend = <Of extends object>(target: Of, names: readonly (keyof Of & string)[]) => {
		for (const name of names) {
			const method = target[name] as (...given: unknown[]) => unknown;
			Object.assign(target, {
				[name]: (...given: unknown[]) => {
					pooled.isSpent = true;
					return method.apply(target, given);
				},
			});
		}
	};
	spend(context, ['exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'setGeolocation']);
	spend(context.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt']);
}

const events = [
	'close',
	'console',
	'dialog',
	'page',
	'request',
	'requestfailed',
	'requestfinished',
	'response',
];

const listenersOf = (context: BrowserContext): string => {
	const emitter = context as unknown as NodeJS.EventEmitter;
	return [...events, 'framenavigated', 'weberror'].map((event) => emitter.listenerCount(event)).join();
};
