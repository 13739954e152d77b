import { type ReactNode, useEffect, useRef } from 'react';
import { NoticeScreen } from '#web/parts/notice-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { OfflinePicture } from './picture.tsx';
import { useBlockedNavigation } from './use-blocked-navigation.ts';

/** Around the screens of a frame: a way to one that cannot be loaded ends here, and leads back or on. */
export function OfflineNavigationGuard({ children }: { children: ReactNode }) {
	const held = useBlockedNavigation();
	return (
		<>
			{held && <OutOfReach {...held} />}
			{/* Out of sight, not taken away: what was typed stays. */}
			<div hidden={held !== undefined} className="contents">
				{children}
			</div>
		</>
	);
}

type OutOfReachProps = NonNullable<ReturnType<typeof useBlockedNavigation>>;

function OutOfReach({ retry, isTrying, giveUp }: OutOfReachProps) {
	const screen = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const { activeElement: before } = document;
		const { scrollY } = window;
		window.scrollTo({ top: 0, behavior: 'instant' });
		screen.current?.querySelector('h1')?.focus({ preventScroll: true });
		return () => {
			// Whoever stays finds the page as it was.
			window.scrollTo({ top: scrollY, behavior: 'instant' });
			if (before instanceof HTMLElement) before.focus({ preventScroll: true });
		};
	}, []);
	return (
		<div ref={screen}>
			<NoticeScreen
				title="You are offline"
				text="That screen was never loaded on this device and needs the network. It opens as soon as the network is back."
				picture={<OfflinePicture />}
				actions={
					<>
						<Button pending={isTrying} onClick={retry}>
							Try again
						</Button>
						<Button tone="secondary" onClick={giveUp}>
							Stay here
						</Button>
					</>
				}
			/>
		</div>
	);
}
