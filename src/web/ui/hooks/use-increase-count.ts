import { useState } from 'react';

/**
 * Counts how often `value` has increased since it was first defined. As a `key`, the count restarts an
 * animation at each increase.
 */
export function useIncreaseCount(value: number | undefined): number {
	const [last, setLast] = useState({ value, increases: 0 });
	if (value !== last.value) {
		const hasIncreased = value !== undefined && last.value !== undefined && value > last.value;
		setLast({ value, increases: last.increases + (hasIncreased ? 1 : 0) });
	}
	return last.increases;
}
