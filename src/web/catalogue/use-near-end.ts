import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listThreshold, timings } from '#web/parts/timings.ts';
import { throttle } from './throttle.ts';

interface NearEndOptions {
	/** There is more to ask for, and nobody is asking. */
	enabled: boolean;
	onNear: () => void;
}

/** Tells when a list has been scrolled most of the way down; at once, when it is short enough to be so. */
export function useNearEnd(list: RefObject<HTMLElement | null>, { enabled, onNear }: NearEndOptions) {
	const look = useEffectEvent(() => {
		if (!list.current) return;
		const { top, height } = list.current.getBoundingClientRect();
		if (window.innerHeight - top >= height * listThreshold) onNear();
	});
	useEffect(() => {
		if (!enabled) return;
		const watch = throttle(() => look(), timings.listThrottle);
		watch();
		window.addEventListener('scroll', watch, { passive: true });
		window.addEventListener('resize', watch);
		return () => {
			watch.cancel();
			window.removeEventListener('scroll', watch);
			window.removeEventListener('resize', watch);
		};
	}, [enabled]);
}
