import decodeQR from 'qr/decode.js';
import type { ReadBarcode } from './reading.ts';

/** Reads a QR code in JavaScript, for devices without a reader of their own. */
export const readQrCode: ReadBarcode = async (canvas) => {
	const picture = canvas
		.getContext('2d', { willReadFrequently: true })
		?.getImageData(0, 0, canvas.width, canvas.height);
	if (!picture) return undefined;
	try {
		return { text: decodeQR(picture), format: 'qr_code' };
	} catch {
		// The library throws when the picture has no code.
		return undefined;
	}
};
