import { formatRupees } from '#shared/text/format-rupees.ts';
import { classNames } from './class-names.ts';

interface PriceProps {
	/** The price to pay. */
	amount: number;
	/** The price before the discount. Without it, or if it is not higher, no discount is shown. */
	listPrice?: number | undefined;
	/** The discount in percent. */
	percentOff?: number | undefined;
	size?: 'md' | 'lg' | undefined;
}

/** A price, with the list price and the discount if there is one. */
export function Price({ amount, listPrice, percentOff, size = 'md' }: PriceProps) {
	const isReduced = listPrice !== undefined && listPrice > amount;
	return (
		<span className="inline-flex flex-wrap items-baseline gap-x-2 tabular-nums">
			<span className={classNames('font-bold', size === 'lg' ? 'text-title' : 'text-lg')}>
				{formatRupees(amount)}
			</span>
			{isReduced && (
				// In one element, so that both wrap to the next line together.
				<span className="inline-flex flex-wrap gap-x-2 text-sm">
					<s className="text-ink-soft">
						<span className="sr-only">instead of </span>
						{formatRupees(listPrice)}
					</s>
					{percentOff ? <span className="font-semibold text-leaf">{percentOff}% off</span> : null}
				</span>
			)}
		</span>
	);
}
