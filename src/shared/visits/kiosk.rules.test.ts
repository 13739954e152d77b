import { describe, expect, test } from 'vitest';
import { kioskMessage, seeTheDesk } from './kiosk.rules.ts';
import type { DoorMembership, DoorPerson, Verdict } from './verdict.rules.ts';

const today = '2026-11-26';
const membership: DoorMembership = {
	...{ id: 3, type: 'Elite Pro', startDate: '2026-01-01', payableBy: '2026-01-08' },
	cover: { firstDay: '2026-01-01', lastDay: '2026-12-08' },
	...{ isEnded: false, isPaid: true, due: 0, pauses: [], homes: [], lateEntries: 0 },
	sessions: { amount: 90, left: 42 },
};
const person: DoorPerson = {
	...{ id: 7, name: 'Asha Rao Kulkarni', memberships: [membership] },
	...{ needsGuardian: false, sessionsToday: [] },
};
const ok: Verdict = { colour: 'green', code: 'ok', sentence: 'Welcome, Asha', membershipId: 3 };

describe('whoever comes in', () => {
	test('is greeted by the first name, with what is left', () => {
		expect(kioskMessage({ verdict: ok, person, usesSession: false, today })).toEqual({
			...{ colour: 'green', firstName: 'Asha', sentence: '12 days left' },
		});
	});

	test('away from home reads how many sessions there are after this one', () => {
		expect(kioskMessage({ verdict: ok, person, usesSession: true, today })).toEqual({
			...{ colour: 'green', firstName: 'Asha', usesSession: true },
			sentence: '12 days left · 41 of 90 sessions after this one',
		});
	});

	test('again within two minutes is told so, by no name', () => {
		const verdict: Verdict = { ...ok, code: 'again', sentence: 'Came in a moment ago, at 7:02 am' };
		expect(kioskMessage({ verdict, person, usesSession: false, today })).toEqual({
			...{ colour: 'green', sentence: 'You came in a moment ago', isAgain: true },
		});
	});
});

test.each<Verdict>([
	{ colour: 'amber', code: 'dues', sentence: '₹4,000 due since 12 November', membershipId: 3 },
	{ colour: 'amber', code: 'guardian', sentence: 'Under 18, and no guardian has agreed yet' },
	{ colour: 'red', code: 'blocked', sentence: 'Stopped by Meera Nair' },
	{ colour: 'red', code: 'expired', sentence: 'Ended 12 days ago', membershipId: 3 },
])('$code: the desk, and neither who they are nor why', (verdict) => {
	const said = { colour: 'amber', sentence: seeTheDesk };
	expect(kioskMessage({ verdict, person, usesSession: false, today })).toEqual(said);
});

test('of a code that is nobody’s, the desk as well', () => {
	const verdict: Verdict = { colour: 'red', code: 'code_invalid', sentence: 'Not a pass of this club' };
	expect(kioskMessage({ verdict, usesSession: false, today })).toEqual({
		colour: 'amber',
		sentence: seeTheDesk,
	});
});
