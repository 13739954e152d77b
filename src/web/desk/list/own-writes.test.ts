import { expect, test } from 'vitest';
import { afterReading } from './own-writes.ts';

test('a write that arrives after the field wrote again is its own, and so is the one that follows', () => {
	const left = afterReading(['', 'whey', 'whey isolate'], 'whey');
	expect(left).toEqual(['whey', 'whey isolate']);
	expect(afterReading(left ?? [], 'whey isolate')).toEqual(['whey isolate']);
});

test('a write that was overtaken never arrives, and is forgotten with the one that overtook it', () => {
	expect(afterReading(['', 'whey', 'whey isolate'], 'whey isolate')).toEqual(['whey isolate']);
	expect(afterReading(['whey isolate'], 'whey')).toBeUndefined();
});

test('a value that the field did not write came from outside', () => {
	expect(afterReading(['', 'whey'], 'oats')).toBeUndefined();
});
