import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { useHydrated } from './hooks/use-hydrated.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
	/** A call is under way: keeps its width and its focus, shows a spinner, ignores presses. */
	pending?: boolean | undefined;
	/**
	 * Nothing to do at the moment: looks disabled and has `aria-disabled`, but keeps its focus; ignores
	 * presses.
	 */
	idle?: boolean | undefined;
}

/**
 * A button. Its type is `button` by default, so that it submits nothing by accident. A submit button is
 * disabled until hydration: before that, the browser itself would submit the form, with what was typed,
 * passwords included, in the address.
 */
export function Button({
	tone,
	size,
	wide,
	pending = false,
	idle = false,
	className,
	children,
	onClick,
	disabled,
	...rest
}: ButtonProps) {
	const isReady = useHydrated() || rest.type !== 'submit';
	const press = (event: MouseEvent<HTMLButtonElement>) => {
		if (pending || idle) event.preventDefault();
		else onClick?.(event);
	};
	return (
		<button
			type="button"
			{...rest}
			disabled={disabled || !isReady}
			onClick={press}
			aria-disabled={pending || idle || undefined}
			aria-busy={pending || undefined}
			data-idle={idle || undefined}
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
