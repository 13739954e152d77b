import { TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface CheckoutNoticeProps {
	label: string;
	/** Lets the caller focus it: it appears above the pressed button, possibly out of view. */
	ref: Ref<HTMLElement>;
	className?: string;
	children: ReactNode;
}

/** What the buyer must check before buying. Unlike the toast that reported it, it stays. */
export function CheckoutNotice({ label, ref, className, children }: CheckoutNoticeProps) {
	return (
		<section
			ref={ref}
			tabIndex={-1}
			aria-label={label}
			className={classNames(
				'flex gap-3 rounded-md border border-chilli bg-chilli-soft p-4 text-chilli-dark outline-none sm:px-5',
				className,
			)}
		>
			<TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
			<div className="min-w-0">{children}</div>
		</section>
	);
}
