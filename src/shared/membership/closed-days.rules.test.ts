import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../dates.ts';
import {
	closedMemberships,
	countGiven,
	countOfDays,
	extensionFor,
	type HomedMembership,
} from './closed-days.rules.ts';
import { coversOf, type Extension, type Pause } from './covers.rules.ts';

const held = (id: number, startDate: IsoDate, months: number, changes: Partial<HomedMembership> = {}) => ({
	...{ id, startDate, length: { months, days: 0 }, paidAt: new Date(`${startDate}T12:00:00+05:30`) },
	...{ endedOn: null, centreId: 1, homes: [], ...changes },
});
const closing = (firstDay: IsoDate, lastDay = firstDay, centreIds = [1]) => ({
	...{ firstDay, lastDay, centreIds, extends: true },
});
const range = (firstDay: IsoDate, lastDay: IsoDate = firstDay) => ({ firstDay, lastDay });

/** A membership from 1 March to 1 June. */
const spring = held(1, '2027-03-01', 3);
const given = (
	memberships: HomedMembership[],
	closed: ReturnType<typeof closing>,
	{ extensions = [] as Extension[], pauses = [] as Pause[] } = {},
) =>
	closedMemberships({ memberships, extensions, pauses }, closed).map((one) => [one.membershipId, one.given]);

describe('a closure', () => {
	test('gives each day on which a membership counts while its home centre is closed', () => {
		expect(given([spring], closing('2027-04-10', '2027-04-12'))).toEqual([
			[1, [range('2027-04-10', '2027-04-12')]],
		]);
		expect(given([spring], closing('2027-02-20', '2027-03-02'))).toEqual([
			[1, [range('2027-03-01', '2027-03-02')]],
		]);
		expect(given([spring], closing('2027-02-20', '2027-02-28'))).toEqual([]);
		expect(given([spring], closing('2027-06-02', '2027-06-05'))).toEqual([]);
	});

	test('gives nothing elsewhere, nor where nobody knows the home centre', () => {
		expect(given([spring], closing('2027-04-10', '2027-04-12', [2, 3]))).toEqual([]);
		expect(given([held(1, '2027-03-01', 3, { centreId: null })], closing('2027-04-10'))).toEqual([]);
	});

	test('goes by the home centre of each day', () => {
		const homes = [
			{ from: '2027-04-11', centreId: 2 },
			{ from: '2027-04-13', centreId: 1 },
		];
		expect(given([held(1, '2027-03-01', 3, { homes })], closing('2027-04-10', '2027-04-14'))).toEqual([
			[1, [range('2027-04-10'), range('2027-04-13', '2027-04-14')]],
		]);
	});

	test('names whom it concerns where it gives nothing', () => {
		expect(given([spring], { ...closing('2027-04-10'), extends: false })).toEqual([[1, []]]);
		const extensions = [extensionFor(1, [range('2027-04-10')])];
		expect(given([spring], closing('2027-04-10'), { extensions })).toEqual([[1, []]]);
	});

	test('gives what another has not given yet', () => {
		const extensions = [extensionFor(1, [range('2027-04-10', '2027-04-12'), range('2027-04-15')])];
		expect(given([spring], closing('2027-04-09', '2027-04-16'), { extensions })).toEqual([
			[1, [range('2027-04-09'), range('2027-04-13', '2027-04-14'), range('2027-04-16')]],
		]);
	});

	test('gives nothing to what was ended early or is not paid', () => {
		expect(given([{ ...spring, endedOn: '2027-05-01' }], closing('2027-04-10'))).toEqual([]);
		expect(given([{ ...spring, paidAt: null }], closing('2027-04-10'))).toEqual([]);
	});
});

