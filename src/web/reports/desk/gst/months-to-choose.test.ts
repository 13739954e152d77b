import { expect, test } from 'vitest';
import { monthsToChoose } from './months-to-choose.ts';

test('two years of months can be chosen where there are no documents, the latest first', () => {
	const months = monthsToChoose('2026-11-30', undefined, '2026-11');
	expect(months).toHaveLength(24);
	expect([months[0], months.at(-1)]).toEqual(['2026-11', '2024-12']);
	expect(monthsToChoose('2026-11-30', '2026-04', '2026-11')).toEqual(months);
});

test('all months since the first document can be chosen, be that six years ago', () => {
	const months = monthsToChoose('2032-12-31', '2026-11', '2032-12');
	expect(months).toHaveLength(74);
	expect(months.at(-1)).toBe('2026-11');
});

test('a month that the address asks for stands in its place', () => {
	expect(monthsToChoose('2026-11-30', undefined, '2020-01').at(-1)).toBe('2020-01');
	expect(monthsToChoose('2026-11-30', undefined, '2027-01')[0]).toBe('2027-01');
});
