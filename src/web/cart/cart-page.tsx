import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TopSellers } from '../catalogue/top-sellers.tsx';
import { BillCard, piecesIn } from '../orders/bill-card.tsx';
import { beginCartCheckout } from '../orders/checkout.ts';
import { CheckoutFrame } from '../orders/checkout-frame.tsx';
import { CheckoutSkeleton } from '../orders/checkout-skeleton.tsx';
import { billOf, type CartLine, isAvailable, useCartLines } from '../orders/use-checkout-lines.ts';
import { pageMeta } from '../page-meta.ts';
import { RequireLogin } from '../shell/guards.tsx';
import { LoadFailed } from '../shell/load-failed.tsx';
import { WayOn } from '../shell/way-on.tsx';
import { CartRow } from './cart-row.tsx';
import { useFocusKept } from './use-focus-kept.ts';

const step = { step: 'Cart', title: 'Cart' } as const;

export const meta = () => pageMeta('Cart');

export default function CartPage() {
	return (
		<RequireLogin fallback={<CheckoutSkeleton {...step} />}>
			<Cart />
		</RequireLogin>
	);
}

function Cart() {
	const { lines, failed, loading, refresh } = useCartLines();
	if (failed) {
		return (
			<CheckoutFrame {...step}>
				<LoadFailed title="Your cart could not be loaded" pending={loading} onRetry={() => void refresh()} />
			</CheckoutFrame>
		);
	}
	if (!lines) return <CheckoutSkeleton {...step} />;
	return <ReadCart lines={lines} />;
}

function ReadCart({ lines }: { lines: CartLine[] }) {
	const screen = useFocusKept<HTMLDivElement>(lines.length);
	return (
		<div ref={screen} tabIndex={-1} className="outline-none">
			{lines.length > 0 ? <FullCart lines={lines} /> : <EmptyCart />}
		</div>
	);
}

function EmptyCart() {
	return (
		<CheckoutFrame {...step}>
			<EmptyState
				image="/art/empty-cart-480.webp"
				title="Your cart is empty"
				text="What you add in the store waits for you here."
				action={<LinkButton to="/store">Go to the store</LinkButton>}
			/>
			<div className="mt-6 border-t border-line pt-10">
				<TopSellers />
			</div>
		</CheckoutFrame>
	);
}

function FullCart({ lines }: { lines: CartLine[] }) {
	const navigate = useNavigate();
	const missing = lines.filter((line) => !isAvailable(line)).length;
	const blocked =
		missing === 0
			? undefined
			: `Remove the ${missing === 1 ? 'product that is' : 'products that are'} out of stock to proceed.`;
	const proceed = () => {
		beginCartCheckout(lines.map(({ product: { productId }, quantity }) => ({ productId, quantity })));
		void navigate('/store/addAddress');
	};
	return (
		<CheckoutFrame
			{...step}
			aside={
				<>
					<BillCard lines={lines} />
					<WayOn
						total={billOf(lines).total}
						blocked={blocked}
						button={(describedBy) => (
							<Button
								size="lg"
								wide
								disabled={blocked !== undefined}
								aria-describedby={describedBy}
								onClick={proceed}
							>
								Proceed
							</Button>
						)}
					/>
				</>
			}
		>
			<p aria-live="polite" className="sr-only">
				{piecesIn(lines)} in your cart
			</p>
			<ul className="card divide-y divide-line px-4 sm:px-6">
				{lines.map((line) => (
					<CartRow key={line.cartId} line={line} />
				))}
			</ul>
		</CheckoutFrame>
	);
}
