import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { toast } from '#web/ui/overlay/toast.ts';
import { beginCartCheckout, useCheckout } from './checkout.ts';

/**
 * Redirects to the cart when there is nothing to buy. In a direct buy that happens only when the product was deleted
 * meanwhile: the buyer is told, and the checkout goes back to the cart.
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
