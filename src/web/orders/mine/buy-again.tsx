import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { api } from '#web/data/api.ts';
import { announceCartChange } from '#web/data/cart-changes.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type Missing = readonly { productName: string; why: string }[];

interface BuyAgainProps {
	orderNumber: number;
	/** Whether it is styled as a link, for a place among links. */
	asLink?: boolean;
}

/** The button that puts an order's products into the cart; it names those that cannot be bought now. */
export function BuyAgain({ orderNumber, asLink }: BuyAgainProps) {
	const navigate = useNavigate();
	const [missing, setMissing] = useState<Missing>([]);
	const [isEmpty, setEmpty] = useState(false);
	const again = useCall(api.orders.again, {
		invalidates: staleAfter.cart,
		successText: ({ status, missing: left }) => (left.length > 0 ? '' : status),
		onSuccess({ added, missing: left }) {
			announceCartChange();
			setEmpty(added === 0);
			setMissing(left);
			if (left.length === 0) void navigate('/store/cart');
		},
	});
	const buy = () => again.run({ body: { orderNumber } });
	const close = () => setMissing([]);
	return (
		<>
			{asLink ? (
				<button
					type="button"
					aria-disabled={again.pending}
					onClick={buy}
					className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
				>
					<span>
						Buy again<span className="sr-only"> {formatOrderNumber(orderNumber)}</span>
					</span>
				</button>
			) : (
				<Button size="sm" tone="secondary" pending={again.pending} onClick={buy}>
					<ShoppingCart aria-hidden="true" />
					Buy again<span className="sr-only"> {formatOrderNumber(orderNumber)}</span>
				</Button>
			)}
			<Dialog
				open={missing.length > 0}
				onOpenChange={close}
				title={isEmpty ? 'None of it can be bought now' : 'The rest is in your cart'}
				footer={
					<>
						<Button tone="secondary" onClick={close}>
							Close
						</Button>
						{!isEmpty && <LinkButton to="/store/cart">To the cart</LinkButton>}
					</>
				}
			>
				<ul className="grid gap-2">
					{missing.map(({ productName, why }) => (
						<li key={productName} className="wrap-anywhere">
							<span className="font-medium">{productName}</span>
							<span className="text-ink-soft">: {why}</span>
						</li>
					))}
				</ul>
			</Dialog>
		</>
	);
}
