import { later } from '#web/ui/later/later.ts';
import { formats, type ReadBarcode } from './reading.ts';

const loadOwnReader = later(async () => (await import('./own-reader.ts')).createOwnReader());

const loadOwnQrReader = later(async () => (await import('./own-qr-reader.ts')).readQrCode);

/** The browser's own reader if it supports all needed formats, else one in JavaScript. */
export async function loadReader(): Promise<ReadBarcode> {
	return (await deviceReader()) ?? loadOwnReader();
}

/** The same for QR codes, which phones show. */
export async function loadQrReader(): Promise<ReadBarcode> {
	return (await deviceReader(['qr_code'], loadOwnQrReader)) ?? loadOwnQrReader();
}

/**
 * The browser's `BarcodeDetector`; undefined if it lacks a format. Chrome has it on Android, but not on every device.
 */
export async function deviceReader(
	wanted: readonly string[] = formats,
	loadOwn: () => Promise<ReadBarcode> = loadOwnReader,
): Promise<ReadBarcode | undefined> {
	const Detector = globalThis.BarcodeDetector;
	if (!Detector) return undefined;
	try {
		const known = await Detector.getSupportedFormats();
		if (!wanted.every((format) => known.includes(format))) return undefined;
		const detector = new Detector({ formats: wanted });
		return async (canvas) => {
			try {
				const [found] = await detector.detect(canvas);
				return found && { text: found.rawValue, format: found.format };
			} catch {
				// The detector's service is missing, as on a phone without Google's services.
				return (await loadOwn())(canvas);
			}
		};
	} catch {
		return undefined;
	}
}
