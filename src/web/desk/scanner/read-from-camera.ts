import { barcodePart, type ReadPart, readArea } from './area.ts';
import { CameraError, closeCamera, type Facing, openCamera } from './camera.ts';
import { certainly } from './certain.ts';
import { loadReader } from './reader.ts';
import type { ReadBarcode } from './reading.ts';

/** How long a camera may give no picture, in milliseconds: some take seconds to start. */
const patience = 10_000;

/** The least time from one reading to the next, in milliseconds: a phone has more to do than to read. */
const interval = 80;

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Firefox before version 132 does not tell of pictures. */
const afterPicture = (video: HTMLVideoElement, then: () => void) =>
	'requestVideoFrameCallback' in video ? video.requestVideoFrameCallback(then) : requestAnimationFrame(then);

/**
 * Waits for the next picture. While the page is hidden there are none, and none are missed.
 * @throws {CameraError}
 */
async function nextPicture(video: HTMLVideoElement): Promise<void> {
	const picture = new Promise<true>((resolve) => afterPicture(video, () => resolve(true)));
	for (;;) {
		const isThere = await Promise.race([picture, sleep(patience)]);
		if (isThere) return;
		if (!document.hidden) throw new CameraError('silent');
	}
}

/**
 * Shows the camera's picture in `video` until a barcode was read in it, and resolves with the barcode as a scanner would
 * type it; with undefined once `signal` aborts. Either closes the camera.
 * @param onPicture called with the first picture
 * @throws {CameraError} or what `openCamera` throws
 */
export async function readFromCamera(
	video: HTMLVideoElement,
	signal: AbortSignal,
	onPicture: (stream: MediaStream) => void,
): Promise<string | undefined> {
	let read: string | undefined;
	await watchCamera(video, signal, {
		onPicture,
		onCode(code) {
			read = code;
			return 'end';
		},
		load: loadReader,
		part: barcodePart,
	});
	return read;
}

interface Watching {
	/** Called with the first picture. */
	onPicture: (stream: MediaStream) => void;
	/** Called with each code, as a scanner would type it; says whether others are to be read. */
	onCode: (code: string) => 'go on' | 'end';
	/** Loads what reads the codes. */
	load: () => Promise<ReadBarcode>;
	/** Of the shown picture what is read. */
	part: ReadPart;
	/** Left out: the camera at the back. */
	facing?: Facing;
}

/**
 * Shows the camera's picture in `video` and reads the codes that are held before it, until `signal` aborts or no others are
 * wanted. Either closes the camera.
 * @throws {CameraError} or what `openCamera` throws
 */
export async function watchCamera(
	video: HTMLVideoElement,
	signal: AbortSignal,
	{ onPicture, onCode, load, part, facing }: Watching,
): Promise<void> {
	let stream: MediaStream | undefined;
	try {
		const opening = openCamera(signal, facing);
		// Its code is not waited for before the person is asked.
		const reading = load();
		stream = await opening;
		if (signal.aborted) return;
		video.srcObject = stream;
		await video.play();
		await nextPicture(video);
		if (!signal.aborted) onPicture(stream);
		await readIn(video, signal, { read: await reading, onCode, part });
	} catch (error) {
		// What was closed gives no picture, either.
		if (signal.aborted) return;
		throw error;
	} finally {
		if (stream) closeCamera(stream);
		if (stream && video.srcObject === stream) video.srcObject = null;
	}
}

async function readIn(
	video: HTMLVideoElement,
	signal: AbortSignal,
	{ read, onCode, part }: Pick<Watching, 'onCode' | 'part'> & { read: ReadBarcode },
): Promise<void> {
	const canvas = document.createElement('canvas');
	const context = canvas.getContext('2d', { willReadFrequently: true });
	let certain = certainly();
	while (!signal.aborted) {
		const begun = performance.now();
		const { x, y, width, height, drawn } = readArea(
			{ width: video.videoWidth, height: video.videoHeight },
			{ width: video.clientWidth, height: video.clientHeight },
			part,
		);
		canvas.width = drawn.width;
		canvas.height = drawn.height;
		context?.drawImage(video, x, y, width, height, 0, 0, drawn.width, drawn.height);
		const code = certain(await read(canvas));
		if (signal.aborted) return;
		if (code !== undefined) {
			if (onCode(code) === 'end') return;
			certain = certainly();
		}
		await sleep(begun + interval - performance.now());
		await nextPicture(video);
	}
}
