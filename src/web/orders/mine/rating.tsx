import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '#shared/orders/orders.contract.ts';
import { canBeRated } from '#shared/orders/orders.rules.ts';
import { api, keys } from '#web/data/api.ts';
import { refetchStale, staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { RatingInput } from '#web/ui/form/rating-input.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { ordersQuery } from '../queries.ts';

interface OrderRatingProps {
	order: Order;
	/** Whether a rating of the product would go to this line. */
	isRatingTarget: boolean;
}

/** The member's rating of a delivered line, or the form to give one; nothing before delivery. */
export function OrderRating({ order, isRatingTarget }: OrderRatingProps) {
	/** The rating just accepted, shown until the refetched list says which line it went to. */
	const [submitted, setSubmitted] = useState<number | null>(null);
	const rating = order.rating ?? submitted;

	if (rating !== null) return <Rated rating={rating} justNow={submitted !== null} />;
	if (!canBeRated(order)) return null;
	if (isRatingTarget) return <RateForm order={order} onRated={setSubmitted} />;
	return (
		<p className="border-t border-line pt-4 text-sm text-ink-soft">
			You ordered this more than once. Rate your newer order first; this one is next.
		</p>
	);
}

function Rated({ rating, justNow }: { rating: number; justNow: boolean }) {
	const text = useRef<HTMLDivElement>(null);
	useEffect(() => {
		// The submit button has unmounted with the focus on it.
		if (justNow) text.current?.focus();
	}, [justNow]);
	return (
		<div
			ref={text}
			tabIndex={-1}
			className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4 outline-none"
		>
			<span className="text-sm font-semibold">Your rating</span>
			<Rating value={rating} size="md" />
		</div>
	);
}

interface RateFormProps {
	order: Order;
	onRated: (rating: number | null) => void;
}

function RateForm({ order: { product }, onRated }: RateFormProps) {
	const queryClient = useQueryClient();
	const [stars, setStars] = useState(0);
	const rate = useCall(api.orders.rating, {
		onSuccess: async (_reply, { body }) => {
			onRated(body.rating);
			await refetchStale(queryClient, staleAfter.rating);
			if (queryClient.getQueryState(ordersQuery(api).queryKey)?.status === 'success') onRated(null);
		},
		onError: () => {
			setStars(0);
			// It may have been rated in another tab: refetch the list.
			void queryClient.invalidateQueries({ queryKey: keys.orders });
		},
	});
	return (
		<div className="border-t border-line pt-4">
			<p className="text-sm font-semibold">
				Rate it<span className="font-normal text-ink-soft">, in half stars</span>
			</p>
			<div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-3.5">
				<RatingInput
					label={`Rating of ${product.name}`}
					value={stars}
					onChange={setStars}
					disabled={rate.pending}
				/>
				<Button
					tone="secondary"
					disabled={stars === 0}
					pending={rate.pending}
					onClick={() => rate.run({ body: { rating: stars, productId: product.productId } })}
				>
					Submit<span className="sr-only"> rating of {product.name}</span>
				</Button>
			</div>
		</div>
	);
}
