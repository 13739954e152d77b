import { ShoppingCart } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Product } from '#shared/catalogue.contract.ts';
import { messages } from '#shared/messages.ts';
import { beginDirectBuy } from '#web/orders/checkout.ts';
import { Button } from '#web/ui/button.tsx';
import { api, keys } from '../api.ts';
import { showFailure } from '../error-funnel.ts';
import { useLoginGate } from '../shell/guards.tsx';
import { useCall } from '../use-call.ts';

/**
 * Buy and Add to cart. On a phone they stay at the lower edge while the product is in view. What is
 * out of stock says so when pressed: a disabled button would not say why.
 */
export function ProductActions({ product: { productId, available } }: { product: Product }) {
	const navigate = useNavigate();
	const gateToBuy = useLoginGate(messages.pleaseLoginToBuy);
	const gateToCart = useLoginGate();
	const add = useCall(api.cart.add, { invalidates: [keys.cart] });

	const ifAvailable = (then: () => void) => {
		if (available === 1) then();
		else showFailure(messages.outOfStock);
	};
	const buy = () => {
		beginDirectBuy({ productId, quantity: 1 });
		void navigate('/store/addAddress');
	};

	return (
		<div
			data-edge-bar
			className="z-10 grid grid-cols-2 gap-3 max-lg:sticky max-lg:bottom-0 max-lg:-mx-[clamp(1rem,4vw,2.5rem)] max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-[clamp(1rem,4vw,2.5rem)] max-lg:py-3 lg:max-w-md"
		>
			<Button
				tone="secondary"
				size="lg"
				className="px-4!"
				pending={add.pending}
				onClick={() => ifAvailable(() => gateToCart(() => add.run({ body: { productId } })))}
			>
				<ShoppingCart aria-hidden="true" />
				Add to cart
			</Button>
			<Button size="lg" onClick={() => ifAvailable(() => gateToBuy(buy))}>
				Buy
			</Button>
		</div>
	);
}
