import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Question {
	title: string;
	description: ReactNode;
	/** The label of the button that agrees. */
	confirmLabel: string;
	/** The label of the button that declines. */
	cancelLabel?: string;
}

/**
 * A question in the middle of an action: `if (await ask({ … })) …`. The screen renders `dialog`; the promise resolves
 * to whether the user agreed.
 */
export function useConfirm() {
	const [question, setQuestion] = useState<Question>();
	const [isOpen, setIsOpen] = useState(false);
	const resolve = useRef<(agreed: boolean) => void>(undefined);
	const answer = (agreed: boolean) => {
		setIsOpen(false);
		resolve.current?.(agreed);
	};
	const ask = (asked: Question) =>
		new Promise<boolean>((done) => {
			resolve.current = done;
			// Kept while the dialog closes, so that its content does not disappear.
			setQuestion(asked);
			setIsOpen(true);
		});
	const dialog = question && (
		<ConfirmDialog
			{...question}
			open={isOpen}
			onOpenChange={() => answer(false)}
			onConfirm={() => answer(true)}
		/>
	);
	return { ask, dialog };
}
