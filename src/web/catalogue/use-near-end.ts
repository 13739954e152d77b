import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listThreshold, timings } from '#web/parts/timings.ts';
import { throttle } from './throttle.ts';

interface NearEndOptions {
	/** Whether there is a next page and no request is under way. */
	enabled: boolean;
	onNear: () => void;
}

/** Calls `onNear` when a list has been scrolled near its end (docs/spec.md point 9); at once when the list is short. */
export function useNearEnd(list: RefObject<HTMLElement | null>, { enabled, onNear }: NearEndOptions) {
	const check = useEffectEvent(() => {
		if (!list.current) return;
		const { top, height } = list.current.getBoundingClientRect();
		if (window.innerHeight - top >= height * listThreshold) onNear();
	});
	useEffect(() => {
		if (!enabled) return;
		const throttledCheck = throttle(() => check(), timings.listThrottle);
		throttledCheck();
		window.addEventListener('scroll', throttledCheck, { passive: true });
		window.addEventListener('resize', throttledCheck);
		return () => {
			throttledCheck.cancel();
			window.removeEventListener('scroll', throttledCheck);
			window.removeEventListener('resize', throttledCheck);
		};
	}, [enabled]);
}
