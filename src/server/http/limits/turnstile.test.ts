import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Turnstile } from './turnstile.ts';

let now = 0;
beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setImmediate'] });
	vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
	vi.restoreAllMocks();
	vi.useRealTimers();
});

/** A turnstile, and a list of the calls that it has let in so far. */
function watched() {
	const turnstile = new Turnstile();
	const begun: string[] = [];
	const come = (name: string) => turnstile.pass(() => void begun.push(name));
	return { turnstile, begun, come };
}

test('who comes alone is let in at once', () => {
	const { begun, come } = watched();
	come('alone');
	vi.runAllTimers();
	expect(begun).toEqual(['alone']);
});

test('of a burst, one call begins in each turn of the loop, the last one first', () => {
	const { begun, come } = watched();
	for (const name of ['first', 'second', 'third']) come(name);
	vi.advanceTimersToNextTimer();
	expect(begun).toEqual(['third']);
	come('another');
	vi.runAllTimers();
	expect(begun).toEqual(['third', 'another', 'second', 'first']);
});

test('connections that arrive go before the calls, and hold them up for 10 milliseconds at most', () => {
	const { turnstile, begun, come } = watched();
	come('one');
	come('other');
	vi.advanceTimersToNextTimer();
	now += 9;
	turnstile.connected();
	vi.advanceTimersToNextTimer();
	expect(begun).toEqual(['other']);
	now += 1;
	turnstile.connected();
	vi.advanceTimersToNextTimer();
	expect(begun).toEqual(['other', 'one']);
});
