import { useEffect } from 'react';

/** Keeps the screen on while the page is looked at, where the browser can. */
export function useWakeLock(): void {
	useEffect(() => {
		let lock: WakeLockSentinel | undefined;
		let isLeft = false;
		const hold = async () => {
			if (document.hidden || !('wakeLock' in navigator)) return;
			try {
				const held = await navigator.wakeLock.request('screen');
				if (isLeft) void held.release();
				else lock = held;
			} catch {
				// A phone that saves its battery says no.
			}
		};
		void hold();
		document.addEventListener('visibilitychange', hold);
		return () => {
			isLeft = true;
			document.removeEventListener('visibilitychange', hold);
			void lock?.release();
		};
	}, []);
}
