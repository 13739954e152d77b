import { type ComponentType, useEffect, useState } from 'react';
import { afterLoad } from '../later/after-load.ts';
import { later } from '../later/later.ts';
import { onWaitingToast } from './toast.ts';

const loadToaster = later(async () => (await import('./toaster.tsx')).Toaster);

/** The toasts. Their code loads once the page has, or with its first toast. */
export function Toasts() {
	const [Toaster, setToaster] = useState<ComponentType>();
	useEffect(() => {
		const load = async () => {
			const loaded = await loadToaster();
			setToaster(() => loaded);
		};
		void afterLoad.then(load);
		return onWaitingToast(() => void load());
	}, []);
	return Toaster && <Toaster />;
}
