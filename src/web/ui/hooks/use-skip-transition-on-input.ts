import { useEffect } from 'react';

/** Skips the running view transition on any key or pointer press, so that input never waits for an animation. */
export function useSkipTransitionOnInput(): void {
	useEffect(() => {
		const skip = () => document.activeViewTransition?.skipTransition();
		const options = { capture: true, passive: true };
		window.addEventListener('pointerdown', skip, options);
		window.addEventListener('keydown', skip, options);
		return () => {
			window.removeEventListener('pointerdown', skip, options);
			window.removeEventListener('keydown', skip, options);
		};
	}, []);
}
