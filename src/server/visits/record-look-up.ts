import { includesCentre } from '#shared/staff/staff.rules.ts';
import { type Acting, recordAct } from '../audit/record-act.ts';
import { sameSubject, wasRecordedLately } from '../audit/recorded-lately.ts';
import type { Transaction } from '../database/connect.ts';
import type { Caller } from '../http/session.ts';

interface LookingUp {
	caller: Caller;
	transaction: Transaction;
	acting: Acting;
}

/**
 * Records that somebody at the desk looked up a person who belongs only to other centres: each of these reads it in its
 * audit. Repeats within minutes are recorded once.
 */
export async function recordLookUp(
	{ caller, transaction, acting }: LookingUp,
	people: readonly { id: number; name: string; centreIds: number[] }[],
): Promise<void> {
	for (const { id, name, centreIds } of people) {
		if (centreIds.length === 0 || centreIds.some((centreId) => includesCentre(caller.centres, centreId)))
			continue;
		if (await wasRecordedLately(transaction, acting, 'person_looked_up', sameSubject(id))) continue;
		for (const centreId of centreIds)
			await recordAct(transaction, acting, { action: 'person_looked_up', subject: { id, name }, centreId });
	}
}
