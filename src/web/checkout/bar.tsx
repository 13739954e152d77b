import { type ReactNode, useId } from 'react';
import { rupees } from '#shared/rupees.ts';
import { classNames } from '#web/ui/class-names.ts';

interface CheckoutBarProps {
	total: number;
	/** Why the way on is closed; undefined when it is open. */
	blocked: string | undefined;
	/** Left where it stands on a phone, too: where a form needs the room more. */
	resting?: boolean;
	className?: string;
	/** The button; `describedBy` ties it to the reason. */
	button: (describedBy: string | undefined) => ReactNode;
}

/** The button to the next step. On a phone it stays at the window's lower edge, beside the total. */
export function CheckoutBar({ total, blocked, resting = false, className, button }: CheckoutBarProps) {
	const reason = useId();
	return (
		<div
			data-edge-bar={resting ? undefined : true}
			className={classNames(
				'lg:px-6 lg:pb-6',
				resting
					? 'max-lg:pb-4'
					: 'max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-[clamp(1rem,4vw,2.5rem)] max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-[clamp(1rem,4vw,2.5rem)] max-lg:py-3',
				className,
			)}
		>
			<p id={reason} className="mb-2 text-sm text-ink-soft empty:hidden">
				{blocked}
			</p>
			<div className="flex items-center justify-between gap-4">
				<p className="lg:hidden">
					<span className="block text-xs text-ink-soft">Total</span>
					<span className="block text-lg font-bold tabular-nums">{rupees(total)}</span>
				</p>
				<div className="max-lg:min-w-[55%] lg:w-full">{button(blocked ? reason : undefined)}</div>
			</div>
		</div>
	);
}
