import { useCallback, useEffect, useRef } from 'react';

/** Runs something after a while, unless the screen is gone by then. A newer one replaces an older one. */
export function useTimeout(): (milliseconds: number, run: () => void) => void {
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	const isGone = useRef(false);
	useEffect(() => {
		isGone.current = false;
		return () => {
			isGone.current = true;
			clearTimeout(timer.current);
		};
	}, []);
	return useCallback((milliseconds, run) => {
		clearTimeout(timer.current);
		if (!isGone.current) timer.current = setTimeout(run, milliseconds);
	}, []);
}
