import { Camera, CameraOff, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { isDialogOpen } from './keys/typing.ts';
import { squarePart } from './scanner/area.ts';
import { type CameraFault, faultOf, faultTexts } from './scanner/camera.ts';
import { watchCamera } from './scanner/read-from-camera.ts';
import { loadQrReader } from './scanner/reader.ts';

type CameraState = 'starting' | 'looking' | CameraFault;

/** A button that opens the camera in a corner of the screen. It stays open, and reads the QR codes of one phone after the other. */
export function CodeCamera({ onCode }: Pick<PictureProps, 'onCode'>) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button size="sm" tone="secondary" aria-pressed={isOpen} onClick={() => setOpen((was) => !was)}>
				<Camera aria-hidden="true" />
				Camera
			</Button>
			{isOpen && <Picture onCode={onCode} onClose={() => setOpen(false)} />}
		</>
	);
}

interface PictureProps {
	/**
	 * Called with each code that is seen, as long as it is.
	 * @param whileAsked a dialog is open over the screen: somebody is being asked something
	 */
	onCode: (code: string, whileAsked: boolean) => void;
	onClose: () => void;
}

function Picture({ onCode, onClose }: PictureProps) {
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
		}).catch((error) => setState(faultOf(error)));
		return () => closing.abort();
	}, [video, attempt]);
	const fault = state === 'starting' || state === 'looking' ? undefined : faultTexts[state];
	return (
		<section
			aria-label="Camera"
			className="fixed right-4 bottom-4 z-40 w-44 overflow-hidden rounded-lg border border-line bg-surface shadow-lg max-sm:bottom-20 sm:w-64"
		>
			<div className="scheme-dark relative grid aspect-square place-items-center bg-paper text-ink">
				<video
					ref={setVideo}
					muted
					playsInline
					aria-label="The camera’s picture"
					className="absolute inset-0 size-full object-cover"
				/>
				{state === 'starting' && <Spinner className="size-8" />}
				{fault && <CameraOff aria-hidden="true" className="size-10 text-ink-soft" />}
				<IconButton
					label="Close the camera"
					icon={X}
					onClick={onClose}
					className="absolute top-1 right-1 bg-paper"
				/>
			</div>
			{fault && (
				<div role="alert" className="p-3 text-sm">
					<p className="font-semibold">{fault.title}</p>
					<p className="mt-1 text-ink-soft">{fault.text}</p>
					{fault.mayRetry && (
						<Button size="sm" className="mt-2" onClick={() => setAttempt((nth) => nth + 1)}>
							Try again
						</Button>
					)}
				</div>
			)}
		</section>
	);
}
