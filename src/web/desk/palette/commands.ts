import { Keyboard, LogOut, Store, Tag } from 'lucide-react';
import type { Right } from '#shared/staff/staff.rules.ts';
import type { DeskListConfig } from '../list/config.ts';
import type { DeskNavigationItem } from '../navigation.ts';
import type { PaletteGroup } from './items.ts';

interface CommandHandlers {
	go: (to: string, state?: unknown) => void;
	onShortcuts: () => void;
	onLogout: () => void;
}

/** The screens and lists that the user may open. */
interface Open {
	screens: readonly DeskNavigationItem[];
	lists: readonly DeskListConfig<string>[];
	may: (right: Right) => boolean;
}

/** The screens and actions of the desk, as the palette offers them before anything is typed. */
export function paletteCommands(
	{ screens, lists, may }: Open,
	{ go, onShortcuts, onLogout }: CommandHandlers,
): PaletteGroup[] {
	return [
		{
			value: 'Go to',
			items: [
				...screens.map(({ to, label, icon, key }) => ({
					id: to,
					label,
					icon,
					keys: ['G', key.toUpperCase()],
					choose: () => go(to),
				})),
				{ id: '/store', label: 'Store, as customers see it', icon: Store, choose: () => go('/store') },
			],
		},
		{
			value: 'Do',
			items: [
				...lists.flatMap(({ tasks = [], right: ofList }) =>
					tasks
						.filter(({ right = ofList }) => may(right))
						.map(({ to, state, right: _, ...task }) => ({ ...task, choose: () => go(to, state) })),
				),
				...(may('editClub') ? [priceCommand(go)] : []),
				{
					id: 'shortcuts',
					label: 'Keyboard shortcuts',
					words: 'keys help',
					keys: ['?'],
					icon: Keyboard,
					choose: onShortcuts,
				},
				{ id: 'logout', label: 'Logout', words: 'sign out leave', icon: LogOut, choose: onLogout },
			],
		},
	];
}

const priceCommand = (go: CommandHandlers['go']) => ({
	id: 'prices',
	label: 'Change a price',
	words: 'club plans memberships fee',
	icon: Tag,
	choose: () => go('/admin/club#plans'),
});
