import { expect, test } from 'vitest';
import {
	centresText,
	closedDaysText,
	closedVerb,
	closureState,
	closuresOf,
	closureText,
	daysClosed,
	isClosedOn,
	judgeClosure,
} from './closures.rules.ts';

const today = '2027-03-10';
const days = (firstDay: string, lastDay = firstDay) => ({ firstDay, lastDay });

test.each([
	['2027-03-02', '2027-03-10', 'too_early'],
	['2027-03-03', '2027-03-10', undefined],
	['2027-09-06', '2027-09-06', undefined],
	['2027-09-07', '2027-09-07', 'too_far'],
	['2027-03-10', '2027-05-08', undefined],
	['2027-03-10', '2027-05-09', 'too_long'],
	['2027-03-10', '2027-03-09', 'backwards'],
])('a closure from %s to %s has the fault: %s', (firstDay, lastDay, fault) => {
	expect(judgeClosure({ firstDay, lastDay }, today)).toBe(fault);
});

test('centres that open again sooner are closed until the day before', () => {
	expect(daysClosed(days('2027-03-10', '2027-03-14'))).toEqual(days('2027-03-10', '2027-03-14'));
	expect(daysClosed({ ...days('2027-03-10', '2027-03-14'), opensOn: '2027-03-12' })).toEqual(
		days('2027-03-10', '2027-03-11'),
	);
	expect(daysClosed({ ...days('2027-03-10', '2027-03-14'), opensOn: '2027-03-10' })).toBeUndefined();
});

test('a centre is closed on the days of its closures alone', () => {
	const closures = [{ ...days('2027-03-10', '2027-03-11'), centreIds: [1, 2], reason: 'Holi' }];
	const isClosed = (centreId: number, day: string) => isClosedOn(closures, centreId, day);
	expect([isClosed(1, '2027-03-09'), isClosed(1, '2027-03-10'), isClosed(2, '2027-03-11')]).toEqual([
		false,
		true,
		true,
	]);
	expect([isClosed(1, '2027-03-12'), isClosed(3, '2027-03-10')]).toEqual([false, false]);
});

test.each([
	[{ isBegun: false, isApplied: false }, today, 'announced'],
	[{ isBegun: true, isApplied: false }, today, 'applying'],
	[{ isBegun: true, isApplied: true }, '2027-03-09', 'coming'],
	[{ isBegun: true, isApplied: true }, '2027-03-10', 'running'],
	[{ isBegun: true, isApplied: true }, '2027-03-14', 'running'],
	[{ isBegun: true, isApplied: true }, '2027-03-15', 'over'],
	[{ isBegun: true, isApplied: true, opensOn: '2027-03-12' }, '2027-03-12', 'over'],
	[{ isBegun: true, isApplied: true, opensOn: '2027-03-10' }, '2027-03-10', 'called_off'],
] as const)('%o on %s is %s', (changes, day, state) => {
	expect(closureState({ ...days('2027-03-10', '2027-03-14'), ...changes }, day)).toBe(state);
});

test('days are written as one reads them', () => {
	expect(closedDaysText(days('2027-12-03'))).toBe('3 December');
	expect(closedDaysText(days('2027-12-03', '2027-12-05'))).toBe('3–5 December');
	expect(closedDaysText(days('2027-11-30', '2027-12-02'))).toBe('30 November – 2 December');
});

test('a closure whose only centre was given up is none of the club', () => {
	const closures = [
		{ ...days('2027-12-03'), centreIds: [1], reason: 'Diwali' },
		{ ...days('2027-12-04'), centreIds: [1, 2], reason: 'Repairs' },
	];
	expect(closuresOf(closures, [{ id: 2 }]).map(({ reason }) => reason)).toEqual(['Repairs']);
});

test('what is said of closed centres agrees with how many there are, and when', () => {
	const verb = (count: number, today: string) => closedVerb(count, { lastDay: '2027-12-03' }, today);
	expect([verb(1, '2027-12-03'), verb(2, '2027-12-03')]).toEqual(['is', 'are']);
	expect([verb(1, '2027-12-04'), verb(2, '2027-12-04')]).toEqual(['was', 'were']);
	expect(centresText([{ name: 'vijayanagara' }, { name: 'HSR Layout' }])).toBe('Vijayanagara and HSR Layout');
});

test('the site names the centres of a closure where it is not all of them', () => {
	const centres = [
		{ id: 1, name: 'vijayanagara' },
		{ id: 2, name: 'HSR Layout' },
		{ id: 3, name: 'Jayanagar' },
	];
	const closure = (...centreIds: number[]) =>
		closureText({ ...days('2027-12-03', '2027-12-05'), centreIds, reason: 'Diwali' }, centres);
	expect(closure(1, 2, 3)).toBe('Closed 3–5 December: Diwali');
	expect(closure(1)).toBe('Vijayanagara closed 3–5 December: Diwali');
	expect(closure(1, 3)).toBe('Vijayanagara and Jayanagar closed 3–5 December: Diwali');
});
