import { type ReactNode, useEffect, useRef } from 'react';
import { NoticeScreen } from '#web/parts/notice-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { OfflinePicture } from './picture.tsx';
import { useBlockedNavigation } from './use-blocked-navigation.ts';

/**
 * Wraps the screens of a frame. Blocks a navigation to a screen that cannot be loaded offline, and offers
 * to retry or to stay.
 */
export function OfflineNavigationGuard({ children }: { children: ReactNode }) {
	const blocked = useBlockedNavigation();
	return (
		<>
			{blocked && <BlockedScreen {...blocked} />}
			{/* Hidden, not unmounted, so that forms keep what was typed. */}
			<div hidden={blocked !== undefined} className="contents">
				{children}
			</div>
		</>
	);
}

type BlockedScreenProps = NonNullable<ReturnType<typeof useBlockedNavigation>>;

function BlockedScreen({ retry, isTrying, cancel }: BlockedScreenProps) {
	const screen = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const { activeElement: before } = document;
		const { scrollY } = window;
		window.scrollTo({ top: 0, behavior: 'instant' });
		screen.current?.querySelector('h1')?.focus({ preventScroll: true });
		return () => {
			// On "Stay here", the scroll position and the focus are those from before.
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
