import { classNames } from './class-names.ts';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'lg' | 'sm';

const tones: Record<ButtonTone, string> = {
	primary: 'border-transparent bg-clay text-surface hover:bg-clay-dark active:bg-clay-dark',
	secondary: 'border-edge bg-surface text-ink hover:border-ink hover:bg-sunken',
	// `quiet` needs a `button-row` around it.
	quiet: 'quiet border-transparent text-ink hover:bg-sunken',
	danger: 'border-transparent bg-chilli text-surface hover:bg-chilli-dark',
};

// At least 44 px for touch. On wide screens the small size is lower, for rows of a table.
const sizes: Record<ButtonSize, string> = {
	sm: 'min-h-11 px-4 text-sm md:min-h-9 md:px-3.5',
	md: 'min-h-11 px-5 text-base',
	lg: 'min-h-13 px-7 text-base',
};

export interface ButtonVariants {
	tone?: ButtonTone | undefined;
	size?: ButtonSize | undefined;
	/** Whether it is as wide as its container. */
	wide?: boolean | undefined;
}

/** The classes shared by buttons and by links that look like buttons. */
export function buttonStyle(
	{ tone = 'primary', size = 'md', wide = false }: ButtonVariants,
	className?: string,
) {
	return classNames(
		'relative inline-flex items-center justify-center gap-2 rounded-sm border py-2',
		'text-center font-semibold leading-tight select-none transition-colors focus-visible:rounded-sm',
		'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-line disabled:text-ink-soft',
		'data-idle:cursor-not-allowed! data-idle:border-transparent data-idle:bg-line data-idle:text-ink-soft',
		'[&_svg]:size-[1.15em] [&_svg]:shrink-0',
		tones[tone],
		sizes[size],
		wide && 'w-full',
		className,
	);
}
