import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';
import { useToken } from '#web/session/session.ts';

const schema = v.object({ addToCart: v.number() });

/** The router state for returning to a product's page after a login: the product is then added to the cart. */
export const addAfterLoginState = (productId: number): v.InferOutput<typeof schema> => ({
	addToCart: productId,
});

/** Adds the product, once, if a guest pressed 'Add to cart' and has logged in since. */
export function useAddAfterLogin(productId: number, add: (productId: number) => void): void {
	const { state, ...here } = useLocation();
	const navigate = useNavigate();
	const isMember = useToken() !== null;
	const wanted = v.is(schema, state) && state.addToCart === productId;
	const addOnce = useEffectEvent(() => {
		// Clears the state first, so that neither a reload nor going back adds it again.
		void navigate(here, { replace: true, preventScrollReset: true });
		add(productId);
	});
	useEffect(() => {
		if (wanted && isMember) addOnce();
	}, [wanted, isMember]);
}
