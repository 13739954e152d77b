import { PhoneCall } from 'lucide-react';
import { isStillHere } from '#shared/orders/orders.rules.ts';
import type { DeskWholeOrder, ToConfirm } from '#shared/orders/whole-order.ts';
import { PhoneLink } from '#web/desk/record/contact-links.tsx';
import { CallTries, ConfirmActions } from './actions.tsx';

/** Why an order must be confirmed by phone before it is sent; at the top of its page. */
export function ConfirmNotice({ order, confirm }: { order: DeskWholeOrder; confirm: ToConfirm }) {
	return (
		<section
			aria-labelledby="to-confirm"
			className="mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-md bg-turmeric-soft px-5 py-4 text-ink"
		>
			<div className="flex min-w-0 gap-3">
				<PhoneCall aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
				<div className="min-w-0">
					<h2 id="to-confirm" className="font-semibold">
						Confirm by phone before it leaves
					</h2>
					<p className="text-sm wrap-anywhere">
						{confirm.reasons.join(' · ')}. Call <PhoneLink phone={order.address.phone} />
					</p>
					<CallTries confirm={confirm} />
				</div>
			</div>
			<ConfirmActions order={order} lines={order.lines.filter(isStillHere)} />
		</section>
	);
}
