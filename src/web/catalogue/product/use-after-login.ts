import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';
import { useToken } from '#web/session/session.ts';

const schema = v.object({ productId: v.number(), afterLogin: v.picklist(['add to cart', 'watch']) });

type Wanted = v.InferOutput<typeof schema>;

/** The router state with which a login returns to a product's page and then does what the guest pressed. */
export const afterLoginState = (afterLogin: Wanted['afterLogin'], productId: number): Wanted => ({
	productId,
	afterLogin,
});

/** Does, once, what a guest asked for on the product's page, if they have logged in since. */
export function useAfterLogin(
	afterLogin: Wanted['afterLogin'],
	productId: number,
	act: (productId: number) => void,
): void {
	const { state, ...here } = useLocation();
	const navigate = useNavigate();
	const isMember = useToken() !== null;
	const wanted = v.is(schema, state) && state.productId === productId && state.afterLogin === afterLogin;
	const actOnce = useEffectEvent(() => {
		// Clears the state first, so that neither a reload nor going back does it again.
		void navigate(here, { replace: true, preventScrollReset: true });
		act(productId);
	});
	useEffect(() => {
		if (wanted && isMember) actOnce();
	}, [wanted, isMember]);
}
