import type { Database, Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { codeCounters, countAttempt } from './login/login-limits.ts';
import { provePassword } from './passwords/password-proof.ts';
import { hasSecondFactor, spendSecondFactor } from './second-factor/second-factor.ts';
import { visitorOf } from './visitor.ts';

interface Proof {
	password: string;
	code?: string | undefined;
}

interface Surroundings {
	database: Database;
	clientIp: string;
	now: Date;
	services: Pick<Services, 'limits' | 'seal'>;
}

const wrongPassword = () => {
	const message = 'The password is wrong';
	return refuse.conflict('wrong_password', message, { password: message });
};

const codeRequired = () => refuse.invalid('Code required', { code: 'Code required' });

/**
 * Runs an act that only the owner of an account may do, in one transaction. A session does not prove that: the
 * password is required again and, for an account with a second factor, a code. The code is spent only if the act
 * succeeds.
 * @throws {Refused} 409 for a wrong password or code, 422 when a required code is missing, 429 past a limit
 */
export async function asOwner<Done>(
	caller: { id: number; email: string },
	{ password, code }: Proof,
	{ database, clientIp, now, services: { limits, seal } }: Surroundings,
	act: (transaction: Transaction) => Promise<Done>,
): Promise<Done> {
	if (!(await provePassword(caller, password, { database, limits, clientIp, now }))) throw wrongPassword();
	if (!(await hasSecondFactor(database, caller.id))) return database.transaction().execute(act);
	if (code === undefined) throw codeRequired();
	const visitor = await visitorOf(database, { email: caller.email, clientIp, now });
	const forgive = await countAttempt(limits, codeCounters(caller.email, visitor));
	const done = await database.transaction().execute(async (transaction) => {
		await spendSecondFactor(transaction, seal, { userId: caller.id, code, now });
		return act(transaction);
	});
	await forgive();
	return done;
}
