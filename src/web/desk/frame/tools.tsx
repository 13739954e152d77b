import { lazy, Suspense, useState } from 'react';
import { later } from '#web/ui/later/later.ts';
import { ShortcutSheet } from '../keys/shortcut-sheet.tsx';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import { useMeantEnter } from '../keys/use-meant-enter.ts';

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
	useMeantEnter();
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
