import type { ReactNode } from 'react';
import { ProgressSteps } from '#web/ui/progress-steps.tsx';
import { useCheckout } from './checkout.ts';

/** The heading of each step's screen, in the order of the steps. */
const titles = { Cart: 'Cart', Address: 'Delivery address', Payment: 'Payment' } as const;

/** A step of the checkout, as the progress bar names it. */
export type CheckoutStepName = keyof typeof titles;

const names = Object.keys(titles) as CheckoutStepName[];

interface CheckoutFrameProps {
	step: CheckoutStepName;
	children: ReactNode;
	/** The bill and the button to the next step; without it, the screen has one column. */
	aside?: ReactNode;
}

/** The frame of a checkout step: the progress bar, the heading and, beside the content, the bill. */
export function CheckoutFrame({ step, children, aside }: CheckoutFrameProps) {
	const { source } = useCheckout();
	// A direct buy bypasses the cart, so it has no cart to go back to.
	const links = [source === 'cart' ? { to: '/store/cart' } : {}, { to: '/store/addAddress' }, {}];
	return (
		<div className="page-column pt-6 lg:pt-8 lg:pb-16">
			<div className="mx-auto max-w-xl">
				<ProgressSteps
					label="Checkout"
					steps={names.map((label, index) => ({ label, ...links[index] }))}
					current={names.indexOf(step)}
				/>
			</div>
			<h1 className="display mt-5 text-headline lg:mt-7">{titles[step]}</h1>
			<div
				className={
					aside
						? 'mt-5 grid gap-5 lg:mt-7 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-8 min-[105rem]:grid-cols-[minmax(0,1fr)_27rem] min-[105rem]:gap-12'
						: 'mt-5 pb-12 lg:mt-7'
				}
			>
				<div className="min-w-0">{children}</div>
				{/* On a phone its parts join the grid, so that the bar can stick to the window's lower edge. */}
				{aside && (
					<div className="max-lg:contents lg:card lg:sticky lg:top-24 lg:overflow-hidden">{aside}</div>
				)}
			</div>
		</div>
	);
}
