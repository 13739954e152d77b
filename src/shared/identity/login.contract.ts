import { z } from 'zod';
import { roles } from './identity.rules.ts';

/** The reply of a login, whether it takes one step or two. */
export const loginReply = z.object({
	token: z.string(),
	role: z.enum(roles),
	desk: z
		.literal(true)
		.optional()
		.meta({ description: 'Sent where somebody who is no administrator works at the desk.' }),
	kiosk: z
		.literal(true)
		.optional()
		.meta({ description: 'Sent in place of that where the account is a kiosk, and does nothing else.' }),
});
export type LoginReply = z.infer<typeof loginReply>;
