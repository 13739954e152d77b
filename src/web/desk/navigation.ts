import {
	Banknote,
	Building2,
	ChartColumn,
	DoorOpen,
	HeartPulse,
	IdCardLanyard,
	LayoutDashboard,
	type LucideIcon,
} from 'lucide-react';
import type { Right } from '#shared/staff/staff.rules.ts';
import { allDeskLists } from './lists.ts';

export interface DeskNavigationItem {
	to: string;
	label: string;
	icon: LucideIcon;
	/** The second key of the shortcut that goes there: `g`, then this. */
	key: string;
	/** The right that it requires. By default none, besides working at the desk. */
	right?: Right;
}

/** The desk's screens, in the order of its menu. */
export const deskNavigation: readonly DeskNavigationItem[] = [
	{ to: '/admin', label: 'Dashboard', icon: LayoutDashboard, key: 'd' },
	...allDeskLists
		.toSorted((one, other) => one.menu.position - other.menu.position)
		.map(({ path, title, right, menu: { label = title, icon, key } }) => ({
			to: path,
			label,
			icon,
			key,
			right,
		})),
	{ to: '/admin/door', label: 'Door', icon: DoorOpen, key: 'i', right: 'checkIn' },
	{
		to: '/admin/consultancies',
		label: 'Consultancies',
		icon: HeartPulse,
		key: 't',
		right: 'seeConsultancies',
	},
	{ to: '/admin/money', label: 'Money', icon: Banknote, key: 'y', right: 'takePayments' },
	{ to: '/admin/reports', label: 'Reports', icon: ChartColumn, key: 'r', right: 'seeReports' },
	{ to: '/admin/club', label: 'Club', icon: Building2, key: 'c', right: 'editCentres' },
	{ to: '/admin/staff', label: 'Staff', icon: IdCardLanyard, key: 's', right: 'changeStaff' },
];

/** Screens of the desk that are not in its menu and require a right of their own. */
export const subScreens: readonly Required<Pick<DeskNavigationItem, 'to' | 'label' | 'right'>>[] = [
	{ to: '/admin/people/import', label: 'Import', right: 'importFiles' },
	{ to: '/admin/products/import', label: 'Import', right: 'importFiles' },
	{ to: '/admin/taxes', label: 'Taxes', right: 'seeTaxes' },
	{ to: '/admin/documents', label: 'Documents', right: 'seeOrders' },
	{ to: '/admin/closures', label: 'Closures', right: 'closeCentres' },
	{ to: '/admin/opening', label: 'Open your club', right: 'editClub' },
	{ to: '/admin/queries/templates', label: 'Reply templates', right: 'editTemplates' },
];
