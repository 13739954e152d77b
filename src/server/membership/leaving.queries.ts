import { sql } from 'kysely';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import { standingsOf } from '#shared/membership/standing.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { lockHolders, readHoldings, type StoredHolding, storeCovers } from './covers/covers.queries.ts';
import { notifyOfChange } from './mails/notify-of-change.ts';
import { coverIn, movedOf, undoneOf } from './moves/handing-over.ts';
import { homeNameOn, setHolder } from './moves/moves.queries.ts';
import { endMembershipsOf } from './terms.queries.ts';

/** A membership that somebody bought for another person. */
interface Given {
	membershipId: number;
	buyerId: number;
	/** It counts already, or its holder came in with it, as in `effectsOfHandOver`. */
	hasBegun: boolean;
}

/**
 * The memberships, by id, that other people with an account bought for a person: fully or partly paid, and not over.
 */
export async function listGivenTo(database: Database, holderId: number, today: IsoDate): Promise<Given[]> {
	const { rows } = await sql<Given>`
		select terms.membership_id as "membershipId", bought.user_id as "buyerId", (
			first_day <= ${today}::date or exists (
				select from visits where visits.membership_id = terms.membership_id and undone_at is null
			)
		) as "hasBegun"
		from membership_terms as terms join memberships as bought on bought.id = terms.membership_id
			join membership_covers as cover on cover.membership_id = terms.membership_id
			join users as buyer on buyer.id = bought.user_id
		where terms.holder_id = ${holderId} and bought.user_id <> ${holderId} and buyer.deleted_at is null
			and terms.ended_on is null and last_day >= ${today}::date
		order by 1`.execute(database);
	return rows;
}

/**
 * The memberships, by id, that other people with an account bought for a person and that are unpaid, but not cancelled
 * for that yet. `endDate` is the last day that its holder is shown: the last one that would count if it were paid
 * today.
 */
export async function listUnpaidGivenTo(database: Database, holderId: number, today: IsoDate) {
	const holding = (await readHoldings(database, [holderId])).get(holderId);
	if (!holding) return [];
	const waiting = standingsOf(holding, today).filter(({ standing }) => standing.state === 'awaiting_payment');
	if (waiting.length === 0) return [];
	const ends = new Map(waiting.map(({ membership, standing }) => [membership.id, standing.ifPaid?.lastDay]));
	const rows = await database
		.selectFrom('memberships')
		.innerJoin('users as buyer', 'buyer.id', 'memberships.user_id')
		.select(['memberships.id', 'type', homeNameOn(today).as('center'), 'end_date'])
		.select(['buyer.id as buyerId', 'buyer.name as boughtBy'])
		.where(
			'memberships.id',
			'in',
			waiting.map(({ membership }) => membership.id),
		)
		.where('buyer.id', '<>', holderId)
		.where('buyer.deleted_at', 'is', null)
		.orderBy('memberships.id')
		.execute();
	return rows.map(({ end_date, ...one }) => ({ ...one, endDate: ends.get(one.id) ?? end_date }));
}

/**
 * Ends what somebody holds when their account is deleted, and tells the buyers. A membership that has not begun, or is
 * unpaid, goes back to its buyer. The holders' locks keep the desk from changing it meanwhile.
 */
export async function leaveMemberships(
	transaction: Transaction,
	{ holderId, by, now }: { holderId: number; by: number; now: Date },
): Promise<void> {
	const today = clubToday(now);
	const unpaid = await listUnpaidGivenTo(transaction, holderId, today);
	const given = [
		...(await listGivenTo(transaction, holderId, today)),
		...unpaid.map(({ id, buyerId }) => ({ membershipId: id, buyerId, hasBegun: false })),
	];
	await lockHolders(transaction, [holderId, ...given.map(({ buyerId }) => buyerId)]);
	for (const one of given) if (!one.hasBegun) await handBack(transaction, one, { holderId, by, now });
	await endMembershipsOf(transaction, { holderId, reason: 'asked', now });
	for (const { membershipId, buyerId, hasBegun } of given)
		if (hasBegun)
			await notifyOfChange(transaction, {
				...{ membershipId, holderId: buyerId, by },
				...{ what: 'cancelled', holderLeft: true, moved: [] },
			});
}

async function handBack(
	transaction: Transaction,
	{ membershipId, buyerId }: Given,
	{ holderId, by, now }: { holderId: number; by: number; now: Date },
): Promise<void> {
	const nothing: StoredHolding = { memberships: [], extensions: [], pauses: [] };
	const held = async () => (await readHoldings(transaction, [buyerId])).get(buyerId) ?? nothing;
	const before = await held();
	await setHolder(transaction, membershipId, { holderId: buyerId, on: clubToday(now) });
	const after = await held();
	await storeCovers(transaction, [holderId, buyerId], now);
	const days = coverIn(after, membershipId);
	await notifyOfChange(transaction, {
		...{ membershipId, holderId: buyerId, by },
		...{ what: 'handed_to', holderLeft: true },
		...(days && { days: { firstDay: days.firstDay, lastDay: days.lastDay } }),
		...{ moved: movedOf(buyerId, { before, after }, membershipId), undone: undoneOf(buyerId, after) },
	});
}
