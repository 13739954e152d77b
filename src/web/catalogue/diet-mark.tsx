import { type Diet, dietLabels } from '#shared/catalogue/facts.rules.ts';
import { classNames } from '#web/ui/class-names.ts';

/**
 * The mark of food in India: a green circle in a square for vegetarian, a brown triangle in a square for other food
 * (Food Safety and Standards (Labelling and Display) Regulations 2020, 5(4)). The law sets its colours, so they are
 * the same in both schemes.
 */
export function DietMark({ diet, className }: { diet: Diet; className?: string }) {
	const isVeg = diet === 'veg';
	const colour = isVeg ? '#00853e' : '#8a4b1f';
	return (
		<svg
			role="img"
			aria-label={dietLabels[diet]}
			viewBox="0 0 16 16"
			className={classNames('size-4 shrink-0', className)}
		>
			<rect
				x="0.75"
				y="0.75"
				width="14.5"
				height="14.5"
				rx="1"
				fill="#fff"
				stroke={colour}
				strokeWidth="1.5"
			/>
			{isVeg ? (
				<circle cx="8" cy="8" r="4.1" fill={colour} />
			) : (
				<path d="M8 3.4 12.6 12H3.4z" fill={colour} />
			)}
		</svg>
	);
}
