import { type ReactNode, useDeferredValue } from 'react';
import { useNavigationType } from 'react-router';
import { useHydrated } from '../hooks/use-hydrated.ts';

interface BelowViewProps {
	children: ReactNode;
	/** Stands in its place until then. */
	placeholder?: ReactNode;
}

/**
 * What is below the first view of a page. After a press on a link it is rendered once that view is; at once where the
 * server rendered it, and on Back and Forward, which scroll to where one was.
 */
export function BelowView({ children, placeholder }: BelowViewProps) {
	const isHydrated = useHydrated();
	const isReturn = useNavigationType() === 'POP';
	return useDeferredValue(true, isReturn || !isHydrated) ? children : placeholder;
}
