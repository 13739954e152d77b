import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type Worklist, worklistLimit, worklists } from '#shared/membership/worklists.contract.ts';
import { messages } from '#shared/messages.ts';
import { deskApi, worklistQuery } from '#web/data/desk-api.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { HeadLink } from '#web/desk/head-link.tsx';
import { RefreshButton } from '#web/desk/refresh.tsx';
import { TabNav } from '#web/desk/tab-nav.tsx';
import { AsOf } from '#web/desk/time.tsx';
import { useRefresh } from '#web/desk/use-refresh.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { FollowUpFilters } from './filters.tsx';
import { FollowUpTable } from './table.tsx';
import { followUpPath, useFollowUpFilters } from './url.ts';

export const meta = pageMeta('Follow up');

const lists: Record<Worklist, { title: string; empty: string; text: string }> = {
	dues: {
		title: 'To pay',
		empty: 'Nothing is to be paid',
		text: 'A membership that is not paid yet appears here.',
	},
	ending: {
		title: 'Ending soon',
		empty: 'Nothing ends soon',
		text: 'A membership that ends within 30 days appears here, unless another one follows it.',
	},
	ended: {
		title: 'Ended lately',
		empty: 'Nothing has ended lately',
		text: 'A membership that ended within 30 days appears here, unless another one follows it.',
	},
	paused: { title: 'Paused', empty: 'Nobody is paused', text: 'Whoever is on a pause today appears here.' },
	queued: {
		title: 'Bought twice',
		empty: 'Nothing was bought twice',
		text: 'What is paid for days on which the member has another membership appears here: ask whose it is.',
	},
	refunds: {
		title: 'To pay back',
		empty: 'Nothing is to be paid back',
		text: 'What is owed for a membership that was cancelled appears here.',
	},
};

/**
 * The worklists of memberships: to be paid, ending soon, ended, paused, queued behind another, to be refunded
 * (/admin/memberships/followUp?list=ending).
 */
export default function FollowUp() {
	const filters = useFollowUpFilters();
	const read = useQuery({ ...worklistQuery(deskApi, filters), refetchOnMount: 'always' });
	const { refresh, isRefreshing } = useRefresh(read.refetch);
	const { data, isPlaceholderData: isOutdated } = read;
	const { title, empty, text } = lists[filters.list];
	const { list, ...narrowing } = filters;
	const isNarrowed = Object.keys(narrowing).length > 0;
	const count = data?.counts[list] ?? 0;
	return (
		<>
			<DeskHead
				title="Follow up"
				status={
					data &&
					!isOutdated && (
						<>
							{/* For print, where the tabs are hidden. */}
							<span className="hidden print:inline">{title}</span>
							<AsOf readAt={read.dataUpdatedAt} />
						</>
					)
				}
				actions={
					<>
						<HeadLink to="/admin/memberships" icon={ArrowLeft} label="Memberships" />
						<RefreshButton isRefreshing={isRefreshing} refresh={refresh} />
					</>
				}
			/>
			<TabNav
				label="Lists"
				current={list}
				tabs={worklists.map((name) => ({
					name,
					to: followUpPath({ ...filters, list: name }),
					title: lists[name].title,
					count: data?.counts[name],
				}))}
			/>
			<FollowUpFilters filters={filters} />
			<div className="@container mt-4 pb-8">
				{data && (data.rows.length > 0 || !isOutdated) ? (
					data.rows.length > 0 ? (
						// Greyed out, not faded, so that outdated rows can still be read.
						<div aria-busy={isOutdated || undefined} className={isOutdated ? 'grayscale' : undefined}>
							<FollowUpTable list={list} caption={title} rows={data.rows} />
							{count > worklistLimit && (
								<p className="mt-3 text-sm text-ink-soft">
									The first {worklistLimit} of {count} are shown. Choose a centre, a plan or days to see the
									others.
								</p>
							)}
						</div>
					) : (
						<EmptyState
							image="/art/empty-list-480.webp"
							title={isNarrowed ? 'Nothing matches' : empty}
							text={isNarrowed ? 'No membership of this list has all you chose.' : text}
						/>
					)
				) : read.isError ? (
					<LoadError title="The list could not be loaded" pending={isRefreshing} onRetry={refresh} />
				) : (
					<Loading label={messages.loading}>
						<Skeleton className="h-80" />
					</Loading>
				)}
			</div>
		</>
	);
}
