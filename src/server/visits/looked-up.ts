import { holds } from '#shared/staff/staff.rules.ts';
import { type Acting, recordAct } from '../audit/record-act.ts';
import type { Transaction } from '../database/connect.ts';
import type { Caller } from '../http/session.ts';

/** In minutes: for how long somebody who was looked up is not written down again for the same person at the desk. */
const notedFor = 15;

interface LookingUp {
	caller: Caller;
	transaction: Transaction;
	acting: Acting;
	now: Date;
}

/**
 * Writes down whom somebody at the desk has looked up who belongs to other centres alone: each of these centres reads it in
 * its audit. Asked about again within minutes, it is the same look.
 */
export async function noteLookedUp(
	{ caller, transaction, acting, now }: LookingUp,
	people: readonly { id: number; name: string; centreIds: number[] }[],
): Promise<void> {
	for (const { id, name, centreIds } of people) {
		if (centreIds.length === 0 || centreIds.some((centreId) => holds(caller.centres, centreId))) continue;
		const noted = await transaction
			.selectFrom('audit_entries')
			.where('action', '=', 'person_looked_up')
			.where('subject_kind', '=', 'person')
			.where('subject_id', '=', id)
			.where('actor_id', '=', caller.id)
			.where('at', '>', new Date(now.getTime() - notedFor * 60_000))
			.select('id')
			.limit(1)
			.executeTakeFirst();
		if (noted) continue;
		for (const centreId of centreIds)
			await recordAct(transaction, acting, { action: 'person_looked_up', subject: { id, name }, centreId });
	}
}
