import type { ReactNode } from 'react';

interface DeskPanelProps {
	/** Where the row stands. */
	status: ReactNode;
	/** What moves it on, if anything does. */
	action: ReactNode;
	children: ReactNode;
}

/** A row in full: where it stands and what moves it on, then what there is to say about it. */
export function DeskPanel({ status, action, children }: DeskPanelProps) {
	return (
		<>
			<div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
				{status}
				{action}
			</div>
			{children}
		</>
	);
}
