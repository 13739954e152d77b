import type { Role } from '#shared/identity/identity.rules.ts';
import { type Acting, recordAct } from '../../audit/record-act.ts';
import type { Transaction } from '../../database/connect.ts';
import { hashToken, newToken } from '../../http/session.ts';
import type { SecondStep } from '../second-factor/second-factor.ts';
import { insertSession } from './sessions.queries.ts';

interface Login {
	user: { id: number; email: string; role: Role; works_at_desk: boolean };
	/** That the password fitted. */
	passwordHash: string;
	/** By which the session's owner recognises it. */
	device: string | null;
	/** What was asked for besides the password. */
	secondStep?: SecondStep;
	acting: Acting;
}

/** Starts a session and writes the login down; returns its token, undefined where the password was changed meanwhile. */
export async function beginSession(
	transaction: Transaction,
	{ user, passwordHash, device, secondStep, acting }: Login,
): Promise<string | undefined> {
	const token = newToken();
	const session = { tokenHash: hashToken(token), user, passwordHash, device, now: acting.at };
	if (!(await insertSession(transaction, session))) return undefined;
	const { id, email, role } = user;
	await recordAct(
		transaction,
		{ ...acting, userId: id },
		{ action: 'login', subject: { id, name: email }, after: { role, ...(secondStep && { secondStep }) } },
	);
	return token;
}
