import { useEffect, useState } from 'react';
import { Outlet, PrefetchPageLinks } from 'react-router';
import { afterLoad } from '#web/ui/later/after-load.ts';
import { StoreBar } from './store-bar.tsx';

/** Where a press leads in the store. Any product will do: all have one module. */
const nextPages = ['/store/category', '/store/product/1'];

/** Loads the code of the pages that one goes to next once this page has loaded: a finger gives no sign before it presses. */
function NextPages() {
	const [hasLoaded, setHasLoaded] = useState(false);
	useEffect(() => void afterLoad.then(() => setHasLoaded(true)), []);
	return hasLoaded && nextPages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}

/** The layout of the store: its bar above each of its screens, those of the checkout apart. */
export default function StoreLayout() {
	return (
		<>
			<StoreBar />
			<Outlet />
			<NextPages />
		</>
	);
}
