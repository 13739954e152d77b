import { type Acting, recordAct } from '../../audit/record-act.ts';
import type { Transaction } from '../../database/connect.ts';
import { addJob } from '../../jobs/add-job.ts';
import { endSessionsOf } from '../sessions/sessions.queries.ts';
import { deleteSecondFactor } from './second-factor.queries.ts';

/**
 * Turns off the second factor of a person who lost it, and ends their sessions, because the lost phone may have
 * one. Audits it and tells them by mail. Returns false, and does nothing, if they have none.
 */
export async function resetSecondFactor(
	transaction: Transaction,
	{ id, name }: { id: number; name: string },
	acting: Acting,
): Promise<boolean> {
	if (!(await deleteSecondFactor(transaction, id))) return false;
	const sessionsEnded = await endSessionsOf(transaction, id, { now: acting.at });
	await recordAct(transaction, acting, {
		action: 'second_factor_reset',
		subject: { id, name },
		after: { sessionsEnded },
	});
	const at = acting.at.toISOString();
	await addJob(transaction, 'send_security_notice', { userId: id, notice: 'second_factor_reset', at });
	return true;
}
