import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { cancelReasons, formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { api, keys } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { focusContent, pageContent } from '#web/ui/hooks/move-focus-on-unmount.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface CancelOrderProps {
	orderNumber: number;
	/** The lines to cancel, none of which has left the store. */
	lines: readonly { orderId: number }[];
	/** The product's name, if the order has several. */
	product?: string | undefined;
}

const options = cancelReasons.customer.map((reason) => ({ value: reason, label: reason }));

/** The button that cancels an order, or a product of it, after a confirmation. */
export function CancelOrder({ orderNumber, lines, product }: CancelOrderProps) {
	const queryClient = useQueryClient();
	const [isOpen, setOpen] = useState(false);
	const buttonId = useId();
	const [reason, setReason] = useState('');
	const cancel = useCall(api.orders.cancel, {
		invalidates: staleAfter.orderChange,
		onSuccess: () => setOpen(false),
		onError: () => {
			setOpen(false);
			// It may have left the store meanwhile.
			void queryClient.invalidateQueries({ queryKey: keys.orders });
		},
	});
	const number = formatOrderNumber(orderNumber);
	const what = product ?? `order ${number}`;
	const close = () => setOpen(false);
	return (
		<>
			<button
				ref={focusContent}
				id={buttonId}
				type="button"
				onClick={() => setOpen(true)}
				className="inline-flex min-h-11 items-center text-sm font-medium text-chilli underline underline-offset-4"
			>
				<span>
					{product ? 'Cancel' : 'Cancel order'}
					<span className="sr-only"> {product ?? number}</span>
				</span>
			</button>
			<Dialog
				open={isOpen}
				onOpenChange={setOpen}
				title={`Cancel ${what}?`}
				description="Nothing was paid for it, so nothing is due."
				// The response may arrive while the dialog closes, and remove the button.
				focusAfter={() => document.getElementById(buttonId) ?? pageContent()}
				footer={
					<>
						<Button tone="secondary" onClick={close}>
							Keep it
						</Button>
						<Button
							tone="danger"
							pending={cancel.pending}
							onClick={() =>
								cancel.run({
									body: {
										orderNumber,
										orderIds: lines.map(({ orderId }) => orderId),
										...(reason && { reason }),
									},
								})
							}
						>
							Cancel {product ? 'product' : 'order'}
						</Button>
					</>
				}
			>
				<Select
					label="Why?"
					optional
					placeholder="Rather not say"
					options={options}
					value={reason}
					onChange={(event) => setReason(event.target.value)}
				/>
			</Dialog>
		</>
	);
}
