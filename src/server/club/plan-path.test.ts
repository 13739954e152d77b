import { expect, test } from 'vitest';
import { pathFor } from './plan-path.ts';

const plan = (path: string, ended_at: Date | null = null) => ({ id: 1, path, ended_at });

test.each([
	['Elite Pro', '/fitness/elitePro'],
	['WHOLE day', '/fitness/wholeDay'],
	['Sénior 60+', '/fitness/senior60'],
	['ಬೆಳಗು', '/fitness/plan2'],
	['Buy', '/fitness/plan2'],
])('a second plan %s has its page at %s', (type, path) => {
	expect(pathFor(type, [plan('/fitness')])).toBe(path);
});

test('a page of a plan on sale stays its own: another plan gets a number', () => {
	const [all, gold] = [plan('/fitness'), plan('/fitness/gold')];
	expect(pathFor('Gold', [all, gold])).toBe('/fitness/gold-2');
	expect(pathFor('GOLD', [all, gold, plan('/fitness/Gold-2')])).toBe('/fitness/gold-3');
	expect(pathFor('Gold', [all, plan('/fitness/gold', new Date())])).toBe('/fitness/gold');
});

test('a plan takes the first page where no plan on sale has it', () => {
	expect(pathFor('Dawn', [])).toBe('/fitness');
	expect(pathFor('Dawn', [plan('/fitness', new Date()), plan('/fitness/gold')])).toBe('/fitness');
});
