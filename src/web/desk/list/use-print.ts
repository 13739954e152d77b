import { useEffect, useState } from 'react';
import { useKeyDown } from '#web/ui/hooks/use-key-down.ts';
import type { DeskRows } from './reads.ts';

/** How many rows are loaded at most for printing: about forty pages. */
const printLimit = 1_000;

/** A function that prints a list, and whether its rows are still being loaded for that. */
export interface ListPrint {
	isPreparing: boolean;
	print: () => void;
}

/**
 * Prints a list of the desk with all its rows, up to a thousand. It loads the missing rows first, because a browser
 * prints only what is on the page. It also handles the browser's print shortcut; printing from the browser's menu
 * cannot wait for the rows. It prints nothing if a read fails.
 */
export function usePrint<Row>({ loadUpTo, isLoaded }: DeskRows<Row>): ListPrint {
	const [step, setStep] = useState<'idle' | 'loading' | 'ready'>('idle');
	const print = async () => {
		if (step !== 'idle') return;
		setStep('loading');
		setStep((await loadUpTo(printLimit)) ? 'ready' : 'idle');
	};
	// In an effect, because only now are the last loaded rows on the page.
	useEffect(() => {
		if (step !== 'ready') return;
		window.print();
		setStep('idle');
	}, [step]);

	useKeyDown((event) => {
		const isShortcut =
			(event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'p';
		// With details open, let the browser print these.
		if (!isShortcut || !isLoaded || document.querySelector('[data-details]')) return;
		event.preventDefault();
		void print();
	});
	return { isPreparing: step !== 'idle', print: () => void print() };
}
