import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Address } from '#shared/cart/cart.contract.ts';
import { chooseAddress, useCheckout } from '#web/checkout/checkout.ts';
import { NothingToBuy } from '#web/checkout/nothing-to-buy.tsx';
import { CheckoutGuard, CheckoutLoader, CheckoutStep } from '#web/checkout/step.tsx';
import { type CheckoutLine, useCheckoutLines } from '#web/checkout/use-checkout-lines.ts';
import { addressesQuery, api } from '#web/data/api.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { AddressBook } from './book.tsx';

const addFirst = 'Save an address to proceed.';
const chooseFirst = 'Choose one address with Deliver Here to proceed.';

export const meta = pageMeta('Delivery address');

/** The address step of the checkout (/store/addAddress). */
export default function AddressPage() {
	return (
		<CheckoutGuard step="Address">
			<AddressStep />
		</CheckoutGuard>
	);
}

/** Redirects to the cart when there is nothing to buy. */
function AddressStep() {
	const lines = useCheckoutLines();
	const addresses = useQuery(addressesQuery(api));
	return (
		<CheckoutLoader step="Address" reads={[lines, addresses]} errorTitle="Your addresses could not be loaded">
			{(toBuy, known) =>
				toBuy.length > 0 ? <ChooseAddress lines={toBuy} addresses={known} /> : <NothingToBuy />
			}
		</CheckoutLoader>
	);
}

function ChooseAddress({ lines, addresses }: { lines: CheckoutLine[]; addresses: Address[] }) {
	const navigate = useNavigate();
	const { addressId } = useCheckout();
	const isEmpty = addresses.length === 0;
	const chosen = chosenAddress(addresses, addressId);
	return (
		<CheckoutStep
			step="Address"
			lines={lines}
			next={{
				label: 'Proceed to pay',
				onClick: () => {
					if (chosen) chooseAddress(chosen.addressId);
					void navigate('/store/payment');
				},
				blocked: chosen ? undefined : isEmpty ? addFirst : chooseFirst,
			}}
			sticky={!isEmpty}
		>
			<AddressBook addresses={addresses} chosen={chosen?.addressId} />
		</CheckoutStep>
	);
}

/**
 * The address to deliver to: the chosen one, or a sole address while none is chosen. When the chosen address is
 * removed, no other one is chosen automatically.
 */
function chosenAddress(addresses: readonly Address[], chosenId: number | null) {
	if (chosenId === null && addresses.length === 1) return addresses[0];
	return addresses.find(({ addressId }) => addressId === chosenId);
}
