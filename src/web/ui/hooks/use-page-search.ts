import { useLocation, useNavigation } from 'react-router';

/** This page's search string (`?from=…`, or empty); during a navigation to this page, the new one. */
export function usePageSearch(): string {
	const here = useLocation();
	const { location: next } = useNavigation();
	return (next?.pathname === here.pathname ? next : here).search;
}
