import { clubToday, type IsoDate } from '#shared/dates.ts';
import { coversOf, fitPauses } from '#shared/membership/covers.rules.ts';
import type { HandOverEffects } from '#shared/membership/handing-over.contract.ts';
import { standingsOf } from '#shared/membership/standing.rules.ts';
import type { Database } from '../../database/connect.ts';
import { fingerprintOf } from '../../fingerprint.ts';
import { refuseOutsider } from '../../http/desk-access.ts';
import { refuse } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { findPerson } from '../../people/people.queries.ts';
import { cameOnDays } from '../../visits/visits.queries.ts';
import { readHoldings, type StoredHolding } from '../covers/covers.queries.ts';
import type { FoundMembership } from '../find-membership.ts';
import { movedMemberships } from '../find-standing.ts';

interface Wanted {
	/** The holder when the hand-over was decided. */
	fromUserId: number;
	/** The new holder. */
	userId: number;
	caller: Pick<Caller, 'centres'>;
	now: Date;
}

/**
 * The effects of handing a membership over today, and the name of its new holder.
 * @throws {Refused} where it cannot be handed over: it has begun, or somebody else holds it by now
 */
export async function effectsOfHandOver(
	database: Database,
	{ membershipId, holderId }: Pick<FoundMembership, 'membershipId' | 'holderId'>,
	{ fromUserId, userId, caller, now }: Wanted,
): Promise<{ effects: HandOverEffects; name: string }> {
	const today = clubToday(now);
	const person = await findPerson(database, userId);
	if (!person || person.deleted_at) throw refuse.notFound('Person not found');
	// The preview shows what the person holds, so their centre must be the caller's.
	refuseOutsider(caller, person.centre_ids);
	if (holderId === userId) throw refuse.conflict('same_holder', 'It is theirs already');
	const holdings = await readHoldings(database, [holderId, userId]);
	const from = holdings.get(holderId);
	const membership = from?.memberships.find(({ id }) => id === membershipId);
	// Somebody else handed it over, before this call began or while it waited for the lock.
	if (holderId !== fromUserId || !from || !membership)
		throw refuse.conflict('handed_over', 'Somebody else has handed it over meanwhile. Please look again');
	const cover = coverIn(from, membershipId);
	const hasEnded = membership.endedOn !== null;
	if (hasEnded || (cover && cover.firstDay <= today))
		throw refuse.conflict(
			'has_begun',
			hasEnded ? 'This membership has ended' : 'This membership has begun, so it stays with its holder',
		);
	const isNotPaid = standingsOf(from, today).some(
		({ membership: { id }, standing: { reason } }) => id === membershipId && reason === 'not_paid',
	);
	// If it were paid late, it would begin on that day, and stay with its holder.
	if (isNotPaid)
		throw refuse.conflict(
			'not_paid',
			'Nobody paid for this membership in time, so it is cancelled. Please sell them a new one',
		);
	if (await cameOnDays(database, membershipId, { firstDay: '1970-01-01', lastDay: today }))
		throw refuse.conflict('has_begun', 'Its holder has come in by this membership, so it stays with them');
	const to = holdings.get(userId) ?? { memberships: [], extensions: [], pauses: [] };
	const after = handed({ from, to }, membershipId, today);
	const days = coverIn(after.to, membershipId);
	const effects = {
		membershipId,
		...(days && { days: { firstDay: days.firstDay, lastDay: days.lastDay } }),
		moved: [
			...movedOf(holderId, { before: from, after: after.from }, membershipId),
			...movedOf(userId, { before: to, after: after.to }, membershipId),
		],
		undone: [...undoneOf(holderId, after.from), ...undoneOf(userId, after.to)],
	};
	// Includes the day and both people, so that effects shown yesterday, or for somebody else, cannot be confirmed.
	const fingerprint = fingerprintOf([today, fromUserId, userId, effects]);
	return { effects: { ...effects, fingerprint }, name: person.name };
}

const daysOf = ({ memberships, extensions, pauses }: StoredHolding) =>
	coversOf(memberships, extensions, pauses);

/** The days on which a membership of a holding counts; undefined where there are none. */
export const coverIn = (holding: StoredHolding, membershipId: number) =>
	daysOf(holding).find((cover) => cover.membershipId === membershipId);

/** The holdings of both people after the hand-over; its extensions and pauses go with the membership. */
function handed(
	{ from, to }: { from: StoredHolding; to: StoredHolding },
	membershipId: number,
	on: IsoDate,
): { from: StoredHolding; to: StoredHolding } {
	const isOf = (row: { membershipId: number }) => row.membershipId === membershipId;
	const isOther = (row: { membershipId: number }) => row.membershipId !== membershipId;
	const given = from.memberships.filter(({ id }) => id === membershipId);
	return {
		from: {
			memberships: from.memberships.filter(({ id }) => id !== membershipId),
			extensions: from.extensions.filter(isOther),
			pauses: from.pauses.filter(isOther),
		},
		to: {
			memberships: [...to.memberships, ...given.map((one) => ({ ...one, handedOn: on }))],
			extensions: [...to.extensions, ...from.extensions.filter(isOf)],
			pauses: [...to.pauses, ...from.pauses.filter(isOf)],
		},
	};
}

/** The other memberships of a person whose days move through a hand-over. */
export const movedOf = (
	userId: number,
	{ before, after }: { before: StoredHolding; after: StoredHolding },
	membershipId: number,
) =>
	movedMemberships(before, { before: daysOf(before), after: daysOf(after) }, membershipId).map((one) => ({
		userId,
		...one,
	}));

/** Pauses of which nothing is left, and which storing the covers will undo. */
export const undoneOf = (userId: number, after: StoredHolding) =>
	fitPauses(daysOf(after), after.pauses).flatMap(
		({ pause: { membershipId: id, firstDay, lastDay }, left }) => {
			const type = after.memberships.find((one) => one.id === id)?.type ?? '';
			return left ? [] : [{ userId, id, type, firstDay, lastDay }];
		},
	);
