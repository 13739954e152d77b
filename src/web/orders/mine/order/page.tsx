import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import { clubToday } from '#shared/dates.ts';
import { messages } from '#shared/messages.ts';
import { formatOrderNumber, isStillHere, standingOf } from '#shared/orders/orders.rules.ts';
import { goesBack, goesBackText } from '#shared/orders/parcels.rules.ts';
import type { WholeOrder } from '#shared/orders/whole-order.ts';
import type { ReturnsOfOrder } from '#shared/returns/returns.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { ProductPicture } from '#web/catalogue/product-picture.tsx';
import { api } from '#web/data/api.ts';
import { isNotFound } from '#web/data/error-funnel.ts';
import { pageMeta, usePageTitle } from '#web/document/page-meta.ts';
import { orderLoader, orderNumberIn } from '#web/document/path-params.ts';
import { OrderDocuments } from '#web/documents/order-documents.tsx';
import { RequireLogin } from '#web/identity/guards.tsx';
import { LineEnd } from '#web/orders/line-end.tsx';
import { OrderStatusBadge } from '#web/orders/order-status-badge.tsx';
import { OrderSums } from '#web/orders/order-sums.tsx';
import { parcelContents } from '#web/orders/parcel-contents.ts';
import { ParcelNumber } from '#web/orders/parcel-number.tsx';
import { orderQuery, returnsQuery } from '#web/orders/queries.ts';
import { SentTo } from '#web/orders/sent-to.tsx';
import { OrderTimeline } from '#web/orders/timeline.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { BuyAgain } from '../buy-again.tsx';
import { CancelOrder } from '../cancel-order.tsx';
import { ReturnLink } from '../returns/return-link.tsx';
import { ReturnsCard } from '../returns/returns-card.tsx';
import { OrderTime } from '../time.tsx';
import { OrderAddress } from './address.tsx';

export const loader = orderLoader;
export const clientLoader = orderLoader;

export const meta = pageMeta('Order');

/** A member's order (/store/orders/AK-12): its products, where it goes, what is paid, and what happened to it. */
export default function MemberOrder() {
	const number = orderNumberIn(useParams());
	return (
		<div className="page-column py-8 lg:pb-16">
			<Link
				to="/store/orders"
				className="inline-flex min-h-11 items-center gap-2 text-sm font-medium underline-offset-4 hover:underline print:hidden"
			>
				<ArrowLeft aria-hidden="true" className="size-4" />
				Orders
			</Link>
			<RequireLogin
				fallback={
					<>
						<OrderHeading number={number} />
						<OrderSkeleton />
					</>
				}
			>
				<LoadedOrder key={number} number={number} />
			</RequireLogin>
		</div>
	);
}

function LoadedOrder({ number }: { number: number }) {
	// Refetched, so that it is never older than the list that led here.
	const read = useQuery({ ...orderQuery(api, number), refetchOnMount: 'always' });
	const { data: order, error, isFetching, refetch } = read;
	usePageTitle(`Order ${formatOrderNumber(number)}`);
	if (order) return <Order order={order} />;
	return (
		<>
			<OrderHeading number={number} />
			{isNotFound(error) ? (
				<EmptyState
					image="/art/empty-list-480.webp"
					title="You have no such order"
					text="It may belong to another account."
					action={<LinkButton to="/store/orders">Your orders</LinkButton>}
				/>
			) : error ? (
				<LoadError title="Your order could not be loaded" read={{ isFetching, refetch }} />
			) : (
				<OrderSkeleton />
			)}
		</>
	);
}

function OrderHeading({ number }: { number: number }) {
	return <h1 className="display text-headline tabular-nums">Order {formatOrderNumber(number)}</h1>;
}

function OrderSkeleton() {
	return (
		<Loading label={messages.loading}>
			<div className="mt-6 grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<Skeleton className="h-80" />
				<Skeleton className="h-80" />
			</div>
		</Loading>
	);
}

