import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StatusCounts } from '#shared/status-counts.ts';
import { useScrollToCurrent } from '#web/ui/hooks/use-scroll-to-current.ts';
import { type DeskFilters, type DeskListConfig, statusLabel } from './config.ts';
import { DeskSearch } from './search.tsx';
import { deskPath } from './url.ts';

interface DeskFilterBarProps<Status extends string> {
	list: DeskListConfig<Status>;
	filters: DeskFilters<Status>;
	/** How many rows have each status, once that is known. */
	counts: StatusCounts | undefined;
	/** A button that searches in another way. */
	besideSearch?: ReactNode;
}

const sum = (counts: StatusCounts) => Object.values(counts).reduce((total, count) => total + count, 0);

/**
 * Filters a list by status, where it has statuses, and by a text. Both are in the URL, so that a filtered list
 * can be shared as a link.
 */
export function DeskFilterBar<Status extends string>({
	list,
	filters,
	counts,
	besideSearch,
}: DeskFilterBarProps<Status>) {
	const statusNav = useScrollToCurrent<HTMLElement>(filters.status);
	return (
		<div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-3 lg:flex-nowrap">
			{list.statuses && (
				// May be wider than its container and then scrolls sideways, on a phone up to the screen's edges.
				<nav
					ref={statusNav}
					aria-label="Status"
					className="relative -mx-4 max-w-[calc(100%+2rem)] min-w-0 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:max-w-full sm:rounded-sm sm:px-0"
				>
					<ul className="flex w-max gap-0.5 rounded-sm bg-sunken p-0.5">
						{[undefined, ...list.statuses].map((status) => (
							<li key={status ?? 'All'}>
								<StatusLink
									to={deskPath(list, { ...filters, status })}
									isChosen={filters.status === status}
									label={status ? statusLabel(list, status) : 'All'}
									count={counts && (status ? (counts[status] ?? 0) : sum(counts))}
								/>
							</li>
						))}
					</ul>
				</nav>
			)}
			{besideSearch ? (
				<div className="flex w-full min-w-0 flex-1 basis-64 items-center gap-2 lg:ml-auto lg:max-w-96 [&>search]:min-w-0">
					<DeskSearch list={list} filters={filters} />
					{besideSearch}
				</div>
			) : (
				<DeskSearch list={list} filters={filters} />
			)}
		</div>
	);
}

interface StatusLinkProps {
	to: string;
	isChosen: boolean;
	label: string;
	count: number | undefined;
}

function StatusLink({ to, isChosen, label, count }: StatusLinkProps) {
	return (
		<Link
			to={to}
			preventScrollReset
			aria-current={isChosen ? 'true' : undefined}
			className={
				'group flex min-h-10 items-center gap-1.5 rounded-xs px-3 text-sm font-medium whitespace-nowrap text-ink-soft transition-colors md:min-h-9 ' +
				'hover:text-ink focus-visible:-outline-offset-2 aria-[current=true]:bg-raised aria-[current=true]:text-ink aria-[current=true]:shadow-rest'
			}
		>
			<span className="inline-block first-letter:uppercase">{label}</span>
			{count !== undefined && (
				<span className="text-xs font-normal text-ink-soft tabular-nums">
					{count.toLocaleString('en-IN')}
				</span>
			)}
		</Link>
	);
}
