import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, PrefetchPageLinks } from 'react-router';
import type { Address } from '#shared/cart/cart.contract.ts';
import type { paymentModes } from '#shared/orders/orders.contract.ts';
import { addressAsShown } from '#web/cart/address-as-shown.ts';
import { useCheckout } from '#web/checkout/checkout.ts';
import { NothingToBuy } from '#web/checkout/nothing-to-buy.tsx';
import { CheckoutGuard, CheckoutLoader, CheckoutStep } from '#web/checkout/step.tsx';
import {
	billOf,
	type CheckoutLine,
	isAvailable,
	isTooMany,
	useCheckoutLines,
} from '#web/checkout/use-checkout-lines.ts';
import { addressesQuery, api } from '#web/data/api.ts';
import { useClub } from '#web/data/club.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { PaymentAddress } from './address.tsx';
import { BusinessBuyer, faultOfBuyer, orderedFor } from './business-buyer.tsx';
import { PaymentLines } from './lines.tsx';
import { PaymentModes } from './modes.tsx';
import { overCodLimit, PaymentNotice } from './notice.tsx';
import { useChanged, useChangedLines } from './use-changed-lines.ts';
import { usePlaceOrder } from './use-place-order.ts';

export const meta = pageMeta('Payment');

/** The payment step of the checkout (/store/payment). */
export default function PaymentPage() {
	return (
		<CheckoutGuard step="Payment">
			<Payment />
		</CheckoutGuard>
	);
}

/** Redirects to the cart when there is nothing to buy, and to the address step when no address is chosen. */
function Payment() {
	const { addressId } = useCheckout();
	const lines = useCheckoutLines({ fresh: true });
	// It may have been changed on another device, and the order uses the current one.
	const addresses = useQuery({ ...addressesQuery(api), refetchOnMount: 'always' });
	return (
		<CheckoutLoader step="Payment" reads={[lines, addresses]} errorTitle="Your order could not be loaded">
			{(toBuy, known) => {
				const address = known.find((one) => one.addressId === addressId);
				if (toBuy.length === 0) return <NothingToBuy />;
				if (!address) return <Navigate to="/store/addAddress" replace />;
				return (
					<Review
						lines={toBuy}
						address={address}
						refetch={lines.refetch}
						isFetching={lines.isFetching || addresses.isFetching}
					/>
				);
			}}
		</CheckoutLoader>
	);
}

function blockedReason(
	lines: readonly CheckoutLine[],
	{ mode, exceeded }: { mode: string | undefined; exceeded: number | undefined },
) {
	if (exceeded !== undefined) return `${overCodLimit(exceeded)} Please order less at once.`;
	if (!lines.every(isAvailable)) return 'A product is out of stock.';
	if (lines.some(isTooMany)) return 'Not enough is left of a product.';
	return mode ? undefined : 'Choose how to pay to confirm your order.';
}

interface ReviewProps {
	lines: CheckoutLine[];
	address: Address;
	/** Fetches the lines again. */
	refetch: () => Promise<unknown>;
	/** Whether the lines or the address are being refetched. */
	isFetching: boolean;
}

function Review({ lines, address, refetch, isFetching }: ReviewProps) {
	const { source, buyer } = useCheckout();
	const { codLimit, seller } = useClub();
	// A club without a GSTIN issues no tax invoices: a business that was typed before is neither shown nor sent.
	const isInvoiced = seller?.gstin !== undefined;
	const [mode, setMode] = useState<(typeof paymentModes)[number]>();
	const { place, pending, refused } = usePlaceOrder(refetch);
	const { changed, gone } = useChangedLines(lines);
	const shown = addressAsShown(address);
	const addressChanged = useChanged(JSON.stringify(shown));
	const exceeded = codLimit !== undefined && billOf(lines).total > codLimit ? codLimit : undefined;
	const confirm = () => {
		if (!mode) return;
		place({
			paymentMode: mode,
			source,
			addressId: address.addressId,
			cartProductDetails: lines.map(({ product: { productId }, quantity }) => ({ productId, quantity })),
			...(isInvoiced && orderedFor(buyer)),
			expectedTotal: billOf(lines).total,
			expectedAddress: shown,
		});
	};
	return (
		<CheckoutStep
			step="Payment"
			lines={lines}
			next={{
				label: 'Confirm Order',
				onClick: confirm,
				blocked: (isInvoiced && faultOfBuyer(buyer)) || blockedReason(lines, { mode, exceeded }),
				// Also while prices and address are refetched, so that the member cannot confirm a stale total or address.
				pending: pending || isFetching,
			}}
		>
			<PrefetchPageLinks page="/store/success" />
			<div className="grid grid-cols-1 gap-5">
				<PaymentNotice
					refused={refused}
					changed={changed}
					addressChanged={addressChanged}
					gone={gone}
					lines={lines}
					exceeded={exceeded}
				/>
				<PaymentModes mode={mode} codLimit={codLimit} onChange={setMode} />
				<PaymentAddress address={address} />
				{isInvoiced && <BusinessBuyer buyer={buyer} />}
				<PaymentLines lines={lines} disabled={pending} />
			</div>
		</CheckoutStep>
	);
}
