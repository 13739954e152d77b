import { useNavigate } from 'react-router';
import { TopSellers } from '#web/catalogue/top-sellers.tsx';
import { itemCountText } from '#web/checkout/bill-card.tsx';
import { beginCartCheckout } from '#web/checkout/checkout.ts';
import { CheckoutFrame } from '#web/checkout/frame.tsx';
import { CheckoutGuard, CheckoutLoader, CheckoutStep } from '#web/checkout/step.tsx';
import { type CartLine, isAvailable, isTooMany, useCartLines } from '#web/checkout/use-checkout-lines.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { CartRow } from './row.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';

export const meta = pageMeta('Cart');

/** The cart, the first step of the checkout (/store/cart). */
export default function CartPage() {
	return (
		<CheckoutGuard step="Cart">
			<Cart />
		</CheckoutGuard>
	);
}

function Cart() {
	const lines = useCartLines();
	return (
		<CheckoutLoader step="Cart" reads={[lines]} errorTitle="Your cart could not be loaded">
			{(loaded) => <LoadedCart lines={loaded} />}
		</CheckoutLoader>
	);
}

function LoadedCart({ lines }: { lines: CartLine[] }) {
	const screen = useFocusFallback<HTMLDivElement>(lines.length);
	return (
		<div ref={screen} tabIndex={-1} className="outline-none">
			{lines.length > 0 ? <FilledCart lines={lines} /> : <EmptyCart />}
		</div>
	);
}

function EmptyCart() {
	return (
		<CheckoutFrame step="Cart">
			<EmptyState
				image="/art/empty-cart-480.webp"
				title="Your cart is empty"
				text="Products you add in the store will appear here."
				action={<LinkButton to="/store">Go to the store</LinkButton>}
			/>
			<div className="mt-6 border-t border-line pt-10">
				<TopSellers />
			</div>
		</CheckoutFrame>
	);
}

function FilledCart({ lines }: { lines: CartLine[] }) {
	const navigate = useNavigate();
	const unavailable = lines.filter((line) => !isAvailable(line)).length;
	const tooMany = lines.filter(isTooMany).length;
	const blocked =
		unavailable > 0
			? `Remove the ${unavailable === 1 ? 'product that is' : 'products that are'} out of stock to proceed.`
			: tooMany > 0
				? `Choose fewer of the ${tooMany === 1 ? 'product' : 'products'} of which not enough are left to proceed.`
				: undefined;
	const proceed = () => {
		beginCartCheckout();
		void navigate('/store/addAddress');
	};
	return (
		<CheckoutStep step="Cart" lines={lines} next={{ label: 'Proceed', onClick: proceed, blocked }}>
			<p role="status" className="sr-only">
				{itemCountText(lines)} in your cart
			</p>
			<ul className="card divide-y divide-line px-4 sm:px-6">
				{lines.map((line) => (
					<CartRow key={line.cartId} line={line} />
				))}
			</ul>
		</CheckoutStep>
	);
}
