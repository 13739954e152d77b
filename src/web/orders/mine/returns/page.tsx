import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { messages } from '#shared/messages.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { api } from '#web/data/api.ts';
import { isNotFound } from '#web/data/error-funnel.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { orderLoader, orderNumberIn } from '#web/document/path-params.ts';
import { RequireLogin } from '#web/identity/guards.tsx';
import { orderQuery, returnsQuery } from '#web/orders/queries.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { orderPath } from '../order-path.ts';
import { ReturnForm } from './return-form.tsx';

export const loader = orderLoader;
export const clientLoader = orderLoader;

export const meta = pageMeta('Return');

/** The form with which a member asks to return a product of an order (/store/orders/AK-12/return/345). */
export default function ReturnPage() {
	const params = useParams();
	const number = orderNumberIn(params);
	return (
		<div className="page-column py-8 lg:pb-16">
			<Link
				to={orderPath(number)}
				className="inline-flex min-h-11 items-center gap-2 text-sm font-medium underline-offset-4 hover:underline"
			>
				<ArrowLeft aria-hidden="true" className="size-4" />
				Order {formatOrderNumber(number)}
			</Link>
			<h1 className="display text-headline">Return a product</h1>
			<RequireLogin fallback={<FormSkeleton />}>
				<LoadedForm number={number} lineId={Number(params.line)} />
			</RequireLogin>
		</div>
	);
}

const FormSkeleton = () => (
	<Loading label={messages.loading}>
		<Skeleton className="mt-6 h-120 max-w-2xl" />
	</Loading>
);

function LoadedForm({ number, lineId }: { number: number; lineId: number }) {
	const order = useQuery(orderQuery(api, number));
	// Refetched, because a return may have been requested on another device.
	const returns = useQuery({ ...returnsQuery(api, number), refetchOnMount: 'always' });
	const line = order.data?.lines.find(({ orderId }) => orderId === lineId);
	const returnable = returns.data?.lines.find(({ orderId }) => orderId === lineId);
	const failed = [order, returns].find(({ error }) => error);
	if (isNotFound(failed?.error) || (order.data && returns.data && (!line || !returnable)))
		return (
			<EmptyState
				image="/art/empty-list-480.webp"
				title="There is nothing to return here"
				text="What was delivered to you can be returned from its order."
				action={<LinkButton to="/store/orders">Your orders</LinkButton>}
			/>
		);
	if (line && returnable)
		return returnable.units > 0 ? (
			<ReturnForm
				key={lineId}
				line={line}
				returnable={returnable}
				number={number}
				fee={order.data?.orderFee ?? 0}
			/>
		) : (
			<EmptyState
				image="/art/empty-list-480.webp"
				title="All of it is being returned, or the days are over"
				text="Its order says which."
				action={<LinkButton to={orderPath(number)}>Order {formatOrderNumber(number)}</LinkButton>}
			/>
		);
	if (failed)
		return (
			<LoadError
				title="Your order could not be loaded"
				pending={order.isFetching || returns.isFetching}
				onRetry={() => void Promise.all([order.refetch(), returns.refetch()])}
			/>
		);
	return <FormSkeleton />;
}
