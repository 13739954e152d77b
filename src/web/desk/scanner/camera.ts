/** Why the camera gives no picture. */
export type CameraFault = 'insecure' | 'unsupported' | 'refused' | 'missing' | 'silent';

/** Thrown if the camera cannot be used. */
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

/**
 * The fault behind an error of `getUserMedia` or of this file. Any other error also means that there is no picture.
 */
export function faultOf(error: unknown): CameraFault {
	if (error instanceof CameraError) return error.fault;
	return (error instanceof Error && faultsByName[error.name]) || 'silent';
}

/** The text for each fault, and whether another try on this page may help. */
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

/** Which camera of a device: the one at the back, or the one that faces the user. */
export type Facing = 'environment' | 'user';

/**
 * Opens the device's back camera by default, or the only one there is, until `signal` aborts. The browser may ask for
 * permission first.
 * @throws {CameraError} where the page can have no camera; a DOMException where the person or the device gives none
 */
export async function openCamera(signal: AbortSignal, facing: Facing = 'environment'): Promise<MediaStream> {
	if (!window.isSecureContext) throw new CameraError('insecure');
	// Missing in some in-app browsers, although TypeScript's types say otherwise.
	const devices: MediaDevices | undefined = navigator.mediaDevices;
	if (!devices?.getUserMedia) throw new CameraError('unsupported');
	const stream = await devices.getUserMedia({
		audio: false,
		// Enough pixels for a long Code 128 that does not fill the picture, but few enough to be read ten times a second.
		video: { facingMode: { ideal: facing }, width: { ideal: 1280 }, height: { ideal: 720 } },
	});
	if (signal.aborted) closeCamera(stream);
	else signal.addEventListener('abort', () => closeCamera(stream), { once: true });
	return stream;
}

/** Stops a camera; its light goes out. */
export function closeCamera(stream: MediaStream): void {
	for (const track of stream.getTracks()) track.stop();
}

/** A function that switches the camera's light on or off; undefined if it has none. */
export function lightOf(stream: MediaStream): ((on: boolean) => Promise<void>) | undefined {
	const [track] = stream.getVideoTracks();
	if (!track?.getCapabilities?.().torch) return undefined;
	return (on) => track.applyConstraints({ advanced: [{ torch: on }] });
}
