import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import { ApiError } from '#shared/client.ts';
import type { AdminOrder } from '#shared/orders.contract.ts';
import { nextOrderStatus, type OrderStatus } from '#shared/orders.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { focusHeir } from '#web/ui/focus-heir.ts';
import { type AdminOrderFilters, api, keys } from '../api.ts';
import { useCall } from '../use-call.ts';

interface OrderStepProps {
	line: AdminOrder;
	filters: AdminOrderFilters;
}

// The press that delivers an order takes its own button away: the focus goes on to the next one below,
// at the end of the list to the last one above.
const passToNextStep = focusHeir((gone) => {
	const steps = [...(gone.closest('table')?.querySelectorAll<HTMLElement>('tbody button') ?? [])];
	const place = steps.indexOf(gone);
	return steps[place + 1] ?? steps[place - 1] ?? gone.closest('tr')?.querySelector<HTMLElement>('a');
});

/** After a move the button says the step after it: for this long a press may still be meant for the old word. */
const settling = 600;

/** The button that moves an order line one step; it says where to. A delivered line has none. */
export function OrderStep({ line: { orderId, productName, orderStatus }, filters }: OrderStepProps) {
	const next = nextOrderStatus(orderStatus);
	const queryClient = useQueryClient();
	const move = useCall(api.orders.update, { says: null });
	const underWay = useRef(false);
	const [pending, setPending] = useState(false);

	const readAgain = () => queryClient.invalidateQueries({ queryKey: keys.adminOrders });

	const step = async (status: OrderStatus) => {
		if (underWay.current) return;
		underWay.current = true;
		setPending(true);
		try {
			const reply = await move.send({ body: { id: orderId, status } });
			const isMovedOut = filters.status !== undefined && filters.status !== status;
			toast.success(reply?.status, {
				description: isMovedOut
					? `#${orderId} has left this list: it stands under ${status} now.`
					: `#${orderId} · ${productName}`,
			});
			await Promise.all([readAgain(), new Promise((done) => setTimeout(done, settling))]);
		} catch (error) {
			// The funnel has said why. Moved by somebody else, or gone: the row shows what is true now.
			if (error instanceof ApiError && (error.status === 409 || error.status === 404)) await readAgain();
		}
		underWay.current = false;
		setPending(false);
	};

	if (!next) return null;
	return (
		<Button
			ref={passToNextStep}
			size="sm"
			tone="secondary"
			className="whitespace-nowrap md:px-3"
			pending={pending}
			aria-describedby={`order-${orderId}`}
			// A key held down presses again and again; the second press of a double click was none.
			onKeyDown={(event) => event.repeat && event.preventDefault()}
			onClick={({ detail }: MouseEvent) => detail < 2 && void step(next)}
		>
			{next}
			<ArrowRight aria-hidden="true" />
		</Button>
	);
}
