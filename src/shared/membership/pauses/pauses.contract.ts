import { z } from 'zod';
import { id, idInQuery, isoDate, requiredLine } from '../../fields.ts';
import { entitlementKinds, entitlementSources } from '../entitlements.rules.ts';

const day = z.string().meta({ description: 'A date, YYYY-MM-DD.' });
const change = <Value extends z.ZodType>(value: Value) => z.object({ before: value, after: value });

const isOrdered = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) => firstDay <= lastDay;
const order = { path: ['lastDay'], error: 'The last day cannot be before the first' };

/** The days of a pause, both ends included. */
const wantedDays = z.object({
	membershipId: id,
	firstDay: isoDate('First day required'),
	lastDay: isoDate('Last day required'),
});
export const wantedPause = wantedDays.extend({ membershipId: idInQuery }).refine(isOrdered, order);

/** The fingerprint of the effects that were shown. If they have changed by now, nothing is stored. */
const fingerprint = z.string('Please look at what changes first').min(1).max(100);
export const newPause = wantedDays.extend({ fingerprint }).refine(isOrdered, order);
export const pauseInQuery = z.object({ pauseId: idInQuery });
export const pauseToEnd = z.object({ pauseId: id, fingerprint });

/** The effects of a pause, or of its end, on the memberships of its holder. */
export const pauseEffects = z.object({
	membershipId: id,
	firstDay: day
		.optional()
		.meta({ description: 'Of the pause as it will be; absent where none is left of it.' }),
	lastDay: day.optional(),
	validUntil: change(day).meta({ description: 'The last day of the membership.' }),
	pauseDays: change(z.int()).optional().meta({ description: 'How many are left; absent without limit.' }),
	moved: z
		.array(z.object({ id, type: z.string(), firstDay: change(day), validUntil: change(day) }))
		.meta({ description: 'Other memberships whose days move.' }),
	undone: z
		.array(z.object({ id, type: z.string(), firstDay: day, lastDay: day }))
		.meta({ description: 'Pauses of other memberships that end with it. Their days go back.' }),
	fingerprint: z.string().meta({ description: 'To be sent back with what is confirmed.' }),
});
export type PauseEffectsReply = z.infer<typeof pauseEffects>;

export const balance = z.object({
	kind: z.enum(entitlementKinds),
	amount: z.int().optional().meta({ description: 'What was given; absent without limit.' }),
	left: z.int().optional(),
});

export const usedToday = z
	.literal(true)
	.optional()
	.meta({ description: 'The desk wrote one down today, which counts once a day.' });

export const ledger = z.object({
	membershipId: id,
	type: z.string(),
	balances: z.array(balance),
	given: z.array(
		z.object({
			kind: z.enum(entitlementKinds),
			amount: z.int().optional().meta({ description: 'Absent without limit.' }),
			source: z.enum(entitlementSources),
			reason: z.string().optional(),
			at: z.string().meta({ description: 'ISO 8601.' }),
		}),
	),
	entries: z.array(
		z.object({
			id,
			kind: z.enum(entitlementKinds),
			quantity: z.int().meta({ description: 'Below zero: used. Above: given back.' }),
			cause: z
				.enum(['pause', 'visit', 'use'])
				.meta({ description: 'What it was used for, or what was undone.' }),
			at: z.string().meta({ description: 'ISO 8601.' }),
			by: z
				.string()
				.optional()
				.meta({ description: 'Who did it: the holder, or staff. Absent: the program.' }),
			canUndo: z
				.literal(true)
				.optional()
				.meta({ description: 'At the desk: a use of the last 15 minutes that was not taken back.' }),
		}),
	),
});
export type Ledger = z.infer<typeof ledger>;

/** The most units of a kind that a manager gives at once. */
const maxGiven = 366;
export const newGift = z.object({
	membershipId: id,
	kind: z.enum(entitlementKinds, 'Please choose what to give'),
	amount: z.int('Please enter a whole number').min(1, 'At least 1').max(maxGiven, `At most ${maxGiven}`),
	reason: requiredLine('Reason', 'Reason required', 200),
});

export const newUse = z.object({ membershipId: id, kind: z.enum(['swim'], 'Please choose what is used') });
