import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal(randomBytes(32));

test('a text opens again, with the same key and for what it is about', () => {
	const sealed = seal.close('नमस्ते', 'one');
	expect(seal.open(sealed, 'one')).toBe('नमस्ते');
	expect(sealed.includes('नमस्ते')).toBe(false);
	expect(() => seal.open(sealed, 'another')).toThrow();
	expect(() => createSeal(randomBytes(32)).open(sealed, 'one')).toThrow();
	sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
	expect(() => seal.open(sealed, 'one')).toThrow();
});

test('the same text is encrypted differently each time, and always has the same hash', () => {
	expect(seal.close('text', 'one').equals(seal.close('text', 'one'))).toBe(false);
	expect(seal.digest('text').equals(seal.digest('text'))).toBe(true);
	expect(createSeal('another').digest('text').equals(seal.digest('text'))).toBe(false);
});
