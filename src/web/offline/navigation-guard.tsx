import { type ReactNode, useEffect, useRef } from 'react';
import { NoticeScreen } from '#web/parts/notice-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later/later.ts';
import { useOverlay } from '#web/ui/later/use-overlay.ts';
import { OfflinePicture } from './picture.tsx';
import { type OfflineNavigation, useBlockedNavigation } from './use-blocked-navigation.ts';

const loadConfirmDialog = later(
	async () => (await import('#web/ui/overlay/confirm-dialog.tsx')).ConfirmDialog,
);

/**
 * Wraps the screens of a frame. Blocks a navigation to a screen that cannot be loaded offline, and offers
 * to retry or to stay. Asks before a navigation that would lose unsaved changes.
 */
export function NavigationGuard({ children }: { children: ReactNode }) {
	const blocked = useBlockedNavigation();
	const isOffline = blocked?.reason === 'offline';
	const losing = blocked?.reason === 'unsaved changes' ? blocked : undefined;
	const [ConfirmDialog] = useOverlay(loadConfirmDialog, losing !== undefined);
	return (
		<>
			{isOffline && <BlockedScreen {...blocked} />}
			{losing && ConfirmDialog && (
				<ConfirmDialog
					open
					onOpenChange={losing.cancel}
					title="Leave without saving?"
					description="What is not saved here will be lost."
					confirmLabel="Leave"
					cancelLabel="Stay"
					danger
					onConfirm={losing.proceed}
				/>
			)}
			{/* Hidden, not unmounted, so that forms keep their input. */}
			<div hidden={isOffline} className="contents">
				{children}
			</div>
		</>
	);
}

function BlockedScreen({ retry, isTrying, cancel }: OfflineNavigation) {
	const screen = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const { activeElement: before } = document;
		const { scrollY } = window;
		window.scrollTo({ top: 0, behavior: 'instant' });
		screen.current?.querySelector('h1')?.focus({ preventScroll: true });
		return () => {
			// "Stay here" restores the previous scroll position and focus.
			window.scrollTo({ top: scrollY, behavior: 'instant' });
			if (before instanceof HTMLElement) before.focus({ preventScroll: true });
		};
	}, []);
	return (
		<div ref={screen}>
			<NoticeScreen
				title="You are offline"
				text="That screen has not been opened on this device yet, so it needs a connection. It will open once you are back online."
				picture={<OfflinePicture />}
				actions={
					<>
						<Button pending={isTrying} onClick={retry}>
							Try again
						</Button>
						<Button tone="secondary" onClick={cancel}>
							Stay here
						</Button>
					</>
				}
			/>
		</div>
	);
}
