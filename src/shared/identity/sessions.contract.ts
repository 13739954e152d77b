import { z } from 'zod';
import { calls } from '../calls.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import { id } from '../fields.ts';

const instant = z.string().meta({ description: 'ISO 8601.' });

export const ownSession = z.object({
	sessionId: id,
	device: z
		.string()
		.optional()
		.meta({ description: 'As the browser of the login named itself; absent for what is no browser.' }),
	signedInAt: instant,
	usedAt: instant.meta({ description: 'To within five minutes.' }),
	isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** An account's own sessions: part of the slice identity. */
export const sessionsContract = {
	sessions: endpoint(calls.identity.sessions, {
		summary: 'Where the caller is signed in, the session used last first',
		access: 'user',
		reply: z.array(ownSession),
	}),
	endSession: endpoint(calls.identity.endSession, {
		summary: "End one of the caller's sessions",
		access: 'user',
		body: z.object({ sessionId: id }),
		reply: statusReply,
		refusals: { 404: 'It has ended, or is somebody else’s' },
	}),
	endOtherSessions: endpoint(calls.identity.endOtherSessions, {
		summary: "End all of the caller's sessions but this one",
		access: 'user',
		reply: statusReply,
	}),
};
