import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Does once what the navigation state asks for, such as `{ add: true }` from a task of the palette.
 * @param request what the state asks for, as a function that does it; undefined where it asks for nothing
 */
export function useNavigationRequest(
	request: (state: Readonly<Record<string, unknown>>) => (() => void) | undefined,
): void {
	const navigate = useNavigate();
	const here = useLocation();
	const act = useEffectEvent((state: unknown) => {
		const requested = request((state ?? {}) as Record<string, unknown>);
		if (!requested) return;
		// Clears the state, so that a reload or going back does not ask again.
		void navigate(here, { replace: true, preventScrollReset: true });
		requested();
	});
	useEffect(() => act(here.state), [here.state]);
}
