import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log, printLine } from './log.ts';

let printed: { out: string; error: string };
beforeEach(() => {
	// The other tests mute the log (testing/quiet-log.ts).
	vi.restoreAllMocks();
	printed = { out: '', error: '' };
	vi.useFakeTimers({ now: new Date('2026-11-22T07:00:00Z') });
	vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
		printed.out += text;
		return true;
	});
	vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
		printed.error += text;
		return true;
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

test('an event is one line with time, level, message and fields', () => {
	log.info('Login', { account: 'a1b2', ip: '::1', request: undefined });
	log.warn('Login failed', { ip: '192.0.2.7' });
	expect(printed.out).toBe('2026-11-22T07:00:00.000Z info  Login  account=a1b2  ip=::1\n');
	expect(printed.error).toBe('2026-11-22T07:00:00.000Z warn  Login failed  ip=192.0.2.7\n');
});

test('an error comes with its stack', () => {
	log.error('A request failed', { path: '/api/cart/get' }, new Error('broken'));
	expect(printed.error).toMatch(
		/^2026-11-22T07:00:00.000Z error {2}A request failed {2}path=\/api\/cart\/get\nError: broken\n +at /,
	);
});

test('no value can begin a line of its own or reach the terminal as a command', () => {
	log.warn('Access refused', { path: 'a\nb', name: 'x ip=1', bell: '\u0007\u001b[2J\u009b\u202e' });
	expect(printed.error).toBe(
		'2026-11-22T07:00:00.000Z warn  Access refused  path="a\\nb"  name="x ip=1"  bell="\\u0007\\u001b[2J\\u009b\\u202e"\n',
	);
});

test('what is said to the operator is printed as it is', () => {
	printLine('ready http://localhost:3000');
	expect(printed.out).toBe('ready http://localhost:3000\n');
});
