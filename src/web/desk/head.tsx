import type { ReactNode } from 'react';

interface DeskHeadProps {
	title: string;
	/** What the screen shows and when it was loaded, in one element each. Rendered in a live region. */
	status?: ReactNode;
	/** The buttons of the screen. */
	actions: ReactNode;
	/** Links to neighbouring screens, if they are so many that a phone needs a row for them. */
	beside?: ReactNode;
	/** The filter of its list. */
	children?: ReactNode;
}

/**
 * Keeps `--desk-head` equal to the height of the head, below which the sticky column headings are placed. The height
 * changes when its texts wrap onto another line.
 */
function measureHead(head: HTMLElement) {
	const root = document.documentElement;
	const observer = new ResizeObserver(() =>
		root.style.setProperty('--desk-head', `${head.getBoundingClientRect().height}px`),
	);
	observer.observe(head);
	return () => {
		observer.disconnect();
		root.style.removeProperty('--desk-head');
	};
}

/** The head of a screen of the desk. Sticky on wide screens. */
export function DeskHead({ title, status, actions, beside, children }: DeskHeadProps) {
	return (
		<header
			ref={children ? measureHead : undefined}
			data-desk-head={children ? 'with-filter' : 'plain'}
			className="@container/page grid gap-3 pt-4 lg:sticky lg:top-0 lg:z-20 lg:bg-paper lg:pb-3"
		>
			{/* Below 768 px there is no room for all in one row: the status gets a line of its own, below the heading
			    and the buttons. */}
			<div className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 crowded:grid-cols-1 md:grid-cols-[auto_minmax(min-content,1fr)_auto_auto]">
				<h1 tabIndex={-1} className="display min-w-0 text-subtitle wrap-anywhere outline-none">
					{title}
				</h1>
				<p
					role="status"
					className={
						'col-span-2 row-start-2 flex crowded:col-span-1 min-h-5.5 flex-wrap items-baseline text-sm text-ink-soft tabular-nums md:col-span-1 md:col-start-2 md:row-start-1 ' +
						'md:[&>*]:whitespace-nowrap max-md:[&>*]:wrap-anywhere [&>*:not(:last-child)]:after:mx-1.5 [&>*:not(:last-child)]:after:content-["·"/""]'
					}
				>
					{status}
				</p>
				{beside && (
					<div className="flex flex-wrap items-center gap-2 max-md:col-span-2 max-md:row-start-3 crowded:col-span-1 max-md:mt-2 md:col-start-3 md:row-start-1 md:-mr-1">
						{beside}
					</div>
				)}
				<div className="col-start-2 row-start-1 flex items-center gap-2 crowded:col-start-1 crowded:row-start-4 crowded:mt-1 crowded:flex-wrap md:col-start-4">
					{actions}
				</div>
			</div>
			{children}
		</header>
	);
}
