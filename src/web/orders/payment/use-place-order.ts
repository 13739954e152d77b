import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { ApiError } from '#shared/client.ts';
import { messages } from '#shared/messages.ts';
import type { NewOrder } from '#shared/orders.contract.ts';
import { endCheckout } from '#web/checkout/checkout.ts';
import { api, keys } from '#web/data/api.ts';
import { messageFor } from '#web/data/error-funnel.ts';
import { readAgain, staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { sessionFingerprint } from '#web/session/session-store.ts';
import { useAfterUnmount } from '#web/ui/hooks/use-after-unmount.ts';
import { useTimeout } from '#web/ui/hooks/use-timeout.ts';
import { placedState } from '../placed-state.ts';

/** After a refusal, in milliseconds: a second press meant for the old total must not agree to the new one. */
const reviewTime = 1_000;

/**
 * Places the order, then goes to the success screen. `refused` says why the server would not take it;
 * what it refused is asked for again, so that the screen shows what is true now.
 */
export function usePlaceOrder(refresh: () => Promise<unknown>) {
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const [placed, setPlaced] = useState(false);
	const [refused, setRefused] = useState<string>();
	const [reviewing, setReviewing] = useState(false);
	const schedule = useTimeout();
	const screen = useAfterUnmount();
	const placedBy = useRef<string | null>(null);

	const order = useCall(api.orders.order, {
		once: {
			call: 'orders.order',
			// A price that changed meanwhile does not make it another order.
			intent: ({ body }) => ({ ...body, expectedTotal: undefined }),
		},
		// The success screen says it in large.
		says: null,
		onSuccess: (_reply, { body }) => {
			// Somebody else is logged in by now: what is on the way to the till is theirs.
			if (placedBy.current !== sessionFingerprint()) return;
			// Not before this screen is left: with nothing to buy any more, it would lead back to the cart.
			screen.afterUnmount(() => {
				endCheckout(body);
				void readAgain(queryClient, staleAfter.order);
			});
			// Who went elsewhere meanwhile is told there, and not taken away.
			if (screen.isUnmounted()) {
				toast.success(messages.orderPlaced);
				return;
			}
			setPlaced(true);
			void navigate('/store/success', { replace: true, state: placedState(body) });
		},
		onError: (error) => {
			// Without an answer the order may stand. The screen stays as it is, for the same order sent
			// again is answered as the first was; another one would be a second order.
			if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return;
			setRefused(messageFor(error));
			setReviewing(true);
			schedule(reviewTime, () => setReviewing(false));
			void refresh();
			void queryClient.invalidateQueries({ queryKey: keys.addresses });
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
