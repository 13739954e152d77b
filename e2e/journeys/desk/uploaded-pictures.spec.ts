import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, storeToken, test } from '../../fixtures.ts';
import { neverAnswer } from '../../spec/support/network.ts';
import { newProduct } from '../../spec/support/shop.ts';

/** A picture that nobody has uploaded before. */
async function photograph(side = 700) {
	const background = `#${randomUUID().slice(0, 6)}`;
	const create = { width: side, height: side, channels: 3, background } as const;
	const buffer = await sharp({ create }).jpeg().toBuffer();
	return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer };
}

async function openNewProduct(page: Page) {
	await page.goto('/admin/products');
	await page.getByRole('button', { name: 'Add product' }).first().click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByLabel('Name')).toBeVisible();
	const choose = async (file: Awaited<ReturnType<typeof photograph>>) => {
		const chooser = page.waitForEvent('filechooser');
		await dialog.getByRole('button', { name: /^Choose a/ }).click();
		await (await chooser).setFiles(file);
	};
	return { dialog, choose, preview: dialog.getByAltText('Preview') };
}

const uploadedLink = /^\/pictures\/[0-9a-f]{64}\/700\.webp$/;

test('a picture is chosen, described and shown in the shop in the width that a screen needs', async ({
	page,
	deskToken,
	desk,
}) => {
	await storeToken(page, deskToken);
	const { dialog, choose, preview } = await openNewProduct(page);
	const { name, description } = { ...newProduct(), name: `Photographed ${randomUUID()}` };
	await dialog.getByLabel('Name').fill(name);
	await dialog.getByLabel('Category').selectOption('fitfoods');
	await dialog.getByLabel('Description').fill(description);
	await dialog.getByLabel('Price').fill('250');
	await choose(await photograph());
	await expect(preview).toHaveAttribute('src', uploadedLink);
	await expect(dialog.getByLabel('Image link')).toHaveCount(0);
	await dialog.getByLabel('What the picture shows').fill('A red tub of whey');
	await dialog.getByRole('button', { name: 'Add product' }).click();
	await expect(dialog).toHaveCount(0);
	const { content } = await desk.catalogue.getAll({ query: { limit: 100 } });
	const added = content.find((one) => one.name === name);
	expect(added).toMatchObject({ image: expect.stringMatching(uploadedLink), imageAlt: 'A red tub of whey' });

	await page.goto(`/store/product/${added?.productId}`);
	const picture = page.getByRole('main').getByAltText('A red tub of whey');
	await expect(picture).toHaveJSProperty('complete', true);
	await expect(picture).toHaveAttribute(
		'srcset',
		/\/320\.webp 320w, \/pictures\/.*\/640\.webp 640w, .*\/700\.webp 700w$/,
	);
	expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
	await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
		'content',
		/^http.*\/pictures\/[0-9a-f]{64}\/700\.webp$/,
	);
	await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', 'A red tub of whey');
	await desk.catalogue.delete({ query: { id: added?.productId ?? 0 } });
});

test('a picture is dropped on the page, and pasted', async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	const { preview } = await openNewProduct(page);
	let before: string | null = null;
	for (const how of ['drop', 'paste'] as const) {
		const { buffer, name, mimeType } = await photograph();
		await page.evaluate(
			([type, bytes, fileName, fileType]) => {
				const data = new DataTransfer();
				data.items.add(
					new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], fileName, {
						type: fileType,
					}),
				);
				const options = { bubbles: true, cancelable: true };
				const event =
					type === 'drop'
						? new DragEvent('drop', { ...options, dataTransfer: data })
						: new ClipboardEvent('paste', { ...options, clipboardData: data });
				document.querySelector('[role=dialog] input')?.dispatchEvent(event);
			},
			[how, buffer.toString('base64'), name, mimeType] as const,
		);
		await expect(preview).toHaveAttribute('src', uploadedLink);
		if (before) await expect(preview).not.toHaveAttribute('src', before);
		before = await preview.getAttribute('src');
	}
});

test('a file that is no picture is told at the field, and the link can be used instead', async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	const { dialog, choose, preview } = await openNewProduct(page);
	const sent: string[] = [];
	page.on(
		'request',
		(request) => void (request.url().endsWith('/picture/upload') && sent.push(request.url())),
	);
	for (const [file, message] of [
		[{ mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }, /^An SVG drawing cannot be used/],
		[{ mimeType: 'image/jpeg', buffer: Buffer.alloc(10_000_001) }, /^This picture is larger than 10 MB/],
	] as const) {
		await choose({ name: 'picture', ...file });
		await expect(dialog.getByRole('alert')).toHaveText(message);
	}
	expect(sent).toEqual([]);
	// The server alone sees what this is.
	await choose({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html>') });
	await expect(dialog.getByRole('alert')).toHaveText(/^This file is not a picture that can be used/);
	await expect(preview).toHaveCount(0);
	await choose(await photograph());
	await expect(preview).toHaveAttribute('src', uploadedLink);
	await expect(dialog.getByRole('alert')).toHaveCount(0);
	await dialog.getByRole('button', { name: 'Remove' }).click();
	await expect(dialog.getByLabel('Image link')).toHaveValue('');
});

test('an upload is cancelled, and one that failed is tried again', async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	const { dialog, choose, preview } = await openNewProduct(page);
	await page.route('**/api/picture/upload', () => {});
	await choose(await photograph());
	await expect(dialog.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
	// What was chosen shows at once.
	await expect(preview).toHaveAttribute('src', /^blob:/);
	await expect(dialog.getByRole('button', { name: 'Add product' })).toHaveAttribute('aria-busy', 'true');
	await dialog.getByRole('button', { name: 'Cancel upload' }).click();
	await expect(preview).toHaveCount(0);
	await expect(dialog.getByRole('button', { name: 'Add product' })).not.toHaveAttribute('aria-busy');

	await page.unroute('**/api/picture/upload');
	await page.route('**/api/picture/upload', (route) => route.abort());
	await choose(await photograph());
	await expect(dialog.getByRole('alert')).toHaveText(/^The picture could not be uploaded/);
	await page.unroute('**/api/picture/upload');
	await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
	await expect(preview).toHaveAttribute('src', uploadedLink);
	// The button that was pressed is gone: its field has the focus, not the page.
	await expect(dialog.getByRole('group', { name: 'Picture' })).toBeFocused();
});

test('an upload whose connection died is given up after a minute, and may be tried again', async ({
	page,
	deskToken,
}) => {
	await page.clock.install();
	await storeToken(page, deskToken);
	const { dialog, choose, preview } = await openNewProduct(page);
	const { done } = await neverAnswer(page, '/api/picture/upload');
	await choose(await photograph());
	await done;
	await page.clock.fastForward('01:01');
	await expect(dialog.getByText('The picture could not be uploaded.')).toBeVisible();
	await dialog.getByRole('button', { name: 'Try again' }).click();
	await expect(preview).toHaveAttribute('src', uploadedLink);
});
