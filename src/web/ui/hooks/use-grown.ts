import { useState } from 'react';

/** How often a figure has grown since it was first known. As a `key`, it starts an animation anew each time. */
export function useGrown(figure: number | undefined): number {
	const [seen, setSeen] = useState({ figure, times: 0 });
	if (figure !== seen.figure) {
		const isGrown = figure !== undefined && seen.figure !== undefined && figure > seen.figure;
		setSeen({ figure, times: seen.times + (isGrown ? 1 : 0) });
	}
	return seen.times;
}
