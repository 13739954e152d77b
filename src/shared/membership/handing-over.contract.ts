import { z } from 'zod';
import { id, idInQuery } from '../fields.ts';

const day = z.string().meta({ description: 'A date, YYYY-MM-DD.' });

/** The person to whom a membership is handed over, and its holder when that was decided. */
export const wantedHandOver = z.object({ membershipId: idInQuery, fromUserId: idInQuery, userId: idInQuery });

/** A membership of one of the two people; `userId` says which. */
const theirs = { userId: id, id, type: z.string() };

/** The effects of handing over a membership, which are shown for confirmation. */
export const handOverEffects = z.object({
	membershipId: id,
	days: z
		.object({ firstDay: day, lastDay: day })
		.optional()
		.meta({ description: 'On which it counts for its new holder; absent while nothing of it is paid.' }),
	moved: z
		.array(z.object({ ...theirs, firstDay: day, validUntil: day }))
		.meta({ description: 'Other memberships of both whose days move, with their days afterwards.' }),
	undone: z
		.array(z.object({ ...theirs, firstDay: day, lastDay: day }))
		.meta({ description: 'Pauses that end with it. Their days go back.' }),
	fingerprint: z.string().meta({ description: 'To be sent back with what is confirmed.' }),
});
export type HandOverEffects = z.infer<typeof handOverEffects>;

export const confirmedHandOver = z.object({
	...{ membershipId: id, fromUserId: id, userId: id },
	fingerprint: z.string('Please look at what happens first').min(1).max(100),
});
