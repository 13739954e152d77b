import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { popupStyle } from './menu.tsx';

interface PopoverProps {
	/** The button that opens it: `<Button>…</Button>`. */
	trigger: ReactElement;
	/** What it is, for those who listen. */
	label: string;
	align?: 'start' | 'center' | 'end' | undefined;
	children: ReactNode;
}

/** A small window beside its button, for more than a list of actions. */
export function Popover({ trigger, label, align = 'start', children }: PopoverProps) {
	return (
		<Base.Root>
			<Base.Trigger render={trigger} />
			<Base.Portal>
				<Base.Positioner sideOffset={8} align={align} collisionPadding={12}>
					<Base.Popup aria-label={label} className={`${popupStyle} max-w-(--available-width) p-5`}>
						{children}
					</Base.Popup>
				</Base.Positioner>
			</Base.Portal>
		</Base.Root>
	);
}
