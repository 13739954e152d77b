import { describe, expect, test } from 'vitest';
import { addMonths, daysBefore, daysBetween, type IsoDate, inclusiveDays } from '../dates.ts';
import { closedMemberships, countOfDays, extensionFor } from './closed-days.rules.ts';
import {
	boughtTwice,
	type Cover,
	closedFor,
	coversOf,
	type Days,
	daysTaken,
	type Extension,
	fitPauses,
	nextDay,
	type Pause,
	type SoldMembership,
	wantedDay,
} from './covers.rules.ts';
import { addLength } from './length.rules.ts';
import { standingsOf } from './standing.rules.ts';

/** Noon of a day in the club's time zone. */
const noonOf = (day: IsoDate) => new Date(`${day}T12:00:00+05:30`);

/** A membership that is paid two days before its start. */
const sold = (id: number, startDate: IsoDate, months: number, changes: Partial<SoldMembership> = {}) => ({
	id,
	startDate,
	length: { months, days: 0 },
	paidAt: noonOf(daysBefore(startDate, 2)),
	endedOn: null,
	...changes,
});
const free = (membershipId: number, months: number, days = 0): Extension => ({
	...{ membershipId, kind: 'free', months, days },
});
const cover = (membershipId: number, firstDay: IsoDate, lastDay: IsoDate): Cover => ({
	...{ membershipId, firstDay, lastDay },
});

describe('bought twice', () => {
	const twice = (memberships: SoldMembership[], extensions: Extension[] = [], pauses: Pause[] = []) => [
		...boughtTwice(memberships, coversOf(memberships, extensions, pauses)),
	];
	const first = sold(1, '2027-01-10', 3);

	test('is what was paid for days that another has as that was sold', () => {
		expect(twice([first, sold(2, '2027-01-10', 3)])).toEqual([2]);
		expect(twice([first, sold(2, '2027-04-09', 3)])).toEqual([2]);
		expect(twice([first, sold(2, '2027-02-01', 1), sold(3, '2027-04-20', 1)])).toEqual([2, 3]);
	});

	test('is no renewal: from the last day, from a day after it, nor where the other was paused or extended since', () => {
		expect(twice([first, sold(2, '2027-04-10', 3)])).toEqual([]);
		expect(twice([first, sold(2, '2027-04-11', 3)])).toEqual([]);
		expect(twice([first, sold(2, '2027-04-11', 3)], [free(1, 1)])).toEqual([]);
		const pause = { membershipId: 1, firstDay: '2027-02-01', lastDay: '2027-02-20' };
		expect(twice([first, sold(2, '2027-04-11', 3)], [], [pause])).toEqual([]);
	});

	test('is what waits behind one that was ended early, as long as it waits', () => {
		const ended = { ...first, endedOn: '2027-03-01' };
		expect(twice([ended, sold(2, '2027-02-01', 3)])).toEqual([2]);
		expect(twice([ended, sold(2, '2027-03-01', 3)])).toEqual([]);
	});
});

