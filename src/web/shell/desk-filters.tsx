import { Link } from 'react-router';
import { deskPath } from './desk-address.ts';
import type { DeskFilters, DeskListConfig } from './desk-config.ts';
import { DeskSearch } from './desk-search.tsx';
import { useCurrentInView } from './use-current-in-view.ts';

interface DeskFilterBarProps<Status extends string> {
	list: DeskListConfig<Status>;
	filters: DeskFilters<Status>;
}

/** Narrows a list: by status, and by a text. Both stand in the address, to be kept and sent on. */
export function DeskFilterBar<Status extends string>({ list, filters }: DeskFilterBarProps<Status>) {
	const line = useCurrentInView<HTMLElement>(filters.status);
	return (
		<div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
			{/* On a phone the row may be wider than the screen and is pushed aside, up to the screen's edges. */}
			<nav
				ref={line}
				aria-label="Status"
				className="relative -mx-4 max-w-[calc(100%+2rem)] overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:max-w-full sm:px-0"
			>
				<ul className="flex w-max gap-1 rounded-md bg-sunken p-1">
					{[undefined, ...list.statuses].map((status) => (
						<li key={status ?? 'All'}>
							<StatusLink
								to={deskPath(list, { ...filters, status })}
								isChosen={filters.status === status}
								label={status ?? 'All'}
							/>
						</li>
					))}
				</ul>
			</nav>
			<DeskSearch list={list} filters={filters} />
		</div>
	);
}

function StatusLink({ to, isChosen, label }: { to: string; isChosen: boolean; label: string }) {
	return (
		<Link
			to={to}
			preventScrollReset
			aria-current={isChosen ? 'true' : undefined}
			className={
				'flex min-h-11 items-center rounded-sm px-3.5 text-sm font-medium whitespace-nowrap text-ink-soft transition-colors md:min-h-9 ' +
				'hover:text-ink focus-visible:rounded-sm focus-visible:outline-offset-0 aria-[current=true]:bg-raised aria-[current=true]:text-ink aria-[current=true]:shadow-rest'
			}
		>
			{label}
		</Link>
	);
}