describe('of a membership that was upgraded', () => {
	const ended = { ...spring, endedOn: '2027-04-12' };
	const next = held(2, '2027-04-12', 2, { upgrade: { from: 1 } });
	const last = held(3, '2027-04-14', 2, { upgrade: { from: 2 } });

	test('the days are given to what stands in its place, once', () => {
		const held = [ended, { ...next, endedOn: '2027-04-14' }, last];
		const closed = closing('2027-04-10', '2027-04-14');
		const concerned = closedMemberships({ memberships: held, extensions: [] }, closed);
		expect(concerned).toEqual([
			{
				membershipId: 3,
				given: [range('2027-04-10', '2027-04-11'), range('2027-04-12', '2027-04-13'), range('2027-04-14')],
				upgraded: [
					{ membershipId: 1, given: [range('2027-04-10', '2027-04-11')] },
					{ membershipId: 2, given: [range('2027-04-12', '2027-04-13')] },
				],
			},
		]);
		const extensions = concerned.flatMap((one) =>
			[one, ...one.upgraded].map(({ membershipId, given }) => extensionFor(membershipId, given)),
		);
		expect(given(held, closed, { extensions })).toEqual([[3, []]]);
	});

	test('of days that were paused the pause days go back, and its end stays', () => {
		const pauses = [{ membershipId: 1, ...range('2027-04-09', '2027-04-10') }];
		const [one] = closedMemberships(
			{ memberships: [ended, next], extensions: [], pauses },
			closing('2027-04-10', '2027-04-11'),
		);
		expect(one).toMatchObject({ membershipId: 2, given: [range('2027-04-11')] });
		expect(one && countGiven(one, pauses)).toEqual({ days: 2, pauseDays: 1 });
	});

	test('nothing is given where what took its place was cancelled, or is somebody else’s', () => {
		const closed = closing('2027-04-10', '2027-04-11');
		expect(given([ended, { ...next, endedOn: '2027-05-01' }], closed)).toEqual([]);
		expect(given([ended], closed)).toEqual([]);
	});
});

describe('a membership that ends within a closure', () => {
	test('is given all of the rest: each day moves its end onto the next', () => {
		expect(given([spring], closing('2027-05-31', '2027-06-10'))).toEqual([
			[1, [range('2027-05-31', '2027-06-10')]],
		]);
		const extensions = [extensionFor(1, [range('2027-05-31', '2027-06-10')])];
		expect(coversOf([spring], extensions)[0]?.lastDay).toBe('2027-06-12');
	});

	test('moves the next one behind it, which is given what is left for it', () => {
		const next = held(2, '2027-06-02', 3);
		expect(given([spring, next], closing('2027-05-31', '2027-06-10'))).toEqual([
			[1, [range('2027-05-31', '2027-06-10')]],
		]);
		// Its home is another centre from the day before its end on.
		const homes = [{ from: '2027-06-01', centreId: 2 }];
		expect(given([{ ...spring, homes }, next], closing('2027-05-31', '2027-06-10'))).toEqual([
			[1, [range('2027-05-31')]],
			[2, [range('2027-06-03', '2027-06-10')]],
		]);
	});

	test('is given what is closed and paused besides, and ends no later by it', () => {
		// With two days of pause it ends on 3 June.
		const pauses = [{ membershipId: 1, ...range('2027-05-31', '2027-06-01') }];
		const closed = closing('2027-05-31', '2027-06-01');
		expect(given([spring], closed, { pauses })).toEqual([[1, [range('2027-05-31', '2027-06-01')]]]);
		expect(coversOf([spring], [extensionFor(1, [closed])], pauses)[0]?.lastDay).toBe('2027-06-03');
		const longer = closing('2027-05-31', '2027-06-20');
		expect(given([spring], longer, { pauses })).toEqual([[1, [range('2027-05-31', '2027-06-20')]]]);
	});
});

test('the days of several ranges are counted together', () => {
	expect(countOfDays([])).toBe(0);
	expect(countOfDays([range('2027-02-27', '2027-03-01'), range('2027-04-01')])).toBe(4);
});
