import { expect, type Page } from '@playwright/test';

/**
 * Lets a page's time pass only when told to. Before the page is opened:
 *
 *     await page.clock.install();
 *     await page.goto('/store');
 *     await pauseClock(page);
 *     await page.getByRole('button', { name: 'Cart' }).click();
 *     await expectDelay(page, 600, {
 *         since: () => page.getByText('Please Login').isVisible(),
 *         comes: () => page.url().endsWith('/signIn'),
 *     });
 */
export async function pauseClock(page: Page): Promise<void> {
	const now = await page.evaluate(() => Date.now());
	await page.clock.pauseAt(now + 1_000);
}

interface Delay {
	/** Whether that which starts the delay has happened. */
	since: () => boolean | Promise<boolean>;
	/** Whether that which the delay holds back has come. */
	comes: () => boolean | Promise<boolean>;
	/** The longest it may take, where the specification says 'about'; the delay itself otherwise. */
	atMost?: number;
}

/** What a page does in steps of no time of its own (answers, renders) may take in its milliseconds. */
const tolerance = 20;

/** Waits, in real time, while the page's own stands still but for a millisecond at a time. */
async function until(page: Page, condition: Delay['since'], milliseconds: number): Promise<void> {
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

/** Lets a page do what it has already set out to do: renders, and the files and answers it asked for. */
async function settle(page: Page, asked: ReadonlySet<unknown>): Promise<void> {
	let isQuiet = false;
	while (!isQuiet) {
		await expect.poll(() => asked.size, { intervals: [5] }).toBe(0);
		await page.evaluate(async () => {
			// React works in messages, which a stopped clock does not hold back.
			for (let turn = 0; turn < 20; turn += 1) {
				const { port1, port2 } = new MessageChannel();
				await new Promise((resolve) => {
					port1.onmessage = resolve;
					port2.postMessage(null);
				});
			}
		});
		isQuiet = asked.size === 0;
	}
}

/** Lets a page's time pass so that whatever falls due in it also gets done. */
async function pass(page: Page, milliseconds: number): Promise<void> {
	const asked = new Set<unknown>();
	const begin = (request: unknown) => asked.add(request);
	const finish = (request: unknown) => asked.delete(request);
	page.on('request', begin).on('requestfinished', finish).on('requestfailed', finish);
	const steps = tolerance / 2;
	await page.clock.runFor(milliseconds - steps);
	for (let step = 0; step < steps; step += 1) {
		await settle(page, asked);
		await page.clock.runFor(1);
	}
	page.off('request', begin).off('requestfinished', finish).off('requestfailed', finish);
}

/** Proves that something comes that many milliseconds after something else: not before, and then. */
export async function expectDelay(page: Page, delay: number, { since, comes, atMost = delay }: Delay) {
	await until(page, since, 1_000);
	await pass(page, delay - tolerance);
	expect(await comes(), `within less than ${delay} ms`).toBe(false);
	await page.clock.runFor(atMost - delay + tolerance);
	await until(page, comes, tolerance);
}
