import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'clay' | 'leaf' | 'chilli' | 'turmeric' | 'indigo';

const tones: Record<BadgeTone, string> = {
	neutral: 'bg-sunken text-ink',
	clay: 'bg-clay-soft text-clay-dark',
	leaf: 'bg-leaf-soft text-leaf',
	chilli: 'bg-chilli-soft text-chilli',
	turmeric: 'bg-turmeric-soft text-ink',
	indigo: 'bg-indigo-soft text-indigo',
};

interface BadgeProps {
	tone?: BadgeTone | undefined;
	/** An icon beside the word, because colour alone carries no meaning. */
	icon?: LucideIcon | undefined;
	children: ReactNode;
	className?: string | undefined;
}

/** The state of something in a word or two. */
export function Badge({ tone = 'neutral', icon: Icon, children, className }: BadgeProps) {
	return (
		<span
			className={classNames(
				'inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap',
				tones[tone],
				className,
			)}
		>
			{Icon ? (
				<Icon aria-hidden="true" className="size-3.5" />
			) : (
				<span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
			)}
			{children}
		</span>
	);
}
