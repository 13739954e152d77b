import { toBuffer } from 'bwip-js/node';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPicture } from './own-reader.ts';

/** The white margin is part of the barcode. */
const white = { paddingwidth: 10, paddingheight: 4, backgroundcolor: 'ffffff' };

/** A simulated photo of a barcode on a pack: 800 × 400, slightly blurred, dark, and with camera noise. */
async function photograph(bcid: string, text: string, turn = 0): Promise<ImageData> {
	const bars = await toBuffer({ bcid, text, scale: 3, height: 18, ...white });
	const size = turn % 180 === 0 ? { width: 800, height: 400 } : { width: 400, height: 800 };
	const pack = await sharp({ create: { ...size, channels: 3, background: '#8a7a60' } })
		.composite([{ input: await sharp(bars).rotate(turn, { background: '#ffffff' }).toBuffer() }])
		.png()
		.toBuffer();
	const { data } = await sharp(pack)
		.blur(1.2)
		.linear(0.6, 30)
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	// Deterministic noise, from a multiplicative generator.
	let seed = 7;
	const noisy = Uint8ClampedArray.from(data, (value) => {
		seed = (seed * 16_807) % 2_147_483_647;
		return value + (seed % 17) - 8;
	});
	return { data: noisy, ...size } as ImageData;
}

const kinds = [
	['ean13', '8901234567890', 'ean_13'],
	['ean8', '96385074', 'ean_8'],
	['upca', '036000291452', 'upc_a'],
	['code128', 'AK-194', 'code_128'],
	['code128', '14908123456789', 'code_128'],
] as const;

test.each(kinds)('reads the %s %s', async (bcid, text, format) => {
	expect(readPicture(await photograph(bcid, text), false)).toEqual({ text, format });
});

test.each(kinds)('reads the %s %s upside down', async (bcid, text, format) => {
	expect(readPicture(await photograph(bcid, text, 180), false)).toEqual({ text, format });
});

test.each(kinds)('reads the %s %s with lying bars, in a turned picture', async (bcid, text, format) => {
	const picture = await photograph(bcid, text, 90);
	expect(readPicture(picture, false)).toBeUndefined();
	expect(readPicture(picture, true)).toEqual({ text, format });
});

// A fragment of each of these looks like an EAN-8 or a UPC-A.
test.each(['14905822333860', '14906092016304', '14905667707966', '14905906076466', '14906494788072'])(
	'does not take the label %s of a parcel for the barcode of a pack',
	async (text) => {
		expect(readPicture(await photograph('code128', text), false)).toEqual({ text, format: 'code_128' });
	},
);

test('reads nothing where there is no barcode', async () => {
	const { data } = await sharp({ create: { width: 800, height: 400, channels: 4, background: '#8a7a60' } })
		.raw()
		.toBuffer({ resolveWithObject: true });
	const picture = { data: Uint8ClampedArray.from(data), width: 800, height: 400 } as ImageData;
	expect(readPicture(picture, false)).toBeUndefined();
	expect(readPicture(picture, true)).toBeUndefined();
});
