import { ownRider } from '#shared/orders/parcels.rules.ts';

/** What a new club may choose among. */
const usual = ['Delhivery', 'Blue Dart', 'DTDC', 'India Post'];

/** Couriers to choose among: those that brought parcels before, then the usual ones. */
export function suggestedCouriers(known: readonly string[]): string[] {
	const keys = new Set(known.map((name) => name.toLowerCase()));
	const couriers = known.filter((name) => name !== ownRider);
	return [...couriers, ...usual.filter((name) => !keys.has(name.toLowerCase()))];
}
