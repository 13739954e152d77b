import { type DeskNavigationItem, deskNavigation } from '../navigation.ts';

/** What a shortcut does. */
export type Command =
	| { name: 'go'; to: string }
	| { name: 'search' }
	| { name: 'shortcuts' }
	| { name: 'row'; by: 1 | -1 }
	| { name: 'choose' };

/** The effect of a key press: a command, the wait for the second key of a sequence, or nothing. */
export interface Stroke {
	command?: Command;
	waitsFor?: 'screen';
}

const singleKeys: Readonly<Record<string, Command>> = {
	'/': { name: 'search' },
	'?': { name: 'shortcuts' },
	j: { name: 'row', by: 1 },
	k: { name: 'row', by: -1 },
	x: { name: 'choose' },
};

/** What a key does, by itself or after `g`; `screens` are those open to the user. Unknown keys do nothing. */
export function strokeOf(
	pressedKey: string,
	waitsFor?: Stroke['waitsFor'],
	screens: readonly DeskNavigationItem[] = deskNavigation,
): Stroke {
	const pressed = pressedKey.toLowerCase();
	if (waitsFor === 'screen') {
		const screen = screens.find(({ key }) => key === pressed);
		return screen ? { command: { name: 'go', to: screen.to } } : {};
	}
	if (pressed === 'g') return { waitsFor: 'screen' };
	const command = singleKeys[pressed];
	return command ? { command } : {};
}

/** A shortcut as the list of shortcuts shows it: keys pressed together, or as a sequence. */
export interface ListedKey {
	keys: readonly string[];
	isSequence?: boolean;
	does: string;
}

/** The desk's shortcuts to `screens` and within them, in the groups of the list of shortcuts. */
export const keyGroups = (
	screens: readonly DeskNavigationItem[],
): readonly { title: string; keys: readonly ListedKey[] }[] => [
	{
		title: 'Go to',
		keys: screens.map(({ key, label }) => ({
			keys: ['G', key.toUpperCase()],
			isSequence: true,
			does: label,
		})),
	},
	{
		title: 'In a list',
		keys: [
			{ keys: ['/'], does: 'Search the list' },
			{ keys: ['J'], does: 'Next row' },
			{ keys: ['K'], does: 'Previous row' },
			{ keys: ['Enter'], does: 'Open the row' },
			{ keys: ['X'], does: 'Choose the row, where rows can be chosen' },
		],
	},
	{
		title: 'Anywhere',
		keys: [
			{ keys: ['Ctrl', 'K'], does: 'Search or go to' },
			{ keys: ['?'], does: 'These shortcuts' },
			{ keys: ['Esc'], does: 'Close what is open' },
		],
	},
];
