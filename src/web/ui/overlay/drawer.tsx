import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { iconButtonStyle } from '../icon-button.tsx';
import { veilStyle } from './dialog.tsx';

interface DrawerProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	title: string;
	/** Where it comes in from. */
	side?: 'left' | 'right' | undefined;
	/** For details, which are read; a menu is narrow. */
	wide?: boolean | undefined;
	children: ReactNode;
	/** Stays in sight below what scrolls. */
	footer?: ReactNode;
	/** Where the focus goes afterwards, when what opened it is gone. */
	focusAfter?: (() => HTMLElement | null) | undefined;
}

const sides = {
	left: 'left-0 data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
	right: 'right-0 data-starting-style:translate-x-full data-ending-style:translate-x-full',
};

/** A panel from the side of the window: a menu or filters on a phone. */
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
	return (
		<Base.Root open={open} onOpenChange={onOpenChange}>
			<Base.Portal>
				<Base.Backdrop className={veilStyle} />
				<Base.Popup
					// Asked, it would take the focus back even from the page that the drawer led to.
					finalFocus={focusAfter ? () => focusAfter() ?? true : true}
					className={classNames(
						'fixed inset-y-0 flex flex-col bg-paper text-ink shadow-float',
						'outline-none transition-[translate] duration-250 ease-out data-ending-style:duration-150',
						wide ? 'w-[min(28rem,calc(100vw-1.5rem))]' : 'w-[min(22rem,calc(100vw-3rem))]',
						sides[side],
					)}
				>
					<div className="flex min-h-16 items-center justify-between border-b border-line py-2 pr-2 pl-5">
						<Base.Title className="display text-subtitle">{title}</Base.Title>
						<Base.Close aria-label="Close" className={iconButtonStyle}>
							<X aria-hidden="true" />
						</Base.Close>
					</div>
					<div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
					{footer && <div className="border-t border-line p-4">{footer}</div>}
				</Base.Popup>
			</Base.Portal>
		</Base.Root>
	);
}
