import { ownRider } from '#shared/orders/parcels.rules.ts';

/** Suggestions for a new club. */
const usual = ['Delhivery', 'Blue Dart', 'DTDC', 'India Post'];

/** Suggested couriers: those of earlier parcels, then the usual ones. */
export function suggestedCouriers(known: readonly string[]): string[] {
	const keys = new Set(known.map((name) => name.toLowerCase()));
	const couriers = known.filter((name) => name !== ownRider);
	return [...couriers, ...usual.filter((name) => !keys.has(name.toLowerCase()))];
}
