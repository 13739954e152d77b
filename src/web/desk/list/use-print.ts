import { useEffect, useState } from 'react';
import { useKeyDown } from '#web/ui/hooks/use-key-down.ts';
import type { DeskRows } from './reads.ts';

/** How many rows are loaded for a print at most: about forty pages. */
const printLimit = 1_000;

/** The print of a list, and whether its rows are being loaded. */
export interface ListPrint {
	isPreparing: boolean;
	print: () => void;
}

/**
 * Prints a list of the desk with all its rows, up to a thousand: a page prints what is loaded, so the rest is
 * loaded first. Handles the browser's shortcut for printing, too; a print from the browser's menu cannot wait.
 * Nothing is printed if a read fails.
 */
export function usePrint<Row>({ loadUpTo, isLoaded }: DeskRows<Row>): ListPrint {
	const [step, setStep] = useState<'idle' | 'loading' | 'ready'>('idle');
	const print = async () => {
		if (step !== 'idle') return;
		setStep('loading');
		setStep((await loadUpTo(printLimit)) ? 'ready' : 'idle');
	};
	// In an effect, because the rows that were loaded last are on the page only now.
	useEffect(() => {
		if (step !== 'ready') return;
		window.print();
		setStep('idle');
	}, [step]);

	useKeyDown((event) => {
		const isShortcut =
			(event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'p';
		// With details open, those are printed, as they are.
		if (!isShortcut || !isLoaded || document.querySelector('[data-details]')) return;
		event.preventDefault();
		void print();
	});
	return { isPreparing: step !== 'idle', print: () => void print() };
}
