import { lazy, Suspense, useEffect, useState } from 'react';
import { onSessionChange, readToken } from '#web/session/session.ts';
import { later } from '#web/ui/later/later.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { ShortcutSheet } from '../keys/shortcut-sheet.tsx';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import { useIgnoreScannedEnter } from '../keys/use-ignore-scanned-enter.ts';

/** The palette's code loads when it is first opened. */
const Palette = lazy(later(() => import('../palette/palette.tsx')));

interface Overlay {
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

interface DeskToolsProps {
	palette: Overlay;
	shortcuts: Overlay;
	onLogout: () => void;
}

/** The desk's overlays, available on every screen: the palette and the list of keyboard shortcuts. */
export function DeskTools({ palette, shortcuts, onLogout }: DeskToolsProps) {
	const [wasOpened, setWasOpened] = useState(palette.open);
	if (palette.open && !wasOpened) setWasOpened(true);
	const showShortcuts = () => shortcuts.onOpenChange(true);
	useDeskKeys({ onPalette: () => palette.onOpenChange(true), onShortcuts: showShortcuts });
	useIgnoreScannedEnter();
	// Toasts of the desk may name people, or offer to undo what only the desk may undo: they are removed when the
	// session ends, in any tab. The toast about its end comes afterwards.
	useEffect(() => onSessionChange(() => readToken() === null && toast.dismissAll()), []);
	return (
		<>
			{wasOpened && (
				<Suspense>
					<Palette {...palette} onShortcuts={showShortcuts} onLogout={onLogout} />
				</Suspense>
			)}
			<ShortcutSheet {...shortcuts} />
		</>
	);
}
