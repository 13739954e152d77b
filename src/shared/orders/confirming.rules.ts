import { rupees } from '../rupees.ts';

/** Rupees from which on an order counts as large, where the club has not said another sum (the shop's third point). */
export const largeOrder = 3_000;

/** So many parcels went to a pincode before its share says something. */
const fewestParcels = 10;

/** From this share of parcels that came back on, a pincode counts against an order. */
const highShare = 0.3;

/** From so many points on, an order is confirmed by phone. */
const confirmedFrom = 2;

/** What is known of an order and its customer. */
export interface OrderHistory {
	/** What is to be collected, in rupees. */
	total: number;
	/** The customer has a paid membership that runs today. */
	isMember: boolean;
	/** Something was delivered to the customer before. */
	hasDelivered: boolean;
	/** The customer has no earlier order. */
	isFirst: boolean;
	/** An order of the customer, or to the phone, came back. */
	cameBack: boolean;
	/** The parcels that went to the pincode in the last months. */
	parcels: number;
	/** How many of those came back. */
	parcelsBack: number;
}

/**
 * Why an order tends to come back and is confirmed by phone before it leaves; empty for an order that need not be. What
 * came back before is reason enough; of the others, two are. Members, and whoever has taken an order, are trusted.
 * @param from the sum in rupees from which on an order counts as large
 */
export function confirmReasons(history: OrderHistory, from: number): string[] {
	if (history.isMember || history.hasDelivered) return [];
	const { parcels, parcelsBack } = history;
	const share = parcels < fewestParcels ? 0 : parcelsBack / parcels;
	const found = [
		{ points: 2, is: history.cameBack, text: 'An order came back before' },
		{ points: 1, is: history.isFirst, text: 'First order' },
		{
			points: 1,
			is: share >= highShare,
			text: `${Math.round(share * 100)}% of the parcels to this pincode came back`,
		},
		{ points: 1, is: history.total >= from, text: `${rupees(from)} or more` },
	].filter(({ is }) => is);
	const points = found.reduce((sum, one) => sum + one.points, 0);
	return points >= confirmedFrom ? found.map(({ text }) => text) : [];
}

/** What came of a call to the customer. */
export const callOutcomes = ['confirmed', 'not reached'] as const;
