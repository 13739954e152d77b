import { type ComponentType, useEffect, useState } from 'react';
import { later } from '../later/later.ts';
import { whenUsed } from '../later/when-used.ts';
import { onWaitingToast } from './toast.ts';

const loadToaster = later(async () => (await import('./toaster.tsx')).Toaster);

/**
 * The toasts. Their code loads when the page is used, because most toasts respond to use, or with the first toast.
 */
export function Toasts() {
	const [Toaster, setToaster] = useState<ComponentType>();
	useEffect(() => {
		const load = async () => {
			const loaded = await loadToaster();
			setToaster(() => loaded);
		};
		void whenUsed().then(load);
		return onWaitingToast(() => void load());
	}, []);
	return Toaster && <Toaster />;
}
