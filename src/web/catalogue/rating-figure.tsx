import { Star } from 'lucide-react';

/** A rating as one star and a number, for narrow columns of the desk. */
export function RatingFigure({ rating }: { rating: number }) {
	if (rating === 0) {
		return (
			<span className="text-ink-soft">
				<span aria-hidden="true">–</span>
				<span className="sr-only">No ratings yet</span>
			</span>
		);
	}
	return (
		<span className="inline-flex items-center gap-1 text-sm tabular-nums">
			<Star aria-hidden="true" className="size-4 fill-turmeric text-turmeric" />
			{rating.toFixed(1)}
			<span className="sr-only"> out of 5 stars</span>
		</span>
	);
}
