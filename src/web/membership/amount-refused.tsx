import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#shared/client.ts';
import { deskApi, membershipBillQuery } from '#web/data/desk-api.ts';
import { messageFor } from '#web/data/error-funnel.ts';
import { refetchStale, staleAfter } from '#web/data/stale-after.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { scrollIntoView } from '#web/ui/scroll-into-view.ts';

/** A note in a form of two columns that the sum has changed; the form already shows the new one. */
export function AmountChanged({ text }: { text: string }) {
	return (
		// The key renders a new note for a new text, so that it is announced and scrolled into view.
		<p
			key={text}
			ref={scrollIntoView}
			role="alert"
			className="rounded-sm bg-turmeric-soft px-4 py-3 text-sm font-medium sm:col-span-2"
		>
			{text}
		</p>
	);
}

interface SumRefusal {
	/** The code of the refusal that means that the sum has changed. */
	changed: string;
	/** The codes of the refusals after which nothing is to be paid any more. */
	settled: readonly string[];
}

/**
 * Handles refusals of a form about a membership's money when somebody else was quicker: it shows the current sum, or
 * that nothing is to be paid any more. Other input is kept.
 * @param lookAgain fetches the sum again and puts it into the form
 */
export function useAmountRefusal(
	membershipId: number,
	codes: SumRefusal,
	lookAgain: () => Promise<void>,
): {
	/** The note that the sum has changed. */
	changed: string | undefined;
	/** The note that nothing is to be paid any more. */
	over: string | undefined;
	/** Passes on the result or the error of a send. */
	sending: <Sent>(send: Promise<Sent>) => Promise<Sent>;
} {
	const queryClient = useQueryClient();
	const [changed, setChanged] = useState<string>();
	const [over, setOver] = useState<string>();
	return {
		...{ changed, over },
		async sending(send) {
			try {
				return await send;
			} catch (error) {
				setChanged(undefined);
				const code = error instanceof ApiError ? (error.refusal.code ?? '') : '';
				if (codes.settled.includes(code)) setOver(messageFor(error));
				if (code === codes.changed) {
					await lookAgain();
					setChanged(messageFor(error));
					// The data behind the dialog is stale, too.
					const { queryKey } = membershipBillQuery(deskApi, membershipId);
					void refetchStale(queryClient, staleAfter.membership, queryKey);
				}
				throw error;
			}
		},
	};
}

interface SettledProps {
	title: string;
	/** What was refused, or why nothing is left to do. */
	text: string;
	open: boolean;
	onClose: () => void;
	focusAfter?: (() => HTMLElement | null) | undefined;
}

/** Replaces a form about a membership's money when nothing is to be paid any more; it can only be closed. */
export function SettledDialog({ title, text, open, onClose, focusAfter }: SettledProps) {
	const queryClient = useQueryClient();
	const close = () => {
		// The data behind the dialog is stale. Refetched only now: the row may disappear with it, and would take the
		// dialog along.
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
