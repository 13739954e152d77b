import { expect, test } from 'vitest';
import { acknowledgeUrgency, closeBy, closeUrgency, formatTicket, parseTicket } from './complaints.rules.ts';

const written = new Date('2026-11-24T10:00:00Z');
const after = (hours: number) => new Date(written.getTime() + hours * 3_600_000);

test.each([
	[0, 'calm'],
	[35.9, 'calm'],
	[36, 'soon'],
	[48, 'soon'],
	[48.1, 'late'],
])('after %s hours the acknowledgement is %s', (hours, urgency) => {
	expect(acknowledgeUrgency(written, after(hours))).toBe(urgency);
});

test('a complaint is settled within a month of the club, the last day included', () => {
	expect(closeBy(written)).toBe('2026-12-24');
	expect(closeBy(new Date('2026-01-31T12:00:00Z'))).toBe('2026-02-28');
	// The days are those of India: 18:31 UTC is past midnight there.
	expect(closeBy(new Date('2026-11-24T18:29:00Z'))).toBe('2026-12-24');
	expect(closeBy(new Date('2026-11-24T18:31:00Z'))).toBe('2026-12-25');
});

test.each([
	['2026-12-19T12:00:00Z', 'calm'],
	['2026-12-20T12:00:00Z', 'soon'],
	['2026-12-24T18:29:00Z', 'soon'],
	['2026-12-24T18:31:00Z', 'late'],
])('at %s its settlement is %s', (now, urgency) => {
	expect(closeUrgency(written, new Date(now))).toBe(urgency);
});

test.each([
	['AKT-12', 12],
	['akt 12', 12],
	['#12', 12],
	['12', 12],
	['AK-12', undefined],
	['twelve', undefined],
])('%s means the ticket %s', (text, number) => {
	expect(parseTicket(text)).toBe(number);
	if (number !== undefined) expect(parseTicket(formatTicket(number))).toBe(number);
});
