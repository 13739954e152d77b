import type { Days } from '#shared/membership/covers.rules.ts';
import type { Database } from '../../database/connect.ts';
import { isIn } from '../../database/is-in.ts';
import { inSnapshot } from '../../database/snapshot.ts';
import { toJson } from '../../database/to-json.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { log } from '../../log.ts';
import { compareCovers } from './covers.queries.ts';

/** A membership whose stored days differ from the computed ones. */
export interface CoverDrift {
	membershipId: number;
	centreId: number | null;
	kept?: Days;
	computed?: Days;
}

/** How many holders are compared at a time. */
const holdersAtOnce = 1_000;

/** The most differences that are stored: a larger number has a single cause. */
const keptDifferences = 100;

const daysOf = ({ firstDay, lastDay }: Days): Days => ({ firstDay, lastDay });

/**
 * Job of every night: compares the stored days of each membership with the computed ones, and stores the differences
 * for the desk. A paid membership without terms counts as one.
 */
export async function checkCovers(_: unknown, { database, clock }: JobServices): Promise<void> {
	const differences = await inSnapshot(database, findDrift);
	if (differences.length > 0)
		log.error('Days of memberships differ from those that are computed', {
			count: differences.length,
			first: JSON.stringify(differences[0]),
		});
	const check = { checked_at: clock(), differences: toJson(differences) };
	await database
		.insertInto('membership_checks')
		.values(check)
		.onConflict((conflict) => conflict.column('is_the_only').doUpdateSet(check))
		.execute();
}

async function findDrift(snapshot: Database): Promise<CoverDrift[]> {
	const found: Omit<CoverDrift, 'centreId'>[] = await listWithoutTerms(snapshot);
	for (let after = 0; found.length < keptDifferences; ) {
		const holderIds = await listHoldersAfter(snapshot, after);
		for (const { membershipId, kept, computed } of await compareCovers(snapshot, holderIds))
			found.push({
				membershipId,
				...(kept && { kept: daysOf(kept) }),
				...(computed && { computed: daysOf(computed) }),
			});
		if (holderIds.length < holdersAtOnce) break;
		after = holderIds.at(-1) ?? 0;
	}
	const told = found.slice(0, keptDifferences).sort((a, b) => a.membershipId - b.membershipId);
	const centres = await snapshot
		.selectFrom('memberships')
		.where(
			isIn(
				'id',
				told.map(({ membershipId }) => membershipId),
			),
		)
		.select(['id', 'centre_id'])
		.execute();
	const centreOf = new Map(centres.map(({ id, centre_id }) => [id, centre_id]));
	return told.map((one) => ({ ...one, centreId: centreOf.get(one.membershipId) ?? null }));
}

/** The next holders, by id. */
async function listHoldersAfter(database: Database, after: number): Promise<number[]> {
	const rows = await database
		.selectFrom('membership_terms')
		.select('holder_id')
		.distinct()
		.where('holder_id', '>', after)
		.orderBy('holder_id')
		.limit(holdersAtOnce)
		.execute();
	return rows.map(({ holder_id }) => holder_id);
}

function listWithoutTerms(database: Database) {
	return database
		.selectFrom('memberships')
		.leftJoin('membership_terms', 'membership_terms.membership_id', 'memberships.id')
		.where('payment_status', '=', 'payed')
		.where('membership_terms.membership_id', 'is', null)
		.select('memberships.id as membershipId')
		.orderBy('memberships.id')
		.limit(keptDifferences)
		.execute();
}

/** The result of the last comparison; undefined before the first. */
export async function lastCoverCheck(
	database: Database,
): Promise<{ at: Date; differences: CoverDrift[] } | undefined> {
	const check = await database
		.selectFrom('membership_checks')
		.select(['checked_at', 'differences'])
		.executeTakeFirst();
	return check && { at: check.checked_at, differences: check.differences as unknown as CoverDrift[] };
}
