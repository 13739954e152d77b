import { z } from 'zod';
import { product } from './catalogue.contract.ts';
import { membershipTypes } from './club.ts';
import { endpoint } from './endpoint.ts';

export const dashboardData = z.object({
	todaySales: z.number().meta({ description: 'Rupees of the orders placed today, lines plus fee.' }),
	totalSales: z.number().meta({ description: 'Rupees of all orders ever placed.' }),
	queryCount: z.int().meta({ description: 'Queries not answered yet.' }),
	totalMemberships: z.int(),
	products: z.array(
		product.pick({ name: true, price: true, rating: true, available: true }).extend({ buyCounts: z.int() }),
	),
	MemberShipBuyers: z.array(z.object({ userName: z.string(), memberShipType: z.enum(membershipTypes) })),
});
export type DashboardData = z.infer<typeof dashboardData>;

export const dashboardContract = {
	getDashData: endpoint('GET', '/api/admin/getDashData', {
		summary: 'The day at a glance',
		access: 'admin',
		reply: dashboardData,
	}),
};
