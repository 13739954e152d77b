import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import type { Address } from '#shared/cart.contract.ts';
import { CheckoutBar } from '#web/checkout/bar.tsx';
import { BillCard } from '#web/checkout/bill-card.tsx';
import { useCheckout } from '#web/checkout/checkout.ts';
import { CheckoutFrame } from '#web/checkout/frame.tsx';
import { CheckoutSkeleton } from '#web/checkout/skeleton.tsx';
import { billOf, type CheckoutLine, useCheckoutLines } from '#web/checkout/use-checkout-lines.ts';
import { addressesQuery, api } from '#web/data/api.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { RequireLogin } from '#web/identity/guards.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { AddressBook } from './book.tsx';

const step = { step: 'Address', title: 'Delivery address' } as const;

const addFirst = 'Save an address to proceed.';
const chooseFirst = 'Choose one address with Deliver Here to proceed.';

export const meta = () => pageMeta('Delivery address');

export default function AddressPage() {
	return (
		<RequireLogin fallback={<CheckoutSkeleton {...step} />}>
			<ChooseAddress />
		</RequireLogin>
	);
}

/** Whoever has nothing to buy goes back to the cart. */
function ChooseAddress() {
	const checkout = useCheckoutLines();
	const addresses = useQuery(addressesQuery(api));
	const { lines } = checkout;

	if (checkout.failed || addresses.isError) {
		return (
			<CheckoutFrame {...step}>
				<LoadError
					title="Your addresses could not be loaded"
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
	if (!lines || !addresses.data || (isNothing && checkout.loading)) return <CheckoutSkeleton {...step} />;
	if (isNothing) return <Navigate to="/store/cart" replace />;
	return <Addresses addresses={addresses.data} lines={lines} />;
}

function Addresses({ addresses, lines }: { addresses: Address[]; lines: CheckoutLine[] }) {
	const navigate = useNavigate();
	const { addressId } = useCheckout();
	const isEmpty = addresses.length === 0;
	const isChosen = addresses.some((address) => address.addressId === addressId);
	return (
		<CheckoutFrame
			{...step}
			aside={
				<>
					<BillCard lines={lines} />
					<CheckoutBar
						total={billOf(lines).total}
						blocked={isChosen ? undefined : isEmpty ? addFirst : chooseFirst}
						resting={isEmpty}
						button={(describedBy) => (
							<Button
								size="lg"
								wide
								disabled={!isChosen}
								aria-describedby={describedBy}
								onClick={() => void navigate('/store/payment')}
							>
								Proceed to pay
							</Button>
						)}
					/>
				</>
			}
		>
			<AddressBook addresses={addresses} />
		</CheckoutFrame>
	);
}
