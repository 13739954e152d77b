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
import { noteLookedUp } from './looked-up.ts';
import { holdsCode } from './read-code.ts';
import { takeSession } from './session-of-visit.ts';
import { findVisitsAround, insertVisitOfPast } from './visits.queries.ts';

type ReportCall = Call<(typeof doorListContract)['report']>;
type Reported = ReportCall['body']['visits'][number];

/** What the door says of a visit that has happened. */
interface Judged {
	membershipId: number | undefined;
	usesSession: boolean;
	/** What the desk let pass, and what stood against it that the desk did not know. */
	passed: Verdict[];
	/** What a manager looks at. */
	flags: Verdict[];
}

/**
 * Judges a visit by what is known by now, as of the moment in which it happened. Whatever stands against it is noted, since
 * they were inside. Red is for a manager to look at even where the desk let it pass, because nobody could ask then whose
 * hand pressed; a pause, because it goes on.
 */
function judge(
	person: FoundPerson,
	{ capacity: _, ...place }: DoorPlace,
	{ at, passed }: { at: Date; passed: string[] },
): Judged {
	// How full it was nobody knows any more: that it was passed is written down, and judged by nobody.
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

/** The desk's moment, which is never after now. */
const momentOf = ({ enteredAt }: Pick<Reported, 'enteredAt'>, now: Date): Date =>
	new Date(Math.min(Date.parse(enteredAt), now.getTime()));

/**
 * The club on a day, with the centre of the visits that are told. That may have ended since: the facts of the club leave it out then, and
 * what happened there before is told all the same.
 */
const withCentre = (club: Club, centre: Centre): Club =>
	club.centres.some(({ id }) => id === centre.id) ? club : { ...club, centres: [...club.centres, centre] };

/** The centre of the visits that are told, with when it ended; undefined where the club never had such a one. */
async function readCentreOfVisits(transaction: Transaction, id: number) {
	const [facts, row] = [await readCentre(transaction, id), await findCentre(transaction, id)];
	return facts && row && { ...facts, endedAt: row.ended_at };
}

/** Stores a visit that has happened; of one that the centre knows already, that it was told once more. */
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
	// A closure that is over by now counted then.
	const club = withCentre(await services.club.readOn(day), toldOf);
	const found = await readDoorPerson(transaction, reported.userId, { club, now: at });
	if (!found) return { isFlagged: false };
	const centre = doorPlace(club, toldOf.id, at);
	if (!centre) throw new Error(`Centre ${toldOf.id} is not in the club`);
	const isByPass = reported.how === 'pass' && (await holdsCode(transaction, reported));
	if (!isByPass) await noteLookedUp(call, [found]);
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

/** In days: for how long a visit can be told, and from when on a manager looks at one that is told so late. */
const toldWithin = 31;
const everydayWithin = 2;

/** Another desk of the centre let them in in these minutes: it is one visit. */
const isSame = (
	visit: { centre_id: number; entered_at: Date },
	{ centreId, at }: { centreId: number; at: Date },
): boolean =>
	visit.centre_id === centreId && Math.abs(visit.entered_at.getTime() - at.getTime()) <= sameCodeFor * 60_000;

/** Stores what happened at a desk without a network: each visit once, however often it is told. */
export const report: Handlers<typeof doorListContract>['report'] = async (call) => {
	const { body, caller, transaction, acting } = call;
	refuseOutside(caller, body.centreId);
	const centre = await readCentreOfVisits(transaction, body.centreId);
	if (!centre) throw refuse.notFound('The club has no such centre');
	await lockHolders(
		transaction,
		body.visits.map(({ userId }) => userId),
	);
	// Behind the lock: of two that tell the same at once the second one finds it told.
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
