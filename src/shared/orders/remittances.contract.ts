import { z } from 'zod';
import { deskCalls } from '../desk-calls.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import { id, isoDate, maxPrice, requiredLine } from '../fields.ts';
import { maxRemittedPerCall, remittedKinds } from './remittances.rules.ts';

const cell = z.string().trim().max(60);

/** A courier’s file: its rows, with cells as they were written. */
const courierFile = z.object({
	carrier: requiredLine('Carrier', 'Please say who paid', 40),
	rows: z
		.array(
			z.object({
				row: z.int().positive().max(1_000_000).meta({ description: 'Its number in the file.' }),
				awb: cell,
				amount: cell,
				date: cell.meta({ description: 'The day on which it was paid; empty for today.' }),
			}),
		)
		.min(1, 'The file has no rows')
		.max(
			maxRemittedPerCall,
			`Please split the file: ${maxRemittedPerCall.toLocaleString('en-IN')} rows at once`,
		),
});

const judgedRow = z.object({
	row: z.int(),
	awb: z.string(),
	kind: z.enum(remittedKinds),
	paid: z.number().optional().meta({ description: 'In rupees; absent where it cannot be read.' }),
	collected: z.number().optional().meta({ description: 'What was collected for the parcel, in rupees.' }),
	orderNumber: id.optional(),
	paidOn: z.string().optional(),
	deliveredOn: z
		.string()
		.optional()
		.meta({ description: 'Of a parcel that was paid before: the day of its cash.' }),
});
export type JudgedRow = z.infer<typeof judgedRow>;

/** The totals of what is stored. */
const remitted = z.object({
	parcels: z.int().min(0).max(maxRemittedPerCall),
	amount: z
		.number()
		.min(0)
		.max(maxPrice * maxRemittedPerCall)
		.meta({ description: 'In rupees.' }),
});

const remittedParcel = z.object({
	shipmentId: id,
	remittanceId: id.meta({ description: 'The file that paid it.' }),
	orderNumber: id,
	awb: z.string(),
	collected: z.number().meta({ description: 'What was collected for it, in rupees.' }),
	paid: z.number().meta({ description: 'What the courier paid for it, in rupees.' }),
	paidOn: z.string(),
	by: z.string().optional().meta({ description: 'Who took the file.' }),
	at: z.string().meta({ description: 'When the file was taken.' }),
});
export type RemittedParcel = z.infer<typeof remittedParcel>;

/** Takes back a payment for a parcel that was stored by mistake. */
export const takenBack = z.object({
	shipmentId: id,
	remittanceId: id.meta({ description: 'The file that paid it: what another paid since stays.' }),
	reason: requiredLine('Reason', 'Please say what was wrong', 200),
});

export const remittancesContract = {
	checkRemittance: endpoint(deskCalls.orders.checkRemittance, {
		summary: 'Hold a courier’s file against the parcels that it brought; nothing is written down as paid',
		access: { may: 'countCash' },
		body: courierFile,
		reply: remitted.extend({ rows: z.array(judgedRow) }),
		transactional: true,
	}),
	remit: endpoint(deskCalls.orders.remit, {
		summary: 'Write down what a courier paid, all that the check showed or nothing',
		access: { may: 'countCash' },
		body: courierFile.extend({ expected: remitted.meta({ description: 'What the check showed.' }) }),
		reply: statusReply,
		refusals: { 409: 'None of it can be written down, or it is not what the check showed' },
		transactional: true,
		idempotent: true,
	}),
	remitted: endpoint(deskCalls.orders.remitted, {
		summary: 'The parcels of a carrier’s day that were paid by AWB, by their numbers',
		access: { may: 'countCash' },
		query: z.object({
			carrier: requiredLine('Carrier', 'Please say whose', 40),
			day: isoDate('Day required').meta({ description: 'When they were delivered.' }),
		}),
		reply: z.array(remittedParcel),
	}),
	takeBackRemitted: endpoint(deskCalls.orders.takeBackRemitted, {
		summary:
			'Take back what was written down as paid for a parcel: it is not paid then, and can be paid again',
		access: { may: 'correctCash' },
		body: takenBack,
		reply: statusReply,
		refusals: { 404: 'No such parcel', 409: 'This file has not paid it, or that was taken back already' },
		transactional: true,
		idempotent: true,
	}),
};
