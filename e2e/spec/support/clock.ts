import { expect, type Page } from '@playwright/test';

/**
 * Pauses a page's clock, so that only the test advances it. Install the clock before the page is opened:
 *
 *     await page.clock.install();
 *     await page.goto('/store');
 *     await pauseClock(page);
 *     await page.getByRole('button', { name: 'Cart' }).click();
 *     await expectDelay(page, 600, {
 *         since: () => page.getByText('Please Login').isVisible(),
 *         until: () => page.url().endsWith('/signIn'),
 *     });
 */
export async function pauseClock(page: Page): Promise<void> {
	// The clock runs on between the two, and a stalled machine may pass that moment; what fails so has paused it, too.
	await expect(async () => {
		const now = await page.evaluate(() => Date.now());
		await page.clock.pauseAt(now + 1_000);
	}).toPass();
}

/**
 * Skips a delay that a page has begun; the tests of docs/spec.md point 9 prove its length. The page's clock must
 * be installed before the page is opened. A delay that begins only after this is not skipped.
 */
export const skipDelay = (page: Page): Promise<void> => page.clock.fastForward(2_000);

/** Skips the delay after a login that has been sent: waits until its token is stored. */
export async function skipLoginDelay(page: Page): Promise<void> {
	await page.waitForFunction(() => localStorage.getItem('token') !== null);
	await skipDelay(page);
}

interface Delay {
	/** Whether the event that starts the delay has happened. */
	since: () => boolean | Promise<boolean>;
	/** Whether the delayed effect has happened. */
	until: () => boolean | Promise<boolean>;
	/** The longest delay allowed, where the specification says 'about'. Default: the delay itself. */
	atMost?: number;
}

/** Milliseconds of the page's clock that responses and renders may take, which are not part of the delay. */
const tolerance = 20;

/**
 * Polls a condition in real time; the page's clock advances by a millisecond per poll, at most `milliseconds`
 * in all.
 */
async function pollUntil(page: Page, condition: Delay['since'], milliseconds: number): Promise<void> {
	let left = milliseconds;
	await expect
		.poll(
			async () => {
				if (await condition()) return true;
				if (left-- > 0) await page.clock.runFor(1);
				return condition();
			},
			{ intervals: [20] },
		)
		.toBe(true);
}

/** Waits until a page has no pending requests and has rendered, without advancing its clock. */
async function settle(page: Page, pending: ReadonlySet<unknown>): Promise<void> {
	let isQuiet = false;
	while (!isQuiet) {
		await expect.poll(() => pending.size, { intervals: [5] }).toBe(0);
		await page.evaluate(async () => {
			// React schedules its work by MessageChannel, which the paused clock does not affect.
			for (let turn = 0; turn < 20; turn += 1) {
				const { port1, port2 } = new MessageChannel();
				await new Promise((resolve) => {
					port1.onmessage = resolve;
					port2.postMessage(null);
				});
			}
		});
		isQuiet = pending.size === 0;
	}
}

/** Advances a page's clock so that requests and renders started by its timers finish within that time. */
async function advance(page: Page, milliseconds: number): Promise<void> {
	const pending = new Set<unknown>();
	const begin = (request: unknown) => pending.add(request);
	const finish = (request: unknown) => pending.delete(request);
	page.on('request', begin).on('requestfinished', finish).on('requestfailed', finish);
	const steps = tolerance / 2;
	await page.clock.runFor(milliseconds - steps);
	for (let step = 0; step < steps; step += 1) {
		await settle(page, pending);
		await page.clock.runFor(1);
	}
	page.off('request', begin).off('requestfinished', finish).off('requestfailed', finish);
}

/**
 * Proves that an effect happens `delay` ms after an event, and not earlier. The page's clock must be paused.
 */
export async function expectDelay(page: Page, delay: number, { since, until, atMost = delay }: Delay) {
	await pollUntil(page, since, 1_000);
	await advance(page, delay - tolerance);
	expect(await until(), `within less than ${delay} ms`).toBe(false);
	await page.clock.runFor(atMost - delay + tolerance);
	await pollUntil(page, until, tolerance);
}
