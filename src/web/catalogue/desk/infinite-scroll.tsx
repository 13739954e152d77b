import { type ReactNode, useRef } from 'react';
import { useNearEnd } from '../use-near-end.ts';

interface InfiniteScrollProps {
	next: { exists: boolean; isFree: boolean; hasFailed: boolean; load: () => void };
	children: ReactNode;
}

/** Wraps a list and loads its next page when the user scrolls near its end (docs/spec.md point 9). */
export function InfiniteScroll({ next, children }: InfiniteScrollProps) {
	const list = useRef<HTMLDivElement>(null);
	useNearEnd(list, {
		// After a failure only the retry button loads: scrolling would repeat the request over and over.
		enabled: next.exists && next.isFree && !next.hasFailed,
		onNear: next.load,
	});
	return <div ref={list}>{children}</div>;
}
