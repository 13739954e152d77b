import { useEffect, useEffectEvent } from 'react';

/**
 * Closes an open overlay on Android's Back button or gesture, which would otherwise leave the page. It adds nothing
 * to the history: Chrome asks the newest close watcher before it navigates, and forgets it with the page. Only on
 * touch devices: elsewhere, Escape is a close request, too, and Base UI knows better which popup it is meant for.
 */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
	const close = useEffectEvent(onClose);
	useEffect(() => {
		const Watcher = window.CloseWatcher;
		if (!open || !Watcher || !window.matchMedia('(pointer: coarse)').matches) return;
		const watcher = new Watcher();
		watcher.addEventListener('close', () => close());
		return () => watcher.destroy();
	}, [open]);
}
