import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonVariants, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { useHydrated } from './hooks/use-hydrated.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentProps<'button'>, ButtonVariants {
	/** Whether a call is in progress: the button keeps its width and focus, shows a spinner and ignores presses. */
	pending?: boolean | undefined;
	/** Looks disabled, has `aria-disabled` and ignores presses, but can still be focused. */
	ariaDisabled?: boolean | undefined;
}

/**
 * A button. Its type is `button` by default, so that it submits nothing by accident. A submit button is
 * disabled until hydration: before that, the browser itself would submit the form and put the fields,
 * passwords included, into the URL.
 */
export function Button({
	tone,
	size,
	wide,
	pending = false,
	ariaDisabled = false,
	className,
	children,
	onClick,
	disabled,
	...rest
}: ButtonProps) {
	const isReady = useHydrated() || rest.type !== 'submit';
	const press = (event: MouseEvent<HTMLButtonElement>) => {
		if (pending || ariaDisabled) event.preventDefault();
		else onClick?.(event);
	};
	return (
		<button
			type="button"
			{...rest}
			disabled={disabled || !isReady}
			onClick={press}
			aria-disabled={pending || ariaDisabled || undefined}
			aria-busy={pending || undefined}
			data-idle={ariaDisabled || undefined}
			className={buttonStyle({ tone, size, wide }, classNames(pending && 'cursor-progress!', className))}
		>
			{/* Transparent, not hidden, so that a pending button keeps its accessible name. */}
			<span className={classNames('inline-flex items-center gap-2', pending && 'opacity-0')}>{children}</span>
			{pending && (
				<span className="absolute inset-0 grid place-items-center">
					<Spinner />
				</span>
			)}
		</button>
	);
}
