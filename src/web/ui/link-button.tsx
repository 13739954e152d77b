import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonVariants, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';

interface LinkButtonProps extends Omit<ComponentProps<typeof Link>, 'className'>, ButtonVariants {
	className?: string | undefined;
}

/** A link that looks like a button, for navigation. Like buttons, it is not printed (print.css). */
export function LinkButton({ tone, size, wide, className, ...rest }: LinkButtonProps) {
	return (
		<Link {...rest} className={buttonStyle({ tone, size, wide }, classNames('print:hidden', className))} />
	);
}
