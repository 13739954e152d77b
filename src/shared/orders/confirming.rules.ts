import { formatRupees } from '../text/format-rupees.ts';

/** From this sum in rupees on, an order counts as large, unless the club has set another one. */
export const largeOrder = 3_000;

/** The share of a pincode's parcels counts only from this number of parcels on. */
const fewestParcels = 10;

/** If at least this share of its parcels came back, a pincode counts against an order. */
const highShare = 0.3;

/** An order with at least this many points is confirmed by phone. */
const confirmedFrom = 2;

/** The known facts of an order and its customer. */
export interface OrderHistory {
	/** The sum to be collected, in rupees. */
	total: number;
	/** The customer has a paid membership that is valid today. */
	isMember: boolean;
	/** An order was delivered to the customer before. */
	hasDelivered: boolean;
	/** The customer has no earlier order. */
	isFirst: boolean;
	/** An earlier order of the customer, or one to the same phone, came back. */
	cameBack: boolean;
	/** How many parcels went to the pincode in the last months. */
	parcels: number;
	/** How many of those parcels came back. */
	parcelsBack: number;
}

/**
 * Why an order tends to come back and must be confirmed by phone before it leaves; empty for an order that need not be.
 * An earlier order that came back is enough; of the other reasons, two are needed. Members, and customers who have
 * accepted an order before, are trusted.
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
		{ points: 1, is: history.total >= from, text: `${formatRupees(from)} or more` },
	].filter(({ is }) => is);
	const points = found.reduce((sum, one) => sum + one.points, 0);
	return points >= confirmedFrom ? found.map(({ text }) => text) : [];
}

/** The outcome of a call to the customer. */
export const callOutcomes = ['confirmed', 'not reached'] as const;
