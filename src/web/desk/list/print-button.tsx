import { Printer } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { ListPrint } from './use-print.ts';

/** Prints a list of the desk. Not on a phone, whose head has no room for it. */
export function PrintButton({ isPreparing, print }: ListPrint) {
	return (
		<Button
			size="sm"
			tone="secondary"
			className="max-sm:hidden"
			title="Print"
			pending={isPreparing}
			onClick={print}
		>
			<Printer aria-hidden="true" />
			<span className="max-xl:sr-only">Print</span>
		</Button>
	);
}
