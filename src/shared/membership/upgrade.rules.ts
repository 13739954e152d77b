import type { PlanPerks } from '../club/club.facts.ts';
import {
	type Balance,
	type EntitlementKind,
	entitlementKinds,
	entitlementsOf,
} from './entitlements.rules.ts';
import type { Length } from './length.rules.ts';

/** In days: how many that were bought have to be left for an upgrade. */
export const leastLeftToUpgrade = 7;

/**
 * For how many months a membership counts as sold: as many as its plan is sold for, where it is an import of some days more or
 * fewer. A file may say the last day itself, or have the days on the house in it.
 * @param sold the months that its plan is sold for
 */
export function monthsSoldFor({ months, days }: Length, sold: readonly number[]): number {
	if (sold.includes(months) && days === 0) return months;
	const lasts = months + days / 30;
	const [nearest] = sold.toSorted((a, b) => Math.abs(a - lasts) - Math.abs(b - lasts));
	// As near as a month and a half on the house brings it.
	return nearest !== undefined && Math.abs(nearest - lasts) <= 1.5 ? nearest : months;
}

/** A part of a plan's days: how many are left, of how many. */
export interface Share {
	left: number;
	of: number;
}

/**
 * What an upgrade costs in whole rupees, rounded up: of what the one plan costs more than the other, the share of the
 * days that are left, with its tax. It is always reckoned from the full price of both plans, as they are sold today, so
 * that a second upgrade neither takes nor gives twice. No joining fee is in it. Zero or less where the other plan costs
 * no more.
 * @param prices of both plans for the same months, in rupees before tax
 * @param taxRate in percent; undefined in a club without a GSTIN
 */
export function upgradePrice(
	prices: { from: number; to: number },
	{ left, of }: Share,
	taxRate: number | undefined,
): number {
	const net = ((prices.to - prices.from) * left) / of;
	// Floating point must not add a rupee.
	return Math.ceil(net * (1 + (taxRate ?? 0) / 100) - 1e-6);
}

/**
 * What comes with a membership after its upgrade: of each kind what was left, and the share of the days that are left of what the
 * new plan gives more. Without an amount there is no limit.
 * @param from what came with the plan before; undefined where nobody knows: all that was given
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
