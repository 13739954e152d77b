import { useEffect, useState } from 'react';
import { Outlet, PrefetchPageLinks } from 'react-router';
import { afterLoad } from '#web/ui/later/after-load.ts';
import { StoreBar } from './store-bar.tsx';

/** The pages that a press in the store usually opens. Any product will do: all share one module. */
const nextPages = ['/store/category', '/store/product/1'];

/**
 * Loads the code of the likely next pages once this page has loaded: with a finger there is no hover that could start
 * a prefetch.
 */
function NextPages() {
	const [hasLoaded, setHasLoaded] = useState(false);
	useEffect(() => void afterLoad.then(() => setHasLoaded(true)), []);
	return hasLoaded && nextPages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}

/** The layout of the store: its bar above each screen, except those of the checkout. */
export default function StoreLayout() {
	return (
		<>
			<StoreBar />
			<Outlet />
			<NextPages />
		</>
	);
}
