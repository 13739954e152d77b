import type { ReactNode } from 'react';

interface DeskPanelProps {
	/** The row's status badge; absent for a list without statuses. */
	status?: ReactNode;
	/** The button for its next step, if there is one. */
	action?: ReactNode;
	children: ReactNode;
}

/** The details of a row: its status and next step, then its facts. */
export function DeskPanel({ status, action, children }: DeskPanelProps) {
	return (
		<>
			{(status || action) && (
				<div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
					{status}
					{action}
				</div>
			)}
			{children}
		</>
	);
}
