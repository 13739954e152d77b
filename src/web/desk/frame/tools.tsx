import { lazy, Suspense, useState } from 'react';
import { ShortcutSheet } from '../keys/shortcut-sheet.tsx';
import { useDeskKeys } from '../keys/use-desk-keys.ts';

/** The palette's code comes when somebody opens it for the first time. */
const Palette = lazy(() => import('../palette/palette.tsx'));

interface Window {
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

interface DeskToolsProps {
	palette: Window;
	shortcuts: Window;
	onLogout: () => void;
}

/** What the desk has beside its screens: the palette that reaches everything, and the keys. */
export function DeskTools({ palette, shortcuts, onLogout }: DeskToolsProps) {
	const [isWanted, setWanted] = useState(palette.open);
	if (palette.open && !isWanted) setWanted(true);
	const showShortcuts = () => shortcuts.onOpenChange(true);
	useDeskKeys({ onPalette: () => palette.onOpenChange(true), onShortcuts: showShortcuts });
	return (
		<>
			{isWanted && (
				<Suspense>
					<Palette {...palette} onShortcuts={showShortcuts} onLogout={onLogout} />
				</Suspense>
			)}
			<ShortcutSheet {...shortcuts} />
		</>
	);
}
