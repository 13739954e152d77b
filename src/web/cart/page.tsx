import { useNavigate } from 'react-router';
import { TopSellers } from '#web/catalogue/top-sellers.tsx';
import { CheckoutBar } from '#web/checkout/bar.tsx';
import { BillCard, piecesIn } from '#web/checkout/bill-card.tsx';
import { beginCartCheckout } from '#web/checkout/checkout.ts';
import { CheckoutFrame } from '#web/checkout/frame.tsx';
import { CheckoutSkeleton } from '#web/checkout/skeleton.tsx';
import { billOf, type CartLine, isAvailable, useCartLines } from '#web/checkout/use-checkout-lines.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { RequireLogin } from '#web/identity/guards.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { CartRow } from './row.tsx';
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
				<LoadError title="Your cart could not be loaded" pending={loading} onRetry={() => void refresh()} />
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
					<CheckoutBar
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
