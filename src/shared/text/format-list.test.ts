import { expect, test } from 'vitest';
import { formatList } from './format-list.ts';

test('texts are listed as the language of India lists them', () => {
	const and = new Intl.ListFormat('en-IN', { type: 'conjunction' });
	const or = new Intl.ListFormat('en-IN', { type: 'disjunction' });
	const texts = ['Yoga', 'Boxing', 'Dance', 'Run'];
	for (let count = 0; count <= texts.length; count += 1) {
		const some = texts.slice(0, count);
		expect(formatList(some)).toBe(and.format(some));
		expect(formatList(some, 'or')).toBe(or.format(some));
	}
});
