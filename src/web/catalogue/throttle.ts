interface Throttled {
	(): void;
	/** Cancels the trailing run. */
	cancel: () => void;
}

/** Throttles `run`: the first call runs at once, later ones at most every `milliseconds`, with a trailing run. */
export function throttle(run: () => void, milliseconds: number): Throttled {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let hasTrailingCall = false;
	const startTimer = () => {
		timer = setTimeout(() => {
			timer = undefined;
			if (!hasTrailingCall) return;
			hasTrailingCall = false;
			run();
			startTimer();
		}, milliseconds);
	};
	const throttled = () => {
		if (timer !== undefined) {
			hasTrailingCall = true;
			return;
		}
		run();
		startTimer();
	};
	throttled.cancel = () => clearTimeout(timer);
	return throttled;
}
