import { Outlet } from 'react-router';
import { StoreBar } from './store-bar.tsx';
import { useImpatience } from './use-impatience.ts';

/** The frame of the store: its bar over each of its screens. */
export default function StoreLayout() {
	useImpatience();
	return (
		<>
			<StoreBar />
			<Outlet />
		</>
	);
}
