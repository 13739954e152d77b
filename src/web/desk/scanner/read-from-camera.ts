import { barcodePart, type ReadPart, readArea } from './area.ts';
import { CameraError, closeCamera, type Facing, openCamera } from './camera.ts';
import { loadReader } from './reader.ts';
import type { ReadBarcode } from './reading.ts';
import { requireTwoReadings } from './two-readings.ts';

/** How long a camera may give no picture, in milliseconds: some take seconds to start. */
const timeout = 10_000;

/** The shortest time between two readings, in milliseconds, so that a phone has time for other work. */
const interval = 80;

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Firefox before version 132 has no event for new frames. */
const afterPicture = (video: HTMLVideoElement, then: () => void) =>
	'requestVideoFrameCallback' in video ? video.requestVideoFrameCallback(then) : requestAnimationFrame(then);

/**
 * Waits for the camera's next frame. A hidden page gets none, which counts as no failure.
 * @throws {CameraError}
 */
async function nextPicture(video: HTMLVideoElement): Promise<void> {
	const picture = new Promise<true>((resolve) => afterPicture(video, () => resolve(true)));
	for (;;) {
		const isThere = await Promise.race([picture, sleep(timeout)]);
		if (isThere) return;
		if (!document.hidden) throw new CameraError('silent');
	}
}

/**
 * Shows the camera's picture in `video` until a barcode is read, and resolves with its text as a keyboard scanner
 * would type it; with undefined once `signal` aborts. The camera is closed either way.
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
	/** Called when the first frame arrives. */
	onPicture: (stream: MediaStream) => void;
	/** Called with each code's text, as a keyboard scanner would type it; returns whether to go on reading. */
	onCode: (code: string) => 'go on' | 'end';
	/** Loads the reader of the codes. */
	load: () => Promise<ReadBarcode>;
	/** The part of the visible picture that is read. */
	part: ReadPart;
	/** By default the back camera. */
	facing?: Facing;
}

/**
 * Shows the camera's picture in `video` and reads the codes held before it, until `signal` aborts or `onCode` ends
 * it. The camera is closed either way.
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
		// Loads in parallel, so that the permission prompt does not wait for the reader's code.
		const reading = load();
		stream = await opening;
		if (signal.aborted) return;
		video.srcObject = stream;
		await video.play();
		await nextPicture(video);
		if (!signal.aborted) onPicture(stream);
		await readIn(video, signal, { read: await reading, onCode, part });
	} catch (error) {
		// An abort closes the camera, which fails, too: that is no error.
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
	let certain = requireTwoReadings();
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
			certain = requireTwoReadings();
		}
		await sleep(begun + interval - performance.now());
		await nextPicture(video);
	}
}
