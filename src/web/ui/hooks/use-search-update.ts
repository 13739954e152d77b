import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';

/**
 * Changes this page's search string in its address, without a new entry of the history.
 *
 * `change` gets the search string that was asked for last (`?from=…`, or empty) and returns the path or the search to
 * go to. A screen that builds on its own rendered filters instead undoes a change that React has not rendered yet.
 */
export function useSearchUpdate(): (change: (search: string) => string) => void {
	const navigate = useNavigate();
	const pending = useRef<string>(undefined);
	return useCallback(
		async (change) => {
			const target = change(pending.current ?? window.location.search);
			const search = target.includes('?') ? target.slice(target.indexOf('?')) : '';
			pending.current = search;
			await navigate(target, { replace: true, preventScrollReset: true });
			// A change that came meanwhile has a search string of its own.
			if (pending.current === search) pending.current = undefined;
		},
		[navigate],
	);
}
