import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Banknote, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { messages } from '#shared/messages.ts';
import { type OrderQueue, orderQueues } from '#shared/orders/parcels.rules.ts';
import { deskApi, orderQueueQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { HeadLink } from '#web/desk/head-link.tsx';
import { LeftOut } from '#web/desk/list/left-out.tsx';
import { textParam } from '#web/desk/list/url.ts';
import { RefreshButton } from '#web/desk/refresh.tsx';
import { TabNav } from '#web/desk/tab-nav.tsx';
import { AsOf } from '#web/desk/time.tsx';
import { useRefresh } from '#web/desk/use-refresh.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { FindByLabel } from '../find-by-label.tsx';
import { type Refusals, RefusedOrders } from '../refused-orders.tsx';
import type { Route } from './+types/page.ts';
import { CarrierChoice } from './carrier-choice.tsx';
import { ConfirmTable } from './confirm-table.tsx';
import { QueueTable } from './queue-table.tsx';

/** A queue's tab, heading, and text while it is empty. */
interface QueueTexts {
	title: string;
	heading: string;
	empty: string;
	text: string;
}

const queues: Record<OrderQueue, QueueTexts> = {
	pack: {
		title: 'To pack',
		heading: 'Orders to pack',
		empty: 'Nothing to pack',
		text: 'New orders appear here, the oldest first.',
	},
	confirm: {
		title: 'To confirm',
		heading: 'Orders to confirm',
		empty: 'Nobody to call',
		text: 'An order that tends to come back appears here, to be confirmed by phone before it is packed.',
	},
	way: {
		title: 'Under way',
		heading: 'Parcels under way',
		empty: 'Nothing is under way',
		text: 'What was sent appears here until it is delivered.',
	},
	failed: {
		title: 'Not taken',
		heading: 'Parcels not taken',
		empty: 'Every parcel was taken',
		text: 'A parcel that nobody took appears here, to be tried again or taken back.',
	},
};

const queueIn = (params: URLSearchParams) =>
	orderQueues.find((queue) => queue === params.get('queue')) ?? 'pack';

export const meta = (args: Route.MetaArgs) =>
	pageMeta(queues[queueIn(new URLSearchParams(args.location.search))].heading)(args);

/** The screen for packing orders and following them to the door (/admin/orders/packing?queue=way), oldest first. */
export default function Packing() {
	const [params] = useSearchParams();
	const asked = queueIn(params);
	const carrier = (asked === 'way' && textParam(params, 'carrier', 40)) || undefined;
	const read = useQuery({ ...orderQueueQuery(deskApi, asked, carrier), refetchOnMount: 'always' });
	const { refresh, isRefreshing } = useRefresh(read.refetch);
	const rights = useRights();
	const [refused, setRefused] = useState<Refusals>([]);
	const { data } = read;
	const { underWay = [] } = data ?? {};
	const total = carrier ? underWay.find((one) => one.carrier === carrier)?.parcels : data?.counts[asked];
	// A club that confirms no orders by phone has no such queue.
	const shown = orderQueues.filter((queue) => queue !== 'confirm' || data?.counts.confirm !== undefined);
	return (
		<>
			<DeskHead
				title={queues[asked].heading}
				status={data && <AsOf readAt={read.dataUpdatedAt} />}
				beside={
					<>
						<HeadLink inRow to="/admin/orders" icon={ArrowLeft} label="Orders" />
						{rights.may('takeReturns') && (
							<HeadLink inRow to="/admin/orders/returns" icon={Undo2} label="Returns" />
						)}
						{rights.may('countCash') && (
							<HeadLink inRow to="/admin/orders/cash" icon={Banknote} label="Cash" />
						)}
					</>
				}
				actions={
					<>
						<FindByLabel />
						<RefreshButton isRefreshing={isRefreshing} refresh={refresh} />
					</>
				}
			/>
			<TabNav
				label="Queues"
				current={asked}
				onLeave={() => setRefused([])}
				tabs={shown.map((name) => ({
					name,
					to: name === 'pack' ? '/admin/orders/packing' : `/admin/orders/packing?queue=${name}`,
					title: queues[name].title,
					count: data?.counts[name],
				}))}
			/>
			<RefusedOrders refused={refused} />
			{asked === 'way' && <CarrierChoice chosen={carrier} underWay={underWay} />}
			<div className="@container mt-4 pb-8">
				{data ? (
					data.rows.length > 0 ? (
						<>
							{asked === 'confirm' ? (
								<ConfirmTable rows={data.rows} />
							) : (
								<QueueTable
									key={`${asked} ${carrier}`}
									queue={asked}
									rows={data.rows}
									refused={refused}
									carriers={data.carriers}
									onRefused={setRefused}
								/>
							)}
							<LeftOut
								first={asked === 'failed' ? 'The next' : 'The oldest'}
								shown={data.rows.length}
								total={total}
								more={underWay.length > 1 && !carrier ? 'Choose a carrier to see its own.' : undefined}
							/>
						</>
					) : (
						<EmptyState
							image="/art/empty-list-480.webp"
							title={carrier ? 'This carrier has nothing under way' : queues[asked].empty}
							text={queues[asked].text}
						/>
					)
				) : read.isError ? (
					<LoadError title="The queue could not be loaded" pending={isRefreshing} onRetry={refresh} />
				) : (
					<Loading label={messages.loading}>
						<Skeleton className="h-80" />
					</Loading>
				)}
			</div>
		</>
	);
}
