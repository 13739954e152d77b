import { sql } from 'kysely';
import { isClosedOn } from '#shared/club/closures.rules.ts';
import type { Club } from '#shared/club/club.facts.ts';
import { openingTimesOn } from '#shared/club/opening-hours.ts';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import { coversOf, lateDays } from '#shared/membership/covers.rules.ts';
import type { Balance } from '#shared/membership/entitlements.rules.ts';
import { amountDue, payableBy, standingsOf } from '#shared/membership/standing.rules.ts';
import { minorAgeOn } from '#shared/people/age.rules.ts';
import { asksHealth, type HealthOutcome, healthMissing } from '#shared/people/health.rules.ts';
import {
	type DoorCentre,
	type DoorMembership,
	type DoorPerson,
	visitLasts,
} from '#shared/visits/verdict.rules.ts';
import type { Database } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import {
	readHoldings,
	type StoredHolding,
	type StoredMembership,
} from '../membership/covers/covers.queries.ts';
import { guardianMissing } from '../membership/guardian-missing.ts';
import {
	countInside,
	findOpenVisits,
	isUnderWay,
	listSessionCentres,
	type OpenVisit,
} from './visits.queries.ts';

/** A person as the door knows them, with what only the desk sees. */
export interface FoundPerson extends DoorPerson {
	phone: string;
	/** The number of their photo. */
	photo: number | undefined;
	/** The swims that are left of the membership that counts today. */
	swims: { membershipId: number; amount?: number; left?: number } | undefined;
	minorAge: number | undefined;
	centreIds: number[];
	/** Their visit that is not over. */
	openVisit: OpenVisit | undefined;
}

/** People with the facts that the door needs, by id; missing and deleted accounts are left out. */
export async function readDoorPeople(
	database: Database,
	userIds: readonly number[],
	{ club, now }: { club: Club; now: Date },
): Promise<Map<number, FoundPerson>> {
	const today = clubToday(now);
	const people = await database
		.selectFrom('users')
		.leftJoin('guardians', 'guardians.user_id', 'users.id')
		.leftJoin('health_declarations as health', 'health.user_id', 'users.id')
		.leftJoin('door_stops', 'door_stops.user_id', 'users.id')
		.leftJoin('users as stopper', 'stopper.id', 'door_stops.made_by')
		.leftJoin('person_photos', 'person_photos.user_id', 'users.id')
		.where(isIn('users.id', userIds))
		.where('users.deleted_at', 'is', null)
		.select([
			...(['users.id as user_id', 'users.name', 'users.phone', 'users.centre_ids'] as const),
			...(['consented_at', 'withdrawn_at'] as const),
			...(['stopper.name as stopped_by', 'person_photos.number as photo'] as const),
			...(['outcome', 'declared_on', 'doctor_seen_on'] as const),
			'door_stops.made_at as stopped_at',
			sql<string>`coalesce(users.dob::text, '')`.as('dob'),
		])
		.orderBy('users.id')
		.execute();
	const ids = people.map(({ user_id }) => user_id);
	const holdings = await readHoldings(database, ids);
	const openVisits = await findOpenVisits(database, ids, now);
	const sessionCentres = await listSessionCentres(database, ids, today);
	return new Map(
		people.map((person) => {
			const stored = holdings.get(person.user_id);
			const holding = stored && heldAt(now, stored);
			const standings = holding ? standingsOf(holding, today) : [];
			const openVisit = openVisits.get(person.user_id);
			const found: FoundPerson = {
				...{ id: person.user_id, name: person.name, phone: person.phone },
				memberships: standings.map((one) => doorMembership(one, holding?.pauses ?? [])),
				...(person.stopped_at && { stoppedBy: person.stopped_by ?? 'a manager' }),
				needsGuardian: guardianMissing(person, today) !== undefined,
				...(asksHealth(club.door?.askHealthFrom, today) && missingHealth(person, today)),
				minorAge: minorAgeOn(person.dob, today),
				...(openVisit && isUnderWay(openVisit, now) && { inside: insideOf(openVisit) }),
				sessionsToday: sessionCentres.get(person.user_id) ?? [],
				...{ photo: person.photo ?? undefined, swims: swimsOf(standings), openVisit },
				centreIds: person.centre_ids,
			};
			return [person.user_id, found];
		}),
	);
}

/**
 * A holding as it was at a moment in the past, so that a visit that is reported later moves the same days as one that
 * is known at once. Home centres changed later are left out: an ending centre moves homes for the whole day, of which
 * some hours are past. A membership that was paid later and begins on a later day counts as unpaid.
 */
function heldAt(now: Date, { memberships: known, ...rest }: StoredHolding): StoredHolding {
	const memberships = known.map((one) => ({
		...one,
		homes: one.homes.filter(({ madeAt }) => madeAt <= now),
	}));
	const holding = { ...rest, memberships };
	const { extensions, pauses } = rest;
	// For an upgrade, the payment of the membership that it replaced counts.
	const isPaidSince = ({ place, paidAt }: StoredMembership) => (place?.paidAt ?? paidAt ?? now) > now;
	if (!memberships.some(isPaidSince)) return holding;
	const today = clubToday(now);
	const begun = new Set(
		coversOf(memberships, extensions, pauses).flatMap(({ membershipId, firstDay }) =>
			firstDay <= today ? [membershipId] : [],
		),
	);
	return {
		...holding,
		memberships: memberships.map((one) =>
			isPaidSince(one) && !begun.has(one.id) ? { ...one, paidAt: null, received: 0 } : one,
		),
	};
}

