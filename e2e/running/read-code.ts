import { createRequire } from 'node:module';
import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';

// Its modules are written for a bundler; what it has for `require` is whole.
const zxing = createRequire(import.meta.url)('@zxing/library') as typeof import('@zxing/library');

/** What somebody's phone reads from a QR code on the screen. */
export async function readCode(code: Locator): Promise<string> {
	await expect(code).toBeVisible();
	const { data, info } = await sharp(await code.screenshot())
		.resize({ width: 800 })
		.greyscale()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const picture = new zxing.RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height);
	return new zxing.QRCodeReader()
		.decode(new zxing.BinaryBitmap(new zxing.HybridBinarizer(picture)))
		.getText();
}
