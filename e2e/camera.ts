import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { toBuffer } from 'bwip-js/node';
import encodeQR from 'qr';
import sharp, { type Sharp } from 'sharp';
import { findFullChromium } from '../scripts/chromium.ts';
import { test as base, clubUrl, handOverPage, storeToken } from './fixtures.ts';

/** What a camera sees: a barcode, with its kind as `bwip-js` names it. */
export interface Seen {
	bcid: 'ean13' | 'upca' | 'code128';
	text: string;
}

/** The size of the camera's picture, in pixels. */
const size = { width: 640, height: 480 };

/** The picture of a pack with a barcode. */
async function pictureOf({ bcid, text }: Seen): Promise<Sharp> {
	const bars = await toBuffer({
		...{ bcid, text, scale: 3, height: 16 },
		// The white margin is part of the barcode.
		...{ paddingwidth: 10, paddingheight: 4, backgroundcolor: 'ffffff' },
	});
	return sharp({ create: { ...size, channels: 3, background: '#9a8a70' } })
		.composite([{ input: bars }])
		.blur(0.7);
}

/** Writes that picture as a film that Chromium plays as a camera: uncompressed, in YUV 4:2:0. */
async function filmOf(seen: Seen): Promise<Buffer> {
	const luma = await (await pictureOf(seen)).greyscale().raw().toBuffer();
	const noColour = Buffer.alloc(luma.length / 2, 128);
	const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, noColour]);
	const header = `YUV4MPEG2 W${size.width} H${size.height} F30:1 Ip A1:1 C420jpeg\n`;
	return Buffer.concat([Buffer.from(header), frame, frame, frame]);
}

/** How a page's simulated camera behaves. */
export type Camera = { seen: Seen; light?: boolean } | { error: string } | { isAsked: true };

/**
 * Gives a page a simulated camera that shows a picture, fails with an error of this name, or waits for permission.
 */
export async function pretendCamera(page: Page, camera: Camera): Promise<void> {
	const told = !('seen' in camera)
		? camera
		: {
				light: camera.light ?? false,
				picture: `data:image/png;base64,${(await (await pictureOf(camera.seen)).png().toBuffer()).toString('base64')}`,
			};
	await page.addInitScript((given) => {
		navigator.mediaDevices.getUserMedia = async () => {
			if ('isAsked' in given) await new Promise(() => {});
			if (!('picture' in given)) throw new DOMException('Pretended', 'error' in given ? given.error : '');
			const picture = new Image();
			picture.src = given.picture;
			await picture.decode();
			const canvas = Object.assign(document.createElement('canvas'), {
				width: picture.width,
				height: picture.height,
			});
			const draw = () => canvas.getContext('2d')?.drawImage(picture, 0, 0);
			draw();
			setInterval(draw, 33);
			const stream = canvas.captureStream(30);
			const [track] = stream.getVideoTracks();
			if (track && given.light) {
				track.getCapabilities = () => ({ torch: true });
				track.applyConstraints = async () => {};
			}
			return stream;
		};
	}, told);
}

/** The picture of a camera before which somebody holds a phone with a QR code. */
async function phoneWith(code: string): Promise<string> {
	const rows = encodeQR(code, 'raw', { ecc: 'medium', border: 4 });
	const side = rows.length;
	const pixels = Buffer.from(rows.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
	const drawn = await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
		.resize(300, 300, { kernel: 'nearest' })
		.png()
		.toBuffer();
	const picture = await sharp({ create: { ...size, channels: 3, background: '#4a4440' } })
		.composite([{ input: drawn }])
		.blur(0.7)
		.png()
		.toBuffer();
	return `data:image/png;base64,${picture.toString('base64')}`;
}

/**
 * Gives a page a simulated camera before which phones are held, one after the other. Returns a function that holds up
 * a phone with a given code.
 */
export async function holdPhonesBefore(page: Page): Promise<(code: string) => Promise<void>> {
	await page.addInitScript((size) => {
		const canvas = Object.assign(document.createElement('canvas'), size);
		const context = canvas.getContext('2d');
		let picture: HTMLImageElement | undefined;
		const draw = () => {
			if (picture) context?.drawImage(picture, 0, 0);
			else context?.fillRect(0, 0, canvas.width, canvas.height);
		};
		Object.assign(window, {
			async holdPhone(url: string) {
				const next = new Image();
				next.src = url;
				await next.decode();
				picture = next;
				draw();
			},
		});
		navigator.mediaDevices.getUserMedia = async () => {
			draw();
			setInterval(draw, 33);
			return canvas.captureStream(30);
		};
	}, size);
	return async (code) => {
		const url = await phoneWith(code);
		await page.evaluate(
			(shown) => (window as unknown as { holdPhone(url: string): Promise<void> }).holdPhone(shown),
			url,
		);
	};
}

interface Fixtures {
	/**
	 * Opens a page of the desk in a browser of its own, whose camera sees this; where `allowed` is false, the person
	 * denies access to it. A Chromium without a user interface has no camera: there the page simulates one.
	 */
	openWithCamera: (seen: Seen, allowed?: boolean) => Promise<Page>;
}

/** Playwright's `test`, extended: it can have a camera. */
export const test = base.extend<Fixtures>({
	openWithCamera: async (
		{ playwright, launchOptions, viewport, isMobile, hasTouch, deskToken },
		use,
		testInfo,
	) => {
		const browsers: Browser[] = [];
		const visits: Promise<void>[] = [];
		const ended = Promise.withResolvers<void>();
		await use(async (seen, allowed = true) => {
			const film = testInfo.outputPath(`${seen.text}.y4m`);
			await writeFile(film, await filmOf(seen));
			const full = findFullChromium();
			const args = [
				...(launchOptions.args ?? []),
				'--use-fake-device-for-media-stream',
				`--use-file-for-fake-video-capture=${film}`,
			];
			const browser = await playwright.chromium.launch(
				full ? { ...launchOptions, executablePath: full, args } : launchOptions,
			);
			browsers.push(browser);
			const context = await browser.newContext({
				baseURL: clubUrl,
				viewport,
				isMobile,
				hasTouch,
				serviceWorkers: 'block',
				permissions: allowed ? ['camera'] : [],
			});
			const page = await context.newPage();
			if (!full) await pretendCamera(page, allowed ? { seen } : { error: 'NotAllowedError' });
			await storeToken(page, deskToken);
			// Errors of the page are checked at the end of the test.
			visits.push(handOverPage(page, testInfo, () => ended.promise));
			return page;
		});
		ended.resolve();
		await Promise.all(visits);
		for (const browser of browsers) await browser.close();
	},
});
