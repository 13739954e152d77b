import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { administrator } from '../../club-process.ts';
import { clubUrl, expect, handOverPage, storeToken, test } from '../../fixtures.ts';
import { clientOf, newMember } from '../../people.ts';

/** A photo that nobody has taken before. */
async function photograph() {
	const background = `#${randomUUID().slice(0, 6)}`;
	const create = { width: 900, height: 1200, channels: 3, background } as const;
	const buffer = await sharp({ create }).jpeg().toBuffer();
	return { name: 'IMG_2042.jpg', mimeType: 'image/jpeg', buffer };
}

async function newPerson() {
	const name = `Meera ${randomUUID().slice(0, 8)}`;
	const { user_id: id } = await (await newMember(clubUrl, name)).client.identity.profile();
	return { id, name, path: `/admin/people/${id}` };
}

async function choose(page: Page, button: RegExp, file: Awaited<ReturnType<typeof photograph>>) {
	const chooser = page.waitForEvent('filechooser');
	await page.getByRole('button', { name: button }).click();
	await (await chooser).setFiles(file);
}

const photoOn = (page: Page, name: string) => page.getByAltText(`Photo of ${name}`);

/** Expects a photo that has loaded, from an object of this page alone. */
async function expectPhoto(page: Page, name: string): Promise<string> {
	const photo = photoOn(page, name);
	await expect(photo).toHaveJSProperty('naturalWidth', 640);
	const src = (await photo.getAttribute('src')) ?? '';
	expect(src).toMatch(/^blob:/);
	return src;
}

test('a photo is taken with the phone, and is there after a reload and at another desk', async ({
	page,
	browser,
	deskToken,
}, testInfo) => {
	await storeToken(page, deskToken);
	const { name, path } = await newPerson();
	await page.goto(path);
	await expect(page.getByText('No photo yet')).toBeVisible();
	await choose(page, /^Take a photo/, await photograph());
	await expect(page.getByText('Photo saved')).toBeVisible();
	await expectPhoto(page, name);
	await expect(page.getByText(/^Taken .* by /)).toBeVisible();
	await page.reload();
	const shown = await expectPhoto(page, name);

	const { token } = await clientOf(clubUrl).identity.userLogin({ body: administrator });
	const other = await browser.newContext({ baseURL: clubUrl, viewport: { width: 1440, height: 900 } });
	await handOverPage(await other.newPage(), testInfo, async (desk) => {
		await storeToken(desk, token);
		await desk.goto(path);
		await expectPhoto(desk, name);
		// It replaces the photo meanwhile; the phone still shows the one before.
		await choose(desk, /^Choose another/, await photograph());
		await expect(desk.getByText('Photo saved')).toBeVisible();
	});
	await other.close();

	await choose(page, /^Take a photo/, await photograph());
	await expect(page.getByRole('alert')).toContainText('Somebody else changed this photo meanwhile');
	await expect.poll(() => expectPhoto(page, name)).not.toBe(shown);
	await page.getByRole('button', { name: 'Remove' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
	await expect(page.getByText('Photo removed')).toBeVisible();
	await expect(page.getByText('No photo yet')).toBeVisible();
	await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a file that cannot be used is told at the photo, and the one that was there stays', async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	const { name, path } = await newPerson();
	await page.goto(path);
	await choose(page, /^Choose a picture/, await photograph());
	await expectPhoto(page, name);
	const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
	// Called a JPEG, so that the server is asked.
	await choose(page, /^Choose another/, { name: 'me.jpg', mimeType: 'image/jpeg', buffer });
	await expect(page.getByRole('alert')).toContainText('An SVG drawing cannot be used');
	await expectPhoto(page, name);
});

test('an upload that the network loses is tried again with the same photo', async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	const { name, path } = await newPerson();
	await page.goto(path);
	await page.route('**/api/people/takePhoto*', (route) => route.abort());
	await choose(page, /^Choose a picture/, await photograph());
	await expect(page.getByRole('alert')).toContainText('could not be uploaded');
	await page.unroute('**/api/people/takePhoto*');
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByText('Photo saved')).toBeVisible();
	await expectPhoto(page, name);
});

test.describe('with the service worker', () => {
	test.use({ serviceWorkers: 'allow' });

	test('who leaves a person’s page leaves nothing of the photo in the browser', { tag: '@wide' }, async ({
		page,
		deskToken,
	}) => {
		await storeToken(page, deskToken);
		const { name, path } = await newPerson();
		await page.goto(path);
		// It answers for this page from here on.
		await page.evaluate(async () => void (await navigator.serviceWorker.ready));
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
		await page.reload();
		await choose(page, /^Choose a picture/, await photograph());
		await expect(page.getByText('Photo saved')).toBeVisible();
		const src = await expectPhoto(page, name);
		// The page's policy lets no script read an object: an image does.
		const loads = (url: string) =>
			page.evaluate(
				(address) =>
					new Promise((resolve) => {
						const image = new Image();
						image.onload = () => resolve(true);
						image.onerror = () => resolve(false);
						image.src = address;
					}),
				url,
			);
		expect(await loads(src)).toBe(true);
		await page.getByRole('link', { name: 'People', exact: true }).first().click();
		await expect(page).toHaveURL(/\/admin\/people(?:\?|$)/);
		await expect(photoOn(page, name)).toHaveCount(0);
		await expect.poll(() => loads(src)).toBe(false);
		const kept = await page.evaluate(async () => {
			const names = await caches.keys();
			const requests = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
			return requests.flat().map(({ url }) => url);
		});
		expect(kept.length).toBeGreaterThan(0);
		expect(kept.filter((url) => /\/api\/people|^blob:/.test(url))).toEqual([]);
	});
});
