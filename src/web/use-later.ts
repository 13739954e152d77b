import { useCallback, useEffect, useRef } from 'react';

/** Runs something after a while, unless the screen is gone by then. A newer one replaces an older one. */
export function useLater(): (milliseconds: number, run: () => void) => void {
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	return useCallback((milliseconds, run) => {
		clearTimeout(timer.current);
		timer.current = setTimeout(run, milliseconds);
	}, []);
}
