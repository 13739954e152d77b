import { useEffect, useEffectEvent, useState } from 'react';
import { type CameraFault, faultOf, lightOf } from './camera.ts';
import { readFromCamera } from './read-from-camera.ts';
import { signalRead } from './signal.ts';

/** After how long without a code the user is told how to scan more easily, in milliseconds. */
const slow = 12_000;

/** The state of the camera. */
export type ScanState =
	| { name: 'starting' }
	| { name: 'looking'; light: ((on: boolean) => Promise<void>) | undefined; isSlow: boolean }
	| { name: 'failed'; fault: CameraFault };

/** Reads a barcode with the camera while `open`. Pass `setVideo` as the ref of the video element. */
export function useScan(open: boolean, onRead: (code: string) => void) {
	// A state, not a ref object, because a dialog renders its content later than the component around it.
	const [video, setVideo] = useState<HTMLVideoElement | null>(null);
	const [state, setState] = useState<ScanState>({ name: 'starting' });
	const [attempt, setAttempt] = useState(0);
	const read = useEffectEvent(onRead);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins anew
	useEffect(() => {
		if (!open || !video) return;
		const closing = new AbortController();
		let timer: ReturnType<typeof setTimeout> | undefined;
		setState({ name: 'starting' });
		readFromCamera(video, closing.signal, (stream) => {
			setState({ name: 'looking', light: lightOf(stream), isSlow: false });
			timer = setTimeout(
				() => setState((now) => (now.name === 'looking' ? { ...now, isSlow: true } : now)),
				slow,
			);
		}).then(
			(code) => {
				if (code === undefined) return;
				signalRead();
				read(code);
			},
			(error) => setState({ name: 'failed', fault: faultOf(error) }),
		);
		return () => {
			closing.abort();
			clearTimeout(timer);
		};
	}, [open, video, attempt]);
	return { setVideo, state, retry: () => setAttempt((nth) => nth + 1) };
}
