import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#shared/client.ts';
import { deskApi, membershipBillQuery } from '#web/data/desk-api.ts';
import { messageFor } from '#web/data/error-funnel.ts';
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

interface SumRefusal {
	/** The code of the refusal that says another sum than was shown. */
	changed: string;
	/** The codes of those after which no money is to change hands. */
	settled: readonly string[];
}

/**
 * What a form about a membership's money does where it is refused because somebody else was quicker: it shows the sum as it is by
 * now, or that there is none any more. What was typed besides stays.
 * @param lookAgain reads the sum anew and puts it into the form
 */
export function useSumRefusal(
	membershipId: number,
	codes: SumRefusal,
	lookAgain: () => Promise<void>,
): {
	/** Says that the sum is another by now. */
	changed: string | undefined;
	/** Says that there is none any more. */
	over: string | undefined;
	/** Passes on what a send resolves to, or rejects with. */
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
					// What is behind the dialog was read before, too.
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
