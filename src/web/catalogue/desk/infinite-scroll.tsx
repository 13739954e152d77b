import { type ReactNode, useRef } from 'react';
import { useNearEnd } from '../use-near-end.ts';

interface EndlessListProps {
	next: { exists: boolean; isFree: boolean; hasFailed: boolean; load: () => void };
	children: ReactNode;
}

/** Around a list that loads its next page as its end comes near (spec point 9). */
export function EndlessList({ next, children }: EndlessListProps) {
	const list = useRef<HTMLDivElement>(null);
	useNearEnd(list, {
		// After a failure the next try is the reader's: scrolling would press a struggling server again and again.
		enabled: next.exists && next.isFree && !next.hasFailed,
		onNear: next.load,
	});
	return <div ref={list}>{children}</div>;
}
