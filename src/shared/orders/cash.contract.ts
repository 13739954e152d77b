import { z } from 'zod';
import { clubToday } from '../dates.ts';
import { deskCalls } from '../desk-calls.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import { id, isoDate, maxPrice, optionalLine, requiredLine, requiredNumber } from '../fields.ts';
import { cashPaidBack } from '../returns/paid-back.ts';
import { carrier } from './parcels.contract.ts';
import { queuedShown } from './parcels.rules.ts';
import { cashLaw } from './remittances.rules.ts';

/** A count of a carrier's cash, for a day on which it delivered. */
export const cashCount = z.object({
	carrier,
	day: isoDate('Day required').refine((day) => day <= clubToday(), 'This day is yet to come'),
	amount: requiredNumber('Amount')
		.int('Please give whole rupees')
		.min(-maxPrice, 'Please count again')
		.max(maxPrice, 'Please count again')
		.refine((amount) => amount !== 0, 'Please say how much was counted'),
	countId: id.optional().meta({
		description:
			'The count that was wrong: this is put where that was, in its drawer while that is open. Left out, what is added goes into the open drawer of who counts it, and what is taken off leaves the last count.',
	}),
	note: optionalLine('Note', 120).default(''),
});

const cashOfCarrier = z.object({
	carrier: z.string(),
	parcels: z.int().meta({ description: 'Parcels of which something was delivered on the day.' }),
	collected: z.number().meta({ description: 'What was to be collected for what was delivered, in rupees.' }),
	counted: z.number().meta({ description: 'The sum of the counts, in rupees.' }),
	remitted: z.number().meta({ description: 'What the carrier paid by AWB, in rupees.' }),
	counts: z.array(
		z.object({
			countId: id,
			...{ amount: z.number(), note: z.string(), by: z.string().optional(), at: z.string() },
		}),
	),
});
export type CashOfCarrier = z.infer<typeof cashOfCarrier>;

/** The claim for a parcel that a courier lost. */
const claim = z.object({
	shipmentId: id,
	orderNumber: id,
	carrier: z.string(),
	awb: z.string().optional(),
	value: z.number().meta({ description: 'Of what was lost, in rupees.' }),
	lostOn: z.string(),
	paid: z.number().optional().meta({ description: 'What closed it, in rupees; absent while it is open.' }),
	note: z.string().optional(),
});
export type Claim = z.infer<typeof claim>;

const sumOfClaim = requiredNumber('Amount')
	.min(0, 'Amount cannot be below 0')
	.max(maxPrice, 'Please check the amount')
	.refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'Please give whole paise');

/** The settlement of a claim: what the courier paid for the lost parcel. */
export const settledClaim = z.object({
	shipmentId: id,
	amount: sumOfClaim.meta({ description: 'In rupees; nothing, where the courier pays nothing.' }),
	note: optionalLine('Note', 120).default(''),
});

/** Reopens a claim that was settled by mistake. */
export const reopenedClaim = z.object({
	shipmentId: id,
	paid: sumOfClaim.meta({
		description: 'What closed it as it was shown, in rupees: another sum that closed it since stays.',
	}),
	reason: requiredLine('Reason', 'Please say what was wrong', 200),
});

const courierSheet = z.object({
	carrier: z.string(),
	due: z.number().meta({ description: 'What is to be collected for its parcels under way, in rupees.' }),
	waiting: z.number().meta({ description: 'What it collected and has not paid, in rupees.' }),
	late: z.number().meta({ description: 'What of that was collected more than a week before, in rupees.' }),
});
export type CourierSheet = z.infer<typeof courierSheet>;

const muchCash = z.object({ name: z.string(), amount: z.number(), orderNumbers: z.array(id) });
export type MuchCash = z.infer<typeof muchCash>;

/** The cash that riders and couriers collect, and what they owe. */
export const cashContract = {
	cash: endpoint(deskCalls.orders.cash, {
		summary: 'What each carrier collected on a day, and what of it came in',
		access: { may: 'countCash' },
		query: z.object({ day: isoDate('Day required') }),
		reply: z.object({
			carriers: z.array(cashOfCarrier),
			late: z.array(z.object({ day: z.string(), carrier: z.string(), missing: z.number() })).meta({
				description:
					'Earlier days of which less came in than was collected, the oldest first; of couriers, those of more than a week before.',
			}),
			claims: z.array(claim).meta({
				description:
					'Parcels that couriers lost and have not settled, the oldest first; then those settled on the day.',
			}),
			openClaims: z.number().meta({
				description: `How many are not settled, of which the oldest ${queuedShown} are listed.`,
			}),
			couriers: z.array(courierSheet).meta({ description: 'What couriers owe as of the day.' }),
			paidBack: z.array(cashPaidBack).meta({
				description: 'What was paid back in cash on the day, by the books of the centres.',
			}),
			muchCash: z.array(muchCash).meta({
				description: `From whom ₹2 lakh or more was collected on the day (${cashLaw}).`,
			}),
		}),
	}),
	countCash: endpoint(deskCalls.orders.countCash, {
		summary:
			'Write down the cash that a carrier brought for a day; with a minus, take off what was counted by mistake',
		access: { may: 'countCash' },
		body: cashCount,
		reply: statusReply,
		refusals: {
			403: 'It is taken off somebody else’s open drawer or one that was counted, or added to it, by who is no manager there',
			404: 'There is no such count to correct',
			409: 'The carrier delivered nothing on that day, or less is left of it, or of the count that was wrong, than is taken off',
		},
		transactional: true,
		idempotent: true,
	}),
	settleClaim: endpoint(deskCalls.orders.settleClaim, {
		summary: 'Close what a courier owes for a parcel that it lost, by what it paid',
		access: { may: 'countCash' },
		body: settledClaim,
		reply: statusReply,
		refusals: { 404: 'No courier lost such a parcel', 409: 'It was settled already' },
		transactional: true,
		idempotent: true,
	}),
	reopenClaim: endpoint(deskCalls.orders.reopenClaim, {
		summary: 'Open the claim for a lost parcel again that was settled by mistake: it can be settled again',
		access: { may: 'correctCash' },
		body: reopenedClaim,
		reply: statusReply,
		refusals: {
			404: 'No courier lost such a parcel',
			409: 'It is open, or it was settled with another sum since',
		},
		transactional: true,
		idempotent: true,
	}),
};
