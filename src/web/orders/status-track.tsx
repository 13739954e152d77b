import { Check } from 'lucide-react';
import { type OrderStatus, orderStatuses } from '#shared/orders.rules.ts';
import { classNames } from '#web/ui/class-names.ts';

/** How far an order line has come. */
export function StatusTrack({ status }: { status: OrderStatus }) {
	const current = orderStatuses.indexOf(status);
	return (
		<ol aria-label="Order status" className="grid max-w-2xl grid-cols-4 gap-1.5">
			{orderStatuses.map((step, index) => {
				const reached = index <= current;
				// The last step is where an order arrives: nothing is under way then.
				const done = index < current || (index === current && step === 'Delivered');
				return (
					<li key={step} aria-current={index === current ? 'step' : undefined} className="min-w-0">
						<span
							aria-hidden="true"
							className={classNames('block h-1.5 rounded-full', reached ? 'bg-leaf' : 'bg-line')}
						/>
						<span
							className={classNames(
								'mt-1.5 flex items-start gap-1 text-xs wrap-anywhere',
								index === current ? 'font-bold' : reached ? 'text-ink' : 'text-ink-soft',
							)}
						>
							{done && (
								<Check aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-leaf" strokeWidth={3} />
							)}
							<span className="min-w-0">
								{step}
								{done && <span className="sr-only"> (done)</span>}
							</span>
						</span>
					</li>
				);
			})}
		</ol>
	);
}
