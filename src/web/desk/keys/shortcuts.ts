import { deskNavigation } from '../navigation.ts';

/** What a key of the desk does. */
export type Command =
	| { name: 'go'; to: string }
	| { name: 'search' }
	| { name: 'shortcuts' }
	| { name: 'row'; by: 1 | -1 };

/** What a key leads to: a command, or the wait for the second key of two. */
export interface Stroke {
	command?: Command;
	waitsFor?: 'place';
}

const singles: Readonly<Record<string, Command>> = {
	'/': { name: 'search' },
	'?': { name: 'shortcuts' },
	j: { name: 'row', by: 1 },
	k: { name: 'row', by: -1 },
};

/** What a pressed key does, after `g` or by itself. A key that means nothing does nothing. */
export function strokeOf(key: string, waitsFor?: Stroke['waitsFor']): Stroke {
	const pressed = key.toLowerCase();
	if (waitsFor === 'place') {
		const place = deskNavigation.find((one) => one.key === pressed);
		return place ? { command: { name: 'go', to: place.to } } : {};
	}
	if (pressed === 'g') return { waitsFor: 'place' };
	const command = singles[pressed];
	return command ? { command } : {};
}

/** A key of the desk for those who look it up: pressed together, or one after the other. */
export interface ListedKey {
	keys: readonly string[];
	isSequence?: boolean;
	does: string;
}

/** The keys of the desk. */
export const keyGroups: readonly { title: string; keys: readonly ListedKey[] }[] = [
	{
		title: 'Go to',
		keys: deskNavigation.map(({ key, label }) => ({
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
			{ keys: ['K'], does: 'Row before' },
			{ keys: ['Enter'], does: 'Open the row' },
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
