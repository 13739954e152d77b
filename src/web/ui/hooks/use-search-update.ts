import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';

/**
 * Changes this page's search string, replacing the current history entry.
 *
 * `change` gets the search string of the latest request (`?from=…`, or empty) and returns the path or search to
 * navigate to. A screen that used its own rendered filters instead would undo a change that React has not rendered
 * yet.
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
			// A newer change has set its own search string meanwhile.
			if (pending.current === search) pending.current = undefined;
		},
		[navigate],
	);
}
