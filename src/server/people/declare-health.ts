import { clubToday } from '#shared/dates.ts';
import { type HealthOutcome, healthVersion } from '#shared/people/health.rules.ts';
import type { Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import { storeHealth } from './health.queries.ts';

interface Declared {
	userId: number;
	outcome: HealthOutcome;
	textVersion: string;
	/** The member of staff who records it; null if the person declares it themselves. */
	by: number | null;
	now: Date;
}

/**
 * Stores the outcome of answers to the current questions.
 * @throws {Refused} 409 when other questions were answered
 */
export async function declareHealth(
	transaction: Transaction,
	{ userId, outcome, textVersion, by, now }: Declared,
): Promise<void> {
	if (textVersion !== healthVersion)
		throw refuse.conflict('questions_changed', 'The questions have changed; please load the page again');
	await storeHealth(transaction, { userId, outcome, textVersion, declaredOn: clubToday(now), by });
}
