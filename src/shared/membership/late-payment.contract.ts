import { z } from 'zod';

const day = z.string().meta({ description: 'A date, YYYY-MM-DD.' });

/**
 * The days on which an unpaid membership would count if it were paid today, and whether it would wait behind another.
 */
export const ifPaid = z.object({ firstDay: day, validUntil: day, queued: z.boolean() });

export const notPaidInTime = z.literal(true).optional().meta({
	description: 'It is cancelled because nobody paid for it in time; a late payment is taken still.',
});
