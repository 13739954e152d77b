import { formatNumber } from '#shared/text/format-number.ts';
import { Stars } from './stars.tsx';

interface RatingProps {
	/** The mean rating; 0 if there are no ratings. */
	value: number;
	/** The number of ratings. */
	count?: number | undefined;
	size?: 'sm' | 'md' | undefined;
}

/** A read-only rating: stars, and the number to one decimal. */
export function Rating({ value, count, size = 'sm' }: RatingProps) {
	if (value === 0) return <span className="text-sm text-ink-soft">No ratings yet</span>;
	return (
		<span className="inline-flex min-w-0 items-center gap-1.5">
			<Stars value={value} size={size === 'sm' ? 16 : 20} />
			<span className="text-sm font-semibold tabular-nums">
				{value.toFixed(1)}
				<span className="sr-only"> out of 5 stars</span>
			</span>
			{count ? (
				<span className="text-sm text-ink-soft tabular-nums">
					<span aria-hidden="true">({formatNumber(count)})</span>
					<span className="sr-only">, {count === 1 ? '1 rating' : `${formatNumber(count)} ratings`}</span>
				</span>
			) : null}
		</span>
	);
}
