import { type ComponentType, useEffect, useState } from 'react';
import { inUse } from '../first-use/in-use.ts';
import { loadOnce } from '../first-use/load-once.ts';
import { hasWaitingToast, onWaitingToast } from './toast.ts';

const loadToaster = loadOnce(async () => (await import('./toaster.tsx')).Toaster);

/** The toasts. Their code loads once the page is in use, so that the list is there, empty, before its first toast. */
export function Toasts() {
	const [Toaster, setToaster] = useState<ComponentType>();
	useEffect(() => {
		const load = () =>
			loadToaster().then(
				(loaded) => setToaster(() => loaded),
				// The next toast tries again.
				() => {},
			);
		void inUse.then(load);
		if (hasWaitingToast()) void load();
		return onWaitingToast(() => void load());
	}, []);
	return Toaster && <Toaster />;
}
