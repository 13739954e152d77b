import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
	/** What it does, in words. */
	label: string;
	icon: LucideIcon;
	/** With a border, for standing alone on a picture or a page. */
	outlined?: boolean | undefined;
}

/** The shape shared by icon buttons and icon links: 44 px square. */
export const iconButtonStyle =
	'inline-grid size-11 shrink-0 place-items-center rounded-sm text-ink transition-colors hover:bg-sunken ' +
	'focus-visible:rounded-sm disabled:cursor-not-allowed disabled:text-edge disabled:hover:bg-transparent [&_svg]:size-5';

/** A button that is only a sign; its words are read out. */
export function IconButton({ label, icon: Icon, outlined = false, className, ...rest }: IconButtonProps) {
	return (
		<button
			type="button"
			title={label}
			{...rest}
			aria-label={label}
			className={classNames(
				iconButtonStyle,
				outlined && 'border border-edge bg-surface disabled:border-line',
				className,
			)}
		>
			<Icon aria-hidden="true" />
		</button>
	);
}
