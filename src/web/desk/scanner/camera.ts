/** Why there is no picture of a camera. */
export type CameraFault = 'insecure' | 'unsupported' | 'refused' | 'missing' | 'silent';

/** The camera cannot be used. */
export class CameraError extends Error {
	readonly fault: CameraFault;
	constructor(fault: CameraFault) {
		super(fault);
		this.fault = fault;
	}
}

const faultsByName: Readonly<Record<string, CameraFault>> = {
	NotAllowedError: 'refused',
	SecurityError: 'refused',
	NotFoundError: 'missing',
	OverconstrainedError: 'missing',
	NotSupportedError: 'unsupported',
};

/** What an error of `getUserMedia`, or of this file, says. Whatever else it is, there is no picture. */
export function faultOf(error: unknown): CameraFault {
	if (error instanceof CameraError) return error.fault;
	return (error instanceof Error && faultsByName[error.name]) || 'silent';
}

/** What people read, and whether it may help to try again on this page. */
export const faultTexts: Readonly<Record<CameraFault, { title: string; text: string; mayRetry: boolean }>> = {
	insecure: {
		title: 'The camera needs a secure page',
		text: 'This page was opened without https, and browsers give such pages no camera. Please open it by its https address.',
		mayRetry: false,
	},
	unsupported: {
		title: 'This browser has no camera for pages',
		text: 'Please use another browser.',
		mayRetry: false,
	},
	refused: {
		title: 'The camera is not allowed here',
		text: 'Press the sign beside the page’s address, allow the camera, then try again. If it is allowed there, allow it to the browser in the device’s settings.',
		mayRetry: true,
	},
	missing: {
		title: 'No camera was found',
		text: 'Please connect one, then try again.',
		mayRetry: true,
	},
	silent: {
		title: 'The camera gives no picture',
		text: 'Another app may be using it. Please close that app, then try again.',
		mayRetry: true,
	},
};

/** Which camera of a device: the one at its back, or the one that looks at who stands before it. */
export type Facing = 'environment' | 'user';

/**
 * Opens the camera at the back of the device unless told otherwise, or the one that there is, until `signal` aborts.
 * The browser may ask the person first.
 * @throws {CameraError} where the page can have no camera; a DOMException where the person or the device gives none
 */
export async function openCamera(signal: AbortSignal, facing: Facing = 'environment'): Promise<MediaStream> {
	if (!window.isSecureContext) throw new CameraError('insecure');
	// Absent in browsers built into some apps, whatever TypeScript knows.
	const devices: MediaDevices | undefined = navigator.mediaDevices;
	if (!devices?.getUserMedia) throw new CameraError('unsupported');
	const stream = await devices.getUserMedia({
		audio: false,
		// Enough pixels for a long Code 128 that does not fill the picture; few enough to be read ten times a second.
		video: { facingMode: { ideal: facing }, width: { ideal: 1280 }, height: { ideal: 720 } },
	});
	if (signal.aborted) closeCamera(stream);
	else signal.addEventListener('abort', () => closeCamera(stream), { once: true });
	return stream;
}

/** Ends the picture of a camera; its light goes out. */
export function closeCamera(stream: MediaStream): void {
	for (const track of stream.getTracks()) track.stop();
}

/** Switches the light beside a camera on or off; undefined where it has none. */
export function lightOf(stream: MediaStream): ((on: boolean) => Promise<void>) | undefined {
	const [track] = stream.getVideoTracks();
	if (!track?.getCapabilities?.().torch) return undefined;
	return (on) => track.applyConstraints({ advanced: [{ torch: on }] });
}
