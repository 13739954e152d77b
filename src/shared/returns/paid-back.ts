import { z } from 'zod';

/** The cash that somebody paid back at a centre on a day. */
export const cashPaidBack = z.object({
	centre: z.string().optional().meta({ description: 'Absent of what was paid before it was asked.' }),
	by: z.string().optional().meta({ description: 'Who paid it; absent once their account is deleted.' }),
	refunds: z.int(),
	amount: z.number().meta({
		description: 'In rupees; less than nothing where a refund of a day that is closed was corrected.',
	}),
});
export type CashPaidBack = z.infer<typeof cashPaidBack>;
