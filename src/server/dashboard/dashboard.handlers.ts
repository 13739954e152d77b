import { type dashboardContract, daysOfSales } from '#shared/dashboard/dashboard.contract.ts';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { orderStatuses } from '#shared/orders/orders.rules.ts';
import { countShelf } from '../catalogue/listing.queries.ts';
import { productsByUnitsSold } from '../catalogue/ranked-lists.queries.ts';
import type { Database } from '../database/connect.ts';
import { inSnapshot } from '../database/snapshot.ts';
import { refuseOutside } from '../http/desk-access.ts';
import type { Handlers } from '../http/mount.ts';
import { endedAs } from '../membership/present-standings.ts';
import {
	countMemberships,
	countOrderLines,
	countUnanswered,
	netSales,
	newestMembers,
	salesByDay,
	totalSales,
} from './dashboard.queries.ts';

const buyersShown = 50;
/** Far above what anybody reads; bounds the reply. */
const productsShown = 200;

export const dashboardHandlers: Handlers<typeof dashboardContract> = {
	async getDashData({ caller, database, now, services: { club } }) {
		refuseOutside(caller, null);
		const { plans } = await club.read();
		const today = clubToday(now);
		return inSnapshot(database, async (snapshot) => {
			const days = await salesByDay(snapshot, {
				from: daysBefore(today, daysOfSales - 1),
				to: today,
			});
			const memberships = await countMemberships(snapshot, today);
			const lines = await countOrderLines(snapshot);
			const products = await productsByUnitsSold(snapshot, productsShown);
			const buyers = await newestMembers(snapshot, today, buyersShown);
			const [total, net] = [await totalSales(snapshot), await netSales(snapshot)];
			return {
				todaySales: days.at(-1)?.sales ?? 0,
				totalSales: total,
				// Left out where it equals the total, because nothing was undone.
				...(net !== total && { netSales: net }),
				queryCount: await countUnanswered(snapshot),
				totalMemberships: memberships.reduce((sum, { count }) => sum + count, 0),
				products,
				...(products.length === productsShown && { productCounts: await countProducts(snapshot) }),
				MemberShipBuyers: buyers.map((buyer) => ({
					id: buyer.id,
					userName: buyer.name,
					memberShipType: buyer.type,
					boughtAt: buyer.bought_at.toISOString(),
					paymentStatus: buyer.payment_status,
					endDate: buyer.end_date,
					...(buyer.ended_on !== null && { ended: endedAs(buyer.end_reason) }),
					...(buyer.is_not_paid_in_time && { notPaidInTime: true as const }),
				})),
				salesByDay: days,
				ordersByStatus: orderStatuses.map(
					(status) => lines.find((one) => one.status === status) ?? { status, count: 0, orders: 0 },
				),
				membershipsByPlan: onSaleFirst(plans, memberships),
			};
		});
	},
};

async function countProducts(database: Database) {
	const counts = await countShelf(database);
	return {
		all: counts.reduce((sum, { count }) => sum + count, 0),
		unavailable: counts.find(({ status }) => status === 'Unavailable')?.count ?? 0,
	};
}

/** The counts of every plan on sale in price list order, including those of 0; then those of former plan names. */
function onSaleFirst<Counted extends { type: string; count: number; pending: number }>(
	plans: readonly { type: string }[],
	counted: readonly Counted[],
) {
	const onSale = plans.map(
		({ type }) => counted.find((one) => one.type === type) ?? { type, count: 0, pending: 0 },
	);
	const former = counted.filter(({ type }) => !onSale.some((one) => one.type === type));
	return [...onSale, ...former];
}
