import { discountedPrice } from '#shared/catalogue/catalogue.rules.ts';
import { messages } from '#shared/messages.ts';
import { lineTotal, quantityLimits } from '#shared/orders/orders.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { ProductPicture } from '#web/catalogue/product-picture.tsx';
import { beginDirectBuy, useCheckout } from '#web/checkout/checkout.ts';
import { LimitNote } from '#web/checkout/limit-note.tsx';
import { type CheckoutLine, isAvailable, maxQuantityOf } from '#web/checkout/use-checkout-lines.ts';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { Price } from '#web/ui/price.tsx';

interface PaymentLinesProps {
	lines: readonly CheckoutLine[];
	/** Whether the order is being placed: quantities must not change then. */
	disabled: boolean;
}

/** The lines of the order, to review before it is placed. */
export function PaymentLines({ lines, disabled }: PaymentLinesProps) {
	const { direct } = useCheckout();
	return (
		<section aria-labelledby="order-lines" className="card px-5 pt-5 pb-1 sm:px-6 sm:pt-6 sm:pb-2">
			<h2 id="order-lines" className="display text-subtitle">
				Your order
			</h2>
			<ul className="mt-1 divide-y divide-line">
				{lines.map((line) => (
					<PaymentLine key={line.product.productId} line={line} isChosenHere={direct !== null}>
						{/* A direct buy bypasses the cart, so its quantity is chosen here. */}
						{direct && isAvailable(line) ? (
							<Stepper
								label={`Quantity of ${line.product.name}`}
								value={line.quantity}
								min={quantityLimits.min}
								max={maxQuantityOf(line)}
								disabled={disabled}
								onChange={(quantity) => beginDirectBuy({ ...direct, quantity })}
							/>
						) : (
							<p className="text-sm text-ink-soft">
								Quantity <span className="font-semibold text-ink tabular-nums">{line.quantity}</span>
							</p>
						)}
					</PaymentLine>
				))}
			</ul>
		</section>
	);
}

interface PaymentLineProps {
	line: CheckoutLine;
	isChosenHere: boolean;
	/** The quantity. */
	children: React.ReactNode;
}

function PaymentLine({ line, isChosenHere, children }: PaymentLineProps) {
	const { name, image, price, discount } = line.product;
	return (
		<li className="flex gap-4 py-4 crowded:flex-col crowded:gap-2">
			<ProductPicture
				src={image}
				alt=""
				className="size-18! shrink-0 rounded-sm border border-line sm:size-20!"
			/>
			<div className="min-w-0 flex-1">
				<h3 className="font-semibold wrap-anywhere hyphens-auto">{name}</h3>
				<Price amount={discountedPrice(price, discount)} listPrice={price} percentOff={discount} />
				<div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
					{children}
					<LimitNote line={line} isChosenHere={isChosenHere} className="empty:-ml-4" />
					{isAvailable(line) ? (
						<p className="text-lg font-bold tabular-nums">
							<span className="sr-only">Line total </span>
							{formatRupees(lineTotal({ price, discount, quantity: line.quantity }))}
						</p>
					) : (
						<p className="font-semibold text-chilli">{messages.outOfStock}</p>
					)}
				</div>
			</div>
		</li>
	);
}
