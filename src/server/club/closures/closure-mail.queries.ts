import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { Transaction } from '../../database/connect.ts';

/** Adds the mails that tell everybody who was told of a closure that its centres open again sooner. */
export async function notifyOfOpening(
	transaction: Transaction,
	closureId: number,
	opensOn: IsoDate,
): Promise<void> {
	await sql`
		insert into queued_jobs (kind, payload)
		select 'send_closure_end', json_build_object('closureId', closure_id, 'holderId', holder_id, 'opensOn', ${opensOn}::text)
		from closure_holders where closure_id = ${closureId} order by holder_id`.execute(transaction);
}
