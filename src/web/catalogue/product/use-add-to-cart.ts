import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#web/data/api.ts';
import { announceCartChange } from '#web/data/cart-changes.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { useTimeout } from '#web/ui/hooks/use-timeout.ts';

/** How long the button confirms that the product was added, in milliseconds. */
const confirmationTime = 1_600;

/** Adds a product to the cart. After a refusal, products and cart are refetched: what the page shows was stale. */
export function useAddToCart() {
	const navigate = useNavigate();
	const [justAdded, setJustAdded] = useState(false);
	const schedule = useTimeout();
	const add = useCall(api.cart.add, {
		invalidates: staleAfter.cart,
		successAction: () => ({ label: 'View cart', onClick: () => void navigate('/store/cart') }),
		onSuccess: () => {
			announceCartChange();
			setJustAdded(true);
			schedule(confirmationTime, () => setJustAdded(false));
		},
		onError: useRefetchOnConflict(staleAfter.offer),
	});
	return {
		add: (productId: number) => add.run({ body: { productId } }),
		pending: add.pending,
		justAdded,
	};
}
