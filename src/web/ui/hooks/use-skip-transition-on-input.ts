import { useEffect } from 'react';

/** Ends the running view transition at once, so that the page shows its final state. */
function skipTransition(): void {
	const transition = document.activeViewTransition;
	// Rejects if the transition had not begun, which does not matter.
	transition?.ready.catch(() => {});
	transition?.skipTransition();
}

/** Skips the running view transition on any key or pointer press, so that input never waits for an animation. */
export function useSkipTransitionOnInput(): void {
	useEffect(() => {
		const options = { capture: true, passive: true };
		window.addEventListener('pointerdown', skipTransition, options);
		window.addEventListener('keydown', skipTransition, options);
		return () => {
			window.removeEventListener('pointerdown', skipTransition, options);
			window.removeEventListener('keydown', skipTransition, options);
		};
	}, []);
}
