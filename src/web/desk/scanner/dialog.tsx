import { CameraOff, Flashlight, FlashlightOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { faultTexts } from './camera.ts';
import { type ScanState, useScan } from './use-scan.ts';

interface ScannerProps {
	open: boolean;
	onClose: () => void;
	/** The title, such as 'Scan the pack'. */
	title: string;
	/** Called with the barcode's text, as a keyboard scanner would type it, after the dialog began to close. */
	onScan: (code: string) => void;
	/** What gets the focus after a barcode was read; by default what had it before. */
	focusAfter?: (() => HTMLElement | null) | undefined;
}

const hints = {
	starting: 'Starting the camera. If the browser asks, please allow it.',
	looking: 'Hold the barcode inside the frame.',
	slow: 'Nothing read yet. Hold it flat and a little farther away, with light on it.',
};

function hintOf(state: ScanState): string {
	if (state.name === 'looking') return state.isSlow ? hints.slow : hints.looking;
	return state.name === 'starting' ? hints.starting : '';
}

/** The dialog that reads a barcode with the device's camera. */
export function Scanner({ open, onClose, title, onScan, focusAfter }: ScannerProps) {
	const [hasRead, setHasRead] = useState(false);
	const { setVideo, state, retry } = useScan(open, (code) => {
		setHasRead(true);
		onClose();
		onScan(code);
	});
	const fault = state.name === 'failed' ? faultTexts[state.fault] : undefined;
	const light = state.name === 'looking' ? state.light : undefined;
	return (
		<Dialog
			open={open}
			onOpenChange={onClose}
			title={title}
			description="The picture stays on this device."
			focusAfter={hasRead ? focusAfter : undefined}
			footer={
				fault ? (
					<>
						<Button tone="secondary" onClick={onClose}>
							Close
						</Button>
						{fault.mayRetry && <Button onClick={retry}>Try again</Button>}
					</>
				) : (
					light && <LightButton light={light} />
				)
			}
		>
			<div className="scheme-dark relative grid aspect-4/3 w-full place-items-center overflow-hidden rounded-md bg-paper text-ink">
				<video
					ref={setVideo}
					muted
					playsInline
					aria-label="The camera’s picture"
					className="absolute inset-0 size-full object-cover"
				/>
				{state.name === 'looking' && (
					// Its huge shadow dims everything around it.
					<div className="absolute inset-x-[8%] inset-y-[24%] rounded-sm border-2 border-ink shadow-[0_0_0_100vmax_var(--color-veil)]" />
				)}
				{state.name === 'starting' && <Spinner className="size-8" />}
				{fault && <CameraOff aria-hidden="true" className="size-10 text-ink-soft" />}
			</div>
			<p role="status" className="mt-3 min-h-12 text-sm text-ink-soft empty:hidden">
				{hintOf(state)}
			</p>
			{fault && (
				<div role="alert" className="mt-3 text-sm">
					<p className="font-semibold">{fault.title}</p>
					<p className="mt-1 text-ink-soft">{fault.text}</p>
					<p className="mt-1 text-ink-soft">You can always type what is printed under the bars.</p>
				</div>
			)}
		</Dialog>
	);
}

function LightButton({ light }: { light: (on: boolean) => Promise<void> }) {
	const [isLit, setLit] = useState(false);
	const Icon = isLit ? FlashlightOff : Flashlight;
	return (
		<Button
			tone="secondary"
			aria-pressed={isLit}
			onClick={() =>
				light(!isLit).then(
					() => setLit(!isLit),
					// If switching fails, the button still shows the light's real state.
					() => {},
				)
			}
		>
			<Icon aria-hidden="true" />
			Light
		</Button>
	);
}
