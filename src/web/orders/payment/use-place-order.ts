import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#shared/client.ts';
import { messages } from '#shared/messages.ts';
import type { NewOrder } from '#shared/orders/orders.contract.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { clearCheckout } from '#web/checkout/checkout.ts';
import { api, keys } from '#web/data/api.ts';
import { messageFor } from '#web/data/error-funnel.ts';
import { refetchStale, staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetch } from '#web/data/use-refetch.ts';
import { sessionFingerprint } from '#web/session/session-store.ts';
import { useAfterUnmount } from '#web/ui/hooks/use-after-unmount.ts';
import { useTimeout } from '#web/ui/hooks/use-timeout.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { placedOrderState } from '../placed-order.ts';

/**
 * How long the button stays pending after a refusal, in milliseconds: a second press meant for the old total
 * must not agree to the new one.
 */
const reviewTime = 1_000;

/**
 * Places the order, then navigates to the success screen. `refused` is the message of the server's refusal;
 * after one, `refresh` and the addresses are refetched so that the screen shows the current data.
 */
export function usePlaceOrder(refresh: () => Promise<unknown>) {
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const refetch = useRefetch();
	const [placed, setPlaced] = useState(false);
	const [refused, setRefused] = useState<string>();
	const [reviewing, setReviewing] = useState(false);
	const schedule = useTimeout();
	const screen = useAfterUnmount();
	const placedBy = useRef<string | null>(null);

	const order = useCall(api.orders.order, {
		idempotent: {
			call: 'orders.order',
			// The same order at a changed price, or to an address that was corrected, keeps its idempotency key.
			intent: ({ body }) => ({ ...body, expectedTotal: undefined, expectedAddress: undefined }),
		},
		// No toast: the success screen shows the message.
		successText: null,
		onSuccess: (reply, { body }) => {
			// Another user has logged in since, and the stored checkout belongs to them.
			if (placedBy.current !== sessionFingerprint()) return;
			// Only after this screen has unmounted: with nothing left to buy, it would redirect to the cart.
			screen.afterUnmount(() => {
				clearCheckout(body);
				void refetchStale(queryClient, staleAfter.order);
			});
			// The member has left the screen: a toast tells them, without a redirect.
			if (screen.isUnmounted()) {
				toast.success(messages.orderPlaced, { description: `Order ${formatOrderNumber(reply.orderNumber)}` });
				return;
			}
			setPlaced(true);
			void navigate('/store/success', { replace: true, state: placedOrderState(body, reply) });
		},
		onError: (error) => {
			// Without a response the order may have been placed. The screen stays unchanged: sent again, the same order
			// gets the first one's reply (idempotency key); a changed one would be a second order.
			if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return;
			setRefused(messageFor(error));
			setReviewing(true);
			schedule(reviewTime, () => setReviewing(false));
			void refresh();
			void queryClient.invalidateQueries({ queryKey: keys.addresses });
			// The limit was lowered since the page was loaded: fetch the new one, so that the notice shows it.
			if (error.refusal.code === 'cod_limit') void refetch([keys.club]);
		},
	});
	return {
		place: (body: NewOrder) => {
			setRefused(undefined);
			placedBy.current = sessionFingerprint();
			order.run({ body });
		},
		pending: order.pending || reviewing || placed,
		refused,
	};
}
