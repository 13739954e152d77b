import { Link } from 'react-router';
import { useScrollToCurrent } from '#web/ui/hooks/use-scroll-to-current.ts';

interface SegmentedNavProps {
	/** The name of the choice, for screen readers. */
	label: string;
	/** The choices, with the number of rows of each if known. */
	choices: readonly { to: string; label: string; isChosen: boolean; count?: number | undefined }[];
	/** Whether a choice replaces the current entry in the browser's history. */
	replace?: boolean;
}

/** Links that choose what a list or a report shows: a status, the days, a grouping. */
export function SegmentedNav({ label, choices, replace = false }: SegmentedNavProps) {
	const scroller = useScrollToCurrent<HTMLElement>(choices.find(({ isChosen }) => isChosen)?.to);
	return (
		// If it is wider than its container, it scrolls sideways, on a phone up to the screen's edges.
		<nav
			ref={scroller}
			aria-label={label}
			className="relative -mx-4 max-w-[calc(100%+2rem)] min-w-0 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:max-w-full sm:rounded-sm sm:px-0"
		>
			<ul className="flex w-max gap-0.5 rounded-sm bg-sunken p-0.5">
				{choices.map(({ to, label: text, isChosen, count }) => (
					<li key={text}>
						<Link
							to={to}
							replace={replace}
							preventScrollReset
							aria-current={isChosen ? 'true' : undefined}
							className={
								'flex min-h-10 items-center gap-1.5 rounded-xs px-3 text-sm font-medium whitespace-nowrap text-ink-soft transition-colors md:min-h-9 ' +
								'hover:text-ink focus-visible:-outline-offset-2 aria-[current=true]:bg-raised aria-[current=true]:text-ink aria-[current=true]:shadow-rest'
							}
						>
							<span className="inline-block first-letter:uppercase">{text}</span>
							{count !== undefined && (
								<span className="text-xs font-normal text-ink-soft tabular-nums">
									{count.toLocaleString('en-IN')}
								</span>
							)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
