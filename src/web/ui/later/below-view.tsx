import { type ReactNode, useDeferredValue } from 'react';
import { useNavigationType } from 'react-router';
import { useHydrated } from '../hooks/use-hydrated.ts';

interface BelowViewProps {
	children: ReactNode;
	/** Shown until then. */
	placeholder?: ReactNode;
}

/**
 * Content below the first view of a page. After a navigation by link it is rendered only after the first view. It is
 * rendered at once if the server rendered it, and on Back and Forward, which restore the scroll position.
 */
export function BelowView({ children, placeholder }: BelowViewProps) {
	const isHydrated = useHydrated();
	const isReturn = useNavigationType() === 'POP';
	return useDeferredValue(true, isReturn || !isHydrated) ? children : placeholder;
}
