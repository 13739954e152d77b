import type { Role } from '#shared/identity/identity.rules.ts';
import { type Acting, recordAct } from '../../audit/record-act.ts';
import type { Transaction } from '../../database/connect.ts';
import { hashToken, newToken } from '../../http/session.ts';
import type { SecondStep } from '../second-factor/second-factor.ts';
import { insertSession } from './sessions.queries.ts';

interface Login {
	user: { id: number; email: string; role: Role; works_at_desk: boolean };
	/** The name by which the session's owner recognises the device. */
	device: string | null;
	/** What was required besides the password. */
	secondStep?: SecondStep;
	acting: Acting;
}

/**
 * Starts a session for an account that is held (`lockAccountShared`), and audits the login; returns the session's token.
 */
export async function beginSession(
	transaction: Transaction,
	{ user, device, secondStep, acting }: Login,
): Promise<string> {
	const token = newToken();
	await insertSession(transaction, { tokenHash: hashToken(token), user, device, now: acting.at });
	const { id, email, role } = user;
	await recordAct(
		transaction,
		{ ...acting, userId: id },
		{ action: 'login', subject: { id, name: email }, after: { role, ...(secondStep && { secondStep }) } },
	);
	return token;
}
