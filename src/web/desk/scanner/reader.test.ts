import { expect, test, vi } from 'vitest';
import { deviceReader } from './reader.ts';
import { formats } from './reading.ts';

const canvas = {} as HTMLCanvasElement;

/** A stub of the browser's reader that supports these formats and finds these codes in each picture. */
function stubDetector(known: () => Promise<readonly string[]>, found: readonly object[] = []) {
	class Detector {
		static getSupportedFormats = known;
		detect = async () => found;
	}
	vi.stubGlobal('BarcodeDetector', Detector);
}

test('a browser without a reader has none', async () => {
	vi.stubGlobal('BarcodeDetector', undefined);
	expect(await deviceReader()).toBeUndefined();
});

test('a reader that knows only some of the formats is not used', async () => {
	stubDetector(async () => ['ean_13', 'qr_code']);
	expect(await deviceReader()).toBeUndefined();
});

test('a reader that cannot say what it knows is not used', async () => {
	stubDetector(() => Promise.reject(new DOMException('no service', 'NotSupportedError')));
	expect(await deviceReader()).toBeUndefined();
});

test('a reader that knows all formats is used', async () => {
	stubDetector(
		async () => [...formats, 'qr_code'],
		[
			{ rawValue: '8901234567890', format: 'ean_13' },
			{ rawValue: 'AK-194', format: 'code_128' },
		],
	);
	const read = await deviceReader();
	expect(await read?.(canvas)).toEqual({ text: '8901234567890', format: 'ean_13' });
	stubDetector(async () => formats);
	expect(await (await deviceReader())?.(canvas)).toBeUndefined();
});
