import type { sessionsContract } from '#shared/identity/sessions.contract.ts';
import { recordAct } from '../../audit/record-act.ts';
import { refuse } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { addJob } from '../../jobs/add-job.ts';
import { endSessionById, endSessionsOf, listSessions } from './sessions.queries.ts';

export const sessionsHandlers: Handlers<typeof sessionsContract> = {
	async sessions({ caller, database, now }) {
		const sessions = await listSessions(database, caller.id, now);
		return sessions.map(({ id, token_hash: tokenHash, device, created_at, used_at }) => ({
			sessionId: id,
			...(device !== null && { device }),
			signedInAt: created_at.toISOString(),
			usedAt: used_at.toISOString(),
			isThis: tokenHash.equals(caller.tokenHash),
		}));
	},

	async endSession({ body: { sessionId }, caller, database, now, acting, services: { sessions } }) {
		await database.transaction().execute(async (transaction) => {
			const ended = await endSessionById(transaction, caller.id, { id: sessionId, now });
			if (!ended) throw refuse.notFound('This device is signed out already');
			await recordAct(transaction, acting, {
				action: 'session_closed',
				subject: { id: caller.id, name: caller.email },
				...(ended.device !== null && { after: { device: ended.device } }),
			});
		});
		sessions.forget(caller.id);
		return { status: 'Signed out' };
	},

	async endOtherSessions({ caller, database, now, acting, services: { sessions } }) {
		const sessionsEnded = await database.transaction().execute(async (transaction) => {
			const count = await endSessionsOf(transaction, caller.id, { now, except: caller.tokenHash });
			if (count === 0) return count;
			await recordAct(transaction, acting, {
				action: 'sessions_closed',
				subject: { id: caller.id, name: caller.email },
				after: { sessionsEnded: count },
			});
			const at = now.toISOString();
			await addJob(transaction, 'send_security_notice', {
				userId: caller.id,
				notice: 'sessions_closed',
				at,
			});
			return count;
		});
		sessions.forget(caller.id);
		return {
			status: sessionsEnded === 0 ? 'You are signed in nowhere else' : 'All other devices are signed out',
		};
	},
};
