import type { ReactNode } from 'react';
import { ProgressSteps } from '#web/ui/progress-steps.tsx';
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
						? 'mt-5 grid gap-5 lg:mt-7 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-8 min-[105rem]:grid-cols-[minmax(0,1fr)_27rem] min-[105rem]:gap-12'
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
