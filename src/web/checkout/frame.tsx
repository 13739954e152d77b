import { ArrowLeft, Banknote } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
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

/**
 * The frame of a checkout step: the way back to the store, the progress bar, the heading and, beside the
 * content, the bill.
 */
export function CheckoutFrame({ step, children, aside }: CheckoutFrameProps) {
	const { source } = useCheckout();
	// A direct buy bypasses the cart, so it has no cart to go back to.
	const links = [source === 'cart' ? { to: '/store/cart' } : {}, { to: '/store/addAddress' }, {}];
	return (
		<div className="page-column pt-3 lg:pt-6 lg:pb-16">
			<div className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-2 crowded:grid-cols-1 lg:grid-cols-[1fr_minmax(0,36rem)_1fr]">
				<Link
					to="/store"
					className="-ml-1 inline-flex min-h-11 w-fit items-center gap-1.5 px-1 text-sm font-semibold underline-offset-4 hover:underline"
				>
					<ArrowLeft aria-hidden="true" className="size-4" />
					Store
				</Link>
				<div className="max-lg:order-last max-lg:col-span-2 crowded:col-span-1">
					<ProgressSteps
						label="Checkout"
						steps={names.map((label, index) => ({ label, ...links[index] }))}
						current={names.indexOf(step)}
					/>
				</div>
				<p className="inline-flex min-h-11 items-center gap-1.5 justify-self-end text-sm crowded:justify-self-start text-ink-soft">
					<Banknote aria-hidden="true" className="size-4.5 text-leaf" />
					Cash on delivery
				</p>
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
				{/* On a phone its children join the grid, so that the bar can stick to the window's lower edge. */}
				{aside && (
					<div className="max-lg:contents lg:card lg:sticky lg:top-24 lg:overflow-hidden">{aside}</div>
				)}
			</div>
		</div>
	);
}
