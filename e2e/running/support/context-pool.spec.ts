import { ContextPool } from '../../context-pool.ts';
import { clubUrl, expect, test } from '../../fixtures.ts';

test('a browser context that was given back is handed out again', async ({ browser }) => {
	const pool = new ContextPool(browser, clubUrl);
	const { context, openPage, giveBack } = await pool.lease({});
	const page = await openPage();
	await giveBack();
	expect(page.isClosed()).toBe(true);
	expect((await pool.lease({})).context).toBe(context);
	await context.close();
});

test('a browser context that a page has hung is closed, and not handed out again', async ({ browser }) => {
	const pool = new ContextPool(browser, clubUrl, 1_000);
	const { context, giveBack } = await pool.lease({});
	const page = await context.newPage();
	await page.goto('/robots.txt');
	const hangs = page.waitForEvent('console', (message) => message.text() === 'hangs');
	const evaluated = page.evaluate(() => {
		console.info('hangs');
		for (;;);
	});
	await Promise.all([expect(evaluated).rejects.toThrow('closed'), hangs.then(giveBack)]);

	const next = await pool.lease({});
	expect(next.context).not.toBe(context);
	expect(await (await next.openPage()).evaluate(() => 1 + 1)).toBe(2);
	await next.context.close();
});

test('a route that still waits for something when its context is given back fails no test', async ({
	browser,
}) => {
	const pool = new ContextPool(browser, clubUrl);
	const { context, giveBack } = await pool.lease({});
	const page = await context.newPage();
	const begun = Promise.withResolvers<void>();
	await page.route('**/robots.txt', async () => {
		begun.resolve();
		// Rejects once the page is closed; nothing of the test awaits it.
		await page.waitForEvent('popup');
	});
	// Its answer may come before the page closes, or not at all.
	const opened = page.goto(`${clubUrl}/robots.txt`).catch(() => {});
	await begun.promise;
	await Promise.all([opened, giveBack()]);
	await context.close();
});
