import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { messages } from '#shared/messages.ts';
import { type ReturnQueue, returnQueues } from '#shared/returns/returns.rules.ts';
import { deskApi, returnQueueQuery } from '#web/data/desk-api.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { HeadLink } from '#web/desk/head-link.tsx';
import { LeftOut } from '#web/desk/list/left-out.tsx';
import { RefreshButton } from '#web/desk/refresh.tsx';
import { TabNav } from '#web/desk/tab-nav.tsx';
import { AsOf } from '#web/desk/time.tsx';
import { useRefresh } from '#web/desk/use-refresh.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/page.ts';
import { ReturnTable } from './queue-table.tsx';

/** A queue's tab, heading, and text while it is empty. */
interface QueueTexts {
	title: string;
	heading: string;
	empty: string;
	text: string;
}

const queues: Record<ReturnQueue, QueueTexts> = {
	asked: {
		title: 'Asked for',
		heading: 'Returns asked for',
		empty: 'No return waits for an answer',
		text: 'What customers ask to return appears here, the oldest first.',
	},
	coming: {
		title: 'Coming back',
		heading: 'Returns coming back',
		empty: 'Nothing is coming back',
		text: 'What was approved appears here until it is received.',
	},
	refund: {
		title: 'To refund',
		heading: 'Returns to refund',
		empty: 'No money is due',
		text: 'What was received appears here until its money is sent, within five working days.',
	},
};

const queueIn = (params: URLSearchParams) =>
	returnQueues.find((queue) => queue === params.get('queue')) ?? 'asked';

export const meta = (args: Route.MetaArgs) =>
	pageMeta(queues[queueIn(new URLSearchParams(args.location.search))].heading)(args);

/**
 * The queues in which returns are answered, received and refunded (/admin/orders/returns?queue=refund), oldest first.
 */
export default function Returns() {
	const [params] = useSearchParams();
	const asked = queueIn(params);
	const read = useQuery({ ...returnQueueQuery(deskApi, asked), refetchOnMount: 'always' });
	const { refresh, isRefreshing } = useRefresh(read.refetch);
	const { data } = read;
	return (
		<>
			<DeskHead
				title={queues[asked].heading}
				status={data && <AsOf readAt={read.dataUpdatedAt} />}
				actions={
					<>
						<HeadLink to="/admin/orders/packing" icon={ArrowLeft} label="Packing" />
						<RefreshButton isRefreshing={isRefreshing} refresh={refresh} />
					</>
				}
			/>
			<TabNav
				label="Queues"
				current={asked}
				tabs={returnQueues.map((name) => ({
					name,
					to: name === 'asked' ? '/admin/orders/returns' : `/admin/orders/returns?queue=${name}`,
					title: queues[name].title,
					count: data?.counts[name],
				}))}
			/>
			<div className="@container mt-4 pb-8">
				{data ? (
					data.rows.length > 0 ? (
						<>
							<ReturnTable key={asked} rows={data.rows} />
							<LeftOut first="The oldest" shown={data.rows.length} total={data.counts[asked]} />
						</>
					) : (
						<EmptyState
							image="/art/empty-list-480.webp"
							title={queues[asked].empty}
							text={queues[asked].text}
						/>
					)
				) : read.isError ? (
					<LoadError title="The returns could not be loaded" pending={isRefreshing} onRetry={refresh} />
				) : (
					<Loading label={messages.loading}>
						<Skeleton className="h-80" />
					</Loading>
				)}
			</div>
		</>
	);
}
