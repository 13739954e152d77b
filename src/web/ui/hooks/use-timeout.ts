import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that runs `run` after `milliseconds`, unless the component has unmounted by then. A newer
 * timeout replaces an older one.
 */
export function useTimeout(): (milliseconds: number, run: () => void) => void {
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	const isUnmounted = useRef(false);
	useEffect(() => {
		isUnmounted.current = false;
		return () => {
			isUnmounted.current = true;
			clearTimeout(timer.current);
		};
	}, []);
	return useCallback((milliseconds, run) => {
		clearTimeout(timer.current);
		if (!isUnmounted.current) timer.current = setTimeout(run, milliseconds);
	}, []);
}
