import { Outlet } from 'react-router';
import { StoreBar } from './store-bar.tsx';

/** The layout of the store: its bar above each of its screens, those of the checkout apart. */
export default function StoreLayout() {
	return (
		<>
			<StoreBar />
			<Outlet />
		</>
	);
}
