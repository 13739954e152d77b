import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import { type Cover, coversOf, type Extension, type ExtensionKind } from '#shared/membership/covers.rules.ts';
import type { EndReason, HeldMembership, Holding } from '#shared/membership/standing.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import { toJson } from '../database/to-json.ts';

/** A membership as its holder's standing has it. */
export interface StoredMembership extends HeldMembership {
	type: string;
	/** The centre's name at the time of the purchase. */
	center: string;
	centreId: number | null;
	/** The centre's name today; null where the club never had it. */
	centreName: string | null;
}

/**
 * Locks holders until the transaction ends, in the order of their ids. Whatever changes the days of somebody's memberships
 * does so first: two at once would each decide them without the other. Foreign keys to the holder do not wait.
 */
export async function lockHolders(transaction: Transaction, holderIds: readonly number[]): Promise<void> {
	await transaction
		.selectFrom('users')
		.select('id')
		.where(isIn('id', holderIds))
		.orderBy('id')
		.forNoKeyUpdate()
		.execute();
}

/** What decides the days of holders' memberships, by holder; the newest membership first. */
export async function readHoldings(
	database: Database,
	holderIds: readonly number[],
): Promise<Map<number, Holding<StoredMembership>>> {
	const rows = await database
		.selectFrom('membership_terms')
		.innerJoin('memberships', 'memberships.id', 'membership_terms.membership_id')
		.leftJoin('centres', 'centres.id', 'centre_id')
		.leftJoin('membership_origins', 'membership_origins.membership_id', 'memberships.id')
		.leftJoin('imports', 'imports.id', 'import_id')
		.where(isIn('membership_terms.holder_id', holderIds))
		.select((terms) => [
			...(['memberships.id', 'membership_terms.holder_id', 'type', 'price', 'center'] as const),
			...(['centre_id', 'centres.name', 'memberships.start_date', 'end_date', 'payment_status'] as const),
			...(['payed_at', 'months', 'days', 'ended_on', 'end_reason', 'started_at'] as const),
			jsonArrayFrom(
				terms
					.selectFrom('membership_extensions')
					.whereRef('membership_extensions.membership_id', '=', 'membership_terms.membership_id')
					.select([
						'membership_extensions.kind',
						'membership_extensions.months',
						'membership_extensions.days',
					])
					.orderBy('membership_extensions.id'),
			).as('extensions'),
		])
		.orderBy('memberships.id', 'desc')
		.execute();
	const holdings = new Map<number, { memberships: StoredMembership[]; extensions: Extension[] }>();
	for (const row of rows) {
		const holding = holdings.get(row.holder_id) ?? { memberships: [], extensions: [] };
		holdings.set(row.holder_id, holding);
		holding.memberships.push({
			...{ id: row.id, type: row.type, price: row.price, center: row.center },
			...{ centreId: row.centre_id, centreName: row.name },
			...{ startDate: row.start_date, endDate: row.end_date },
			...(row.started_at && imported(row.start_date, clubToday(row.started_at))),
			length: { months: row.months, days: row.days },
			paidAt: row.payed_at,
			received: row.payment_status === 'payed' ? row.price : 0,
			...{ endedOn: row.ended_on, endReason: row.end_reason as EndReason | null },
		});
		for (const { kind, months, days } of row.extensions)
			holding.extensions.push({ membershipId: row.id, kind: kind as ExtensionKind, months, days });
	}
	return holdings;
}

/** An import that had begun as it came in let its holder in elsewhere, paid or not: its file says when it ends. */
const imported = (startDate: IsoDate, importedOn: IsoDate) => ({
	importedOn,
	ranUnpaid: startDate <= importedOn,
});

/** A cover that is stored otherwise than it is computed: kept is absent where it is missing, computed where it is no more. */
export interface CoverDifference {
	membershipId: number;
	holderId: number;
	kept?: Cover;
	computed?: Cover;
}

/** Where the covers of holders that are stored differ from those that are computed. */
export async function compareCovers(
	database: Database,
	holderIds: readonly number[],
): Promise<CoverDifference[]> {
	const holdings = await readHoldings(database, holderIds);
	const stored = await database
		.selectFrom('membership_covers')
		.where(isIn('holder_id', holderIds))
		.select([
			'membership_id as membershipId',
			'holder_id as holderId',
			'first_day as firstDay',
			'last_day as lastDay',
		])
		.execute();
	const kept = new Map(stored.map(({ holderId, ...cover }) => [cover.membershipId, { holderId, cover }]));
	const differences: CoverDifference[] = [];
	for (const [holderId, { memberships, extensions }] of holdings)
		for (const computed of coversOf(memberships, extensions)) {
			const { membershipId } = computed;
			const cover = kept.get(membershipId)?.cover;
			kept.delete(membershipId);
			if (cover?.firstDay !== computed.firstDay || cover.lastDay !== computed.lastDay)
				differences.push({ membershipId, holderId, ...(cover && { kept: cover }), computed });
		}
	for (const { holderId, cover } of kept.values())
		differences.push({ membershipId: cover.membershipId, holderId, kept: cover });
	return differences;
}

/** Stores the covers of holders as they are computed. Their holders are locked ({@link lockHolders}). */
export async function storeCovers(transaction: Transaction, holderIds: readonly number[]): Promise<void> {
	const differences = await compareCovers(transaction, holderIds);
	const gone = differences.flatMap(({ membershipId, computed }) => (computed ? [] : [membershipId]));
	if (gone.length > 0)
		await transaction.deleteFrom('membership_covers').where(isIn('membership_id', gone)).execute();
	const moved = differences.flatMap(({ holderId, computed }) =>
		computed ? [{ ...computed, holderId }] : [],
	);
	if (moved.length > 0)
		await sql`
			insert into membership_covers (membership_id, holder_id, first_day, last_day)
			select "membershipId", "holderId", "firstDay", "lastDay"
			from json_to_recordset(${toJson(moved)}::json)
				as cover ("membershipId" integer, "holderId" integer, "firstDay" date, "lastDay" date)
			on conflict (membership_id) do update
				set first_day = excluded.first_day, last_day = excluded.last_day`.execute(transaction);
}
