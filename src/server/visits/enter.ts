import { clubToday } from '#shared/dates.ts';
import { centresFor, includesCentre, includesPerson } from '#shared/staff/staff.rules.ts';
import {
	auditedSentence,
	cameInAMomentAgo,
	codeVerdicts,
	type PassReason,
	passReasons,
	sameCodeFor,
	type Verdict,
	verdictOf,
} from '#shared/visits/verdict.rules.ts';
import type { VerdictReply, visitsContract } from '#shared/visits/visits.contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Transaction } from '../database/connect.ts';
import { refuseOutside } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Call, Handlers } from '../http/mount.ts';
import { lockHolders, storeCovers } from '../membership/covers/covers.queries.ts';
import { listUsedOn } from '../membership/entitlements/entitlements.queries.ts';
import { endAtDesk } from '../membership/pauses/pausing.handlers.ts';
import { effectsOfEnd } from '../membership/pauses/pausing.ts';
import { unknownPerson } from '../people/require-person.ts';
import { type FoundPerson, readDoorCentre, readDoorPerson } from './door-person.ts';
import { insertRefusal } from './kept-out.queries.ts';
import { recordRead } from './passes.queries.ts';
import { readCode, recordRefusedCode } from './read-code.ts';
import { recordLookUp } from './record-look-up.ts';
import { takeSession } from './session-of-visit.ts';
import { countInside, insertVisit, isUnderWay, type OpenVisit } from './visits.queries.ts';

type EnterCall = Call<(typeof visitsContract)['enter']>;

/** A question at a door, from its desk or a kiosk. */
export type Asking = Pick<EnterCall, 'body' | 'caller' | 'transaction' | 'acting' | 'now' | 'services'> & {
	/** Their code was read at this door a moment ago, so they come with their pass. */
	wasRead?: boolean;
};

/** What a door decides. */
export interface Decision {
	verdict: Verdict;
	/** Whether the caller may override the verdict. */
	mayPass: boolean;
	/** Undefined where the code belongs to nobody. */
	person?: FoundPerson;
	/** The visit that this made, or one that was made a moment ago. */
	visit?: NonNullable<VerdictReply['visit']>;
	/** The pause that coming in would end. */
	pause?: VerdictReply['pause'];
	inside: number;
	capacity?: number;
}

/** Whether somebody belongs only to other centres than the caller's. */
const isOfOthers = ({ caller }: Pick<Asking, 'caller'>, { centreIds }: FoundPerson): boolean =>
	!includesPerson(caller.centres, centreIds);

/** A person as the caller may know them: the outcome of health answers is only for the desks of their own centres. */
function knownTo(call: Pick<Asking, 'caller'>, person: FoundPerson): FoundPerson {
	const hidesHealth = person.healthMissing !== undefined && isOfOthers(call, person);
	return hidesHealth ? { ...person, healthMissing: 'asked' } : person;
}

/** A person as the desk sees them. Photos are shown only of people of its centres. */
async function presentPerson(
	call: Pick<Asking, 'caller' | 'transaction' | 'now'>,
	person: FoundPerson,
): Promise<VerdictReply['person']> {
	const { id, name, photo, minorAge, swims, centreIds, memberships } = person;
	const isElsewhere = isOfOthers(call, person);
	const held = swims ? memberships.map((one) => one.id) : [];
	const swum = await listUsedOn(call.transaction, held, { kind: 'swim', day: clubToday(call.now) });
	return {
		...{ userId: id, name },
		...(minorAge !== undefined && { minorAge }),
		...(photo !== undefined && !isElsewhere && { photo }),
		...(isElsewhere ? { isElsewhere } : { centreIds }),
		...(swims && { swims: { ...swims, ...(swum.length > 0 && { usedToday: true }) } }),
	};
}

/**
 * The pause that coming in would end, with the effects for confirmation; undefined where the membership is not paused
 * today.
 */
async function pauseToday(
	transaction: Transaction,
	person: FoundPerson,
	membershipId: number | undefined,
	now: Date,
): Promise<VerdictReply['pause']> {
	const today = clubToday(now);
	const membership = person.memberships.find(({ id }) => id === membershipId);
	const pause = membership?.pauses.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay);
	if (!membership || !pause) return undefined;
	const found = { pauseId: pause.id, membershipId: membership.id, holderId: person.id, now };
	const { effects } = await effectsOfEnd(transaction, found);
	const { pauseDays, fingerprint } = effects;
	return {
		...{ id: pause.id, lastDay: pause.lastDay, fingerprint },
		daysBack: pauseDays ? pauseDays.after - pauseDays.before : 0,
	};
}

