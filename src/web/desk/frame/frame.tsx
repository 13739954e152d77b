import { Menu as MenuIcon, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LogoutDialog } from '#web/identity/logout-dialog.tsx';
import { NavigationGuard } from '#web/offline/navigation-guard.tsx';
import { SkipLink } from '#web/site/skip-link.tsx';
import { Wordmark } from '#web/site/wordmark.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { PaletteButton } from '../palette/button.tsx';
import { DeskMenu } from './menu.tsx';
import { DeskTools } from './tools.tsx';

/** The frame's drawers and dialogs, at most one of which is open. */
type Overlay = 'menu' | 'logout' | 'palette' | 'shortcuts';

/**
 * The frame of the desk: a menu at the side, on a phone behind a button; the palette and the keyboard
 * shortcuts.
 */
export function DeskFrame({ children }: { children: ReactNode }) {
	const [opened, setOpened] = useState<Overlay>();
	const isOpen = (overlay: Overlay) => ({
		open: opened === overlay,
		onOpenChange: (open: boolean) => setOpened((now) => (open ? overlay : now === overlay ? undefined : now)),
	});
	const show = (overlay: Overlay) => () => setOpened(overlay);
	return (
		<div
			data-desk
			className="min-h-dvh [--desk-columns:2.5rem] lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] 2xl:grid-cols-[16rem_minmax(0,1fr)]"
		>
			<SkipLink />
			<aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-sunken px-3 py-4 lg:flex">
				<div className="px-3 pb-3">
					<Wordmark to="/admin" />
				</div>
				<PaletteButton onOpen={show('palette')} />
				<DeskMenu onLogout={show('logout')} onShortcuts={show('shortcuts')} />
			</aside>
			<header className="@container/page sticky top-0 z-30 border-b border-line bg-paper lg:hidden">
				<div className="flex min-h-14 items-center justify-between px-4 sm:px-6">
					<Wordmark to="/admin" />
					<div className="-mr-2.5 flex crowded:*:size-[13vw]">
						<IconButton
							label="Search or go to"
							icon={Search}
							aria-haspopup="dialog"
							onClick={show('palette')}
						/>
						<IconButton label="Menu" icon={MenuIcon} aria-haspopup="dialog" onClick={show('menu')} />
					</div>
				</div>
			</header>
			<main id="content" tabIndex={-1} className="min-w-0 outline-none">
				<div className="mx-auto w-full max-w-[104rem] px-4 pb-10 sm:px-6 2xl:px-10">
					<NavigationGuard>{children}</NavigationGuard>
				</div>
			</main>
			<Drawer {...isOpen('menu')} title="Desk">
				<DeskMenu onLogout={show('logout')} onGo={() => setOpened(undefined)} />
			</Drawer>
			<LogoutDialog {...isOpen('logout')} />
			<DeskTools palette={isOpen('palette')} shortcuts={isOpen('shortcuts')} onLogout={show('logout')} />
		</div>
	);
}
