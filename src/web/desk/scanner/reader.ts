import { later } from '#web/ui/later/later.ts';
import { formats, type ReadBarcode } from './reading.ts';

const loadOwnReader = later(async () => (await import('./own-reader.ts')).createOwnReader());

/** The device's own reader, where the browser has one that knows all that is read here; else one in JavaScript. */
export async function loadReader(): Promise<ReadBarcode> {
	return (await deviceReader()) ?? loadOwnReader();
}

/** The browser's `BarcodeDetector`: Chrome has it on Android, and not on every device. */
export async function deviceReader(): Promise<ReadBarcode | undefined> {
	const Detector = globalThis.BarcodeDetector;
	if (!Detector) return undefined;
	try {
		const known = await Detector.getSupportedFormats();
		if (!formats.every((format) => known.includes(format))) return undefined;
		const detector = new Detector({ formats });
		return async (canvas) => {
			try {
				const [found] = await detector.detect(canvas);
				return found && { text: found.rawValue, format: found.format };
			} catch {
				// The service behind it is not there, as on a phone without Google's.
				return (await loadOwnReader())(canvas);
			}
		};
	} catch {
		return undefined;
	}
}
