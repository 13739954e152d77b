import { type Acting, recordAct } from '../../audit/record-act.ts';
import type { Database } from '../../database/connect.ts';
import { refuse } from '../../http/errors.ts';
import { hashToken } from '../../http/session.ts';
import { addJob } from '../../jobs/add-job.ts';
import type { Services } from '../../services.ts';
import { lockAccountShared } from '../identity.queries.ts';
import { rememberAddress } from '../login/known-addresses.queries.ts';
import { codeCounters, countAttempt } from '../login/login-limits.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { visitorOf } from '../visitor.ts';
import { findChallenge, takeChallenge } from './login-challenges.queries.ts';
import { countRecoveryCodes } from './second-factor.queries.ts';
import { spendSecondFactor } from './second-factor.ts';

const challengeExpired = () =>
	refuse.conflict('challenge_expired', 'That took too long; please enter your password again');

interface Attempt {
	challenge: string;
	code: string;
	clientIp: string;
	device: string | null;
}

interface Surroundings {
	database: Database;
	now: Date;
	acting: Acting;
	services: Pick<Services, 'limits' | 'seal' | 'frequentEvents'>;
}

/**
 * Completes a login whose password was right, by a code of the app or a recovery code, and starts its session.
 * Wrong codes count like wrong passwords.
 * @throws {Refused} 409 for a wrong code or an expired challenge, 429 past a limit
 */
export async function takeSecondStep(
	{ challenge, code, clientIp, device }: Attempt,
	{ database, now, acting, services: { limits, seal, frequentEvents } }: Surroundings,
) {
	const tokenHash = hashToken(challenge);
	const user = await findChallenge(database, tokenHash, now);
	if (!user) throw challengeExpired();
	const visitor = await visitorOf(database, { email: user.email, clientIp, now });
	const forgive = await countAttempt(limits, codeCounters(user.email, visitor));
	const token = await database
		.transaction()
		.execute(async (transaction) => {
			// A wrong code rolls this back, so that the challenge can be tried again.
			if (!(await takeChallenge(transaction, tokenHash))) throw challengeExpired();
			if (!(await lockAccountShared(transaction, { id: user.id, passwordHash: user.password_hash })))
				throw challengeExpired();
			const secondStep = await spendSecondFactor(transaction, seal, { userId: user.id, code, now });
			if (secondStep === 'recovery code') {
				const left = await countRecoveryCodes(transaction, user.id);
				await recordAct(
					transaction,
					{ ...acting, userId: user.id },
					{ action: 'recovery_code_used', subject: { id: user.id, name: user.email }, after: { left } },
				);
				await addJob(transaction, 'send_security_notice', {
					userId: user.id,
					notice: 'recovery_code_used',
					at: now.toISOString(),
				});
			}
			return beginSession(transaction, {
				user,
				device,
				secondStep,
				acting,
			});
		})
		.catch((error) => {
			frequentEvents.note(
				{ action: 'second_factor_refused', userId: null, email: user.email, address: clientIp },
				now,
			);
			throw error;
		});
	await forgive();
	await rememberAddress(database, { userId: user.id, account: visitor.account, now });
	return { user, token };
}
