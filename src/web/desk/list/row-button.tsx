import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { focusNextRow } from '../focus.ts';
import { haveRowsJustMoved } from './moved-rows.ts';

interface RowButtonProps {
	id?: string;
	/** Ids of the elements that distinguish this row's button from the others. */
	describedBy: string;
	pending?: boolean;
	onPress: () => void;
	children: ReactNode;
}

/** The button that acts on a row of the desk. */
export function RowButton({ id, describedBy, pending, onPress, children }: RowButtonProps) {
	return (
		<Button
			id={id}
			ref={focusNextRow}
			size="sm"
			tone="secondary"
			className="relative z-1 whitespace-nowrap md:px-3"
			pending={pending}
			aria-describedby={describedBy}
			// Ignores the repeats of a key held down, the second click of a double click, and a pointer's press on a
			// row that has just slid under it. A key press has the detail 0: the focus does not slide.
			onKeyDown={(event) => event.repeat && event.preventDefault()}
			onClick={({ detail }) => {
				if (detail < 2 && !(detail === 1 && haveRowsJustMoved())) onPress();
			}}
		>
			{children}
		</Button>
	);
}
