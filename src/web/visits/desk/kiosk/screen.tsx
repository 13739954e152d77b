import { seeTheDesk } from '#shared/visits/kiosk.rules.ts';
import { useScannedKeys } from '#web/desk/scanner/use-scanned-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { useWakeLock } from '#web/ui/hooks/use-wake-lock.ts';
import { later } from '#web/ui/later/later.ts';
import { useOverlay } from '#web/ui/later/use-overlay.ts';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { AnswerPanel, saidOf } from './answer-panel.tsx';
import { KioskFrame } from './frame.tsx';
import { NoNetwork } from './notice.tsx';
import { useKiosk } from './use-kiosk.ts';
import { Waiting } from './waiting.tsx';

/** Its code waits for the day's end: a form with its schemas is most of what the page would load. */
const loadCloseDialog = later(async () => (await import('./close-dialog.tsx')).CloseDialog);

interface KioskScreenProps {
	/** Where it stands. */
	centre: string;
	hasNoNetwork: boolean;
	/** Called where somebody could not be asked about. */
	onFailure: () => void;
}

/** A kiosk at work: it waits for a code, says what comes of it, and forgets it. */
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
			{/* It stays beneath an answer: the next phone is held before the camera meanwhile. */}
			<Waiting isHidden={answer !== undefined || hasNoNetwork} isAsking={kiosk.pending} onCode={kiosk.see} />
			{answer ? (
				<AnswerPanel key={answer.nth} answer={answer} kiosk={kiosk} />
			) : (
				hasNoNetwork && <NoNetwork />
			)}
			{/* Said at once: whoever listens waits at the door. Each answer anew: one like the one before would be silent. */}
			<p role="status" aria-live="assertive" className="sr-only">
				{answer ? (
					<span key={answer.nth}>{saidOf(answer)}</span>
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
