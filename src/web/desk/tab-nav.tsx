import { Link } from 'react-router';
import { useScrollToCurrent } from '#web/ui/hooks/use-scroll-to-current.ts';

interface TabNavProps {
	/** The name of the tabs, for screen readers. */
	label: string;
	/** The tabs, with the number of rows of each if known. */
	tabs: readonly { name: string; to: string; title: string; count?: number | undefined }[];
	/** The name of the current tab. */
	current: string;
	/** Whether a tab replaces the current entry in the browser's history. */
	replace?: boolean;
	onLeave?: (() => void) | undefined;
}

/** Tabs for the parts of a screen: queues, reports, printed papers. Filters of one list use {@link SegmentedNav}. */
export function TabNav({ label, tabs, current, replace = false, onLeave }: TabNavProps) {
	const scroller = useScrollToCurrent<HTMLElement>(current);
	return (
		// On a phone it scrolls sideways, up to the screen's edges.
		<nav
			ref={scroller}
			aria-label={label}
			className="relative -mx-4 mt-2 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
		>
			<ul className="flex w-max min-w-full gap-5 border-b border-line">
				{tabs.map(({ name, to, title, count }) => (
					<li key={name}>
						<Link
							to={to}
							replace={replace}
							aria-current={name === current ? 'page' : undefined}
							onClick={onLeave}
							className={
								'-mb-px flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-sm font-semibold whitespace-nowrap text-ink-soft transition-colors ' +
								'hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-clay aria-[current=page]:text-ink'
							}
						>
							{title}
							{count !== undefined && (
								<span className="font-normal tabular-nums">{count.toLocaleString('en-IN')}</span>
							)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
