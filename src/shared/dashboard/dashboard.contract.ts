import { z } from 'zod';
import { product } from '../catalogue/catalogue.contract.ts';
import { deskCalls } from '../desk-calls.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { deskMembership, paymentStatus } from '../membership/membership.contract.ts';
import { orderStatuses } from '../orders/orders.rules.ts';

/** Number of days in `salesByDay`, including today. */
export const daysOfSales = 30;

export const dashboardData = z.object({
	todaySales: z.number().meta({ description: 'Rupees of the orders placed today, lines plus fee.' }),
	totalSales: z.number().meta({ description: 'Rupees of all orders ever placed.' }),
	netSales: z.number().optional().meta({
		description:
			'Of `totalSales`, rupees that were not cancelled, cut, came back, were lost or go back for a return.',
	}),
	queryCount: z.int().meta({ description: 'Queries not answered yet.' }),
	totalMemberships: z.int(),
	productCounts: z
		.object({ all: z.int(), unavailable: z.int() })
		.optional()
		.meta({ description: 'How many products there are, where `products` has the first 200 alone.' }),
	products: z.array(
		product.pick({ productId: true, name: true, price: true, rating: true, available: true }).extend({
			buyCounts: z.int(),
			discount: z.number().optional().meta({ description: 'Percent, off `price`.' }),
		}),
	),
	MemberShipBuyers: z.array(
		z.object({
			userName: z.string(),
			memberShipType: z.string(),
			id,
			boughtAt: z.string().meta({ description: 'ISO 8601.' }),
			paymentStatus: paymentStatus.optional(),
			endDate: z.string().optional(),
			ended: deskMembership.shape.ended,
			notPaidInTime: deskMembership.shape.notPaidInTime,
		}),
	),
	salesByDay: z.array(z.object({ date: z.string(), sales: z.number(), orders: z.int() })).meta({
		description: `The last ${daysOfSales} days of the club, oldest first, today included, empty days too.`,
	}),
	ordersByStatus: z
		.array(
			z.object({
				status: z.enum(orderStatuses),
				count: z.int(),
				orders: z.int().optional().meta({ description: 'The orders that have any line in this status.' }),
			}),
		)
		.meta({ description: 'Order lines in each status, in the order of the steps, empty ones too.' }),
	membershipsByPlan: z
		.array(
			z.object({
				type: z.string(),
				count: z.int(),
				pending: z.int().meta({ description: 'Those that are to be paid.' }),
				endedUnpaid: z.int().optional().meta({
					description: 'Those that were ended before they were paid, if any: nothing is to be paid for them.',
				}),
			}),
		)
		.meta({
			description: 'Every plan on sale, in the order of the price list, then those that no longer are.',
		}),
});
export type DashboardData = z.infer<typeof dashboardData>;

export const dashboardContract = {
	getDashData: endpoint(deskCalls.dashboard.getDashData, {
		summary: 'The day at a glance',
		access: { may: 'seeFigures' },
		reply: dashboardData,
	}),
};
