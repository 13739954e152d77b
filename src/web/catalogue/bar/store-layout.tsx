import { Outlet } from 'react-router';
import { StoreBar } from './store-bar.tsx';
import { useSkipTransitionOnInput } from './use-skip-transition-on-input.ts';

/** The layout of the store: its bar above each of its screens. */
export default function StoreLayout() {
	useSkipTransitionOnInput();
	return (
		<>
			<StoreBar />
			<Outlet />
		</>
	);
}