describe('a renewal, where its holder came in after the end', () => {
	const late = sold(1, '2027-01-10', 3, { lateVisits: ['2027-04-11'] });
	const from = (...memberships: SoldMembership[]) => coversOf(memberships, [])[1]?.firstDay;

	test('goes on from the day after the end, wanted within seven days of it', () => {
		expect(from(late, sold(2, '2027-04-13', 3))).toBe('2027-04-11');
		expect(from(late, sold(2, '2027-04-17', 3))).toBe('2027-04-11');
		expect(from(late, sold(2, '2027-04-18', 3))).toBe('2027-04-18');
		// The membership was bought in time, and paid eight days after the end of the one before.
		expect(from(late, sold(2, '2027-04-11', 3, { paidAt: noonOf('2027-04-18') }))).toBe('2027-04-18');
	});

	test('begins on its own day where nobody came, or the one before was ended early', () => {
		expect(from({ ...late, lateVisits: [] }, sold(2, '2027-04-13', 3))).toBe('2027-04-13');
		expect(from({ ...late, endedOn: '2027-04-10' }, sold(2, '2027-04-13', 3))).toBe('2027-04-13');
	});

	test('begins on its own day where the club was closed, so that the one before lasts until that visit', () => {
		const closed = { ...extensionFor(1, [{ firstDay: '2027-04-08', lastDay: '2027-04-09' }]) };
		const fromWith = (madeAt: Date, visits: string[], paidAt = noonOf('2027-04-16')) =>
			coversOf(
				[{ ...late, lateVisits: visits }, sold(2, '2027-04-18', 3, { paidAt })],
				[{ ...closed, madeAt }],
			)[1]?.firstDay;
		const [before, after] = [noonOf('2027-04-13'), noonOf('2027-04-17')];
		expect(fromWith(before, ['2027-04-11'])).toBe('2027-04-18');
		expect(fromWith(before, ['2027-04-12'])).toBe('2027-04-18');
		expect(fromWith(before, ['2027-04-11', '2027-04-13'])).toBe('2027-04-13');
		// An extension that is given after the payment moves a membership that has already begun, and leaves no gap.
		expect(fromWith(after, ['2027-04-11'])).toBe('2027-04-13');
	});

	test('goes on so also where the one before was cancelled once it had run out', () => {
		expect(from({ ...late, endedOn: '2027-04-11' }, sold(2, '2027-04-13', 3))).toBe('2027-04-11');
	});
});

describe('the end', () => {
	test.each<[string, number, Extension, IsoDate]>([
		['2027-01-31', 12, free(1, 1), '2028-02-29'],
		['2026-12-01', 6, free(1, 1, 15), '2027-07-16'],
		['2026-11-30', 3, free(1, 1), '2027-03-30'],
		['2026-12-01', 12, free(1, 0, 45), '2028-01-15'],
	])('of one from %s for %d months with %j is %s', (start, months, extension, end) => {
		expect(coversOf([sold(1, start, months)], [extension])).toEqual([cover(1, start, end)]);
	});

	test('moves by the days of pauses, both ends counted, over a leap day too', () => {
		const pauses = [
			{ membershipId: 1, firstDay: '2028-02-28', lastDay: '2028-03-01' },
			{ membershipId: 1, firstDay: '2028-04-10', lastDay: '2028-04-10' },
			// A pause of another membership.
			{ membershipId: 2, firstDay: '2028-05-01', lastDay: '2028-05-30' },
		];
		expect(coversOf([sold(1, '2028-01-10', 6)], [], pauses)).toEqual([cover(1, '2028-01-10', '2028-07-14')]);
	});

	test('of an import, whose end may be any day, is that day', () => {
		const imported = sold(1, '2026-03-05', 0, { length: { months: 11, days: 22 } });
		expect(coversOf([imported], [])).toEqual([cover(1, '2026-03-05', '2027-02-27')]);
	});
});

describe('the first day', () => {
	const from = (paidAt: string, changes: Partial<SoldMembership> = {}) =>
		coversOf([sold(1, '2026-12-01', 3, { paidAt: new Date(paidAt), ...changes })], [])[0]?.firstDay;

	test('is that of the payment, where the first comes after the start; a day ends at midnight in India', () => {
		expect(from('2026-11-20T09:00:00+05:30')).toBe('2026-12-01');
		expect(from('2026-12-01T23:59:59+05:30')).toBe('2026-12-01');
		expect(from('2026-12-02T00:00:00+05:30')).toBe('2026-12-02');
		expect(from('2027-04-02T00:00:00+05:30')).toBe('2027-04-02');
	});

	test('is the one that was bought, where it let its holder in before', () => {
		expect(from('2026-12-09T09:00:00+05:30', { ranUnpaid: true })).toBe('2026-12-01');
	});

	test('is none before the first payment', () => {
		expect(coversOf([sold(1, '2026-12-01', 3, { paidAt: null })], [])).toEqual([]);
	});
});