function Order({ order }: { order: WholeOrder }) {
	const { orderNumber, orderDate, lines } = order;
	const here = lines.filter(isStillHere);
	const isDelivered = lines.some(({ orderStatus, ended }) => orderStatus === 'Delivered' && !ended);
	const { data: returns } = useQuery({
		...returnsQuery(api, orderNumber),
		refetchOnMount: 'always',
		enabled: isDelivered,
	});
	const sentBack = (returns?.returns ?? []).reduce(
		(sum, { refund }) => sum + (refund?.sent ? refund.amount : 0),
		0,
	);
	return (
		<>
			<div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<OrderHeading number={orderNumber} />
				{here.length > 0 && here.length === lines.filter(({ ended }) => !ended).length && (
					<CancelOrder orderNumber={orderNumber} lines={here} />
				)}
			</div>
			<p className="text-ink-soft">
				Ordered on <OrderTime at={orderDate} dateOnly />
			</p>
			{/* On a phone the history, which can be long, is below the address. */}
			<div className="mt-6 grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:items-start print:block print:space-y-4">
				<div className="grid min-w-0 gap-4 print:block print:space-y-4">
					<section aria-labelledby="products" className="card px-5 py-5 sm:px-6">
						<h2 id="products" className="font-semibold">
							Products
						</h2>
						<ul className="mt-2">
							{lines.map((line) => (
								<OrderedLine
									key={line.orderId}
									line={line}
									order={order}
									returnable={returns?.lines.find(({ orderId }) => orderId === line.orderId)}
								/>
							))}
						</ul>
						<OrderSums order={order} act="pay" totalStyle="text-lg font-bold">
							{sentBack > 0 && (
								<>
									<dt className="text-ink-soft">Sent back for returns</dt>
									<dd className="text-right">{formatRupees(sentBack)}</dd>
								</>
							)}
						</OrderSums>
						<div className="mt-4">
							<BuyAgain orderNumber={orderNumber} />
							<Link
								to={`/complaint?order=${formatOrderNumber(orderNumber)}`}
								className="ml-5 inline-flex min-h-11 items-center text-sm font-medium underline underline-offset-4 print:hidden"
							>
								Complain
							</Link>
						</div>
					</section>
					{returns && <ReturnsCard returns={returns.returns} />}
				</div>
				<div className="grid gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:block print:space-y-4">
					<OrderAddress order={order} />
					{order.gstin !== undefined && (
						<section aria-labelledby="business" className="card px-5 py-5">
							<h2 id="business" className="font-semibold">
								Invoice for a business
							</h2>
							{order.businessName !== undefined && (
								<p className="font-medium wrap-anywhere">{order.businessName}</p>
							)}
							<p className="tabular-nums">GSTIN {order.gstin}</p>
						</section>
					)}
					<OrderDocuments documents={order.documents} path="/store/documents" headingClass="font-semibold" />
					{order.parcels.length > 0 && (
						<section aria-labelledby="parcels" className="card px-5 py-5">
							<h2 id="parcels" className="font-semibold">
								{order.parcels.length === 1 ? 'Parcel' : 'Parcels'}
							</h2>
							<ul className="mt-1 grid gap-2">
								{order.parcels.map((parcel) => (
									<li key={parcel.shipmentId}>
										<p className="wrap-anywhere">
											<ParcelNumber parcel={parcel} />
										</p>
										{order.parcels.length > 1 && (
											<p className="text-sm wrap-anywhere">{parcelContents(order, parcel)}</p>
										)}
										<SentTo parcel={parcel} />
										<p className="text-sm text-ink-soft">
											Sent <OrderTime at={parcel.sentAt} />
											{goesBack({ attempts: parcel.attempts, isDone: parcel.doneAt !== undefined })
												? `. ${goesBackText}`
												: parcel.due !== undefined && `, ${formatRupees(parcel.due)} in cash at the door`}
										</p>
									</li>
								))}
							</ul>
						</section>
					)}
				</div>
				<section aria-labelledby="history" className="card px-5 py-5 sm:px-6">
					<h2 id="history" className="mb-4 font-semibold">
						What happened
					</h2>
					<OrderTimeline order={order} />
				</section>
			</div>
		</>
	);
}

interface OrderedLineProps {
	line: WholeOrder['lines'][number];
	order: WholeOrder;
	/** What of it can be returned, once it was delivered. */
	returnable: ReturnsOfOrder['lines'][number] | undefined;
}

function OrderedLine({ line, order, returnable }: OrderedLineProps) {
	const { orderId, productId, productName, image, unitPrice, quantity, cut, ended } = line;
	const path = productPath({ productId, name: productName });
	return (
		<li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 border-t border-line py-4 crowded:grid-cols-1 sm:grid-cols-[5rem_minmax(0,1fr)]">
			<Link to={path} tabIndex={-1} aria-hidden="true" className="crowded:mb-2 crowded:w-16">
				<ProductPicture src={image} alt="" sizes="5rem" className="rounded-md border border-line" />
			</Link>
			<div className="min-w-0">
				<div className="flex items-start justify-between gap-x-4 crowded:flex-wrap">
					<h3 className="font-semibold wrap-anywhere hyphens-auto">
						<Link to={path} className="underline-offset-4 hover:underline">
							{productName}
						</Link>
					</h3>
					<p className={`font-bold tabular-nums ${ended ? 'text-ink-soft line-through' : ''}`}>
						<span className="sr-only">Price </span>
						{formatRupees(unitPrice * quantity)}
					</p>
				</div>
				<p className="text-sm text-ink-soft tabular-nums">
					{quantity} × {formatRupees(unitPrice)}
					{cut > 0 && `, ${cut} taken off`}
				</p>
				<div className="mt-1.5 flex min-h-11 flex-wrap items-center gap-x-4">
					<OrderStatusBadge status={standingOf(line)} />
					{isStillHere(line) && order.lines.length > 1 && (
						<CancelOrder orderNumber={order.orderNumber} lines={[{ orderId }]} product={productName} />
					)}
				</div>
				{returnable && (
					<ReturnLink
						orderNumber={order.orderNumber}
						line={returnable}
						productName={productName}
						today={clubToday()}
					/>
				)}
				{ended && <LineEnd ended={ended} />}
			</div>
		</li>
	);
}
