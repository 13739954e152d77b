import type { peopleContract } from '#shared/people/people.contract.ts';
import { recordAct } from '../audit/record-act.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { endSession } from '../identity/sessions/sessions.queries.ts';
import { addJob } from '../jobs/add-job.ts';
import { findLastPass, revokePass as revokePassOf } from '../visits/passes.queries.ts';
import { lockCorrectable } from './correct-person.ts';

/**
 * Revokes the pass of a phone that was lost or stolen, and ends the phone's session: with a session, it would make
 * another pass at once.
 */
export const revokePass: Handlers<typeof peopleContract>['revokePass'] = async ({
	body: { userId, passId },
	caller,
	transaction,
	now,
	acting,
	services,
}) => {
	if (userId === caller.id)
		throw refuse.conflict('own_account', 'Please sign your own phone out on your profile');
	const { name } = await lockCorrectable(transaction, userId, { caller, now });
	const last = await findLastPass(transaction, userId);
	if (last?.id !== passId || last.revoked_at)
		throw refuse.conflict('pass_gone', 'This pass was taken back, or moved to another phone, already');
	await revokePassOf(transaction, userId, now);
	await endSession(transaction, last.session_hash, userId);
	await addJob(transaction, 'send_security_notice', {
		...{ userId, notice: 'pass_revoked', at: now.toISOString() },
	});
	await recordAct(transaction, acting, { action: 'pass_revoked', subject: { id: userId, name } });
	services.sessions.forget(userId);
	return { status: `The pass of ${name} is taken back, and its phone signed out` };
};
