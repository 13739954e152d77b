import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Address } from '#shared/cart.contract.ts';
import { AddressText } from '#web/cart/address-text.tsx';
import { useCheckout } from '#web/checkout/checkout.ts';
import { type CheckoutLine, isAvailable } from '#web/checkout/use-checkout-lines.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Where the order goes. */
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

interface PaymentNoticeProps {
	/** Why the server would not take the order. */
	refused: string | undefined;
	/** Something became another since the screen first showed it. */
	changed: boolean;
	lines: readonly CheckoutLine[];
}

/** What has to be looked at before the order can be placed. The toast said it first; this stays. */
export function PaymentNotice({ refused, changed, lines }: PaymentNoticeProps) {
	const { source } = useCheckout();
	const notice = useRef<HTMLElement>(null);
	useEffect(() => {
		// Who confirmed far down the page would not see it come.
		if (refused || changed) notice.current?.focus();
	}, [refused, changed]);
	const missing = lines.filter((line) => !isAvailable(line)).map(({ product }) => product.name);
	if (missing.length === 0 && !refused && !changed) return null;
	return (
		<section
			ref={notice}
			tabIndex={-1}
			aria-label="Before you confirm"
			className="flex gap-3 rounded-md border border-chilli bg-chilli-soft p-4 text-chilli-dark outline-none sm:px-5"
		>
			<TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
			<div className="min-w-0">
				{missing.length > 0 ? (
					<>
						<p className="font-semibold wrap-anywhere">Out of stock: {missing.join(', ')}</p>
						<p className="mt-1 text-sm">Nothing was ordered. Please choose again before you confirm.</p>
						<LinkButton
							to={source === 'cart' ? '/store/cart' : '/store'}
							tone="secondary"
							size="sm"
							className="mt-3"
						>
							{source === 'cart' ? 'Back to cart' : 'Back to the store'}
						</LinkButton>
					</>
				) : (
					<>
						<p className="font-semibold">{refused ?? 'Prices or products changed since you last looked.'}</p>
						<p className="mt-1 text-sm">Nothing was ordered. The figures on this page are the new ones.</p>
					</>
				)}
			</div>
		</section>
	);
}
