import { seeTheDesk } from '#shared/visits/kiosk.rules.ts';
import { useScannedKeys } from '#web/desk/scanner/use-scanned-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { useWakeLock } from '#web/ui/hooks/use-wake-lock.ts';
import { later } from '#web/ui/later/later.ts';
import { useOverlay } from '#web/ui/later/use-overlay.ts';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { AnswerPanel, spokenText } from './answer-panel.tsx';
import { KioskFrame } from './frame.tsx';
import { NoNetwork } from './notice.tsx';
import { useKiosk } from './use-kiosk.ts';
import { Waiting } from './waiting.tsx';

/** Loaded on demand, at the end of the day: a form with its schemas would be most of the page's code. */
const loadCloseDialog = later(async () => (await import('./close-dialog.tsx')).CloseDialog);

interface KioskScreenProps {
	/** The name of the centre. */
	centre: string;
	hasNoNetwork: boolean;
	/** Called if the server could not be asked. */
	onFailure: () => void;
}

/** A working kiosk: it waits for a code, shows the answer, and forgets it. */
export function KioskScreen({ centre, hasNoNetwork, onFailure }: KioskScreenProps) {
	const kiosk = useKiosk(onFailure);
	const closing = useDialog();
	const [CloseDialog, prepareClose, showsClose] = useOverlay(loadCloseDialog, closing.props.open);
	useScannedKeys(kiosk.scan);
	useWakeLock();
	const { answer } = kiosk;
	return (
		<KioskFrame
			centre={centre}
			foot={
				<footer className="flex justify-end">
					<Button
						size="sm"
						tone="quiet"
						className="text-ink-soft"
						onPointerEnter={prepareClose}
						onClick={() => closing.show()}
					>
						Close kiosk
					</Button>
				</footer>
			}
		>
			{/* Stays below an answer, because the next phone is held before the camera meanwhile. */}
			<Waiting isHidden={answer !== undefined || hasNoNetwork} isAsking={kiosk.pending} onCode={kiosk.see} />
			{answer ? (
				<AnswerPanel key={answer.nth} answer={answer} kiosk={kiosk} />
			) : (
				hasNoNetwork && <NoNetwork />
			)}
			{/* Assertive, because whoever listens waits at the door. The key renders each answer anew: the same text
			    again would not be announced. */}
			<p role="status" aria-live="assertive" className="sr-only">
				{answer ? (
					<span key={answer.nth}>{spokenText(answer)}</span>
				) : hasNoNetwork ? (
					`No network. ${seeTheDesk}`
				) : (
					''
				)}
			</p>
			{CloseDialog && closing.count > 0 && (
				<CloseDialog key={closing.count} {...closing.props} open={showsClose} />
			)}
		</KioskFrame>
	);
}
