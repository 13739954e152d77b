import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { toast } from '#web/ui/overlay/toast.ts';
import { beginCartCheckout, useCheckout } from './checkout.ts';

/**
 * Redirects to the cart where there is nothing to buy. A direct buy has nothing only when its product was deleted
 * meanwhile: the buyer is told, and the checkout is the cart's again.
 */
export function NothingToBuy() {
	const { direct } = useCheckout();
	const isGone = direct !== null;
	useEffect(() => {
		if (!isGone) return;
		toast.error('The product you were buying is no longer sold');
		beginCartCheckout();
	}, [isGone]);
	return <Navigate to="/store/cart" replace />;
}