/** A person with the facts that the door needs; undefined for a missing or deleted account. */
export const readDoorPerson = async (
	database: Database,
	userId: number,
	facts: { club: Club; now: Date },
): Promise<FoundPerson | undefined> => (await readDoorPeople(database, [userId], facts)).get(userId);

/** A visit in the form that the verdict needs. */
export const insideOf = ({ centre_id, name, entered_at }: OpenVisit): NonNullable<DoorPerson['inside']> => ({
	...{ centreId: centre_id, centreName: name, at: entered_at },
});

/** The fault of somebody's health answers. */
function missingHealth(
	row: { outcome: string | null; declared_on: IsoDate | null; doctor_seen_on: IsoDate | null },
	today: IsoDate,
): Pick<DoorPerson, 'healthMissing'> {
	const { outcome, declared_on: declaredOn, doctor_seen_on: doctorSeenOn } = row;
	const stored =
		outcome === null || declaredOn === null
			? undefined
			: { outcome: outcome as HealthOutcome, declaredOn, doctorSeenOn: doctorSeenOn ?? undefined };
	const fault = healthMissing(stored, today);
	return fault ? { healthMissing: fault } : {};
}

type Standings = ReturnType<typeof standingsOf<StoredMembership>>;

/** A membership in the form that the door needs. */
function doorMembership(
	{ membership, standing }: Standings[number],
	pauses: StoredHolding['pauses'],
): DoorMembership {
	const { cover, dueBy } = standing;
	return {
		...{ id: membership.id, type: membership.type, startDate: membership.startDate },
		payableBy: payableBy(membership),
		...(cover && { cover }),
		...{ isEnded: membership.endedOn !== null, isPaid: membership.paidAt !== null },
		due: amountDue(membership, standing),
		...(dueBy !== undefined && { dueBy }),
		pauses: pauses.filter(({ membershipId }) => membershipId === membership.id),
		...(membership.centreId !== null && { boughtAt: membership.centreId }),
		homes: membership.homes,
		...sessionsOf(membership),
		lateEntries: lateDays(membership, cover?.lastDay).length,
	};
}

function sessionsOf({ balances }: StoredMembership): Pick<DoorMembership, 'sessions'> {
	const sessions = balances.find(({ kind }) => kind === 'other_centre');
	return sessions ? { sessions: leftOf(sessions) } : {};
}

/** The swims that are left of the membership that counts today; undefined where it has none. */
function swimsOf(standings: Standings): FoundPerson['swims'] {
	const active = standings.find(({ standing }) => standing.state === 'active')?.membership;
	const swims = active?.balances.find(({ kind }) => kind === 'swim');
	return active && swims && { membershipId: active.id, ...leftOf(swims) };
}

/** The given and remaining amounts; empty for a balance without limit. */
const leftOf = ({ amount, left }: Balance) => ({
	...(amount !== undefined && { amount }),
	...(left !== undefined && { left }),
});

/** The centre of a door, without the number of people inside. */
export type DoorPlace = Omit<DoorCentre, 'inside'> & { leftAt: Date };

const hoursOf = (club: Club, centre: Club['centres'][number]) => centre.openingHours ?? club.openingHours;

/** The centres that are open on a day. */
export function openCentresOn(club: Club, day: IsoDate): number[] {
	// A centre without opening hours counts as open on every day of the week.
	const isClosed = (centre: Club['centres'][number]) =>
		isClosedOn(club.closures, centre.id, day) ||
		(hoursOf(club, centre).length > 0 && openingTimesOn(hoursOf(club, centre), day).length === 0);
	return club.centres.filter((centre) => !isClosed(centre)).map(({ id }) => id);
}

/** The club's facts about a centre at a moment; undefined where it has no such centre. */
export function doorPlace(club: Club, centreId: number, now: Date): DoorPlace | undefined {
	const centre = club.centres.find(({ id }) => id === centreId);
	if (!centre) return undefined;
	const today = clubToday(now);
	return {
		...{ id: centre.id, name: centre.name },
		...(centre.capacity !== undefined && { capacity: centre.capacity }),
		openToday: openCentresOn(club, today),
		names: new Map(club.centres.map(({ id, name }) => [id, name])),
		leftAt: leftAt(openingTimesOn(hoursOf(club, centre), today), now),
	};
}

/** The centre of a door; undefined where the club has no such centre. */
export async function readDoorCentre(
	database: Database,
	centreId: number,
	{ club, now }: { club: Club; now: Date },
): Promise<(DoorPlace & { inside: number }) | undefined> {
	const place = doorPlace(club, centreId, now);
	return place && { ...place, inside: await countInside(database, centreId, now) };
}

/**
 * When a visit that begins now is assumed to end, if nobody records it: after `visitLasts`, or when the centre closes,
 * whichever is first.
 */
function leftAt(times: readonly { closes: string }[], now: Date): Date {
	const day = clubToday(now);
	const closings = times.map(({ closes }) => {
		const closing = new Date(`${day}T${closes}:00+05:30`);
		// Midnight is written as the beginning of a day, and means its end.
		return closing.getTime() + (closes === '00:00' ? 86_400_000 : 0);
	});
	const after = now.getTime() + visitLasts * 60_000;
	return new Date(Math.min(after, ...closings.filter((closing) => closing > now.getTime())));
}
