import { z } from 'zod';
import { id, idInQuery, optionalLine } from '../../fields.ts';
import { cancelCauses } from './cancel.rules.ts';

const day = z.string().meta({ description: 'A date, YYYY-MM-DD.' });
const rupees = z.number().meta({ description: 'In rupees.' });
const cause = z.enum(cancelCauses, 'Please choose why');

export const wantedCancel = z.object({ membershipId: idInQuery, cause });

/** The effects of ending a membership, which are shown for confirmation. */
export const cancelEffects = z.object({
	membershipId: id,
	lastDay: day
		.optional()
		.meta({ description: 'The last day on which it counts; absent where it had none yet.' }),
	days: z.object({ bought: z.int(), left: z.int() }),
	price: rupees,
	received: rupees,
	isAll: z.boolean().meta({ description: 'All that was paid goes back.' }),
	kept: z.int().meta({ description: 'In percent of what is left: what the club keeps.' }),
	worth: rupees.meta({ description: 'What the days that are left are worth, in rupees.' }),
	waived: rupees.meta({ description: 'What was not paid yet and is not asked for any more, in rupees.' }),
	amount: rupees.meta({ description: 'What is paid back, in rupees.' }),
	moved: z
		.array(z.object({ id, type: z.string(), firstDay: day, validUntil: day }))
		.meta({ description: 'Other memberships whose days move, with their days afterwards.' }),
	fingerprint: z.string().meta({ description: 'To be sent back with what is confirmed.' }),
});
export type CancelEffects = z.infer<typeof cancelEffects>;

export const confirmedCancel = z.object({
	membershipId: id,
	cause,
	note: optionalLine('Note', 200).default(''),
	fingerprint: z.string('Please look at what happens first').min(1).max(100),
});
