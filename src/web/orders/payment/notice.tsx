import { useEffect, useRef, useState } from 'react';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { useCheckout } from '#web/checkout/checkout.ts';
import { CheckoutNotice } from '#web/checkout/notice.tsx';
import { type CheckoutLine, isAvailable, isTooMany } from '#web/checkout/use-checkout-lines.ts';
import { keys } from '#web/data/api.ts';
import { useRefetch } from '#web/data/use-refetch.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface PaymentNoticeProps {
	/** The server's reason for refusing the order. */
	refused: string | undefined;
	/** A price or a product has changed since the screen first showed it. */
	changed: boolean;
	/** The address has changed since the screen first showed it. */
	addressChanged: boolean;
	/** Names of products that were deleted meanwhile. */
	gone: readonly string[];
	lines: readonly CheckoutLine[];
	/** The limit for cash, in rupees, if this order exceeds it. */
	exceeded: number | undefined;
}

/** Why an order above the limit for cash is not accepted. */
export const overCodLimit = (limit: number) => `Cash on delivery is possible up to ${formatRupees(limit)}.`;

const namesOf = (lines: readonly CheckoutLine[]) => lines.map(({ product }) => product.name);

const whatChanged = (changed: boolean, addressChanged: boolean) =>
	!addressChanged
		? 'Prices or products have'
		: changed
			? 'The address, and prices or products, have'
			: 'The delivery address has';

/** What the member must check before placing the order: missing units, a refusal, new prices, a changed address. */
export function PaymentNotice({
	refused,
	changed,
	addressChanged,
	gone,
	lines,
	exceeded,
}: PaymentNoticeProps) {
	const { source } = useCheckout();
	const refetch = useRefetch();
	const [checking, setChecking] = useState(false);
	const notice = useRef<HTMLElement>(null);
	useEffect(() => {
		if (refused || changed || addressChanged) notice.current?.focus();
	}, [refused, changed, addressChanged]);
	const missing = namesOf(lines.filter((line) => !isAvailable(line)));
	const tooMany = namesOf(lines.filter(isTooMany));
	const mustChoose = missing.length > 0 || tooMany.length > 0;
	if (!mustChoose && exceeded === undefined && !refused && !changed && !addressChanged) return null;
	/** The club may have raised its limit since the page was loaded; nothing else would fetch it again. */
	const checkAgain = async () => {
		setChecking(true);
		await refetch([keys.club]).finally(() => setChecking(false));
	};
	return (
		<CheckoutNotice ref={notice} label="Before you confirm">
			{!mustChoose && exceeded !== undefined ? (
				<>
					<p className="font-semibold">{overCodLimit(exceeded)}</p>
					<p className="mt-1 text-sm">Nothing was ordered. Please order less at once, or call us.</p>
					<Button tone="secondary" size="sm" className="mt-3" pending={checking} onClick={checkAgain}>
						Check again
					</Button>
				</>
			) : mustChoose ? (
				<>
					{missing.length > 0 && (
						<p className="font-semibold wrap-anywhere">Out of stock: {missing.join(', ')}</p>
					)}
					{tooMany.length > 0 && (
						<p className="font-semibold wrap-anywhere">Not enough left: {tooMany.join(', ')}</p>
					)}
					<p className="mt-1 text-sm">Nothing was ordered. Please choose again before you confirm.</p>
					{/* For a direct buy, the quantity can be reduced on this screen. */}
					{(source === 'cart' || missing.length > 0) && (
						<LinkButton
							to={source === 'cart' ? '/store/cart' : '/store'}
							tone="secondary"
							size="sm"
							className="mt-3"
						>
							{source === 'cart' ? 'Back to cart' : 'Back to the store'}
						</LinkButton>
					)}
				</>
			) : (
				<>
					<p className="font-semibold wrap-anywhere">
						{gone.length > 0
							? `No longer sold: ${gone.join(', ')}`
							: (refused ?? `${whatChanged(changed, addressChanged)} changed since you last looked.`)}
					</p>
					<p className="mt-1 text-sm">
						Nothing was ordered. This page now shows{' '}
						{addressChanged ? 'what is current' : 'the current prices'}.
					</p>
				</>
			)}
		</CheckoutNotice>
	);
}