const roomOf = ({ inside, capacity }: { inside: number; capacity?: number }) => ({
	inside,
	...(capacity !== undefined && { capacity }),
});

/** Decides whether somebody may come in, and makes the visit if so (docs/decisions/2026-11-26-door.md). */
export const enter: Handlers<typeof visitsContract>['enter'] = async (call) => {
	refuseOutside(call.caller, call.body.centreId);
	const { person, ...decision } = await decide(call);
	if (!person) return decision;
	const verdict = payableHere(call, decision.verdict, person);
	return { ...decision, verdict, person: await presentPerson(call, person) };
};

/**
 * The verdict, without the act of taking a payment if the caller would be refused: only a membership's own centres may
 * take its money.
 */
function payableHere({ caller }: EnterCall, verdict: Verdict, { memberships }: FoundPerson): Verdict {
	const { act, ...others } = verdict;
	if (act !== 'take_payment') return verdict;
	const takenAt = centresFor(caller, 'takePayments');
	const membership = memberships.find(({ id }) => id === verdict.membershipId);
	// The centres of a membership, as in `membershipOfDesk`: where it was bought, and all its home centres.
	const centreIds = membership && [
		membership.boughtAt ?? null,
		...membership.homes.map(({ centreId }) => centreId),
	];
	return centreIds?.some((id) => includesCentre(takenAt, id)) ? verdict : others;
}

/**
 * Decides whether somebody comes in at a door, and makes the visit if so.
 * @throws {Refused} 404 for nobody, 403 for a verdict that the caller may not override, 409 for a pause whose effects
 * have changed
 */
export async function decide(call: Asking): Promise<Decision> {
	const { body, caller, transaction, now, services } = call;
	const facts = { club: await services.club.read(), now };
	const centre = await readDoorCentre(transaction, body.centreId, facts);
	if (!centre) throw refuse.notFound('The club has no such centre');
	const reading = body.code === '' ? undefined : await readCode(transaction, body.code, now);
	if (reading && 'fault' in reading) {
		await recordRefusedCode(call, reading, centre);
		return { verdict: codeVerdicts[reading.fault], mayPass: false, ...roomOf(centre) };
	}
	const code = reading?.read;
	const userId = code?.userId ?? body.userId ?? 0;
	await lockHolders(transaction, [userId]);
	// Comes after the lock, as every change of somebody's pass does.
	if (code) await recordRead(transaction, code.passId, now);
	const stored = await readDoorPerson(transaction, userId, facts);
	if (!stored) throw unknownPerson();
	const found = knownTo(call, stored);
	// Read after taking the lock, so that simultaneous calls see each other's visits. For a blocked person the scan of
	// a moment ago does not count.
	const isByPass = code !== undefined || call.wasRead === true;
	const again = isByPass && found.stoppedBy === undefined ? cameInLately(call, found.openVisit) : undefined;
	if (again) return { ...again, person: found, ...roomOf(centre) };
	if (!isByPass) await recordLookUp(call, [found]);

	const passed = body.passed.filter((one) => one !== 'paused' || body.endPause);
	const asked = verdictOf(found, centre, now, passed);
	const overrules = includesCentre(centresFor(caller, 'overruleDoor'), centre.id);
	const mayPass = (one: Verdict) => one.colour !== 'red' || overrules;
	if (asked.verdict.colour !== 'green')
		return {
			...(await keepOut(call, found, asked.verdict)),
			mayPass: found.id !== caller.id && mayPass(asked.verdict),
			...roomOf(centre),
		};
	if (!asked.passes.every(mayPass))
		throw refuse.forbidden('Only a manager can let this person in', 'not_your_duty');
	if (asked.passes.length > 0 && found.id === caller.id)
		throw refuse.forbidden('Somebody else at the desk decides about your own visit', 'own_visit');
	const isPaused = asked.passes.some((one) => one.code === 'paused');
	const passes = asked.passes.filter((one) => one.code !== 'paused');
	if (passes.length > 0 && body.reason === undefined) {
		const text = 'Please say why';
		throw refuse.invalid(text, { reason: text });
	}
	const person = isPaused ? await endPause(call, found) : found;
	// Judged again without the override: if another pause was ended, today's still stands in the way.
	const { verdict, usesSession } = verdictOf(
		person,
		centre,
		now,
		passed.filter((one) => one !== 'paused'),
	);
	if (verdict.colour !== 'green') throw refuse.conflict('effects_changed', 'This is not the pause of today');
	const visit = await letIn(call, {
		...{ person, centre, usesSession, passes: asked.passes },
		...{ membershipId: verdict.membershipId, how: isByPass ? 'pass' : 'search' },
	});
	if (passes.length > 0) await recordPassed(call, person, { passes, centre, reason: body.reason });
	return {
		...{ verdict, mayPass: true, person, visit },
		...roomOf({ ...centre, inside: await countInside(transaction, centre.id, now) }),
	};
}

