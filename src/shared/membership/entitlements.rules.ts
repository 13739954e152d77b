import type { PlanPerks } from '../club/club.facts.ts';

/**
 * The kinds of entitlement, each counted in its own unit: days of pause, visits to other centres, swims. They end with
 * the membership and are not carried over into its renewal.
 */
export const entitlementKinds = ['pause_day', 'other_centre', 'swim'] as const;
export type EntitlementKind = (typeof entitlementKinds)[number];

/** The nouns for one and for several of a kind. */
export const entitlementLabels = {
	pause_day: { one: 'pause day', several: 'pause days' },
	other_centre: { one: 'session in another centre', several: 'sessions in other centres' },
	swim: { one: 'swim', several: 'swims' },
} as const satisfies Record<EntitlementKind, { one: string; several: string }>;

/**
 * Where an entitlement comes from: the plan, the imported file, what was left before an upgrade, or a manager's
 * goodwill.
 */
export const entitlementSources = ['plan', 'import', 'upgrade', 'goodwill'] as const;
export type EntitlementSource = (typeof entitlementSources)[number];

/** How much of a kind somebody was given and has left; without an amount there is no limit. */
export interface Balance {
	kind: EntitlementKind;
	amount?: number;
	left?: number;
}

/** In minutes: how long a use that the desk entered can be taken back. */
export const undoUseWithin = 15;

/** What a plan gives of each kind; null means without limit. */
export function entitlementsOf({ pauseDays, otherCentreSessions, swimmingSessions }: PlanPerks) {
	const given: { kind: EntitlementKind; amount: number | null }[] = [
		{ kind: 'pause_day', amount: pauseDays },
		{ kind: 'other_centre', amount: otherCentreSessions === 'unlimited' ? null : (otherCentreSessions ?? 0) },
		{ kind: 'swim', amount: swimmingSessions ?? 0 },
	];
	return given.filter(({ amount }) => amount !== 0);
}

/** The balance of each kind. If one of its entitlements has no limit, the kind has none. */
export function balancesOf(
	given: readonly { kind: EntitlementKind; amount: number | null; balance: number | null }[],
): Balance[] {
	return entitlementKinds.flatMap((kind) => {
		const own = given.filter((one) => one.kind === kind);
		if (own.length === 0) return [];
		if (own.some(({ amount }) => amount === null)) return [{ kind }];
		const sum = (of: 'amount' | 'balance') => own.reduce((total, one) => total + (one[of] ?? 0), 0);
		return [{ kind, amount: sum('amount'), left: sum('balance') }];
	});
}
