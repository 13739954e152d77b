import type { Centre, Club } from '#shared/club/club.facts.ts';
import { clubToday, daysBetween } from '#shared/dates.ts';
import type { doorListContract, ReportedVisits } from '#shared/visits/door-list.contract.ts';
import { auditedSentence, sameCodeFor, type Verdict, verdictOf } from '#shared/visits/verdict.rules.ts';
import { recordAct } from '../audit/record-act.ts';
import { readCentre } from '../club/club.queries.ts';
import { findCentre } from '../club/club-edits.queries.ts';
import type { Transaction } from '../database/connect.ts';
import { refuseOutside } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Call, Handlers } from '../http/mount.ts';
import { lockHolders, storeCovers } from '../membership/covers/covers.queries.ts';
import { findReported, flagVisit, insertReport } from './door-list.queries.ts';
import { type DoorPlace, doorPlace, type FoundPerson, insideOf, readDoorPerson } from './door-person.ts';
import { recordPassed } from './enter.ts';
import { holdsCode } from './read-code.ts';
import { recordLookUp } from './record-look-up.ts';
import { takeSession } from './session-of-visit.ts';
import { findVisitsAround, insertVisitOfPast } from './visits.queries.ts';

type ReportCall = Call<(typeof doorListContract)['report']>;
type Reported = ReportCall['body']['visits'][number];

/** The verdict on a visit that has already happened. */
interface Judged {
	membershipId: number | undefined;
	usesSession: boolean;
	/** The verdicts that the desk overrode, and the objections that it did not know. */
	passed: Verdict[];
	/** The objections that a manager must look at. */
	flags: Verdict[];
}

/**
 * Judges a past visit by what is known now, as of the moment at which it happened. Objections are only recorded, since
 * the person was inside already. A manager must look at objections that the desk did not override, at red ones in any
 * case, because it could not be checked who overrode them, and at pauses, because they go on.
 */
function judge(
	person: FoundPerson,
	{ capacity: _, ...place }: DoorPlace,
	{ at, passed }: { at: Date; passed: string[] },
): Judged {
	// How full the centre was is not known any more: an override of it is recorded, but not judged.
	const anyRoom = { ...place, inside: 0 };
	const full = passed.includes('full') ? [centreWasFull] : [];
	const known = [...passed] as Verdict['code'][];
	for (;;) {
		const { verdict, passes, usesSession } = verdictOf(person, anyRoom, at, known);
		if (verdict.colour !== 'green') {
			known.push(verdict.code);
			continue;
		}
		const flags = passes.filter(
			({ code, colour }) => !passed.includes(code) || colour === 'red' || code === 'paused',
		);
		return { membershipId: verdict.membershipId, usesSession, passed: [...passes, ...full], flags };
	}
}

const centreWasFull: Verdict = { colour: 'amber', code: 'full', sentence: 'The centre was full' };

/** The time of the visit by the desk's clock, but not later than now. */
const momentOf = ({ enteredAt }: Pick<Reported, 'enteredAt'>, now: Date): Date =>
	new Date(Math.min(Date.parse(enteredAt), now.getTime()));

/**
 * The club on a day, including the centre of the reported visits: if it has ended since, the club's facts lack it, but
 * visits from before its end can still be reported.
 */
const withCentre = (club: Club, centre: Centre): Club =>
	club.centres.some(({ id }) => id === centre.id) ? club : { ...club, centres: [...club.centres, centre] };

/** The centre of the reported visits, with the time of its end; undefined where the club never had it. */
async function readCentreOfVisits(transaction: Transaction, id: number) {
	const [facts, row] = [await readCentre(transaction, id), await findCentre(transaction, id)];
	return facts && row && { ...facts, endedAt: row.ended_at };
}

