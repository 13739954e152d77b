const star = 'M12 1.8l3.06 6.32 6.94.97-5.04 4.86 1.22 6.92L12 17.56l-6.18 3.31 1.22-6.92L2 9.09l6.94-.97z';

interface StarsProps {
	/** 0 to 5; rounded to the nearest half. */
	value: number;
	/** The width of one star in pixels; where there is no room for five, they are smaller. */
	size: number;
	/** Whether each star has an outline, for an input. */
	outlined?: boolean | undefined;
}

/** Five stars, filled in halves. Hidden from screen readers: the caller gives the rating in words. */
export function Stars({ value, size, outlined = false }: StarsProps) {
	const filled = Math.round(value * 2) / 2;
	return (
		<span aria-hidden="true" className="inline-flex min-w-0">
			{[1, 2, 3, 4, 5].map((position) => {
				const share = Math.min(1, Math.max(0, filled - position + 1));
				return (
					<svg
						key={position}
						aria-hidden="true"
						viewBox="0 0 24 24"
						width={size}
						height={size}
						className="min-w-0"
					>
						<path
							d={star}
							className={outlined ? 'fill-surface stroke-edge' : 'fill-line'}
							strokeWidth={1.25}
						/>
						<path
							d={star}
							className="fill-turmeric"
							style={{ clipPath: `inset(0 ${100 - share * 100}% 0 0)`, transformBox: 'view-box' }}
						/>
					</svg>
				);
			})}
		</span>
	);
}
