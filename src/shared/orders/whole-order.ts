import { z } from 'zod';
import { documentOfOrder } from '../documents/documents.contract.ts';
import { statusReply } from '../endpoint.ts';
import { id } from '../fields.ts';
import { orderEnds, orderStatuses } from './orders.rules.ts';

export const orderStatus = z.enum(orderStatuses);

export const ended = z
	.object({ how: z.enum(orderEnds), at: z.string(), reason: z.string().optional() })
	.meta({
		description: 'How, when and why the line ended that was not delivered; `orderStatus` is how far it came.',
	});

/** What can happen to an order besides its steps to the door. */
const orderEventKinds = [
	'cancelled',
	'cut',
	'address changed',
	'note',
	'attempt failed',
	'came back',
	'lost',
	'confirmed',
	'not reached',
	'return asked',
	'return approved',
	'return refused',
	'return withdrawn',
	'return received',
	'return corrected',
	'refund sent',
	'delivery changed',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

const orderEvent = z.object({
	at: z.string(),
	kind: z.enum(['placed', 'moved', ...orderEventKinds]),
	status: orderStatus.optional().meta({ description: 'Where a line came to, of a move.' }),
	orderId: id.optional().meta({ description: 'The line; none for what concerns the whole order.' }),
	quantity: z.int().optional().meta({ description: 'Units that were cancelled or taken off.' }),
	text: z.string().optional(),
});
export type OrderEvent = z.infer<typeof orderEvent>;

const postal = z.object({
	name: z.string(),
	phone: z.string(),
	address: z.string(),
	town: z.string(),
	district: z.string(),
	state: z.string(),
	pincode: z.string(),
});

/** A parcel: the lines that left the store together. */
export const parcel = z.object({
	shipmentId: id,
	sentTo: postal.optional().meta({
		description: 'Where it goes, if the rest of its order got another address after it had left.',
	}),
	carrier: z.string().meta({ description: '`Own` for the club’s rider.' }),
	awb: z.string().optional().meta({ description: 'The courier’s number of it.' }),
	trackingUrl: z.string().optional(),
	cod: z.number().meta({ description: 'What was to be collected at the door as it left, in rupees.' }),
	due: z.number().optional().meta({ description: 'What is still to be collected of it, in rupees.' }),
	sentAt: z.string(),
	attempts: z.int().meta({ description: 'How often nobody took it.' }),
	nextAttempt: z.string().optional().meta({ description: 'The day on which it is tried again.' }),
	doneAt: z.string().optional().meta({ description: 'When the last of it was delivered, or ended.' }),
});
export type Parcel = z.infer<typeof parcel>;

/** An order with its lines and its events. */
export const wholeOrderReply = z.object({
	orderNumber: id,
	orderDate: z.string(),
	paymentMode: z.string(),
	orderTotal: z
		.number()
		.meta({ description: 'What is paid for what has not ended, fee included, in rupees.' }),
	orderFee: z.number().meta({ description: 'The fee within `orderTotal`, in rupees.' }),
	orderDue: z.number().meta({ description: 'What is still to be collected of that, in rupees.' }),
	orderTax: z.number().optional().meta({
		description: 'The GST within `orderTotal`, in rupees with two decimals; absent for a club without GSTIN.',
	}),
	gstin: z.string().optional().meta({ description: 'Of a buyer who is registered for GST.' }),
	businessName: z.string().optional().meta({ description: 'The name that it is registered under.' }),
	documents: z.array(documentOfOrder).optional().meta({
		description:
			'The invoice, credit and debit notes and challans of the order; absent where there are none.',
	}),
	address: postal.extend({ email: z.string() }),
	deliveryNote: z.string().optional().meta({ description: 'What the customer asks of who brings it.' }),
	lines: z.array(
		z.object({
			orderId: id,
			productId: id,
			productName: z.string(),
			image: z.string(),
			unitPrice: z.number().meta({ description: 'In rupees.' }),
			quantity: z.int(),
			cut: z.int().meta({ description: 'Units that were ordered and taken off again.' }),
			orderStatus,
			shipmentId: id.optional().meta({ description: 'The parcel that it left in.' }),
			ended: ended.optional(),
		}),
	),
	parcels: z.array(parcel),
	events: z.array(orderEvent).meta({ description: 'What happened, first to last.' }),
});
export type WholeOrder = z.infer<typeof wholeOrderReply>;

/** Why an order must be confirmed by phone before it leaves, and the outcome of the calls so far. */
export const toConfirm = z.object({
	reasons: z.array(z.string()),
	tries: z.int().meta({ description: 'How often nobody was reached.' }),
	triedAt: z.string().optional().meta({ description: 'When last.' }),
});
export type ToConfirm = z.infer<typeof toConfirm>;

/** The cash that the customers of orders pay apart from what waits to be sent. */
export const cashUnderWay = z.array(z.object({ account: id, phone: z.string(), amount: z.number() })).meta({
	description:
		'What was collected today from who ordered, or is under way to them, in rupees, by account and phone.',
});

export const deskWholeOrder = wholeOrderReply.extend({
	parcels: z.array(
		parcel.extend({
			claim: z
				.object({
					value: z.number().meta({ description: 'Of what was lost, in rupees.' }),
					paid: z
						.number()
						.optional()
						.meta({ description: 'What closed it, in rupees; absent while it is open.' }),
					settledOn: z.string().optional().meta({ description: 'The day of that.' }),
					note: z.string().optional(),
				})
				.optional()
				.meta({ description: 'What its courier owes for it, or has paid: it was lost.' }),
		}),
	),
	cashUnderWay,
	carriers: z.array(z.string()).meta({ description: 'Those that brought parcels before.' }),
	confirm: toConfirm.optional().meta({
		description: 'Absent where it need not be confirmed by phone, or has been.',
	}),
	customer: z.object({ personId: id, name: z.string() }).optional().meta({
		description: 'The account that ordered; none for one that was deleted.',
	}),
	events: z.array(
		orderEvent.extend({
			by: z.string().optional().meta({ description: 'Who did it.' }),
			forCustomer: z.boolean().meta({ description: 'Whether the customer reads it.' }),
		}),
	),
});
export type DeskWholeOrder = z.infer<typeof deskWholeOrder>;

/** Whether to send units for which an older order waits. */
export const mayOvertake = z
	.boolean()
	.optional()
	.meta({ description: 'Whether units are taken that older orders wait for.' });

/** The outcome of a call about several orders or parcels: the refused ones, and why. */
export const outcome = statusReply.extend({
	refused: z.array(
		z.object({
			orderNumber: id,
			message: z.string(),
			olderWaits: z.literal(true).optional().meta({
				description: 'It is refused for an older order’s sake alone: `overtake` sends it all the same.',
			}),
			changed: z
				.literal(true)
				.optional()
				.meta({ description: 'It is not what was `expected`, or what its papers say.' }),
		}),
	),
});
