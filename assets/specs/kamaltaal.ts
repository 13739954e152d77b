/** Packs of Kamal Taal: makhana. */

import type { Notes } from './types.ts';

export const kamaltaal: readonly Notes[] = [
	{
		slug: 'kamal-taal-makhana-pudina-3x70g',
		form: 'pouch',
		size: 1,
		brand: 'kamaltaal',
		lines: ['Roasted', 'Makhana'],
		flavour: 'Pudina',
		claim: ['7 g', 'protein'],
		net: '3 x 70 g',
		hue: '#57a079',
		deep: '#13453f',
		tint: '#cfe8cf',
		motif: 'mint',
	},
	{
		slug: 'kamal-taal-makhana-salt-pepper-200g',
		form: 'can',
		size: 1.05,
		brand: 'kamaltaal',
		lines: ['Roasted', 'Makhana'],
		flavour: 'Salt, Kali Mirch',
		claim: ['10 g', 'protein'],
		net: '200 g',
		hue: '#7f93b8',
		deep: '#22304f',
		tint: '#e6e2d6',
		motif: 'pepper',
	},
];
