import type { ReactNode } from 'react';

interface DeskHeadProps {
	title: string;
	/** What the screen shows, and of when. Read out as it changes. */
	status?: ReactNode;
	/** The buttons of the screen. */
	actions: ReactNode;
	/** What narrows its list. */
	children?: ReactNode;
}

/** The head of a screen of the desk. Where there is room for it, it stays in sight. */
export function DeskHead({ title, status, actions, children }: DeskHeadProps) {
	return (
		<header
			data-desk-head={children ? 'with-filter' : 'plain'}
			className="grid gap-3 pt-4 lg:sticky lg:top-0 lg:z-20 lg:content-start lg:bg-paper lg:pb-3 lg:data-[desk-head=with-filter]:h-(--desk-head)"
		>
			<div className="flex min-h-10 items-center justify-between gap-x-4">
				<div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
					<h1 tabIndex={-1} className="display text-subtitle outline-none">
						{title}
					</h1>
					<p
						role="status"
						className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft tabular-nums [&>*]:whitespace-nowrap"
					>
						{status}
					</p>
				</div>
				<div className="flex shrink-0 items-center gap-2 self-start">{actions}</div>
			</div>
			{children}
		</header>
	);
}
