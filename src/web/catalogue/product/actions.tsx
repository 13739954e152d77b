import { Check, ShoppingCart } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { discountedPrice } from '#shared/catalogue/catalogue.rules.ts';
import { messages } from '#shared/messages.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { showFailure } from '#web/data/error-funnel.ts';
import { useLoginGate } from '#web/identity/guards.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { later } from '#web/ui/later/later.ts';
import { whenUsed } from '#web/ui/later/when-used.ts';
import { NotifyMe } from './notify-me.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { afterLoginState, useAfterLogin } from './use-after-login.ts';

const loadCheckout = later(() => import('#web/checkout/checkout.ts'));
void whenUsed().then(loadCheckout);

/**
 * The buttons "Buy" and "Add to cart"; "Notify me" instead, while the product is sold out. On a phone they stick to
 * the lower edge, beside the price, while the product is in view.
 */
export function ProductActions({ product }: { product: Product }) {
	const { productId, price, discount, soldOut } = product;
	return (
		<div
			data-edge-bar
			className="after-landing z-10 flex items-center gap-3 max-lg:sticky max-lg:order-last md:max-lg:col-span-2 max-lg:bottom-0 max-lg:-mx-[clamp(1rem,4vw,2.5rem)] max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-[clamp(1rem,4vw,2.5rem)] max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
		>
			{/* Hidden from screen readers: it repeats the price above. */}
			<p
				aria-hidden="true"
				className="shrink-0 text-lg leading-tight font-bold tabular-nums max-[22.5rem]:hidden sm:mr-auto lg:hidden"
			>
				{formatRupees(discountedPrice(price, discount))}
			</p>
			{soldOut ? <NotifyMe productId={productId} /> : <BuyButtons product={product} />}
		</div>
	);
}

/** Out of stock, a press explains why; a disabled button could not. */
function BuyButtons({ product: { productId, available } }: { product: Product }) {
	const navigate = useNavigate();
	const gateToBuy = useLoginGate(messages.pleaseLoginToBuy);
	const gateToCart = useLoginGate();
	const cart = useAddToCart();
	useAfterLogin('add to cart', productId, cart.add);

	const ifAvailable = (then: () => void) => {
		if (available === 1) then();
		else showFailure(messages.outOfStock);
	};
	const buy = async () => {
		const { beginDirectBuy } = await loadCheckout();
		beginDirectBuy({ productId, quantity: 1 });
		await navigate('/store/addAddress');
	};
	const Icon = cart.justAdded ? Check : ShoppingCart;

	return (
		<div className="grid flex-1 grid-cols-2 gap-2.5 sm:max-lg:max-w-md lg:gap-3">
			<Button
				tone="secondary"
				size="lg"
				className={classNames(
					'px-2! lg:px-4!',
					cart.justAdded && 'border-leaf! bg-leaf-soft! text-leaf-dark!',
				)}
				pending={cart.pending}
				onClick={() =>
					ifAvailable(() =>
						gateToCart(() => cart.add(productId), { returnState: afterLoginState('add to cart', productId) }),
					)
				}
			>
				<Icon
					key={String(cart.justAdded)}
					aria-hidden="true"
					className={classNames('max-sm:hidden', cart.justAdded && 'animate-appear')}
				/>
				Add to cart
			</Button>
			<Button
				// Not the primary style while the product cannot be bought.
				tone={available === 1 ? 'primary' : 'secondary'}
				size="lg"
				className="px-4!"
				onClick={() => ifAvailable(() => gateToBuy(() => void buy()))}
			>
				Buy
			</Button>
		</div>
	);
}
