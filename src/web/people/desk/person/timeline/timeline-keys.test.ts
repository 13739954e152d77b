import { expect, test } from 'vitest';
import type { TimelineEvent } from '#shared/people/people.contract.ts';
import { timelineKeys } from './timeline-keys.ts';

test('two payments of a membership have each a key, which one that is added later leaves as it is', () => {
	const paid = (price: number): TimelineEvent => ({ kind: 'paid', id: 7, at: '2026-11-20T10:00:00Z', price });
	const before = timelineKeys([paid(2_000), paid(2_000)]);
	expect(new Set(before).size).toBe(2);
	const note: TimelineEvent = { kind: 'note', id: 7, at: '2026-11-22T10:00:00Z', text: 'Called' };
	const after = timelineKeys([note, paid(1_000), paid(2_000), paid(2_000)]);
	expect(new Set(after).size).toBe(4);
	expect(after.slice(2)).toEqual(before);
});
