import { Camera, CameraOff, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useCodeCamera } from './use-code-camera.ts';

/**
 * A button that opens the camera in a corner of the screen. The camera stays open and reads the QR codes of one phone
 * after the other.
 */
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
	 * Called repeatedly with a code for as long as it is visible.
	 * @param whileAsked a dialog is open over the screen: somebody is being asked something
	 */
	onCode: (code: string, whileAsked: boolean) => void;
	onClose: () => void;
}

function Picture({ onCode, onClose }: PictureProps) {
	const { setVideo, state, fault, retry } = useCodeCamera(onCode);
	return (
		<section
			aria-label="Camera"
			className="fixed right-4 bottom-4 z-40 w-44 overflow-hidden rounded-lg border border-line bg-surface shadow-float max-sm:bottom-20 sm:w-64"
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
						<Button size="sm" className="mt-2" onClick={retry}>
							Try again
						</Button>
					)}
				</div>
			)}
		</section>
	);
}