describe('a second membership', () => {
	test('waits for the end of the first, in whichever order they are given', () => {
		const both = [sold(1, '2026-12-01', 3), sold(2, '2026-12-20', 3)];
		const covers = [cover(1, '2026-12-01', '2027-03-11'), cover(2, '2027-03-12', '2027-06-12')];
		const extensions = [free(1, 0, 10)];
		expect(coversOf(both, extensions)).toEqual(covers);
		expect(coversOf(both.toReversed(), extensions)).toEqual(covers);
	});

	test('from the same day waits where it was paid later, of the same moment where it was bought later', () => {
		const order = (paid: readonly [string, string]) =>
			coversOf(
				paid.map((at, nth) => sold(nth + 1, '2026-12-01', 3, { paidAt: new Date(at) })),
				[],
			).map(({ membershipId }) => membershipId);
		expect(order(['2026-11-20T09:00:01Z', '2026-11-20T09:00:00Z'])).toEqual([2, 1]);
		expect(order(['2026-11-20T09:00:00Z', '2026-11-20T09:00:00Z'])).toEqual([1, 2]);
	});

	test('from an earlier day counts from that day, and the other one waits', () => {
		const later = sold(1, '2027-03-01', 12, { paidAt: noonOf('2026-12-01') });
		const earlier = sold(2, '2027-01-15', 3, { paidAt: noonOf('2027-01-10') });
		expect(coversOf([later, earlier], [])).toEqual([
			cover(2, '2027-01-15', '2027-04-15'),
			cover(1, '2027-04-16', '2028-04-16'),
		]);
	});

	test('that begins on the last day of the first follows it a day later', () => {
		expect(coversOf([sold(1, '2026-12-01', 3), sold(2, '2027-03-01', 3)], [])).toEqual([
			cover(1, '2026-12-01', '2027-03-01'),
			cover(2, '2027-03-02', '2027-06-02'),
		]);
	});

	test('leaves a gap where it is wanted later than that', () => {
		expect(coversOf([sold(1, '2026-12-01', 3), sold(2, '2027-03-05', 3)], [])[1]).toEqual(
			cover(2, '2027-03-05', '2027-06-05'),
		);
	});

	test('moves with the pause of the first, until it begins by itself again', () => {
		const both = [sold(1, '2026-12-01', 3), sold(2, '2027-03-05', 3)];
		const rest = (days: number): Pause[] => [
			{ membershipId: 1, firstDay: '2027-01-01', lastDay: daysBefore('2027-01-01', 1 - days) },
		];
		expect(coversOf(both, [], rest(3))[1]?.firstDay).toBe('2027-03-05');
		expect(coversOf(both, [], rest(10))[1]?.firstDay).toBe('2027-03-12');
	});
});

describe('one that is ended early', () => {
	const ended = (endedOn: IsoDate) => [sold(1, '2026-12-01', 3, { endedOn }), sold(2, '2026-12-20', 3)];

	test('counts until the day before, and the next one from that day on', () => {
		expect(coversOf(ended('2027-01-10'), [])).toEqual([
			cover(1, '2026-12-01', '2027-01-09'),
			cover(2, '2027-01-10', '2027-04-10'),
		]);
	});

	test('before its first day has no days', () => {
		expect(coversOf(ended('2026-12-01'), [])).toEqual([cover(2, '2026-12-20', '2027-03-20')]);
	});

	test('after its last day counted until that one', () => {
		expect(coversOf(ended('2027-05-01'), [])[0]).toEqual(cover(1, '2026-12-01', '2027-03-01'));
	});
});

