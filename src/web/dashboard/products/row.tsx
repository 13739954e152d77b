// biome-ignore-all lint/a11y/noRedundantRoles: see SoldProductTable
import { discountedPrice } from '#shared/catalogue/catalogue.rules.ts';
import type { DashboardData } from '#shared/dashboard/dashboard.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { AvailabilityBadge } from '#web/catalogue/availability-badge.tsx';
import { RatingFigure } from '#web/catalogue/rating-figure.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface SoldProductRowProps {
	product: DashboardData['products'][number];
	/** The units sold of the best seller, which has the full bar. */
	most: number;
}

const cell =
	'tabular-nums @xl:table-cell @xl:border-b @xl:border-line @xl:px-2.5 @xl:py-2.5 @xl:align-middle @xl:group-last:border-b-0';

/** A product with its units sold, today's price after its discount, rating and availability. */
export function SoldProductRow({ product, most }: SoldProductRowProps) {
	const { name, price, discount = 0, rating, available, buyCounts } = product;
	return (
		<tr
			role="row"
			className="group flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-3 last:border-b-0 @xl:table-row"
		>
			<td
				role="cell"
				className={classNames(
					cell,
					'w-full leading-snug font-medium text-pretty wrap-anywhere @xl:w-auto @xl:pl-5',
				)}
			>
				{name}
			</td>
			<td role="cell" className={cell}>
				<span className="flex items-center gap-3 @xl:justify-end">
					<span
						aria-hidden="true"
						className="hidden h-1.5 w-14 overflow-hidden rounded-full bg-sunken @xl:block"
					>
						<span
							className="block h-full rounded-full bg-edge"
							style={{ width: `${most > 0 ? (buyCounts / most) * 100 : 0}%` }}
						/>
					</span>
					<span className="font-semibold @xl:min-w-8 @xl:text-right">
						{buyCounts.toLocaleString('en-IN')}
						<span className="font-normal text-ink-soft @xl:hidden"> sold</span>
					</span>
				</span>
			</td>
			<td role="cell" className={classNames(cell, '@xl:text-right')}>
				{formatRupees(discountedPrice(price, discount))}
			</td>
			<td role="cell" className={cell}>
				<RatingFigure rating={rating} />
			</td>
			<td role="cell" className={classNames(cell, 'ml-auto @xl:pr-5')}>
				<AvailabilityBadge available={available} />
			</td>
		</tr>
	);
}
