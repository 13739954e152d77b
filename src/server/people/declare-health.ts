import { clubToday } from '#shared/dates.ts';
import { type HealthOutcome, healthVersion } from '#shared/people/health.rules.ts';
import type { Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import { storeHealth } from './health.queries.ts';

interface Declared {
	userId: number;
	outcome: HealthOutcome;
	textVersion: string;
	/** Who of the desk writes it down; null where they do themselves. */
	by: number | null;
	now: Date;
}

/**
 * Stores what came of the answers to the questions of today.
 * @throws {Refused} 409 where other questions were answered
 */
export async function declareHealth(
	transaction: Transaction,
	{ userId, outcome, textVersion, by, now }: Declared,
): Promise<void> {
	if (textVersion !== healthVersion)
		throw refuse.conflict('questions_changed', 'The questions have changed; please load the page again');
	await storeHealth(transaction, { userId, outcome, textVersion, declaredOn: clubToday(now), by });
}
