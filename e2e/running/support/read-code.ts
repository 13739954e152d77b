import { expect, type Locator } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** The text of a QR code in a picture. Throws if it cannot be read. */
async function decode(picture: Buffer): Promise<string> {
	const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	return decodeQR({ width: info.width, height: info.height, data });
}

/** Reads a QR code from the screen, as a phone does. Retries until it can: a dialog may still be moving. */
export async function readCode(code: Locator): Promise<string> {
	let text = '';
	await expect(async () => {
		text = await decode(await code.screenshot());
	}).toPass();
	return text;
}
