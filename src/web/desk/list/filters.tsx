import type { ReactNode } from 'react';
import type { StatusCounts } from '#shared/status-counts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SegmentedNav } from '../segmented-nav.tsx';
import { type DeskFilters, type DeskListConfig, statusLabel } from './config.ts';
import { DeskSearch } from './search.tsx';
import { deskPath } from './url.ts';

interface DeskFilterBarProps<Status extends string> {
	list: DeskListConfig<Status>;
	filters: DeskFilters<Status>;
	/** The number of rows with each status, once it is known. */
	counts: StatusCounts | undefined;
	/** A button for another way to search. */
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
	return (
		// The search is beside the statuses, or below them on narrow screens; without statuses, it is at the end.
		<div
			className={classNames(
				'flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3',
				list.statuses ? 'justify-between' : 'justify-end',
			)}
		>
			{list.statuses && (
				<SegmentedNav
					label="Status"
					choices={[undefined, ...list.statuses].map((status) => ({
						to: deskPath(list, { ...filters, status }),
						label: status ? statusLabel(list, status) : 'All',
						isChosen: filters.status === status,
						count: counts && (status ? (counts[status] ?? 0) : sum(counts)),
					}))}
				/>
			)}
			{besideSearch ? (
				<div className="flex w-full min-w-0 flex-1 basis-64 items-center gap-2 crowded:flex-wrap lg:max-w-96 [&>search]:min-w-0 crowded:[&>search]:basis-full">
					<DeskSearch list={list} filters={filters} />
					{besideSearch}
				</div>
			) : (
				<DeskSearch list={list} filters={filters} />
			)}
		</div>
	);
}
