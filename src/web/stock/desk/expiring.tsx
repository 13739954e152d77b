import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { messages } from '#shared/messages.ts';
import { maxLotsShown } from '#shared/stock/stock.rules.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi, expiringLotsQuery } from '#web/data/desk-api.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { HeadLink } from '#web/desk/head-link.tsx';
import { DeskCell, DeskRow, DeskTable } from '#web/desk/list/table.tsx';
import { RefreshButton } from '#web/desk/refresh.tsx';
import { AsOf } from '#web/desk/time.tsx';
import { useRefresh } from '#web/desk/use-refresh.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { LastDay } from './last-day.tsx';
import { LotStateBadge } from './lot-state-badge.tsx';
import { useStockPlace } from './use-stock-place.ts';

export const meta = pageMeta('Expiring lots');

const columns = [
	{ title: 'Last day', className: 'w-44' },
	{ title: 'Product' },
	{ title: 'Lot', className: 'w-36' },
	{ title: 'Place', className: 'w-40' },
	{ title: 'Units', className: 'w-20 text-right' },
	{ title: 'State', className: 'w-36 pl-5' },
];

/** The lots that expire, soonest first (/admin/stock/expiring). */
export default function ExpiringLots() {
	const read = useQuery({ ...expiringLotsQuery(deskApi), refetchOnMount: 'always' });
	const { refresh, isRefreshing } = useRefresh(read.refetch);
	const placeName = useStockPlace();
	const lots = read.data;
	const hasMore = lots?.length === maxLotsShown;
	return (
		<>
			<DeskHead
				title="Expiring lots"
				status={
					lots && (
						<>
							<span>
								{hasMore ? `the first ${pluralize(lots.length, 'lot')}` : pluralize(lots.length, 'lot')}
							</span>
							<AsOf readAt={read.dataUpdatedAt} />
						</>
					)
				}
				actions={
					<>
						<HeadLink to="/admin/stock" icon={ArrowLeft} label="Stock" />
						<RefreshButton isRefreshing={isRefreshing} refresh={refresh} />
					</>
				}
			/>
			<div className="@container mt-4 pb-8">
				{lots ? (
					lots.length === 0 ? (
						<EmptyState
							image="/art/empty-list-480.webp"
							title="Nothing expires"
							text="Lots that were received with their last day appear here, those that expire first on top."
						/>
					) : (
						<DeskTable caption="Lots, those that expire first before the others" columns={columns}>
							{lots.map(({ lotId, productId, productName, centreId, code, quantity, state, ...days }) => (
								<DeskRow
									key={lotId}
									id={lotId}
									className="grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1"
								>
									<DeskCell className="col-start-2 row-start-1 text-right text-sm @4xl:text-left">
										<LastDay lot={{ state, ...days }} />
									</DeskCell>
									<DeskCell className="col-start-1 row-start-1 text-sm">
										<Link
											to={`/admin/stock/${productId}`}
											data-row-focus
											className="font-semibold outline-none wrap-anywhere after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-indigo"
										>
											{productName}
										</Link>
									</DeskCell>
									<DeskCell className="text-sm wrap-anywhere">
										<span className="text-ink-soft @4xl:hidden">Lot </span>
										{code || <span className="text-ink-soft">none</span>}
									</DeskCell>
									<DeskCell className="text-right text-sm @4xl:text-left">{placeName(centreId)}</DeskCell>
									<DeskCell className="text-sm tabular-nums @4xl:text-right">
										{quantity}
										<span className="@4xl:hidden"> {quantity === 1 ? 'unit' : 'units'}</span>
									</DeskCell>
									<DeskCell className="justify-self-end @4xl:pl-5">
										<LotStateBadge state={state} />
									</DeskCell>
								</DeskRow>
							))}
						</DeskTable>
					)
				) : read.isError ? (
					<LoadError
						title="The lots could not be loaded"
						tone="secondary"
						pending={isRefreshing}
						onRetry={refresh}
					/>
				) : (
					<Loading label={messages.loading}>
						<Skeleton className="h-80 rounded-md" />
					</Loading>
				)}
				{hasMore && (
					<p className="mt-3 text-sm text-ink-soft">
						There are more, which expire later. The report of expiring lots has those of every month.
					</p>
				)}
			</div>
		</>
	);
}