/** Stores a reported visit; if the centre knows it already, stores only that it was reported again. */
async function storeReported(
	call: ReportCall,
	reported: Reported,
	{ endedAt, ...toldOf }: NonNullable<Awaited<ReturnType<typeof readCentreOfVisits>>>,
): Promise<{ visitId?: number; isFlagged: boolean }> {
	const { caller, transaction, now, services } = call;
	const at = momentOf(reported, now);
	const day = clubToday(at);
	const daysAgo = daysBetween(day, clubToday(now));
	if (daysAgo > toldWithin) {
		const text = `A visit is told within ${toldWithin} days`;
		throw refuse.invalid(text, { visits: text });
	}
	// Includes closures that were in force on that day and are over now.
	const club = withCentre(await services.club.readOn(day), toldOf);
	const found = await readDoorPerson(transaction, reported.userId, { club, now: at });
	if (!found) return { isFlagged: false };
	const centre = doorPlace(club, toldOf.id, at);
	if (!centre) throw new Error(`Centre ${toldOf.id} is not in the club`);
	const isByPass = reported.how === 'pass' && (await holdsCode(transaction, reported));
	if (!isByPass) await recordLookUp(call, [found]);
	const { open, next } = await findVisitsAround(transaction, found.id, at);
	const same = [open, next].find((visit) => visit && isSame(visit, { centreId: centre.id, at }));
	if (same) {
		await insertReport(transaction, { key: reported.key, visitId: same.id, by: caller.id, now });
		return { visitId: same.id, isFlagged: false };
	}
	const { inside: _, ...person } = found;
	const judged = judge({ ...person, ...(open && { inside: insideOf(open) }) }, centre, {
		...{ at, passed: reported.passed },
	});
	const isOwn = found.id === caller.id && judged.passed.length > 0;
	const visitId = await insertVisitOfPast(transaction, {
		...{ holderId: found.id, open, next, membershipId: judged.membershipId, centreId: centre.id },
		...{ now: at, leftAt: centre.leftAt },
		...{ passed: judged.passed.map(({ code }) => code), reason: reported.reason },
		...{ how: isByPass ? 'pass' : 'search' },
		...{ usesSession: judged.usesSession, by: caller.id },
	});
	await insertReport(transaction, { key: reported.key, visitId, by: caller.id, now });
	if (judged.usesSession && judged.membershipId !== undefined)
		await takeSession(transaction, { visitId, membershipId: judged.membershipId, by: caller.id, now });
	if (judged.passed.length > 0) await storeCovers(transaction, [found.id], now);
	const flags = (isOwn ? judged.passed : judged.flags).map(auditedSentence);
	if (endedAt && endedAt <= at) flags.push('The centre had ended');
	if (daysAgo > everydayWithin) flags.push(`Told ${daysAgo} days later`);
	if (flags.length > 0)
		await flagVisit(transaction, { visitId, centreId: centre.id, sentence: flags.join('. ') });
	const pressed = judged.passed.filter(({ code }) => reported.passed.includes(code));
	if (pressed.length > 0)
		await recordPassed(call, found, { passes: pressed, centre, reason: reported.reason });
	return { visitId, isFlagged: flags.length > 0 };
}

/**
 * In days: how long after a visit it can be reported, and after how long a manager must look at it because of the
 * delay.
 */
const toldWithin = 31;
const everydayWithin = 2;

/** Whether another desk of the centre let the same person in within these minutes, which makes it the same visit. */
const isSame = (
	visit: { centre_id: number; entered_at: Date },
	{ centreId, at }: { centreId: number; at: Date },
): boolean =>
	visit.centre_id === centreId && Math.abs(visit.entered_at.getTime() - at.getTime()) <= sameCodeFor * 60_000;

/** Stores what happened at a desk without a network: each visit once, however often it is reported. */
export const report: Handlers<typeof doorListContract>['report'] = async (call) => {
	const { body, caller, transaction, acting } = call;
	refuseOutside(caller, body.centreId);
	const centre = await readCentreOfVisits(transaction, body.centreId);
	if (!centre) throw refuse.notFound('The club has no such centre');
	await lockHolders(
		transaction,
		body.visits.map(({ userId }) => userId),
	);
	// Read after taking the lock: the second of two simultaneous reports finds the visits of the first.
	const known = await findReported(
		transaction,
		body.visits.map(({ key }) => key),
	);
	const inOrder = [...body.visits].sort((a, b) => Date.parse(a.enteredAt) - Date.parse(b.enteredAt));
	const visits: ReportedVisits = [];
	let count = 0;
	for (const reported of inOrder) {
		const stored = known.get(reported.key);
		if (stored) {
			visits.push({ key: reported.key, ...stored });
			continue;
		}
		const told = await storeReported(call, reported, centre);
		if (told.visitId !== undefined) {
			known.set(reported.key, { visitId: told.visitId, isFlagged: told.isFlagged });
			count += 1;
		}
		visits.push({ key: reported.key, ...told });
	}
	if (count > 0)
		await recordAct(transaction, acting, {
			...{ action: 'visits_reported', subject: { id: null, name: null }, centreId: body.centreId },
			after: {
				...{ centre: centre.name, visits: count },
				flagged: visits.filter(({ isFlagged }) => isFlagged).length,
			},
		});
	return { visits };
};
