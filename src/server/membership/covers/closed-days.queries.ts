import { sql } from 'kysely';
import { type IsoDate, laterDay } from '#shared/dates.ts';
import { countOfDays } from '#shared/membership/closed-days.rules.ts';
import type { Days } from '#shared/membership/covers.rules.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { toJson } from '../../database/to-json.ts';

/** The days of a row of `membership_closures`, as ranges in order. */
export const closedRanges = sql<Days[] | null>`(
	select json_agg(json_build_object('firstDay', lower(range), 'lastDay', upper(range) - 1) order by range)
	from unnest(membership_closures.days) as range
)`;

/** The closed days for which a membership was given others. */
export async function listClosedDays(database: Database, membershipId: number): Promise<Days[]> {
	const rows = await database
		.selectFrom('membership_closures')
		.where('membership_id', '=', membershipId)
		.select(closedRanges.as('closed'))
		.orderBy('closure_id')
		.execute();
	return rows.flatMap(({ closed }) => closed ?? []);
}

interface Given {
	membershipId: number;
	closureId: number;
	/** As ranges, at least one. */
	given: readonly Days[];
	now: Date;
}

/** SQL for days as the ranges that `membership_closures.days` stores. */
const rangesOf = (days: readonly Days[]) => sql`
	select range_agg(daterange("firstDay", "lastDay", '[]'))
	from json_to_recordset(${toJson(days)}::json) as given ("firstDay" date, "lastDay" date)`;

/**
 * Gives a membership days for a closure, also further ones for the same closure: its end moves by as many. The caller
 * has locked its holder, and afterwards must store the covers and debit the pauses of these days anew.
 */
export async function insertClosedDays(
	transaction: Transaction,
	{ membershipId, closureId, given, now }: Given,
): Promise<void> {
	const more = await sql`
		with more as (
			update membership_closures set days = days + (
				${rangesOf(given)}
			)
			where membership_id = ${membershipId} and closure_id = ${closureId}
			returning extension_id
		)
		update membership_extensions set days = days + ${countOfDays(given)} from more where id = extension_id`.execute(
		transaction,
	);
	if (more.numAffectedRows) return;
	const { id } = await transaction
		.insertInto('membership_extensions')
		.values({
			...{ membership_id: membershipId, kind: 'closure', months: 0, days: countOfDays(given) },
			made_at: now,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await sql`
		insert into membership_closures (membership_id, closure_id, extension_id, days)
		values (${membershipId}, ${closureId}, ${id}, (${rangesOf(given)}))`.execute(transaction);
}

/**
 * Moves the future closed days of a membership to its upgrade, so that no other closure gives them again and no pause
 * debits them.
 * @param left how many added days are left of the upgraded membership
 * @returns how many closed days were moved
 */
export async function carryClosedDays(
	transaction: Transaction,
	{
		membershipId,
		fromId,
		firstDay,
		left,
		now,
	}: { membershipId: number; fromId: number; firstDay: IsoDate; left: number; now: Date },
): Promise<number> {
	const rows = await transaction
		.selectFrom('membership_closures')
		.where('membership_id', '=', fromId)
		.select(['closure_id', closedRanges.as('closed')])
		.orderBy('closure_id')
		.execute();
	let carried = 0;
	for (const { closure_id: closureId, closed } of rows) {
		const given = (closed ?? [])
			.filter(({ lastDay }) => lastDay >= firstDay)
			.map((range) => ({ ...range, firstDay: laterDay(range.firstDay, firstDay) }));
		const count = countOfDays(given);
		if (count === 0 || carried + count > left) continue;
		await insertClosedDays(transaction, { membershipId, closureId, given, now });
		carried += count;
	}
	return carried;
}
