import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonVariants, buttonStyle } from './button-style.ts';

interface LinkButtonProps extends Omit<ComponentProps<typeof Link>, 'className'>, ButtonVariants {
	className?: string | undefined;
}

/** A link that looks like a button, for navigation. */
export function LinkButton({ tone, size, wide, className, ...rest }: LinkButtonProps) {
	return <Link {...rest} className={buttonStyle({ tone, size, wide }, className)} />;
}
