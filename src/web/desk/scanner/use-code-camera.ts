import { useEffect, useEffectEvent, useState } from 'react';
import { isDialogOpen } from '#web/ui/overlay/open-dialog.ts';
import { squarePart } from './area.ts';
import { type CameraFault, type Facing, faultOf, faultTexts } from './camera.ts';
import { watchCamera } from './read-from-camera.ts';
import { loadQrReader } from './reader.ts';

type CameraState = 'starting' | 'looking' | CameraFault;

/**
 * Reads the QR codes that are held before the camera, while its picture is shown.
 * @param onCode called with each code that is seen, as long as it is, and whether a dialog is open over the screen meanwhile
 * @param facing left out: the camera at the back
 * @returns what the element of the picture is given to, whether there is a picture, and what to do where there is none
 */
export function useCodeCamera(onCode: (code: string, whileAsked: boolean) => void, facing?: Facing) {
	const [video, setVideo] = useState<HTMLVideoElement | null>(null);
	const [state, setState] = useState<CameraState>('starting');
	const [attempt, setAttempt] = useState(0);
	const read = useEffectEvent(onCode);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins anew
	useEffect(() => {
		if (!video) return;
		const closing = new AbortController();
		setState('starting');
		watchCamera(video, closing.signal, {
			onPicture: () => setState('looking'),
			onCode(code) {
				read(code, isDialogOpen());
				return 'go on';
			},
			load: loadQrReader,
			part: squarePart,
			...(facing && { facing }),
		}).catch((error) => setState(faultOf(error)));
		return () => closing.abort();
	}, [video, attempt, facing]);
	return {
		...{ setVideo, state },
		fault: state === 'starting' || state === 'looking' ? undefined : faultTexts[state],
		retry: () => setAttempt((nth) => nth + 1),
	};
}
