import { useEffect, useRef, useState } from 'react';

interface AfterUnmount {
	isUnmounted: () => boolean;
	/** Runs a function once the component unmounts, or at once if it is unmounted already. */
	afterUnmount: (run: () => void) => void;
}

/** For what must happen after a screen is left, for example when a call's reply comes later than that. */
export function useAfterUnmount(): AfterUnmount {
	const isGone = useRef(false);
	const pending = useRef<(() => void) | undefined>(undefined);
	useEffect(() => {
		isGone.current = false;
		return () => {
			isGone.current = true;
			pending.current?.();
			pending.current = undefined;
		};
	}, []);
	const [screen] = useState<AfterUnmount>(() => ({
		isUnmounted: () => isGone.current,
		afterUnmount(run) {
			if (isGone.current) run();
			else pending.current = run;
		},
	}));
	return screen;
}
