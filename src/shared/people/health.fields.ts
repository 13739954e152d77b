import { z } from 'zod';
import { healthOutcomes } from './health.rules.ts';

const day = z.string().meta({ description: 'YYYY-MM-DD.' });

/** What is stored of somebody's health answers, and shown to them and the desk. */
export const healthDeclaration = z.object({
	outcome: z.enum(healthOutcomes),
	declaredOn: day.meta({ description: 'The answers count for twelve months from then on.' }),
	textVersion: z.string(),
	by: z
		.string()
		.optional()
		.meta({ description: 'Who wrote it down at the desk; absent where they did themselves.' }),
	doctorSeenOn: day
		.optional()
		.meta({ description: 'When somebody of the desk heard that a doctor was seen.' }),
	doctorSeenBy: z.string().optional(),
});
export type HealthDeclaration = z.infer<typeof healthDeclaration>;

/** The outcome of the answers. The answers themselves are not sent: no field takes them. */
export const newHealthDeclaration = z.strictObject({
	outcome: z.enum(healthOutcomes, 'Please say what came of the answers'),
	textVersion: z.string().max(20).meta({ description: 'Of the questions that were answered.' }),
});
