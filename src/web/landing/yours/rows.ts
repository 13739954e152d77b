import { daysBetween, type IsoDate } from '#shared/dates.ts';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { renewalStart } from '#shared/membership/renewal.rules.ts';
import type { Order } from '#shared/orders/orders.contract.ts';
import { mainStanding, standingOn } from '#web/membership/holding.ts';

/** The paid membership to show: the main one, else one that has ended and can be renewed. */
export function shownMembership(
	standings: readonly MembershipOnDay[],
	today: IsoDate,
): MembershipOnDay | undefined {
	// What was read before midnight may say that one counts which has ended.
	const held = standings.map((one) => standingOn(today, one));
	return (
		mainStanding(held.filter(({ validUntil }) => validUntil !== undefined)) ??
		held.find((one) => one.state === 'expired' && renewalStart(one, held, today) !== undefined)
	);
}

/** What the member is to pay, by when, the soonest first. Who bought a membership for them pays it themselves. */
export const duesOf = (standings: readonly MembershipOnDay[]): MembershipOnDay[] =>
	standings
		.filter(
			({ due, state, boughtBy }) => due > 0 && !boughtBy && state !== 'cancelled' && state !== 'refunded',
		)
		.toSorted((a, b) => (a.dueBy ?? '').localeCompare(b.dueBy ?? ''));

/** How long a membership counts still: `402 days left`, `last day today`. */
export function leftOf({ validUntil = '' }: MembershipOnDay, today: IsoDate): string {
	const days = daysBetween(today, validUntil);
	if (days === 0) return 'last day today';
	return `${days} ${days === 1 ? 'day' : 'days'} left`;
}

/** An order whose goods are with a carrier. */
export interface OrderUnderWay {
	orderNumber: number;
	isOutForDelivery: boolean;
	/** In rupees, to whoever brings what is with a carrier. */
	due: number;
}

/**
 * The orders whose goods are with a carrier: those that come today, then the others, each newest first. What waits of them is
 * not to be paid yet, and a parcel that goes back does not come.
 */
export function ordersUnderWay(lines: readonly Order[]): OrderUnderWay[] {
	const orders = new Map<number, OrderUnderWay>();
	const parcels = new Set<number>();
	for (const { orderNumber, orderStatus, ended, underWay } of lines) {
		if (ended || orderNumber === undefined || underWay?.goesBack) continue;
		if (orderStatus !== 'Transit' && orderStatus !== 'Out-For-Delivery') continue;
		const before = orders.get(orderNumber);
		const isOutForDelivery = orderStatus === 'Out-For-Delivery' || (before?.isOutForDelivery ?? false);
		const due = !underWay || parcels.has(underWay.shipmentId) ? 0 : underWay.due;
		if (underWay) parcels.add(underWay.shipmentId);
		orders.set(orderNumber, { orderNumber, isOutForDelivery, due: (before?.due ?? 0) + due });
	}
	return [...orders.values()].toSorted((a, b) => Number(b.isOutForDelivery) - Number(a.isOutForDelivery));
}
