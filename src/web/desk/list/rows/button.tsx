import { Check } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { focusNextRow } from '#web/desk/focus.ts';
import { Button } from '#web/ui/button.tsx';
import { HeldRowContext } from './held-rows.ts';
import { haveRowsJustMoved } from './moved-rows.ts';

interface RowButtonProps {
	id?: string;
	/** Ids of the elements that distinguish this row's button from the others. */
	describedBy: string;
	pending?: boolean;
	onPress: () => void;
	children: ReactNode;
}

/** The button that acts on a row of the desk. A held row says in its place that the action is done. */
export function RowButton({ id, describedBy, pending, onPress, children }: RowButtonProps) {
	if (useContext(HeldRowContext))
		return (
			// Lies above the row's link, because a second press here is still meant for the button.
			<span className="relative z-1 inline-flex h-10 cursor-default items-center gap-1.5 px-3 text-sm font-medium text-ink-soft">
				<Check aria-hidden="true" className="size-4" />
				Done
			</span>
		);
	return (
		<Button
			id={id}
			ref={focusNextRow}
			size="sm"
			tone="secondary"
			className="relative z-1 whitespace-nowrap md:px-3"
			pending={pending}
			aria-describedby={describedBy}
			// Ignores the repeats of a held key, the second click of a double click, and a click on a row that has just
			// moved under the pointer. A click by keyboard has the `detail` 0 and counts: the focus does not move with the
			// rows.
			onKeyDown={(event) => event.repeat && event.preventDefault()}
			onClick={({ detail }) => {
				if (detail < 2 && !(detail === 1 && haveRowsJustMoved())) onPress();
			}}
		>
			{children}
		</Button>
	);
}
