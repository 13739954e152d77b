import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, where the browser supports that. */
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
				// Refused, for example by a phone that saves its battery.
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
