import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { ProgressSteps } from '#web/ui/progress-steps.tsx';
import { rupees } from '#web/ui/rupees.ts';
import { useCheckout } from './checkout.ts';

const steps = ['Cart', 'Address', 'Payment'] as const;

interface CheckoutFrameProps {
	step: (typeof steps)[number];
	title: string;
	children: ReactNode;
	/** The bill and the way on; without it, the screen has one column. */
	aside?: ReactNode;
}

/** The frame of the three steps to an order. */
export function CheckoutFrame({ step, title, children, aside }: CheckoutFrameProps) {
	const { source } = useCheckout();
	// Who buys past the cart has no cart to go back to.
	const links = [source === 'cart' ? { to: '/store/cart' } : {}, { to: '/store/addAddress' }, {}];
	return (
		<div className="page-column pt-6 lg:pt-8 lg:pb-16">
			<div className="mx-auto max-w-xl">
				<ProgressSteps
					label="Checkout"
					steps={steps.map((label, index) => ({ label, ...links[index] }))}
					current={steps.indexOf(step)}
				/>
			</div>
			<h1 className="display mt-5 text-headline lg:mt-7">{title}</h1>
			<div
				className={
					aside
						? 'mt-5 grid gap-5 lg:mt-7 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-8'
						: 'mt-5 pb-12 lg:mt-7'
				}
			>
				<div className="min-w-0">{children}</div>
				{/* On a phone its parts join the grid, so that the way on can stay at the window's edge. */}
				{aside && (
					<div className="max-lg:contents lg:card lg:sticky lg:top-24 lg:overflow-hidden">{aside}</div>
				)}
			</div>
		</div>
	);
}

interface WayOnProps {
	total: number;
	/** Why the way on is closed; undefined when it is open. */
	blocked: string | undefined;
	/** Left where it stands on a phone, too: where a form needs the room more. */
	resting?: boolean;
	/** The button; `describedBy` ties it to the reason. */
	button: (describedBy: string | undefined) => ReactNode;
}

/** The button to the next step. On a phone it stays at the window's lower edge, beside the total. */
export function WayOn({ total, blocked, resting = false, button }: WayOnProps) {
	const reason = useId();
	return (
		<div
			data-edge-bar={resting ? undefined : true}
			className={classNames(
				'lg:px-6 lg:pb-6',
				resting
					? 'max-lg:pb-4'
					: 'max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-[clamp(1rem,4vw,2.5rem)] max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-[clamp(1rem,4vw,2.5rem)] max-lg:py-3',
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
