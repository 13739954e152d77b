import { Clock, Keyboard, LogOut, MessageSquareText, Plus, Store } from 'lucide-react';
import { deskPlaces } from '../places.ts';
import type { PaletteGroup } from './items.ts';

interface Ways {
	go: (to: string, state?: unknown) => void;
	onShortcuts: () => void;
	onLogout: () => void;
}

/** The screens and actions of the desk, as the palette offers them before anything is typed. */
export function paletteCommands({ go, onShortcuts, onLogout }: Ways): PaletteGroup[] {
	return [
		{
			value: 'Go to',
			items: [
				...deskPlaces.map(({ to, label, icon, key }) => ({
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
				{
					id: 'pending-orders',
					label: 'Pack pending orders',
					words: 'next step delivery',
					icon: Clock,
					choose: () => go('/admin/orders?status=Pending'),
				},
				{
					id: 'pending-memberships',
					label: 'Take pending payments',
					words: 'memberships pay money',
					icon: Clock,
					choose: () => go('/admin/memberships?status=pending'),
				},
				{
					id: 'unanswered',
					label: 'Answer queries',
					words: 'unanswered messages contact',
					icon: MessageSquareText,
					choose: () => go('/admin/queries?status=unanswered'),
				},
				{
					id: 'add-product',
					label: 'Add product',
					words: 'new create',
					icon: Plus,
					choose: () => go('/admin/products', { add: true }),
				},
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
