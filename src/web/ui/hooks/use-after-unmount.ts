import { useEffect, useRef, useState } from 'react';

interface OnceLeft {
	/** Whether the screen is gone. */
	isLeft: () => boolean;
	/** Runs something when the screen goes, or at once if it is gone already. */
	onceLeft: (run: () => void) => void;
}

/** For what must be done after a screen, whether it is waited for there or not. */
export function useAfterUnmount(): OnceLeft {
	const left = useRef(false);
	const waiting = useRef<(() => void) | undefined>(undefined);
	useEffect(() => {
		left.current = false;
		return () => {
			left.current = true;
			waiting.current?.();
			waiting.current = undefined;
		};
	}, []);
	const [screen] = useState<OnceLeft>(() => ({
		isLeft: () => left.current,
		onceLeft(run) {
			if (left.current) run();
			else waiting.current = run;
		},
	}));
	return screen;
}
