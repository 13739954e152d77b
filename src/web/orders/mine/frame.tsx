import type { ReactNode } from 'react';
import { orderPath } from '#shared/orders/orders.rules.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { orderLineRowStyle } from './line-row-style.ts';

interface OrdersFrameProps {
	/** Beside the heading. */
	action?: ReactNode;
	children: ReactNode;
}

/** The heading of the orders screen, around its content. */
export function OrdersFrame({ action, children }: OrdersFrameProps) {
	return (
		<>
			{/* `min-h-11` keeps the height the same with and without the action. */}
			<div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
				<h1 className="display text-headline">Orders</h1>
				{action}
			</div>
			<div className="mt-6">{children}</div>
		</>
	);
}

/** The placeholder of the orders while they load. */
export function OrdersSkeleton() {
	return (
		<OrdersFrame>
			<Loading label="Loading">
				<div className="grid gap-4">
					{['first', 'second', 'third'].map((place) => (
						<div key={place} className={`${orderLineRowStyle.card} ${orderLineRowStyle.grid}`}>
							<Skeleton className={`aspect-square rounded-md! ${orderLineRowStyle.picture}`} />
							<div>
								<Skeleton className="h-5.5 w-4/5 sm:w-3/5" />
								<Skeleton className="mt-2.5 h-4 w-3/5 sm:w-2/5" />
								<Skeleton className="mt-3 h-6 w-24 sm:hidden" />
							</div>
							<div className={`grid gap-3.5 sm:grid-cols-[1fr_1fr_1fr_7.5rem] ${orderLineRowStyle.track}`}>
								{orderPath.map((step) => (
									<div key={step} className="flex items-center gap-3 sm:block">
										<Skeleton className="size-6 rounded-full!" />
										<Skeleton className="h-4 w-20 sm:mt-2.5" />
									</div>
								))}
							</div>
						</div>
					))}
				</div>
			</Loading>
		</OrdersFrame>
	);
}
