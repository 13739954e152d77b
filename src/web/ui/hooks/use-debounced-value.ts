import { useEffect, useState } from 'react';

/** The text as it stood when it last rested for a while; emptied at once. */
export function useDebouncedValue(text: string, milliseconds: number): string {
	const [rested, setRested] = useState(text);
	if (text === '' && rested !== '') setRested('');
	useEffect(() => {
		const timer = setTimeout(() => setRested(text), milliseconds);
		return () => clearTimeout(timer);
	}, [text, milliseconds]);
	return text === '' ? '' : rested;
}
