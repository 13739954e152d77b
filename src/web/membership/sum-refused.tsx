import { useQueryClient } from '@tanstack/react-query';
import { refetchStale, staleAfter } from '#web/data/stale-after.ts';
import { Button } from '#web/ui/button.tsx';
import { intoView } from '#web/ui/into-view.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Says in a form of two columns that a sum is another by now, which the form shows already. */
export function SumChanged({ text }: { text: string }) {
	return (
		// Another text is another note: it is read out, and comes into view where the form is scrolled.
		<p
			key={text}
			ref={intoView}
			role="alert"
			className="rounded-sm bg-turmeric-soft px-4 py-3 text-sm font-medium sm:col-span-2"
		>
			{text}
		</p>
	);
}

interface SettledProps {
	title: string;
	/** What was refused, or why there is nothing to do. */
	text: string;
	open: boolean;
	onClose: () => void;
	focusAfter?: (() => HTMLElement | null) | undefined;
}

/** In place of a form about a membership's money, where none is to change hands any more: it only closes. */
export function SettledDialog({ title, text, open, onClose, focusAfter }: SettledProps) {
	const queryClient = useQueryClient();
	const close = () => {
		// What is behind it was read before. Not earlier: what is over may stand there no more, and take the dialog with it.
		void refetchStale(queryClient, staleAfter.membership);
		onClose();
	};
	return (
		<Dialog
			open={open}
			onOpenChange={close}
			title={title}
			focusAfter={focusAfter}
			footer={<Button onClick={close}>Close</Button>}
		>
			<p role="alert">{text}</p>
		</Dialog>
	);
}
