import { CameraOff, ScanLine } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useCodeCamera } from '#web/desk/scanner/use-code-camera.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** How often a camera without a picture is tried again, in milliseconds: some do not wake up with their tablet. */
const triedEvery = 30_000;

interface WaitingProps {
	/** Whether an answer covers it. */
	isHidden: boolean;
	isAsking: boolean;
	onCode: (code: string, whileAsked: boolean) => void;
}

/** Waits for a code, from the camera or a scanner. */
export function Waiting({ isHidden, isAsking, onCode }: WaitingProps) {
	const { setVideo, state, fault, retry } = useCodeCamera(onCode, 'user');
	const retryNow = useEffectEvent(retry);
	useEffect(() => {
		if (state !== 'silent') return;
		const timer = setTimeout(() => retryNow(), triedEvery);
		return () => clearTimeout(timer);
	}, [state]);
	useEffect(() => {
		if (state !== 'missing') return;
		// A camera may have been plugged in.
		const plugged = () => retryNow();
		navigator.mediaDevices.addEventListener('devicechange', plugged);
		return () => navigator.mediaDevices.removeEventListener('devicechange', plugged);
	}, [state]);
	return (
		<div
			aria-hidden={isHidden || undefined}
			inert={isHidden}
			className={classNames(
				'm-auto grid w-full max-w-[90rem] items-center justify-items-center gap-6 text-center sm:gap-8',
				!fault && 'landscape:lg:grid-cols-2 landscape:lg:gap-16 landscape:lg:text-left',
			)}
		>
			<div
				className={classNames(
					'scheme-dark relative grid aspect-square w-full max-w-[min(34rem,46dvh)] place-items-center overflow-hidden rounded-xl bg-paper text-ink landscape:lg:max-w-[min(40rem,64dvh)]',
					fault && 'hidden',
				)}
			>
				{/* Mirrored, so that a phone moved to the right moves to the right on screen. */}
				<video
					ref={setVideo}
					muted
					playsInline
					aria-label="The camera’s picture"
					className="absolute inset-0 size-full -scale-x-100 object-cover"
				/>
				<Corners />
				{(state === 'starting' || isAsking) && <Spinner className="size-16" />}
			</div>
			{fault && (
				<span className="grid size-40 place-items-center rounded-xl border-4 border-dashed border-edge text-ink-soft sm:size-56">
					{isAsking ? (
						<Spinner className="size-20" />
					) : (
						<ScanLine aria-hidden="true" className="size-20 sm:size-28" />
					)}
				</span>
			)}
			{/* The answer that covers it has a heading of its own. */}
			{!isHidden && (
				<div className="grid min-w-0 gap-3 sm:gap-5">
					<h1 className="display text-[clamp(2.25rem,8vmin,5.5rem)] leading-none">
						{fault ? 'Scan your code here' : 'Hold your code before the camera'}
					</h1>
					<p className="text-[clamp(1.125rem,3.4vmin,2rem)] leading-snug text-ink-soft">
						It is on your phone: Profile, then Pass.
					</p>
					{fault && (
						<div className="mt-2 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-sm">
							<CameraOff aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
							<p className="max-w-[44ch]">
								<strong>{fault.title}.</strong> <span className="text-ink-soft">{fault.text}</span>
							</p>
							{fault.mayRetry && (
								<Button size="sm" tone="secondary" onClick={retry}>
									Try again
								</Button>
							)}
						</div>
					)}
				</div>
			)}
		</div>
	);
}

/** The corners of the frame for the phone. */
function Corners() {
	const corner = 'absolute size-1/6 border-[#fff]/90';
	return (
		<div aria-hidden="true" className="absolute inset-[12%]">
			<span className={classNames(corner, 'top-0 left-0 rounded-tl-lg border-t-6 border-l-6')} />
			<span className={classNames(corner, 'top-0 right-0 rounded-tr-lg border-t-6 border-r-6')} />
			<span className={classNames(corner, 'bottom-0 left-0 rounded-bl-lg border-b-6 border-l-6')} />
			<span className={classNames(corner, 'right-0 bottom-0 rounded-br-lg border-r-6 border-b-6')} />
		</div>
	);
}
