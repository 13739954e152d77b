import type { PlanPerks } from '../../club/club.facts.ts';
import {
	type Balance,
	type EntitlementKind,
	entitlementKinds,
	entitlementsOf,
} from '../entitlements.rules.ts';
import type { Length } from '../length.rules.ts';

/** In days: how many of the bought days must be left for an upgrade. */
export const minDaysLeftToUpgrade = 7;

/**
 * The number of months for which a membership counts as sold. An import may differ from its plan's durations by some
 * days, because its file gave the last day itself or included free days: then the nearest duration counts.
 * @param sold the months for which its plan is sold
 */
export function monthsSoldFor({ months, days }: Length, sold: readonly number[]): number {
	if (sold.includes(months) && days === 0) return months;
	const lasts = months + days / 30;
	const [nearest] = sold.toSorted((a, b) => Math.abs(a - lasts) - Math.abs(b - lasts));
	// Free days make a difference of at most a month and a half.
	return nearest !== undefined && Math.abs(nearest - lasts) <= 1.5 ? nearest : months;
}

/** The share of a plan's days that are left. */
export interface Share {
	left: number;
	of: number;
}

/**
 * The price of an upgrade in whole rupees, rounded up: the difference between both plans' prices for the share of the
 * days that are left, with tax. It is always computed from the full present prices of both plans, so that a second
 * upgrade neither charges nor credits anything twice. It includes no joining fee. Zero or less where the other plan
 * costs no more.
 * @param prices of both plans for the same months, in rupees before tax
 * @param taxRate in percent; undefined in a club without a GSTIN
 */
export function upgradePrice(
	prices: { from: number; to: number },
	{ left, of }: Share,
	taxRate: number | undefined,
): number {
	const net = ((prices.to - prices.from) * left) / of;
	// Guards against a rupee added by floating point.
	return Math.ceil(net * (1 + (taxRate ?? 0) / 100) - 1e-6);
}

/**
 * The entitlements of a membership after its upgrade: of each kind what was left, plus what the new plan gives more,
 * for the share of the days that are left. Without an amount there is no limit.
 * @param from the perks of the plan before; undefined where they are not known, in which case all that was given counts
 */
export function balancesAfterUpgrade(
	before: readonly Balance[],
	from: PlanPerks | undefined,
	to: PlanPerks,
	{ left, of }: Share,
): { kind: EntitlementKind; amount?: number }[] {
	const given = (perks: PlanPerks, kind: EntitlementKind) => {
		const found = entitlementsOf(perks).find((one) => one.kind === kind);
		return found === undefined ? 0 : found.amount;
	};
	return entitlementKinds.flatMap((kind) => {
		const after = given(to, kind);
		if (after === null) return [{ kind }];
		const balance = before.find((one) => one.kind === kind);
		const hadNoLimit = balance !== undefined && balance.left === undefined;
		const allowance = (from ? given(from, kind) : balance?.amount) ?? 0;
		const more = ((hadNoLimit ? after : after - allowance) * left) / of;
		const amount = Math.max(0, Math.round((balance?.left ?? 0) + more));
		return amount > 0 ? [{ kind, amount }] : [];
	});
}
