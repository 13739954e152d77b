import { type ComponentType, useEffect, useState } from 'react';
import { inUse } from './in-use.ts';

/**
 * A menu, drawer or dialog whose code loads once the page is in use, and at the latest when it opens. Undefined until
 * it is there: `const Menu = useOverlay(loadMenu, open, setOpen)`, then `{Menu && <Menu … />}`.
 * @param load what `loadOnce` returns
 */
export function useOverlay<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	open: boolean,
	onOpenChange: (open: boolean) => void,
): ComponentType<Props> | undefined {
	const [Overlay, setOverlay] = useState<ComponentType<Props>>();
	const isAwaited = open && !Overlay;
	useEffect(() => {
		// A failure counts when the overlay is to open.
		void inUse.then(load).catch(() => {});
	}, [load]);
	useEffect(() => {
		if (!isAwaited) return;
		load().then(
			(loaded) => setOverlay(() => loaded),
			() => onOpenChange(false),
		);
	}, [isAwaited, load, onOpenChange]);
	return Overlay;
}
