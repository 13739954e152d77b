import { messages } from '#shared/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { focusHeir } from '#web/ui/focus-heir.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { AdminOrderFilters } from '../api.ts';
import { ListEnd } from '../catalogue/list-end.tsx';
import { clockTime } from './admin-order-date.tsx';
import { type AdminOrders, ordersPath } from './admin-order-reads.ts';
import { AdminOrderSkeleton } from './admin-order-skeleton.tsx';
import { OrderTable } from './admin-order-table.tsx';

interface AdminOrderListProps {
	orders: AdminOrders;
	filters: AdminOrderFilters;
}

const passToLastRow = focusHeir((button) =>
	button.closest('section')?.querySelector<HTMLElement>('tbody tr:last-child a'),
);

/** The orders that match, or what there is to say instead of them. */
export function AdminOrderList({ orders, filters }: AdminOrderListProps) {
	const { lines, total, next } = orders;
	if (orders.isLoading) return <AdminOrderSkeleton />;
	if (!orders.isLoaded) {
		return (
			<EmptyState
				image="/art/error.svg"
				title="The orders did not come."
				text="Nothing is lost. Please try again."
				action={
					<Button tone="secondary" pending={orders.isRefreshing} onClick={orders.refresh}>
						Try again
					</Button>
				}
			/>
		);
	}
	return (
		<section aria-label="Orders" className="@container mt-5" aria-busy={orders.isOutdated || undefined}>
			<p role="status" className="flex items-center gap-2 text-sm text-ink-soft tabular-nums">
				{orders.isOutdated ? (
					<>
						<Spinner className="text-clay" />
						{messages.loading}
					</>
				) : (
					`${countOf(total, filters)} · as of ${clockTime(orders.readAt)}`
				)}
			</p>
			{lines.length === 0 ? (
				<NoOrders filters={filters} />
			) : (
				<div className={classNames('mt-3 transition-opacity', orders.isOutdated && 'opacity-80')}>
					<OrderTable lines={lines} filters={filters} />
					<ListEnd loading={next.isLoading} ended={!next.exists}>
						{next.exists && (
							<Button
								ref={passToLastRow}
								tone="secondary"
								aria-disabled={next.isLoading || undefined}
								onClick={() => next.isLoading || next.load()}
							>
								{next.hasFailed ? 'Try again' : 'Load more'}
							</Button>
						)}
					</ListEnd>
				</div>
			)}
		</section>
	);
}

function countOf(total: number, { search, status }: AdminOrderFilters) {
	const count = total.toLocaleString('en-IN');
	if (search || status) return `${count} matching ${total === 1 ? 'order' : 'orders'}`;
	return `${count} ${total === 1 ? 'order' : 'orders'}`;
}

function NoOrders({ filters: { search, status } }: { filters: AdminOrderFilters }) {
	if (!search && !status) {
		return (
			<EmptyState
				image="/art/empty-list.svg"
				title="No orders yet."
				text="What customers order stands here, newest first."
			/>
		);
	}
	return (
		<EmptyState
			image="/art/empty-list.svg"
			title="No orders match."
			text={
				<span className="wrap-anywhere">
					Nothing {status && `is ${status}`}
					{status && search && ' and '}
					{search && `fits “${search}”`}.
				</span>
			}
			action={
				<LinkButton tone="secondary" to={ordersPath({})} preventScrollReset>
					Show all orders
				</LinkButton>
			}
		/>
	);
}