/** Records that somebody was not let in, and returns the pause that coming in would end. */
async function keepOut(
	call: Asking,
	person: FoundPerson,
	verdict: Verdict,
): Promise<Pick<Decision, 'verdict' | 'person' | 'pause'>> {
	const { body, transaction, now } = call;
	if (verdict.colour === 'red')
		await insertRefusal(transaction, {
			...{ holderId: person.id, centreId: body.centreId, code: verdict.code, now },
		});
	const pause =
		verdict.code === 'paused' ? await pauseToday(transaction, person, verdict.membershipId, now) : undefined;
	return { verdict, person, ...(pause && { pause }) };
}

interface LetIn {
	person: FoundPerson;
	centre: { id: number; leftAt: Date };
	membershipId: number | undefined;
	usesSession: boolean;
	passes: readonly Verdict[];
	how: 'pass' | 'search';
}

/** Stores a visit, and takes the session that it uses. */
async function letIn(
	{ body, caller, transaction, now }: Asking,
	{ person, centre, membershipId, usesSession, passes, how }: LetIn,
): Promise<NonNullable<VerdictReply['visit']>> {
	const id = await insertVisit(transaction, {
		...{ holderId: person.id, open: person.openVisit, membershipId },
		...{ centreId: centre.id, now, leftAt: centre.leftAt },
		...{ passed: passes.map((one) => one.code), reason: body.reason, how, usesSession, by: caller.id },
	});
	if (usesSession && membershipId !== undefined)
		await takeSession(transaction, { visitId: id, membershipId, by: caller.id, now });
	// A visit outside of a membership's days may move the days of the next one.
	if (passes.length > 0) await storeCovers(transaction, [person.id], now);
	return { id, enteredAt: now.toISOString(), usesSession };
}

/** The reply for a code of somebody who came in here a moment ago; undefined where they did not. */
function cameInLately(
	{ body, now }: Asking,
	visit: OpenVisit | undefined,
): Pick<Decision, 'verdict' | 'mayPass' | 'visit'> | undefined {
	const since = now.getTime() - sameCodeFor * 60_000;
	if (visit?.centre_id !== body.centreId || visit.entered_at.getTime() < since || !isUnderWay(visit, now))
		return undefined;
	return {
		verdict: cameInAMomentAgo(visit.entered_at),
		mayPass: true,
		visit: { id: visit.id, enteredAt: visit.entered_at.toISOString(), usesSession: visit.uses_session },
	};
}

/** Ends the pause that the caller saw and agreed to end; returns the person with their state afterwards. */
async function endPause(call: Asking, person: FoundPerson): Promise<FoundPerson> {
	const { body, transaction, now, services } = call;
	if (!body.endPause) return person;
	await endAtDesk(
		async (_, membershipId) => {
			if (!person.memberships.some(({ id }) => id === membershipId)) throw refuse.notFound('Pause not found');
			return {
				...{ membershipId, holderId: person.id, centreId: body.centreId, homeIds: [] },
				mayBackdate: false,
			};
		},
		{ ...call, body: body.endPause },
	);
	const facts = { club: await services.club.read(), now };
	const stored = await readDoorPerson(transaction, person.id, facts);
	return stored ? knownTo(call, stored) : person;
}

/** Writes the verdicts that the desk overrode into the audit. */
export function recordPassed(
	{ transaction, acting }: Pick<Asking, 'transaction' | 'acting'>,
	person: FoundPerson,
	{
		passes,
		centre,
		reason,
	}: { passes: readonly Verdict[]; centre: { id: number; name: string }; reason: PassReason | undefined },
): Promise<void> {
	return recordAct(transaction, acting, {
		action: 'door_passed',
		subject: { id: person.id, name: person.name },
		centreId: centre.id,
		after: {
			centre: centre.name,
			passed: passes.map(auditedSentence).join('; '),
			reason: reason ? passReasons[reason] : null,
		},
	});
}
