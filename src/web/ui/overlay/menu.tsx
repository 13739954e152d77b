import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

/** The classes of a popup beside a button. */
export const popupStyle =
	'origin-(--transform-origin) rounded-md border border-line bg-surface text-ink shadow-float outline-none ' +
	'transition-[scale,opacity] duration-150 data-starting-style:scale-95 data-starting-style:opacity-0 ' +
	'data-ending-style:scale-95 data-ending-style:opacity-0';

export type MenuItem = { label: string; icon?: LucideIcon; danger?: boolean } & (
	| { to: string; onSelect?: undefined }
	| { onSelect: () => void; to?: undefined }
);

interface MenuProps {
	/** The button that opens it: `<Button>…</Button>`. */
	trigger: ReactElement;
	items: readonly MenuItem[];
	align?: 'start' | 'center' | 'end' | undefined;
}

const itemStyle =
	'flex min-h-11 w-full items-center gap-3 rounded-sm px-3.5 py-2 text-left font-medium outline-none select-none ' +
	'data-highlighted:bg-sunken [&_svg]:size-5';

/** A button with a menu of links and actions. */
export function Menu({ trigger, items, align = 'start' }: MenuProps) {
	const [open, setOpen] = useState(false);
	useCloseOnBack(open, () => setOpen(false));
	return (
		<Base.Root open={open} onOpenChange={setOpen}>
			<Base.Trigger render={trigger} />
			<Base.Portal>
				<Base.Positioner sideOffset={8} align={align} collisionPadding={12} className="outline-none">
					<Base.Popup className={`${popupStyle} min-w-56 p-1.5`}>
						{items.map(({ label, icon: Icon, danger, to, onSelect }) => {
							const itemClasses = classNames(itemStyle, danger && 'text-chilli');
							const content = (
								<>
									{Icon && <Icon aria-hidden="true" />}
									{label}
								</>
							);
							return to !== undefined ? (
								<Base.LinkItem key={label} closeOnClick className={itemClasses} render={<Link to={to} />}>
									{content}
								</Base.LinkItem>
							) : (
								<Base.Item key={label} className={itemClasses} onClick={onSelect}>
									{content}
								</Base.Item>
							);
						})}
					</Base.Popup>
				</Base.Positioner>
			</Base.Portal>
		</Base.Root>
	);
}
