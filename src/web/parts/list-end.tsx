import type { ReactNode } from 'react';
import { messages } from '#shared/messages.ts';
import { Spinner } from '#web/ui/spinner.tsx';

interface ListEndProps {
	loading: boolean;
	/** Whether there is nothing more to load. */
	ended: boolean;
	/** The button to load more, or to retry. */
	children?: ReactNode;
}

/** The end of an infinite-scroll list: says that more is loading, or that there is no more. A live region. */
export function ListEnd({ loading, ended, children }: ListEndProps) {
	return (
		<div className="mt-8 flex min-h-12 flex-col items-center justify-center gap-3 [overflow-anchor:none]">
			<p role="status" className="flex w-full items-center justify-center gap-3 text-sm text-ink-soft">
				{loading && (
					<>
						<Spinner className="text-clay" />
						{messages.loading}
					</>
				)}
				{!loading && ended && (
					<>
						<span aria-hidden="true" className="h-px flex-1 bg-line" />
						{messages.noMoreData}
						<span aria-hidden="true" className="h-px flex-1 bg-line" />
					</>
				)}
			</p>
			{children}
		</div>
	);
}
