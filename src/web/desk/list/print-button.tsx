import { Printer } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { ListPrint } from './use-print.ts';

/** The button that prints a list of the desk; hidden on a phone, whose head has no room for it. */
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
