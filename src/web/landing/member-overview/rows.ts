import { daysBetween, type IsoDate } from '#shared/dates.ts';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { renewalStart } from '#shared/membership/renewal.rules.ts';
import type { Order } from '#shared/orders/orders.contract.ts';
import { mainStanding, standingOn } from '#web/membership/holding.ts';

/** The paid membership to show: the main one, else an ended one that can be renewed. */
export function shownMembership(
	standings: readonly MembershipOnDay[],
	today: IsoDate,
): MembershipOnDay | undefined {
	// Data fetched before midnight may still count a membership that has ended since.
	const held = standings.map((one) => standingOn(today, one));
	return (
		mainStanding(held.filter(({ validUntil }) => validUntil !== undefined)) ??
		held.find((one) => one.state === 'expired' && renewalStart(one, held, today) !== undefined)
	);
}

/**
 * The memberships that the member has to pay, the earliest deadline first. Memberships that somebody else bought for
 * them are left out: the buyer pays these.
 */
export const duesOf = (standings: readonly MembershipOnDay[]): MembershipOnDay[] =>
	standings
		.filter(
			({ due, state, boughtBy }) => due > 0 && !boughtBy && state !== 'cancelled' && state !== 'refunded',
		)
		.toSorted((a, b) => (a.dueBy ?? '').localeCompare(b.dueBy ?? ''));

/** How long a membership is still valid: `402 days left`, `last day today`. */
export function leftOf({ validUntil = '' }: MembershipOnDay, today: IsoDate): string {
	const days = daysBetween(today, validUntil);
	if (days === 0) return 'last day today';
	return `${days} ${days === 1 ? 'day' : 'days'} left`;
}

/** An order of which a parcel is with a carrier. */
export interface OrderUnderWay {
	orderNumber: number;
	isOutForDelivery: boolean;
	/** In rupees, to be paid to the carrier on delivery. */
	due: number;
}

/**
 * The orders with parcels at a carrier: first those that arrive today, then the others, each newest first. Lines that
 * still wait do not count towards the amount due, and parcels on their way back are left out.
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
