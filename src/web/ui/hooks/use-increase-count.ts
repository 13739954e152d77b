import { useState } from 'react';

/**
 * Counts how often a figure has grown since it was first known. As a `key`, it restarts an animation each
 * time.
 */
export function useIncreaseCount(figure: number | undefined): number {
	const [last, setLast] = useState({ figure, increases: 0 });
	if (figure !== last.figure) {
		const hasGrown = figure !== undefined && last.figure !== undefined && figure > last.figure;
		setLast({ figure, increases: last.increases + (hasGrown ? 1 : 0) });
	}
	return last.increases;
}
