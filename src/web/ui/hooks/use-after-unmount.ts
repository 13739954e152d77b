import { useEffect, useRef, useState } from 'react';

interface AfterUnmount {
	isUnmounted: () => boolean;
	/** Runs a function once the component unmounts, or at once if it is unmounted already. */
	afterUnmount: (run: () => void) => void;
}

/** Lets code run after a screen was left, for example when a call is answered only then. */
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
