import { expect, test } from 'vitest';
import { outputsInOrder } from './output-in-order.ts';

/** Three outputs, and everything that was printed so far. */
function threeOutputs() {
	const printed: string[] = [];
	const outputs = outputsInOrder(3, (stream, chunk) => printed.push(`${stream}: ${chunk}`));
	const [first, second, third] = outputs;
	if (!first || !second || !third) throw new Error('There are fewer than three outputs');
	return { first, second, third, printed };
}

test('the first output prints at once, the next when the first ends, and at once from then on', () => {
	const { first, second, printed } = threeOutputs();
	second.write('stdout', 'b1');
	first.write('stdout', 'a1');
	second.write('stderr', 'b2');
	expect(printed).toEqual(['stdout: a1']);
	first.end();
	expect(printed).toEqual(['stdout: a1', 'stdout: b1', 'stderr: b2']);
	second.write('stdout', 'b3');
	expect(printed.at(-1)).toBe('stdout: b3');
});

test('an output that ends before its turn is printed in its turn', () => {
	const { first, second, third, printed } = threeOutputs();
	third.write('stdout', 'c');
	third.end();
	second.write('stdout', 'b');
	second.end();
	expect(printed).toEqual([]);
	first.write('stdout', 'a');
	first.end();
	expect(printed).toEqual(['stdout: a', 'stdout: b', 'stdout: c']);
});
