import { CircleAlert } from 'lucide-react';
import { quantityLimits } from '#shared/orders/orders.rules.ts';
import { onlyFew } from '#shared/stock/few-left.rules.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type CheckoutLine, isAvailable, isTooMany, maxQuantityOf } from './use-checkout-lines.ts';

interface LimitNoteProps {
	line: CheckoutLine;
	/** Whether the quantity can be changed here. Elsewhere only a quantity that is too high matters. */
	isChosenHere: boolean;
	className: string;
}

/**
 * A note beside a line's quantity that no more units can be ordered. It is rendered before it has a text: many screen
 * readers do not announce the text of a live region that appears together with it.
 */
export function LimitNote({ line, isChosenHere, className }: LimitNoteProps) {
	const most = maxQuantityOf(line);
	const tooMany = isTooMany(line);
	const isFull = isChosenHere && isAvailable(line) && line.quantity === most;
	return (
		<p
			role="status"
			className={classNames(
				'flex items-center gap-1.5 text-sm',
				tooMany ? 'font-semibold text-chilli' : 'text-ink-soft',
				className,
			)}
		>
			{tooMany && <CircleAlert aria-hidden="true" className="size-4.5 shrink-0" />}
			{(tooMany || isFull) && (most === quantityLimits.max ? `${most} at most` : onlyFew(most))}
		</p>
	);
}
