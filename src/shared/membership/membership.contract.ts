import { z } from 'zod';
import { calls } from '../calls.ts';
import { deskCalls } from '../desk-calls.ts';
import { asFile, endpoint, statusReply } from '../endpoint.ts';
import {
	deskExportQuery,
	deskListQuery,
	deskNews,
	deskNewsQuery,
	id,
	isoDate,
	upcomingDate,
} from '../fields.ts';

/** Spelled as in the specification. `payed` is final (docs/readings.md, "Membership"). */
export const paymentStatuses = ['pending', 'payed'] as const;
export const paymentStatus = z.enum(paymentStatuses);

/** What people read for a payment status (docs/readings.md, "Screens"). */
export const paymentStatusLabels = {
	pending: 'pending',
	payed: 'Paid',
} as const satisfies Record<z.infer<typeof paymentStatus>, string>;

/** The messages about a centre and a plan that the club does not have. */
export const chooseCenter = 'Please choose a center';
export const choosePlan = 'Please choose a plan';

export const newMembership = z.object({
	start_Date: upcomingDate('Start date'),
	end_Date: isoDate('End date required'),
	/** Which centres and plans there are, the server judges by the club's facts. */
	center: z.string(chooseCenter).min(1, chooseCenter).max(100, chooseCenter),
	user_id: id,
	price: z.number('Price required').meta({ description: 'Rupees, tax and fee included.' }),
	type: z.string(choosePlan).min(1, choosePlan).max(100, choosePlan),
	payment_status: z.string().max(20).optional().meta({ description: 'Stored as pending whatever is sent.' }),
});

export const membership = z.object({
	id,
	/** The plan's name at the time of purchase, as plans may be renamed: hence not an enum. */
	type: z.string(),
	price: z.number(),
	payment_status: paymentStatus,
	center: z.string(),
	start_date: z.string(),
	end_Date: z.string(),
});
export type Membership = z.infer<typeof membership>;

export const deskMembership = z.object({
	id,
	name: z.string(),
	membershipType: z.string(),
	center: z.string(),
	startDate: z.string(),
	endDate: z.string(),
	paymentStatus,
	/** The member's; the desk needs both to collect the payment. */
	phone: z.string(),
	email: z.string(),
	price: z.number(),
	boughtAt: z.string().meta({ description: 'ISO 8601.' }),
	needsGuardian: z
		.object({ userId: id, age: z.number() })
		.optional()
		.meta({ description: 'Not paid yet, and of a minor for whom no guardian has agreed.' }),
});
export type DeskMembership = z.infer<typeof deskMembership>;

export const membershipContract = {
	register: endpoint(calls.membership.register, {
		summary: 'Buy a membership, to be paid at the centre',
		access: 'user',
		body: newMembership,
		reply: statusReply,
		status: 201,
		refusals: {
			403: "Somebody else's user_id",
			409: "The end date or price is not the plan's, or too many memberships are unpaid",
		},
		transactional: true,
		idempotent: true,
	}),
	getMemberships: endpoint(calls.membership.getMemberships, {
		summary: "The caller's memberships",
		access: 'user',
		reply: z.array(membership),
	}),
	getAllMemberships: endpoint(deskCalls.membership.getAllMemberships, {
		summary: 'All memberships, newest first',
		access: { may: 'seeMemberships' },
		query: deskListQuery(paymentStatus),
		reply: z.array(deskMembership),
	}),
	news: endpoint(deskCalls.membership.news, {
		summary: 'The memberships that came after one, newest first',
		access: { may: 'seeMemberships' },
		query: deskNewsQuery(paymentStatus),
		reply: deskNews,
		unattended: true,
	}),
	update: endpoint(deskCalls.membership.update, {
		summary: 'Mark a membership as payed',
		access: { may: 'takePayments' },
		body: z.object({ id, status: z.literal('payed', 'status must be payed') }),
		reply: statusReply,
		refusals: { 404: 'No such membership', 409: 'It is paid already' },
		transactional: true,
	}),
	export: endpoint(deskCalls.membership.export, {
		...asFile('All memberships'),
		query: deskExportQuery(paymentStatus),
	}),
};
