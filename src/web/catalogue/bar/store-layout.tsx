import { Outlet } from 'react-router';
import { StoreBar } from './store-bar.tsx';
import { useSkipTransitionOnInput } from './use-skip-transition-on-input.ts';

/** The frame of the store: its bar over each of its screens. */
export default function StoreLayout() {
	useSkipTransitionOnInput();
	return (
		<>
			<StoreBar />
			<Outlet />
		</>
	);
}
