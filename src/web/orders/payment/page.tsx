import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, PrefetchPageLinks } from 'react-router';
import type { Address } from '#shared/cart.contract.ts';
import type { paymentModes } from '#shared/orders.contract.ts';
import { CheckoutBar } from '#web/checkout/bar.tsx';
import { BillCard } from '#web/checkout/bill-card.tsx';
import { useCheckout } from '#web/checkout/checkout.ts';
import { CheckoutFrame } from '#web/checkout/frame.tsx';
import { CheckoutSkeleton } from '#web/checkout/skeleton.tsx';
import {
	billOf,
	type CheckoutLine,
	isAvailable,
	type Lines,
	useCheckoutLines,
} from '#web/checkout/use-checkout-lines.ts';
import { addressesQuery, api } from '#web/data/api.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { RequireLogin } from '#web/identity/guards.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { PaymentLines } from './lines.tsx';
import { PaymentModes } from './modes.tsx';
import { PaymentAddress, PaymentNotice } from './parts.tsx';
import { useChangedLines } from './use-changed-lines.ts';
import { usePlaceOrder } from './use-place-order.ts';

const step = { step: 'Payment', title: 'Payment' } as const;

export const meta = () => pageMeta('Payment');

export default function PaymentPage() {
	return (
		<RequireLogin fallback={<CheckoutSkeleton {...step} />}>
			<Payment />
		</RequireLogin>
	);
}

/** Whoever has nothing to buy, or nowhere to send it, goes back to the step where that is chosen. */
function Payment() {
	const { addressId } = useCheckout();
	const checkout = useCheckoutLines({ fresh: true });
	const addresses = useQuery(addressesQuery(api));
	const { lines } = checkout;
	const address = addresses.data?.find((one) => one.addressId === addressId);

	if (checkout.failed || addresses.isError) {
		return (
			<CheckoutFrame {...step}>
				<LoadError
					title="Your order could not be loaded"
					pending={checkout.loading || addresses.isFetching}
					onRetry={() => {
						if (checkout.failed) void checkout.refresh();
						if (addresses.isError) void addresses.refetch();
					}}
				/>
			</CheckoutFrame>
		);
	}
	const isNothing = lines?.length === 0;
	// What was empty when it was last asked for may not be any more.
	if (!lines || !addresses.data || (isNothing && checkout.loading)) return <CheckoutSkeleton {...step} />;
	if (isNothing) return <Navigate to="/store/cart" replace />;
	if (!address) return <Navigate to="/store/addAddress" replace />;
	return <Review lines={lines} address={address} checkout={checkout} />;
}

interface ReviewProps {
	lines: CheckoutLine[];
	address: Address;
	checkout: Lines;
}

function whyBlocked(lines: readonly CheckoutLine[], mode: string | undefined) {
	if (!lines.every(isAvailable)) return 'A product is out of stock.';
	return mode ? undefined : 'Choose how to pay to confirm your order.';
}

function Review({ lines, address, checkout: { loading, refresh } }: ReviewProps) {
	const { source } = useCheckout();
	const [mode, setMode] = useState<(typeof paymentModes)[number]>();
	const { place, pending, refused } = usePlaceOrder(refresh);
	const changed = useChangedLines(lines);
	const { total } = billOf(lines);
	const blocked = whyBlocked(lines, mode);
	const confirm = () => {
		if (!mode) return;
		place({
			paymentMode: mode,
			source,
			addressId: address.addressId,
			cartProductDetails: lines.map(({ product: { productId }, quantity }) => ({ productId, quantity })),
			expectedTotal: total,
		});
	};
	return (
		<CheckoutFrame
			{...step}
			aside={
				<>
					<BillCard lines={lines} />
					<CheckoutBar
						total={total}
						blocked={blocked}
						button={(describedBy) => (
							<Button
								size="lg"
								wide
								disabled={blocked !== undefined}
								// A new total may be on its way: nobody should agree to the old one meanwhile.
								pending={!blocked && (pending || loading)}
								aria-describedby={describedBy}
								onClick={confirm}
							>
								Confirm Order
							</Button>
						)}
					/>
				</>
			}
		>
			<PrefetchPageLinks page="/store/success" />
			<div className="grid grid-cols-1 gap-5">
				<PaymentNotice refused={refused} changed={changed} lines={lines} />
				<PaymentAddress address={address} />
				<PaymentLines lines={lines} disabled={pending} />
				<PaymentModes mode={mode} onChange={setMode} />
			</div>
		</CheckoutFrame>
	);
}
