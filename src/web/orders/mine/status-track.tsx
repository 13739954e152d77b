import { Check } from 'lucide-react';
import type { Order } from '#shared/orders/orders.contract.ts';
import { type OrderStep, orderPath } from '#shared/orders/orders.rules.ts';
import { classNames } from '#web/ui/class-names.ts';
import { OrderTime } from './time.tsx';

type TrackedOrder = Pick<Order, 'orderStatus' | 'orderDate' | 'moves'>;

/** When a line reached a status; it is pending from the order date on. Undefined if it has not reached the status. */
function reachedAt({ orderDate, moves }: TrackedOrder, step: OrderStep): string | undefined {
	if (step === orderPath[0]) return orderDate;
	return moves.find(({ status }) => status === step)?.at;
}

function StepMark({ done, current }: { done: boolean; current: boolean }) {
	return (
		<span
			aria-hidden="true"
			className={classNames(
				'relative z-1 grid size-6 shrink-0 place-items-center rounded-full border-2',
				done
					? 'border-leaf bg-leaf text-surface'
					: current
						? 'border-leaf bg-surface after:size-2.5 after:rounded-full after:bg-leaf'
						: 'border-line bg-surface',
			)}
		>
			{done && <Check className="size-3.5" strokeWidth={3.5} />}
		</span>
	);
}

/** The statuses of an order line with their times: vertical on a phone, horizontal on wider screens. */
export function StatusTrack({ order }: { order: TrackedOrder }) {
	const current = orderPath.indexOf(order.orderStatus);
	return (
		<ol aria-label="Order status" className="grid sm:grid-cols-[1fr_1fr_1fr_7.5rem]">
			{orderPath.map((step, index) => {
				// Delivered is the last step: reaching it completes it.
				const done = index < current || (index === current && step === 'Delivered');
				const isCurrent = index === current;
				const at = index <= current ? reachedAt(order, step) : undefined;
				return (
					<li
						key={step}
						aria-current={isCurrent ? 'step' : undefined}
						className={classNames(
							'relative flex gap-3 pb-4 last:pb-0 sm:flex-col sm:gap-2 sm:pr-3 sm:pb-0',
							// The line that connects this step with the next one.
							'before:absolute before:top-6 before:bottom-0 before:left-[0.6875rem] before:w-0.5 last:before:hidden sm:before:top-[0.6875rem] sm:before:right-0 sm:before:bottom-auto sm:before:left-6 sm:before:h-0.5 sm:before:w-auto forced-colors:before:bg-[CanvasText]',
							index < current ? 'before:bg-leaf' : 'before:bg-line',
						)}
					>
						<StepMark done={done} current={isCurrent} />
						<span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 text-sm sm:flex-col">
							<span className={isCurrent ? 'font-bold' : index < current ? undefined : 'text-ink-soft'}>
								{step}
								{done && <span className="sr-only"> (done)</span>}
							</span>
							{at && (
								<span className="text-xs text-ink-soft max-sm:ml-auto">
									<OrderTime at={at} />
								</span>
							)}
						</span>
					</li>
				);
			})}
		</ol>
	);
}