describe('a pause', () => {
	const pause = (firstDay: IsoDate, lastDay: IsoDate, membershipId = 1): Pause => ({
		...{ membershipId, firstDay, lastDay },
	});
	const one = sold(1, '2026-12-01', 3);

	test('that begins outside of the days of its membership adds none, and nothing is left of it', () => {
		const pauses = [pause('2026-11-20', '2026-12-05'), pause('2027-03-02', '2027-03-05')];
		const covers = coversOf([one], [], pauses);
		expect(covers).toEqual([cover(1, '2026-12-01', '2027-03-01')]);
		expect(fitPauses(covers, pauses).map(({ left }) => left)).toEqual([undefined, undefined]);
	});

	test('that begins on the last day moves the end, and so may the next one', () => {
		const pauses = [pause('2027-03-01', '2027-03-10'), pause('2027-03-11', '2027-03-12')];
		const covers = coversOf([one], [], pauses.toReversed());
		expect(covers).toEqual([cover(1, '2026-12-01', '2027-03-13')]);
		expect(fitPauses(covers, pauses).map(({ left }) => left)).toEqual(
			pauses.map(({ firstDay, lastDay }) => ({ firstDay, lastDay })),
		);
	});

	test('of one that is ended meanwhile ends with it, and one that was to come is gone', () => {
		const pauses = [pause('2027-01-01', '2027-01-20'), pause('2027-02-01', '2027-02-05')];
		const covers = coversOf([{ ...one, endedOn: '2027-01-11' }], [], pauses);
		expect(covers).toEqual([cover(1, '2026-12-01', '2027-01-10')]);
		expect(fitPauses(covers, pauses).map(({ left }) => left)).toEqual([
			{ firstDay: '2027-01-01', lastDay: '2027-01-10' },
			undefined,
		]);
	});

	test('of one that waits is gone where it moves away from it', () => {
		const waiting = sold(2, '2026-12-20', 3);
		const pauses = [pause('2027-03-03', '2027-03-08', 2)];
		expect(fitPauses(coversOf([one, waiting], [], pauses), pauses)[0]?.left).toBeDefined();
		const both = [...pauses, pause('2027-01-01', '2027-01-10')];
		const covers = coversOf([one, waiting], [], both);
		expect(covers).toEqual([cover(1, '2026-12-01', '2027-03-11'), cover(2, '2027-03-12', '2027-06-12')]);
		expect(fitPauses(covers, both)[0]?.left).toBeUndefined();
	});
});

test('from whatever day of 1,500, a membership ends as many months later, clamped once', () => {
	for (let back = 0; back < 1_500; back += 1) {
		const start = daysBefore('2029-12-31', back);
		for (const months of [3, 6, 12])
			for (const extension of [free(1, 0), free(1, 1), free(1, 1, 15), free(1, 0, 45)]) {
				const [one] = coversOf([sold(1, start, months)], [extension]);
				expect(one?.firstDay).toBe(start);
				const inMonths = addMonths(start, months + extension.months);
				expect(one?.lastDay).toBe(daysBefore(inMonths, -extension.days));
				// The day of the month is that of the start, unless the month is too short.
				const lastOfMonth = nextDay(inMonths).slice(8) === '01';
				expect(inMonths.slice(8) === start.slice(8) || lastOfMonth).toBe(true);
			}
	}
});

