import { z } from 'zod';
import { id, idInQuery, isoDate } from '../fields.ts';

/**
 * The worklists of the desk: memberships that are to be paid, end soon, have ended, are paused, were paid for days that
 * are covered already, or are to be refunded.
 */
export const worklists = ['dues', 'ending', 'ended', 'paused', 'queued', 'refunds'] as const;
export type Worklist = (typeof worklists)[number];

/** The most memberships that a list shows; its count includes the others, which its filters find. */
export const worklistLimit = 200;

const count = z.int();

export const worklistQuery = z.object({
	list: z.enum(worklists, 'list must be dues, ending, ended, paused, queued or refunds'),
	centre: idInQuery.optional().meta({ description: 'At home there today.' }),
	plan: z
		.string()
		.trim()
		.min(1)
		.max(100)
		.optional()
		.meta({ description: 'The name of the plan, as it is sold.' }),
	from: isoDate('from must be a date').optional().meta({ description: 'The day of a row at the earliest.' }),
	to: isoDate('to must be a date').optional().meta({ description: 'The day of a row at the latest.' }),
});

/** A membership of a list. */
const workedOff = z.object({
	id,
	userId: id.meta({ description: 'Its holder; of what is to be paid or paid back, who bought it.' }),
	name: z.string(),
	phone: z.string(),
	type: z.string(),
	homeCentre: z.object({ id: id.optional(), name: z.string() }),
	day: z.string().meta({
		description:
			'By when it is to be paid, or paid back; its last day; of one that is paused, the last day of its pause; of one that waits, its first day.',
	}),
	due: z.number().optional().meta({ description: 'In rupees; of what is to be paid, or paid back.' }),
});
export type WorkedOff = z.infer<typeof workedOff>;

export const worklistReply = z.object({
	rows: z
		.array(workedOff)
		.max(worklistLimit)
		.meta({ description: 'By their day, the soonest first; of what has ended the latest.' }),
	counts: z
		.object({ dues: count, ending: count, ended: count, paused: count, queued: count, refunds: count })
		.meta({ description: 'How many each list has, of the same centre, plan and days.' }),
});
export type WorklistReply = z.infer<typeof worklistReply>;
