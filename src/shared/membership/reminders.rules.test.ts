import { describe, expect, test } from 'vitest';
import { daysBefore, daysBetween, type IsoDate } from '../dates.ts';
import { remindersOn } from './reminders.rules.ts';
import type { HeldMembership } from './standing.rules.ts';

const sold = (id: number, changes: Partial<HeldMembership> = {}): HeldMembership => ({
	...{ id, startDate: '2027-01-10', endDate: '2027-07-10', length: { months: 6, days: 0 } },
	...{ paidAt: new Date('2027-01-08T06:00:00Z'), endedOn: null, endReason: null },
	...{ price: 9_899, received: 9_899, boughtOn: '2027-01-01' },
	...changes,
});
const unpaid = (changes: Partial<HeldMembership> = {}) => sold(1, { paidAt: null, received: 0, ...changes });

/** The reminders that become due on each day of a range, as `day kind`. */
function dueBetween(from: IsoDate, to: IsoDate, memberships: HeldMembership[]): string[] {
	const due: string[] = [];
	for (let day = from; day <= to; day = daysBefore(day, -1))
		for (const { kind, membershipId } of remindersOn({ memberships, extensions: [] }, day))
			if (membershipId === 1) due.push(`${day} ${kind}`);
	return due;
}
/** The first day of each kind of reminder. */
const firstDays = (due: readonly string[]) =>
	due.filter((one, nth) => due.findIndex((other) => other.slice(11) === one.slice(11)) === nth);

describe('of one that is not paid', () => {
	test('are due the day before its start, two and seven days after it', () => {
		expect(firstDays(dueBetween('2027-01-01', '2027-03-01', [unpaid()]))).toEqual([
			'2027-01-09 pay_1',
			'2027-01-12 pay_2',
			'2027-01-17 pay_3',
		]);
	});

	test('are due for two days more, but not past the day that they announce', () => {
		expect(dueBetween('2027-01-01', '2027-03-01', [unpaid()])).toEqual([
			...['2027-01-09 pay_1', '2027-01-10 pay_1'],
			...['2027-01-12 pay_2', '2027-01-13 pay_2', '2027-01-14 pay_2'],
			...['2027-01-17 pay_3', '2027-01-18 pay_3', '2027-01-19 pay_3'],
		]);
	});

	test('none is due that was so by the day of the purchase', () => {
		const lately = unpaid({ boughtOn: '2027-01-09' });
		expect(firstDays(dueBetween('2027-01-09', '2027-03-01', [lately]))).toEqual([
			'2027-01-12 pay_2',
			'2027-01-17 pay_3',
		]);
	});

	test('count from the day on which a file brought it', () => {
		const imported = unpaid({ importedOn: '2027-02-01', boughtOn: '2027-01-10', ranUnpaid: true });
		expect(firstDays(dueBetween('2027-02-01', '2027-03-01', [imported]))).toEqual([
			'2027-02-03 pay_2',
			'2027-02-08 pay_3',
		]);
	});
});

describe('of one that is paid in part', () => {
	/** Half of it was paid on 8 January: the rest is due by 7 February. */
	const partly = (changes: Partial<HeldMembership> = {}) => sold(1, { received: 4_950, ...changes });

	test('are due seven days and a day before the rest is, and three days after it', () => {
		expect(firstDays(dueBetween('2027-01-08', '2027-06-01', [partly()]))).toEqual([
			'2027-01-31 rest_7',
			'2027-02-06 rest_1',
			'2027-02-10 rest_late',
		]);
	});

	test('are due whatever follows it, and not once it is ended', () => {
		const next = sold(2, { startDate: '2027-07-20' });
		expect(firstDays(dueBetween('2027-01-08', '2027-06-01', [partly(), next]))).toHaveLength(3);
		const ended = partly({ endedOn: '2027-01-20', endReason: 'asked' });
		expect(dueBetween('2027-01-20', '2027-06-01', [ended])).toEqual([]);
	});
});

describe('of an upgrade', () => {
	const upgraded = (boughtOn: IsoDate) =>
		sold(1, {
			...{ startDate: boughtOn, boughtOn, paidAt: new Date(`${boughtOn}T06:00:00Z`) },
			length: { months: 0, days: daysBetween(boughtOn, '2027-07-10') },
			upgrade: { from: 0, months: 6, price: 9_999, days: 182, firstBoughtOn: '2027-01-01' },
			place: { day: '2027-01-10', paidAt: new Date('2027-01-08T06:00:00Z') },
		});
	/** The membership that it replaced. */
	const before = sold(0, { endedOn: '2027-05-01', endReason: 'upgraded' });

	test('its end is told as that of the one before, however few of its days are left', () => {
		expect(firstDays(dueBetween('2027-05-01', '2027-12-01', [before, upgraded('2027-05-01')]))).toEqual([
			...['2027-06-10 ends_30', '2027-07-03 ends_7', '2027-07-09 ends_1'],
			...['2027-07-11 ended_1', '2027-08-09 winback_30'],
		]);
	});

	test('what the one before has told is not told again', () => {
		const late = upgraded('2027-06-11');
		const old = { ...before, endedOn: '2027-06-11' };
		expect(firstDays(dueBetween('2027-06-11', '2027-07-05', [old, late]))).toEqual(['2027-07-03 ends_7']);
	});
});

describe('of one that ends', () => {
	test('are due 30, 7 and 1 day before, a day and 30 days after', () => {
		expect(firstDays(dueBetween('2027-01-10', '2027-12-01', [sold(1)]))).toEqual([
			'2027-06-10 ends_30',
			'2027-07-03 ends_7',
			'2027-07-09 ends_1',
			'2027-07-11 ended_1',
			'2027-08-09 winback_30',
		]);
	});

	test('none is due a month before where it lasts three months', () => {
		const short = sold(1, { length: { months: 3, days: 0 } });
		expect(firstDays(dueBetween('2027-01-10', '2027-04-11', [short]))).toEqual([
			'2027-04-03 ends_7',
			'2027-04-09 ends_1',
			'2027-04-11 ended_1',
		]);
	});

	test('nobody is asked back who has booked again and not paid yet', () => {
		const next = sold(2, { startDate: '2027-08-15', endDate: '2028-02-15', paidAt: null, received: 0 });
		expect(firstDays(dueBetween('2027-07-11', '2027-12-01', [sold(1), next]))).toEqual([
			'2027-07-11 ended_1',
		]);
	});

	test('none is due where another follows, or it was ended early', () => {
		const next = sold(2, { startDate: '2027-07-20' });
		expect(dueBetween('2027-01-10', '2027-12-01', [sold(1), next])).toEqual([]);
		const unpaidNext = { ...next, paidAt: null, received: 0 };
		expect(dueBetween('2027-07-09', '2027-07-09', [sold(1), unpaidNext])).toEqual(['2027-07-09 ends_1']);
		expect(dueBetween('2027-01-10', '2027-12-01', [sold(1, { endedOn: '2027-05-01' })])).toEqual([]);
	});
});
