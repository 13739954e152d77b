import { useEffect, useEffectEvent } from 'react';

/** Calls `onKeyDown` for each key pressed anywhere on the page while the component is mounted. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
	const listener = useEffectEvent(onKeyDown);
	useEffect(() => {
		const listen = (event: KeyboardEvent) => listener(event);
		window.addEventListener('keydown', listen);
		return () => window.removeEventListener('keydown', listen);
	}, []);
}
