import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { iconButtonStyle } from '../icon-button.tsx';
import { backdropStyle, scrollingContent, scrollsWhenLow } from './dialog.tsx';
import { finalFocus } from './final-focus.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

interface DrawerProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	title: string;
	/** The side of the window that it slides in from. */
	side?: 'left' | 'right' | undefined;
	/** Whether it is wide, for details; a menu is narrower. */
	wide?: boolean | undefined;
	children: ReactNode;
	/** Stays in view below the scrolling content. */
	footer?: ReactNode;
	/** What gets the focus afterwards, in case the element that opened it has unmounted. */
	focusAfter?: (() => HTMLElement | null) | undefined;
}

const sides = {
	left: 'left-0 data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
	right: 'right-0 data-starting-style:translate-x-full data-ending-style:translate-x-full',
};

/** A panel from the side of the window: a menu, filters on a phone, or a row's details. */
export function Drawer({
	open,
	onOpenChange,
	title,
	side = 'right',
	wide,
	children,
	footer,
	focusAfter,
}: DrawerProps) {
	useCloseOnBack(open, () => onOpenChange(false));
	return (
		<Base.Root open={open} onOpenChange={onOpenChange}>
			<Base.Portal>
				<Base.Backdrop className={backdropStyle} />
				<Base.Popup
					data-sheet={footer ? '' : undefined}
					data-details={wide ? '' : undefined}
					finalFocus={finalFocus(focusAfter)}
					className={classNames(
						'fixed inset-y-0 flex flex-col bg-paper text-ink shadow-float',
						'outline-none transition-[translate] duration-250 ease-out data-ending-style:duration-150',
						wide ? 'w-[min(28rem,calc(100vw-1.5rem))]' : 'w-[min(22rem,calc(100vw-3rem))]',
						sides[side],
						scrollsWhenLow,
					)}
				>
					<div className="flex min-h-16 items-center justify-between border-b border-line py-2 pr-2 pl-5">
						<Base.Title className="display min-w-0 text-subtitle wrap-anywhere">{title}</Base.Title>
						<Base.Close aria-label="Close" className={iconButtonStyle}>
							<X aria-hidden="true" />
						</Base.Close>
					</div>
					<div className={classNames(scrollingContent, 'overscroll-contain p-5')}>{children}</div>
					{footer && <div className="border-t border-line p-4">{footer}</div>}
				</Base.Popup>
			</Base.Portal>
		</Base.Root>
	);
}