/** Pseudo-random numbers from 0 to 1, the same in each run: mulberry32. */
function randomOf(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

describe('over any sequence of buying, paying, pausing, closing and ending', () => {
	interface Life {
		memberships: SoldMembership[];
		extensions: Extension[];
		pauses: Pause[];
	}
	const covers = ({ memberships, extensions, pauses }: Life) => coversOf(memberships, extensions, pauses);

	const daysOf = ({ firstDay, lastDay }: Days) =>
		Array.from({ length: inclusiveDays(firstDay, lastDay) }, (_, nth) => daysBefore(firstDay, -nth));

	/** The parts of the pauses that remain. */
	const fitted = (life: Life) =>
		fitPauses(covers(life), life.pauses).flatMap(({ pause, left }) => (left ? [{ ...pause, ...left }] : []));

	/** The covered days before a day. */
	const coveredBefore = (day: IsoDate, life: Life) =>
		covers(life).flatMap((one) => {
			if (one.firstDay >= day) return [];
			return [{ ...one, lastDay: one.lastDay < day ? one.lastDay : daysBefore(day, 1) }];
		});

	/**
	 * Simulates two years of a holder's memberships, and calls `seen` after each act, with the day and the state before
	 * it.
	 */
	function live(seed: number, seen: (life: Life, day: IsoDate, previous: Life) => void): Life {
		const random = randomOf(seed);
		const below = (count: number) => Math.floor(random() * count);
		let life: Life = { memberships: [], extensions: [], pauses: [] };
		let day = daysBefore('2027-06-01', below(1_200));
		for (let act = 0; act < 25; act += 1) {
			day = daysBefore(day, -below(50));
			const { memberships, extensions, pauses } = life;
			const unpaid = memberships.filter(({ paidAt, endedOn }) => !paidAt && endedOn === null);
			const payee = unpaid[below(unpaid.length)];
			const change = (one: SoldMembership, changes: Partial<SoldMembership>) =>
				memberships.map((other) => (other === one ? { ...one, ...changes } : other));
			const running = covers(life).filter(({ lastDay }) => lastDay >= day);
			const cover = running[below(running.length)];
			const covered = memberships.find(({ id }) => id === cover?.membershipId);
			const what = below(12);
			let next = life;
			if (what < 4) {
				const id = memberships.length + 1;
				const months = [3, 6, 12][below(3)] ?? 3;
				const bought = {
					paidAt: null,
					endedOn: null,
					length: { months, days: below(4) === 0 ? below(20) : 0 },
				};
				next = {
					...life,
					memberships: [...memberships, { id, startDate: daysBefore(day, -below(100)), ...bought }],
				};
			} else if (what < 7 && payee) {
				next = {
					...life,
					memberships: change(payee, { paidAt: new Date(noonOf(day).getTime() + act * 1_000) }),
					extensions: [...extensions, free(payee.id, below(2), below(46))],
				};
			} else if (what === 7 && cover) {
				const first = [nextDay(day), cover.firstDay].sort().at(-1) ?? day;
				const lastDay = daysBefore(first, -below(20));
				const isFree = pauses.every((one) => one.lastDay < first || one.firstDay > lastDay);
				if (lastDay <= cover.lastDay && isFree && covered?.endedOn === null)
					next = {
						...life,
						pauses: [...pauses, { membershipId: cover.membershipId, firstDay: first, lastDay }],
					};
			} else if (what > 9) {
				const firstDay = daysBefore(day, -below(40));
				const closing = {
					firstDay,
					lastDay: daysBefore(firstDay, -below(30)),
					centreIds: [1],
					extends: true,
				};
				const homed = memberships.map((one) => ({ ...one, centreId: 1, homes: [] }));
				const closed = closedMemberships({ ...life, memberships: homed }, closing);
				const given = closed.flatMap((one) =>
					one.given.length > 0 ? [extensionFor(one.membershipId, one.given)] : [],
				);
				next = { ...life, extensions: [...extensions, ...given] };
			} else if (what > 7 && covered?.endedOn === null) {
				next = { ...life, memberships: change(covered, { endedOn: day }) };
			}
			// Drops pauses whose memberships moved away from them, as the store does (storeCovers).
			next = { ...next, pauses: fitted(next) };
			seen(next, day, life);
			life = next;
		}
		return life;
	}

	test('no two covers have a day in common, and no day is lost or gained', () => {
		let queued = 0;
		let closedAndPaused = 0;
		for (let seed = 1; seed <= 200; seed += 1)
			live(seed, (life) => {
				const all = covers(life);
				for (const pause of life.pauses)
					if (daysTaken(pause, closedFor(life.extensions, pause.membershipId)) < daysOf(pause).length)
						closedAndPaused += 1;
				for (const [nth, one] of all.entries()) {
					const { membershipId: id, firstDay, lastDay } = one;
					expect(firstDay <= lastDay).toBe(true);
					const previous = all[nth - 1];
					if (previous) expect(previous.lastDay < firstDay, `seed ${seed}`).toBe(true);
					const membership = life.memberships.find((other) => other.id === id);
					if (!membership) throw new Error('There is a cover of no membership');
					// A membership begins on its wanted day, or on the day after another one ends.
					const wanted = wantedDay(membership);
					if (firstDay !== wanted) {
						queued += 1;
						expect(firstDay > wanted && previous && nextDay(previous.lastDay) === firstDay).toBe(true);
					}
					const own = life.extensions.filter(({ membershipId }) => membershipId === id);
					const closed = closedFor(life.extensions, id);
					const paused = life.pauses
						.filter(({ membershipId }) => membershipId === id)
						.reduce((sum, pause) => sum + daysTaken(pause, closed), 0);
					// A day that several closures close is given once.
					expect(new Set(closed.flatMap(daysOf)).size).toBe(countOfDays(closed));
					const months = own.reduce((sum, extension) => sum + extension.months, membership.length.months);
					const days = own.reduce((sum, extension) => sum + extension.days, membership.length.days);
					const full = daysBetween(firstDay, addMonths(firstDay, months)) + days + paused;
					const got = daysBetween(firstDay, lastDay);
					if (membership.endedOn === null) expect(got, `seed ${seed}`).toBe(full);
					else expect(got <= full).toBe(true);
				}
				for (const { id, paidAt, endedOn } of life.memberships)
					if (paidAt && endedOn === null) expect(all.some((one) => one.membershipId === id)).toBe(true);
			});
		expect(queued).toBeGreaterThan(500);
		expect(closedAndPaused).toBeGreaterThan(50);
	});

	test('what is done on a day changes no day before it', () => {
		for (let seed = 1; seed <= 200; seed += 1)
			live(seed, (life, day, previous) => {
				expect(coveredBefore(day, life), `seed ${seed}`).toEqual(coveredBefore(day, previous));
			});
	});

	test('on each day that is covered one membership runs, on others none, and what runs is used', () => {
		for (let seed = 1; seed <= 12; seed += 1) {
			const life = live(seed, () => {});
			const { extensions, pauses } = life;
			const memberships = life.memberships.map((one) => ({
				...one,
				...{ endDate: addLength(one.startDate, one.length), price: 100, received: one.paidAt ? 100 : 0 },
				endReason: one.endedOn === null ? null : ('asked' as const),
			}));
			const standingsOn = (day: IsoDate) =>
				standingsOf({ memberships, extensions, pauses }, day).map(({ standing }) => standing);
			const all = covers(life);
			const last = all.at(-1)?.lastDay ?? '2027-01-01';
			let day = daysBefore(all[0]?.firstDay ?? last, 2);
			let today = standingsOn(day);
			for (; day <= nextDay(last); day = nextDay(day)) {
				const tomorrow = standingsOn(nextDay(day));
				const running = today.filter(({ state }) => state === 'active' || state === 'paused');
				const isCovered = all.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
				expect(running.length, `seed ${seed}, ${day}`).toBe(isCovered ? 1 : 0);
				for (const [nth, { state, days }] of today.entries()) {
					const closed = closedFor(extensions, memberships[nth]?.id ?? 0);
					const isClosed = closed.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
					expect((tomorrow[nth]?.days.used ?? 0) - days.used).toBe(state === 'active' && !isClosed ? 1 : 0);
					expect(days.left).toBe(Math.max(0, days.bought - days.used));
				}
				today = tomorrow;
			}
		}
	});

	test('the order in which rows are read changes nothing', () => {
		for (let seed = 1; seed <= 100; seed += 1) {
			const life = live(seed, () => {});
			const turned = {
				memberships: life.memberships.toReversed(),
				extensions: life.extensions.toReversed(),
				pauses: life.pauses.toReversed(),
			};
			expect(covers(turned)).toEqual(covers(life));
		}
	});
});
