import { Outlet } from 'react-router';
import { StoreBar } from './store-bar.tsx';

/** The frame of the store: its bar over each of its screens. */
export default function StoreLayout() {
	return (
		<>
			<StoreBar />
			<Outlet />
		</>
	);
}
