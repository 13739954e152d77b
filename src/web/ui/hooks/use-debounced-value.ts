import { useEffect, useState } from 'react';

/** Debounces `value` by `delay` milliseconds; an empty value passes through at once. */
export function useDebouncedValue(value: string, delay: number): string {
	const [debounced, setDebounced] = useState(value);
	if (value === '' && debounced !== '') setDebounced('');
	useEffect(() => {
		const timer = setTimeout(() => setDebounced(value), delay);
		return () => clearTimeout(timer);
	}, [value, delay]);
	return value === '' ? '' : debounced;
}
