import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { focusRefresh } from '#web/desk/focus.ts';
import { Button } from '#web/ui/button.tsx';

interface AttentionNoteProps {
	title: ReactNode;
	text: ReactNode;
	action: string;
	pending: boolean;
	onAct: () => void;
}

/** A note for those who run the club about a background task that failed, with a button that helps. */
export function AttentionNote({ title, text, action, pending, onAct }: AttentionNoteProps) {
	const heading = useId();
	return (
		<section
			aria-labelledby={heading}
			className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-sm bg-chilli-soft px-4 py-3 text-sm print:hidden"
		>
			<div className="flex max-w-prose min-w-0 gap-2.5">
				<CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-chilli" />
				<div className="min-w-0">
					<h2 id={heading} className="font-semibold">
						{title}
					</h2>
					{text && <p className="mt-0.5 wrap-anywhere">{text}</p>}
				</div>
			</div>
			<Button ref={focusRefresh} size="sm" tone="secondary" pending={pending} onClick={onAct}>
				{action}
			</Button>
		</section>
	);
}
