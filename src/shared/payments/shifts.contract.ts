import { z } from 'zod';
import { clubToday } from '../dates.ts';
import { deskCalls } from '../desk-calls.ts';
import { documentKinds } from '../documents/documents.rules.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import { id, idInQuery, isoDate, maxPrice, optionalLine, requiredLine, requiredNumber } from '../fields.ts';
import { denominations, paymentModes } from './payments.rules.ts';

const inRupees = z.number().meta({ description: 'In rupees.' });
const atInstant = z.string().meta({ description: 'ISO 8601.' });

export const newShift = z.object({
	centreId: id,
	float: requiredNumber('Float')
		.int('Please give whole rupees')
		.min(0, 'The float cannot be below 0')
		.max(maxPrice, 'Please check the float')
		.meta({ description: 'What is in the drawer as it is opened, in rupees.' }),
});

const howMany = z
	.int('Please enter a whole number')
	.min(0, 'A count cannot be below 0')
	.max(100_000, 'Please count again');

/** A drawer's count, by somebody who was not told the expected sum. */
export const shiftCount = z.object({
	id: id.optional().meta({ description: 'Of somebody else’s, who cannot count it; left out, one’s own.' }),
	counts: z
		.object(
			Object.fromEntries(denominations.map((worth) => [worth, howMany.optional()])) as Record<
				`${(typeof denominations)[number]}`,
				z.ZodOptional<typeof howMany>
			>,
		)
		.refine(
			(counts) => Object.values(counts).some((count) => count !== undefined),
			'Please count the drawer; write 0 where nothing is in it',
		)
		.meta({ description: 'How many there are of each note and coin, by what it is worth; left out: none.' }),
	note: optionalLine('Note', 200).default(''),
});

export const approvedDifference = z.object({
	id,
	approval: requiredLine('Note', 'Please say why it differs', 200),
});

/** A payment or refund that one person handled. */
const ofShift = z.object({
	id,
	kind: z.enum(['taken', 'refunded']),
	amount: inRupees,
	mode: z.enum(paymentModes),
	reference: z.string().optional(),
	at: atInstant,
	what: z.string().meta({ description: 'What it was for: "Elite membership #12, Asha Rao".' }),
	about: z.enum(['membership', 'refund', 'carrier']).meta({
		description: 'A refund is the shop’s; a carrier’s cash is corrected by another count of it.',
	}),
	membershipId: id.optional(),
	by: z.string().optional(),
	isReversal: z.boolean(),
	reversed: z.boolean(),
});
export type PaymentOfDay = z.infer<typeof ofShift>;

const openShift = z.object({
	id,
	centre: z.object({ id, name: z.string() }),
	openedAt: atInstant,
	float: inRupees,
	payments: z
		.array(ofShift)
		.meta({ description: 'What its owner took and paid back at the centre since, newest first.' }),
});
export type OpenShift = z.infer<typeof openShift>;

const countedDrawer = z.object({ counted: inRupees, expected: inRupees, difference: inRupees });

const shiftOfDay = z.object({
	id,
	by: z.string(),
	openedBy: id,
	openedAt: atInstant,
	closedAt: atInstant.optional(),
	float: inRupees,
	counted: inRupees.optional(),
	expected: inRupees
		.optional()
		.meta({ description: 'Of one that is closed: nobody is told before it is counted.' }),
	difference: inRupees.optional(),
	countedBy: z
		.object({ id, name: z.string() })
		.optional()
		.meta({ description: 'Where that was not its owner.' }),
	note: z.string().optional(),
	approval: z.object({ by: z.string(), note: z.string() }).optional(),
});
export type ShiftOfDay = z.infer<typeof shiftOfDay>;

const totalOfMode = z.object({
	mode: z.enum(paymentModes),
	taken: inRupees,
	refunded: inRupees,
	count: z.int().meta({ description: 'Payments and refunds; what was corrected counts as what it is now.' }),
});

