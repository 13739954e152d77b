import { useEffect } from 'react';

/** Ends a transition between two pages as soon as somebody presses anything: the next page waits for none. */
export function useSkipTransitionOnInput(): void {
	useEffect(() => {
		const end = () => document.activeViewTransition?.skipTransition();
		const options = { capture: true, passive: true };
		window.addEventListener('pointerdown', end, options);
		window.addEventListener('keydown', end, options);
		return () => {
			window.removeEventListener('pointerdown', end, options);
			window.removeEventListener('keydown', end, options);
		};
	}, []);
}
