import type { ClosureEffects } from '#shared/club/closures.contract.ts';
import {
	type ClosureFault,
	centresText,
	closureAhead,
	closureBackdated,
	isClosedOn,
	judgeClosure,
	maxClosureDays,
} from '#shared/club/closures.rules.ts';
import { clubToday, daysAfter, type IsoDate, inclusiveDays, laterDay } from '#shared/dates.ts';
import { closedMemberships, countGiven, extensionFor } from '#shared/membership/closed-days.rules.ts';
import { closedFor, coversOf, daysTaken, fitPauses } from '#shared/membership/covers.rules.ts';
import { countBookingsBetween } from '../../consultancy/consultancy.queries.ts';
import type { Database } from '../../database/connect.ts';
import { fingerprintOf } from '../../fingerprint.ts';
import { refuse } from '../../http/errors.ts';
import { goodwillAfter, readHoldings } from '../../membership/covers/covers.queries.ts';
import { listOpenCentres, listOverlapping, type WantedClosure } from './closures.queries.ts';
import { type CountedEffects, countEffects, listUnmailed } from './concerned.queries.ts';

const faults: Record<ClosureFault, { field: 'firstDay' | 'lastDay'; text: string }> = {
	backwards: { field: 'lastDay', text: 'The last day cannot be before the first' },
	too_early: {
		field: 'firstDay',
		text: `A closure can have begun ${closureBackdated} days ago at the earliest`,
	},
	too_far: { field: 'firstDay', text: `A closure can begin at most ${closureAhead} days ahead` },
	too_long: { field: 'lastDay', text: `A closure takes at most ${maxClosureDays} days` },
};

/**
 * The effects of closing centres for some days.
 * @throws {Refused} when they cannot be closed on these days
 */
export async function effectsOfClosure(
	database: Database,
	wanted: WantedClosure,
	now: Date,
): Promise<ClosureEffects> {
	const today = clubToday(now);
	const { centreIds, firstDay, lastDay } = wanted;
	const fault = judgeClosure(wanted, today);
	if (fault) throw refuse.invalid(faults[fault].text, { [faults[fault].field]: faults[fault].text });
	const centres = await listOpenCentres(database, centreIds);
	if (centres.length < centreIds.length) throw refuse.notFound('The club has no such centre');
	await refuseClosed(database, wanted);
	const counted = await countEffects(database, wanted, today);
	const { byDays, pauseDays, people, mails, unmailedIds, over, pausesUndone } = await withOthers(
		database,
		{ wanted, today },
		counted,
	);
	const effects = {
		...{ centres, firstDay, lastDay, count: inclusiveDays(firstDay, lastDay) },
		...(wanted.extends ? { byDays, pauseDays } : { byDays: [], pauseDays: 0 }),
		...{ over, pausesUndone },
		memberships: wanted.extends ? byDays.reduce((sum, { memberships }) => sum + memberships, 0) : 0,
		...{ people, mails, unmailed: await listUnmailed(database, unmailedIds) },
		bookings: await countBookingsBetween(
			database,
			{ from: laterDay(firstDay, today), to: lastDay },
			centreIds,
		),
	};
	// The day is part of the fingerprint: effects that were shown yesterday cannot be confirmed today.
	return { ...effects, fingerprint: fingerprintOf([today, wanted.extends, effects]) };
}

/** Refuses days on which these centres are closed already, or on which another closure has not been applied yet. */
async function refuseClosed(database: Database, wanted: WantedClosure): Promise<void> {
	const closures = await listOverlapping(database, wanted);
	const waiting = closures.find(({ isApplied }) => !isApplied);
	if (waiting) {
		const { centres } = waiting;
		throw refuse.conflict(
			'closure_waits',
			`${centresText(centres)} ${centres.length === 1 ? 'is' : 'are'} being closed on some of these days: please undo that first, or wait until it is applied`,
		);
	}
	const closed = closures.map(({ centres, ...one }) => ({ ...one, centreIds: centres.map(({ id }) => id) }));
	const isNews = daysIn(wanted).some((day) =>
		wanted.centreIds.some((centreId) => !isClosedOn(closed, centreId, day)),
	);
	if (!isNews) throw refuse.conflict('closed_already', 'These days are closed already');
}

const daysIn = ({ firstDay, lastDay }: WantedClosure): IsoDate[] =>
	Array.from({ length: inclusiveDays(firstDay, lastDay) }, (_, nth) => daysAfter(firstDay, nth));

/** Adds the effects on the people whose memberships must be examined one by one. */
async function withOthers(
	database: Database,
	{ wanted, today }: { wanted: WantedClosure; today: IsoDate },
	{ others, ...counted }: CountedEffects,
): Promise<Omit<CountedEffects, 'others'> & Pick<ClosureEffects, 'over' | 'pausesUndone'>> {
	let [over, pausesUndone] = [0, 0];
	if (others.length === 0) return { ...counted, over, pausesUndone };
	const byDays = new Map(counted.byDays.map(({ days, memberships }) => [days, memberships]));
	let { pauseDays, people, mails } = counted;
	const unmailedIds = [...counted.unmailedIds];
	const holdings = await readHoldings(
		database,
		others.map(({ holderId }) => holderId),
	);
	for (const { holderId, canBeMailed } of others) {
		const holding = holdings.get(holderId);
		const concerned = holding ? closedMemberships(holding, wanted) : [];
		if (!holding || concerned.length === 0) continue;
		people += 1;
		if (canBeMailed) mails += 1;
		else unmailedIds.push(holderId);
		for (const one of concerned) {
			const count = countGiven(one, holding.pauses);
			if (count.days > 0) byDays.set(count.days, (byDays.get(count.days) ?? 0) + 1);
			pauseDays += count.pauseDays;
		}
		const given = concerned.flatMap((one) => [one, ...one.upgraded]).filter((one) => one.given.length > 0);
		if (given.length === 0) continue;
		const extensions = [
			...holding.extensions,
			...given.map((one) => extensionFor(one.membershipId, one.given)),
		];
		const before = coversOf(holding.memberships, holding.extensions, holding.pauses);
		const covers = coversOf(
			holding.memberships,
			[...extensions, ...goodwillAfter(before, { ...holding, extensions })],
			holding.pauses,
		);
		over += concerned.filter(
			(one) =>
				one.given.length > 0 &&
				covers.some((cover) => cover.membershipId === one.membershipId && cover.lastDay < today),
		).length;
		for (const { pause, left } of fitPauses(covers, holding.pauses)) {
			if (left) continue;
			pausesUndone += 1;
			pauseDays += daysTaken(pause, closedFor(extensions, pause.membershipId));
		}
	}
	return {
		byDays: [...byDays].map(([days, memberships]) => ({ days, memberships })).sort((a, b) => b.days - a.days),
		...{ pauseDays, people, mails, unmailedIds, over, pausesUndone },
	};
}
