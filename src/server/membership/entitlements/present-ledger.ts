import {
	balancesOf,
	type EntitlementKind,
	type EntitlementSource,
	undoUseWithin,
} from '#shared/membership/entitlements.rules.ts';
import type { Ledger } from '#shared/membership/pauses/pauses.contract.ts';
import type { Database } from '../../database/connect.ts';
import { readHoldings } from '../covers/covers.queries.ts';
import { listEntries, listGiven } from './entitlements.queries.ts';

/** What caused an entry of the ledger, from the fact that it names: `pause:12:0`, `visit:7`. */
const causeIn = (cause: string) =>
	cause.startsWith('pause:') ? 'pause' : cause.startsWith('visit:') ? 'visit' : 'use';

/** Whether a use can still be undone. */
export const isUndoneInTime = (usedAt: Date, now: Date): boolean =>
	now.getTime() - usedAt.getTime() <= undoUseWithin * 60_000;

interface LedgersOf {
	holderId: number;
	/** Whether the holder reads it, and not the desk. */
	isOwn: boolean;
	now: Date;
}

/** The entitlements of each membership that somebody holds, with every use; the newest membership first. */
export async function readLedgers(
	database: Database,
	{ holderId, isOwn, now }: LedgersOf,
): Promise<Ledger[]> {
	const { memberships = [] } = (await readHoldings(database, [holderId])).get(holderId) ?? {};
	const ids = memberships.map(({ id }) => id);
	const given = await listGiven(database, ids, isOwn ? holderId : undefined);
	const entries = await listEntries(
		database,
		given.map(({ id }) => id),
	);
	return memberships.map(({ id, type }) => {
		const own = given
			.filter(({ membershipId }) => membershipId === id)
			.map((one) => ({ ...one, kind: one.kind as EntitlementKind }));
		return {
			...{ membershipId: id, type, balances: balancesOf(own) },
			given: own.map(({ kind, amount, source, reason, at }) => ({
				...{ kind, source: source as EntitlementSource, at: at.toISOString() },
				...(amount !== null && { amount }),
				...(reason !== null && { reason }),
			})),
			entries: entries.flatMap(({ id, entitlementId, quantity, cause, at, by, reversalId }) => {
				const used = own.find((one) => one.id === entitlementId);
				if (!used) return [];
				const isOpenUse = !isOwn && quantity < 0 && causeIn(cause) === 'use' && reversalId === null;
				return {
					...{ id, kind: used.kind, quantity },
					cause: causeIn(cause),
					at: at.toISOString(),
					...(by !== null && { by }),
					...(isOpenUse && isUndoneInTime(at, now) && { canUndo: true as const }),
				};
			}),
		};
	});
}
