interface Throttled {
	(): void;
	/** What is still to run does not. */
	cancel: () => void;
}

/** Runs at once and then at most every so many milliseconds, the last time included. */
export function throttle(run: () => void, milliseconds: number): Throttled {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let calledMeanwhile = false;
	const rest = () => {
		timer = setTimeout(() => {
			timer = undefined;
			if (!calledMeanwhile) return;
			calledMeanwhile = false;
			run();
			rest();
		}, milliseconds);
	};
	const throttled = () => {
		if (timer !== undefined) {
			calledMeanwhile = true;
			return;
		}
		run();
		rest();
	};
	throttled.cancel = () => clearTimeout(timer);
	return throttled;
}
