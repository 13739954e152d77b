/** All the small drawings a label can call for by name. */

import { fruits } from './fruits.ts';
import { kitchen } from './kitchen.ts';
import { nuts } from './nuts.ts';
import { signs } from './signs.ts';

const all: Record<string, string> = { ...fruits, ...nuts, ...kitchen, ...signs };

export function motif(name: string): string {
	const found = all[name];
	// A misspelt flavour must stop the run; a pack without its fruit looks finished.
	if (!found) throw new Error(`No drawing called "${name}"`);
	return found.replaceAll('\n', '');
}
