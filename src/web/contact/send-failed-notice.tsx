import { RotateCcw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** Offers to restore a message that was not sent, after the form has been cleared. */
export function SendFailedNotice({ onRestore }: { onRestore: () => void }) {
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-chilli-soft p-4 col-span-full">
			<p className="text-sm">
				<strong className="block font-semibold text-chilli-dark">Your message was not sent.</strong>
				We have kept what you wrote.
			</p>
			<Button tone="secondary" onClick={onRestore}>
				<RotateCcw aria-hidden="true" />
				Restore message
			</Button>
		</div>
	);
}
