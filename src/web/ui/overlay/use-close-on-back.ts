import { useEffect, useEffectEvent } from 'react';

/** What closes each open overlay, the newest last. */
const openOverlays: (() => void)[] = [];
let watcher: CloseWatcher | undefined;

function watch(Watcher: NonNullable<typeof CloseWatcher>) {
	watcher = new Watcher();
	watcher.addEventListener('close', () => {
		// A watcher hears one request only, and the overlay may stay open, or be one of several.
		watch(Watcher);
		openOverlays.at(-1)?.();
	});
}

/**
 * Closes an open overlay on Android's Back button or gesture, which would otherwise leave the page. It adds nothing
 * to the history: Chrome asks the newest close watcher before it navigates, and forgets it with the page. All overlays
 * share one watcher: Chrome groups those that no press opened, such as a question that Back leads to, and one Back would
 * close the group. Only on touch devices: elsewhere, Escape is a close request, too, and Base UI knows better which
 * popup it is meant for.
 */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
	const close = useEffectEvent(onClose);
	useEffect(() => {
		const Watcher = window.CloseWatcher;
		if (!open || !Watcher || !window.matchMedia('(pointer: coarse)').matches) return;
		const overlay = () => close();
		openOverlays.push(overlay);
		if (!watcher) watch(Watcher);
		return () => {
			openOverlays.splice(openOverlays.indexOf(overlay), 1);
			if (openOverlays.length > 0) return;
			watcher?.destroy();
			watcher = undefined;
		};
	}, [open]);
}
