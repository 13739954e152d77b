import type { Page } from '@playwright/test';

/** The host of the landing page's map. */
export const mapHost = 'https://www.openstreetmap.org';

/** An image of one pixel. */
const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** The text of the stubbed map. */
export const mapText = 'Streets of Bangalore';

/**
 * Stubs the map's host, or with `isDown` makes it unreachable. Returns the paths that are requested of it; the
 * array grows with each request. It does not use `page.route`, which drops requests for favicons: the page loads
 * the host's favicon to find out whether the host can be reached.
 */
export async function stubMapHost(page: Page, { isDown = false } = {}): Promise<string[]> {
	const requests: string[] = [];
	const browser = await page.context().newCDPSession(page);
	browser.on('Fetch.requestPaused', async ({ requestId, request }) => {
		const { pathname } = new URL(request.url);
		requests.push(pathname);
		if (isDown) {
			await browser.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' });
			return;
		}
		const [type, body] = pathname === '/favicon.ico' ? ['image/svg+xml', dot] : ['text/html', mapText];
		await browser.send('Fetch.fulfillRequest', {
			requestId,
			responseCode: 200,
			responseHeaders: [{ name: 'Content-Type', value: type }],
			body: Buffer.from(body).toString('base64'),
		});
	});
	await browser.send('Fetch.enable', { patterns: [{ urlPattern: `${mapHost}/*` }] });
	return requests;
}