const dayTotals = z.object({
	modes: z.array(totalOfMode),
	total: inRupees.meta({ description: 'Taken less paid back, in rupees.' }),
	documents: z.array(
		z.object({
			kind: z.enum(documentKinds),
			from: z.string(),
			to: z.string(),
			count: z.int(),
			total: inRupees,
		}),
	),
	difference: inRupees.meta({ description: 'Of the drawers that were counted on the day.' }),
});
export type DayTotals = z.infer<typeof dayTotals>;

const dayOfCentre = z.object({
	centreId: id,
	day: z.string(),
	totals: dayTotals,
	shifts: z.array(shiftOfDay),
	payments: z.array(ofShift).meta({ description: 'The newest first.' }),
	obstacles: z
		.array(z.enum(['open_shifts', 'unspecified', 'unapproved']))
		.meta({ description: 'Why it cannot be closed yet.' }),
	closed: z.object({ by: z.string().optional(), at: atInstant }).optional(),
	fingerprint: z.string().meta({ description: 'To be sent back with what is confirmed.' }),
});
export type DayOfCentre = z.infer<typeof dayOfCentre>;

const unclosed = z.object({
	centreId: id,
	centre: z.string(),
	drawer: z.object({ day: z.string(), by: z.string() }).optional().meta({
		description: 'That was opened first of those that were opened before today and never counted.',
	}),
	days: z.object({ first: z.string(), count: z.int() }).optional().meta({
		description:
			'That are over and had money or drawers, and are not closed; of a centre whose days are closed, since the first of these.',
	}),
});
export type UnclosedOfCentre = z.infer<typeof unclosed>;

/** Drawers, and the close of centres' days. */
export const shiftsContract = {
	shift: endpoint(deskCalls.payments.shift, {
		summary:
			'The caller’s open drawer with what they took since; what should be in it nobody is told before it is counted',
		access: { may: 'takePayments' },
		reply: z.object({ shift: openShift.optional(), centres: z.array(z.object({ id, name: z.string() })) }),
	}),
	openShift: endpoint(deskCalls.payments.openShift, {
		summary: 'Open one’s drawer at a centre',
		access: { may: 'takePayments' },
		body: newShift,
		reply: statusReply,
		status: 201,
		refusals: { 404: 'No such centre', 409: 'The caller has an open drawer already' },
		transactional: true,
		idempotent: true,
	}),
	closeShift: endpoint(deskCalls.payments.closeShift, {
		summary: 'Close one’s drawer with what was counted in it, or for a manager somebody else’s',
		access: { may: 'takePayments' },
		body: shiftCount,
		reply: statusReply.extend(countedDrawer.shape),
		refusals: {
			404: 'No such drawer',
			409: 'No drawer is open, or it has payments of which nobody said how they came in',
		},
		transactional: true,
		idempotent: true,
	}),
	approveShift: endpoint(deskCalls.payments.approveShift, {
		summary: 'Say why somebody else’s drawer differs',
		access: { may: 'closeDays' },
		body: approvedDifference,
		reply: statusReply,
		refusals: { 404: 'No such drawer', 409: 'It is open, approved already, or one’s own' },
		transactional: true,
	}),
	day: endpoint(deskCalls.payments.day, {
		summary: 'What a centre took and paid back on a day, with its drawers and papers',
		access: { may: 'closeDays' },
		query: z.object({ centreId: idInQuery, day: isoDate('Day required').default(() => clubToday()) }),
		reply: dayOfCentre,
		refusals: { 404: 'No such centre' },
	}),
	unclosed: endpoint(deskCalls.payments.unclosed, {
		summary: 'The centres whose days were left unclosed, or a drawer of which was never counted',
		access: { may: 'closeDays' },
		reply: z.array(unclosed),
	}),
	closeDay: endpoint(deskCalls.payments.closeDay, {
		summary: 'Close a day of a centre as it was shown: later money belongs to the next day',
		access: { may: 'closeDays' },
		body: z.object({
			centreId: id,
			day: isoDate('Day required').refine((day) => day <= clubToday(), 'This day is yet to come'),
			fingerprint: z.string('Please look at the day first').min(1).max(100),
		}),
		reply: statusReply,
		refusals: {
			404: 'No such centre',
			409: 'It is closed already, a drawer is open, of a payment nobody said how it came in, or the day is another by now',
		},
		transactional: true,
	}),
};
