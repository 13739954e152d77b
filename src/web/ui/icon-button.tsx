import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
	/** The accessible name. */
	label: string;
	icon: LucideIcon;
	/** Whether it has a border, for a button that stands alone on a page or a picture. */
	outlined?: boolean | undefined;
	/** Looks disabled, has `aria-disabled` and ignores presses, but keeps the focus. */
	ariaDisabled?: boolean | undefined;
}

/** The classes shared by icon buttons and icon links: 44 px square. */
export const iconButtonStyle =
	'inline-grid size-11 shrink-0 place-items-center rounded-sm text-ink transition-colors hover:bg-sunken ' +
	'focus-visible:rounded-sm disabled:cursor-not-allowed disabled:text-edge disabled:hover:bg-transparent ' +
	'data-idle:cursor-not-allowed data-idle:text-edge data-idle:hover:bg-transparent [&_svg]:size-5';

/** A button with only an icon; the label is its accessible name and its tooltip. */
export function IconButton({
	label,
	icon: Icon,
	outlined = false,
	ariaDisabled = false,
	className,
	onClick,
	...rest
}: IconButtonProps) {
	return (
		<button
			type="button"
			title={label}
			{...rest}
			onClick={ariaDisabled ? undefined : onClick}
			aria-disabled={ariaDisabled || undefined}
			data-idle={ariaDisabled || undefined}
			aria-label={label}
			className={classNames(
				iconButtonStyle,
				outlined && 'border border-edge bg-surface disabled:border-line data-idle:border-line',
				className,
			)}
		>
			<Icon aria-hidden="true" />
		</button>
	);
}
