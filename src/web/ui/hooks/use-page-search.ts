import { useLocation, useNavigation } from 'react-router';

/** The search string of this page (`?from=…`, or empty); where a navigation to it is under way, the one that it asks for. */
export function usePageSearch(): string {
	const here = useLocation();
	const { location: next } = useNavigation();
	return (next?.pathname === here.pathname ? next : here).search;
}
