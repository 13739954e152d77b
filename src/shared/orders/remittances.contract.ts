import { z } from 'zod';
import { deskCalls } from '../desk-calls.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import { id, maxPrice, requiredLine } from '../fields.ts';
import { remittedAtOnce, remittedKinds } from './remittances.rules.ts';

const cell = z.string().trim().max(60);

/** A courier’s file: its rows as their cells were written. */
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
		.max(remittedAtOnce, `Please split the file: ${remittedAtOnce.toLocaleString('en-IN')} rows at once`),
});

const judgedRow = z.object({
	row: z.int(),
	awb: z.string(),
	kind: z.enum(remittedKinds),
	paid: z.number().optional().meta({ description: 'In rupees; absent where it cannot be read.' }),
	collected: z.number().optional().meta({ description: 'What was collected for the parcel, in rupees.' }),
	orderNumber: id.optional(),
	paidOn: z.string().optional(),
});
export type JudgedRow = z.infer<typeof judgedRow>;

/** What is written down, in all. */
const remitted = z.object({
	parcels: z.int().min(0).max(remittedAtOnce),
	amount: z
		.number()
		.min(0)
		.max(maxPrice * remittedAtOnce)
		.meta({ description: 'In rupees.' }),
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
		refusals: { 409: 'Nothing of it can be written down, or it is not what the check showed' },
		transactional: true,
		idempotent: true,
	}),
};
