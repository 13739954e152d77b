import { Keyboard, LogOut, Store } from 'lucide-react';
import { allDeskLists } from '../lists.ts';
import { deskNavigation } from '../navigation.ts';
import type { PaletteGroup } from './items.ts';

interface CommandHandlers {
	go: (to: string, state?: unknown) => void;
	onShortcuts: () => void;
	onLogout: () => void;
}

/** The screens and actions of the desk, as the palette offers them before anything is typed. */
export function paletteCommands({ go, onShortcuts, onLogout }: CommandHandlers): PaletteGroup[] {
	return [
		{
			value: 'Go to',
			items: [
				...deskNavigation.map(({ to, label, icon, key }) => ({
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
				...allDeskLists.flatMap(({ tasks = [] }) =>
					tasks.map(({ to, state, ...task }) => ({ ...task, choose: () => go(to, state) })),
				),
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
