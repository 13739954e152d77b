import { type ReactNode, useId } from 'react';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { classNames } from '#web/ui/class-names.ts';

interface CheckoutBarProps {
	total: number;
	/** Why the button is disabled; undefined while it is enabled. */
	blocked: string | undefined;
	/** Whether it is sticky at the lower edge of a phone's window. */
	sticky?: boolean;
	className?: string;
	/** Renders the button; `describedBy` is the id of the reason, for its `aria-describedby`. */
	button: (describedBy: string | undefined) => ReactNode;
}

/** The button to the next step; on a phone, in a bar with the total at the window's lower edge. */
export function CheckoutBar({ total, blocked, sticky = true, className, button }: CheckoutBarProps) {
	const reason = useId();
	return (
		<div
			data-edge-bar={sticky ? true : undefined}
			className={classNames(
				'lg:px-6 lg:pb-6',
				sticky
					? 'max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-[clamp(1rem,4vw,2.5rem)] max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-[clamp(1rem,4vw,2.5rem)] max-lg:py-3'
					: 'max-lg:pb-4',
				className,
			)}
		>
			<p id={reason} className="mb-2 text-sm text-ink-soft empty:hidden">
				{blocked}
			</p>
			<div className="flex items-center justify-between gap-4 crowded:flex-wrap crowded:gap-y-2">
				<p className="lg:hidden">
					<span className="block text-xs text-ink-soft">Total</span>
					<span className="block text-lg font-bold tabular-nums">{formatRupees(total)}</span>
				</p>
				<div className="max-lg:min-w-[55%] crowded:grow lg:w-full">
					{button(blocked ? reason : undefined)}
				</div>
			</div>
		</div>
	);
}
