import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { discountedPrice, productPath } from '#shared/catalogue/catalogue.rules.ts';
import { ApiError } from '#shared/client.ts';
import { messages } from '#shared/messages.ts';
import { lineTotal, quantityLimits } from '#shared/orders/orders.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { ProductPicture } from '#web/catalogue/product-picture.tsx';
import { forgetQuantity, useSetQuantity } from '#web/checkout/cart-quantities.ts';
import { LimitNote } from '#web/checkout/limit-note.tsx';
import { type CartLine, isAvailable, maxQuantityOf } from '#web/checkout/use-checkout-lines.ts';
import { api, keys } from '#web/data/api.ts';
import { announceCartChange } from '#web/data/cart-changes.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { Price } from '#web/ui/price.tsx';
import { useUndoRemoval } from './use-undo-removal.ts';

/** A line of the cart: product, quantity, line total and the button that removes it. */
export function CartRow({ line }: { line: CartLine }) {
	const { cartId, product, quantity } = line;
	const { name, image, price, discount } = product;
	const available = isAvailable(line);
	const setQuantity = useSetQuantity();
	return (
		<li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 crowded:grid-cols-1 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-5 xl:grid-cols-[8rem_minmax(0,1fr)]">
			<Link
				to={productPath(product)}
				tabIndex={-1}
				aria-hidden="true"
				className="crowded:w-[5.5rem] sm:row-span-2"
			>
				<ProductPicture
					src={image}
					alt=""
					className={classNames('rounded-md border border-line', !available && 'opacity-60 grayscale-[0.6]')}
				/>
			</Link>
			<div className="min-w-0">
				<h2 className="font-semibold wrap-anywhere hyphens-auto sm:text-lg">
					<Link to={productPath(product)} className="underline-offset-4 hover:underline">
						<bdi>{name}</bdi>
					</Link>
				</h2>
				<div className="mt-1">
					<Price amount={discountedPrice(price, discount)} listPrice={price} percentOff={discount} />
				</div>
				{!available && (
					<p className="mt-2 flex items-center gap-1.5 font-semibold text-chilli">
						<CircleAlert aria-hidden="true" className="size-4.5 shrink-0" />
						{messages.outOfStock}
					</p>
				)}
			</div>
			<div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:col-span-2 crowded:col-span-1!">
				{available && (
					<Stepper
						label={`Quantity of ${name}`}
						value={quantity}
						min={quantityLimits.min}
						max={Math.max(maxQuantityOf(line), quantityLimits.min)}
						onChange={(chosen) => setQuantity(cartId, chosen)}
					/>
				)}
				<LimitNote line={line} isChosenHere className="empty:-ml-2" />
				<RemoveButton line={line} />
				{available && (
					<p className="ml-auto text-lg font-bold tabular-nums">
						<span className="sr-only">Line total </span>
						{formatRupees(lineTotal({ price, discount, quantity }))}
					</p>
				)}
			</div>
		</li>
	);
}

function RemoveButton({ line }: { line: CartLine }) {
	const { cartId, product } = line;
	const available = isAvailable(line);
	const queryClient = useQueryClient();
	const [removed, setRemoved] = useState(false);
	const undoRemoval = useUndoRemoval(line);
	const remove = useCall(api.cart.remove, {
		invalidates: staleAfter.cart,
		// A product that is out of stock could not be added again.
		successAction: () => (available ? { label: 'Undo', onClick: undoRemoval() } : undefined),
		onSuccess: () => {
			setRemoved(true);
			forgetQuantity(cartId);
			announceCartChange();
		},
		onError: (error) => {
			// Already removed, for example in another tab: refetch the cart.
			const isGone = error instanceof ApiError && error.status === 404;
			if (isGone) void queryClient.invalidateQueries({ queryKey: keys.cart });
		},
	});
	return (
		<Button
			// For a product out of stock, removing is the only action left.
			tone={available ? 'quiet' : 'secondary'}
			className={available ? 'px-3 text-ink-soft' : 'px-3'}
			// Stays pending until the cart is refetched and this row disappears.
			pending={remove.pending || removed}
			onClick={() => remove.run({ query: { id: cartId } })}
		>
			<Trash2 aria-hidden="true" />
			{/* On a phone there is room for the word only without the stepper and the total beside it. */}
			<span className={available ? 'max-sm:sr-only' : undefined}>Remove</span>
			<span className="sr-only"> {product.name}</span>
		</Button>
	);
}
