import type { Address } from '#shared/cart/cart.contract.ts';
import { AddressText } from '#web/cart/address-text.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The delivery address of the order, with a link to change it. */
export function PaymentAddress({ address }: { address: Address }) {
	return (
		<section aria-labelledby="deliver-to" className="card p-5 sm:p-6">
			<div className="flex items-center justify-between gap-4">
				<h2 id="deliver-to" className="display text-subtitle">
					Deliver to
				</h2>
				<LinkButton to="/store/addAddress" tone="secondary" size="sm">
					Change<span className="sr-only"> address</span>
				</LinkButton>
			</div>
			<AddressText address={address} className="mt-3" />
		</section>
	);
}
