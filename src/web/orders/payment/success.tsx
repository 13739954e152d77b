import { Navigate, useLocation } from 'react-router';
import { messages } from '#shared/messages.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { RequireLogin } from '#web/identity/guards.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import spots from '#web/ui/media/albums/spots.json';
import { Picture } from '#web/ui/media/picture.tsx';
import { usePlacedOrder } from '../placed-order.ts';
import { PlacedLines } from './placed-lines.tsx';

export const meta = pageMeta('Order placed');

/** The screen after an order was placed (/store/success). */
export default function OrderSuccess() {
	return (
		<RequireLogin>
			<Success />
		</RequireLogin>
	);
}

/** Confirms the order just placed; redirects to the orders when none was. */
function Success() {
	const placed = usePlacedOrder();
	const { state } = useLocation();
	if (!placed) return <Navigate to="/store/orders" replace />;
	return (
		<div className="page-column py-8 lg:py-14">
			<section className="card mx-auto grid max-w-5xl animate-rise overflow-hidden md:grid-cols-[2fr_3fr]">
				<Picture
					src="/art/order-success-480.webp"
					album={spots}
					alt=""
					sizes="(width >= 48rem) 25rem, 94vw"
					priority="high"
					className="aspect-[8/5] w-full object-cover sm:aspect-[2/1] md:aspect-auto md:h-full"
				/>
				<div className="min-w-0 p-5 pt-7 sm:p-10 lg:p-12">
					<h1 className="display text-headline">{messages.orderPlaced}</h1>
					<p className="mt-3 max-w-prose text-ink-soft">
						{placed.orderNumber !== undefined && (
							<>
								Your order number is{' '}
								<strong className="font-bold whitespace-nowrap text-ink">
									{formatOrderNumber(placed.orderNumber)}
								</strong>
								.{' '}
							</>
						)}
						Please keep{' '}
						<strong className="font-bold whitespace-nowrap text-ink tabular-nums">
							{formatRupees(placed.total)}
						</strong>{' '}
						in cash ready for the delivery. A confirmation is on its way to your email.
						{placed.gstin !== undefined && ` Your invoice will be made out to GSTIN ${placed.gstin}.`}
					</p>
					<PlacedLines placed={placed} />
					<div className="mt-7 flex flex-wrap gap-3">
						{/* The same state lets the list highlight the order. */}
						<LinkButton to="/store/orders" state={state} size="lg" className="flex-1 whitespace-nowrap">
							View order
						</LinkButton>
						<LinkButton to="/store" size="lg" tone="secondary" className="flex-1 whitespace-nowrap">
							Continue shopping
						</LinkButton>
					</div>
				</div>
			</section>
		</div>
	);
}
