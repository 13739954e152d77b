import { LayoutDashboard, type LucideIcon } from 'lucide-react';
import { allDeskLists } from './lists.ts';

interface DeskNavigationItem {
	to: string;
	label: string;
	icon: LucideIcon;
	/** The second key of the shortcut that goes there: `g`, then this. */
	key: string;
}

/** The desk's screens, in the order of its menu. */
export const deskNavigation: readonly DeskNavigationItem[] = [
	{ to: '/admin', label: 'Dashboard', icon: LayoutDashboard, key: 'd' },
	...allDeskLists
		.toSorted((one, other) => one.menu.position - other.menu.position)
		.map(({ path, title, menu: { label = title, icon, key } }) => ({ to: path, label, icon, key })),
];
