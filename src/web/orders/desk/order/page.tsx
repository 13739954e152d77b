import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { messages } from '#shared/messages.ts';
import { formatOrderNumber, isStillHere } from '#shared/orders/orders.rules.ts';
import type { DeskWholeOrder } from '#shared/orders/whole-order.ts';
import { keys } from '#web/data/api.ts';
import { deskApi, deskOrderQuery, deskReturnsQuery } from '#web/data/desk-api.ts';
import { isNotFound } from '#web/data/error-funnel.ts';
import { useRights } from '#web/data/use-rights.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { HeadLink } from '#web/desk/head-link.tsx';
import { DeskCustomer } from '#web/desk/record/customer.tsx';
import { DeskFacts } from '#web/desk/record/facts.tsx';
import { RefreshButton } from '#web/desk/refresh.tsx';
import { AsOf, HappenedAt } from '#web/desk/time.tsx';
import { useRefreshShown } from '#web/desk/use-refresh.ts';
import { pageMeta, usePageTitle } from '#web/document/page-meta.ts';
import { orderLoader, orderNumberIn } from '#web/document/path-params.ts';
import { OrderDocuments } from '#web/documents/order-documents.tsx';
import { OrderTimeline } from '#web/orders/timeline.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { ConfirmNotice } from '../confirm/notice.tsx';
import { FindByLabel } from '../find-by-label.tsx';
import { MuchCash } from '../much-cash.tsx';
import { OrderReturns } from '../returns/of-order.tsx';
import { CancelButton } from './cancel-dialog.tsx';
import { OrderedLines } from './lines.tsx';
import { NoteForm } from './note-form.tsx';
import { Parcels } from './parcels.tsx';
import { ReaddressButton } from './readdress-dialog.tsx';

export const loader = orderLoader;
export const clientLoader = orderLoader;

export const meta = pageMeta('Order');

/** An order at the desk (/admin/orders/AK-12): its products, customer, address and history. */
export default function DeskOrderPage() {
	const number = orderNumberIn(useParams());
	const { data: order, error, dataUpdatedAt } = useQuery(deskOrderQuery(deskApi, number));
	// Its returns are a separate query.
	const { refresh, isRefreshing } = useRefreshShown([[...keys.deskOrder, number]]);
	const name = formatOrderNumber(number);
	usePageTitle(name);
	return (
		<>
			<DeskHead
				title={`Order ${name}`}
				status={order && <AsOf readAt={dataUpdatedAt} />}
				actions={
					<>
						<HeadLink to="/admin/orders" icon={ArrowLeft} label="Orders" />
						<FindByLabel />
						<RefreshButton isRefreshing={isRefreshing} refresh={refresh} />
					</>
				}
			/>
			{order ? (
				<Order key={number} order={order} />
			) : isNotFound(error) ? (
				<EmptyState
					image="/art/empty-list-480.webp"
					title="There is no such order"
					text="Please check its number."
					action={<LinkButton to="/admin/orders">All orders</LinkButton>}
				/>
			) : error ? (
				<LoadError title="This order could not be loaded" pending={isRefreshing} onRetry={refresh} />
			) : (
				<Loading label={messages.loading}>
					<div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
						<Skeleton className="h-100" />
						<Skeleton className="h-100" />
					</div>
				</Loading>
			)}
		</>
	);
}

function Order({ order }: { order: DeskWholeOrder }) {
	const { orderNumber, orderDate, paymentMode, address, customer, lines } = order;
	const rights = useRights();
	const here = lines.filter(isStillHere);
	const isDelivered = lines.some(({ orderStatus, ended }) => orderStatus === 'Delivered' && !ended);
	const { data: returns } = useQuery({
		...deskReturnsQuery(deskApi, orderNumber),
		// The user may come from a list of returns that is newer than the cached data.
		refetchOnMount: 'always',
		enabled: isDelivered,
	});
	// Without the parcels on their way, which `cashUnderWay` includes.
	const waits = order.parcels.reduce((rest, { due = 0 }) => rest - due, order.orderDue);
	const isWholeHere = here.length > 0 && here.length === lines.filter(({ ended }) => !ended).length;
	return (
		<>
			{order.orderDue > 0 && (
				<MuchCash
					sums={[{ account: customer?.personId ?? 0, phone: address.phone, amount: waits }]}
					besides={order.cashUnderWay}
					className="mt-4"
				/>
			)}
			{order.confirm && <ConfirmNotice order={order} confirm={order.confirm} />}
			<div className="mt-4 grid gap-6 pb-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start print:block print:space-y-6">
				<div className="grid min-w-0 gap-6 print:block print:space-y-6">
					<OrderedLines order={order} returns={returns} />
					{returns && <OrderReturns orderNumber={orderNumber} returns={returns.returns} />}
					<Parcels order={order} />
					<OrderDocuments
						documents={order.documents}
						path="/admin/documents"
						headingClass="display text-subtitle"
					/>
					<section aria-labelledby="history" className="card px-5 py-5">
						<h2 id="history" className="display mb-4 text-subtitle">
							What happened
						</h2>
						{/* After an account is deleted, nothing more may be stored about its owner. */}
						{customer && rights.may('moveOrders') && <NoteForm orderNumber={orderNumber} />}
						<OrderTimeline order={order} />
					</section>
				</div>
				<div className="card px-5 py-5">
					<DeskFacts
						title="The order"
						facts={[
							['Date', <HappenedAt whole key="date" instant={orderDate} />],
							['Payment', paymentMode],
							...(order.businessName ? [['Business', order.businessName] as const] : []),
							...(order.gstin ? [['GSTIN', order.gstin] as const] : []),
							...(customer && customer.name !== address.name ? [['Account', customer.name] as const] : []),
						]}
					>
						{here.length > 0 && rights.may('cancelOrders') && (
							<CancelButton order={order} lines={here} className="mt-4">
								{isWholeHere ? 'Cancel the order' : 'Cancel what has not left'}
							</CancelButton>
						)}
					</DeskFacts>
					<DeskCustomer
						title="Goes to"
						name={address.name}
						phone={address.phone}
						email={address.email}
						facts={[
							[
								'Address',
								`${address.address}, ${address.town}, ${address.district}, ${address.state} ${address.pincode}`,
							],
							...(order.deliveryNote ? [['Note', order.deliveryNote] as const] : []),
						]}
					/>
					{here.length > 0 && rights.may('moveOrders') && (
						<ReaddressButton order={order} isWhole={isWholeHere} />
					)}
				</div>
			</div>
		</>
	);
}
