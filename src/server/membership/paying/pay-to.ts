import { sql } from 'kysely';
import { clubToday } from '#shared/dates.ts';
import { includesCentre } from '#shared/staff/staff.rules.ts';
import type { Database } from '../../database/connect.ts';
import type { Caller } from '../../http/session.ts';
import type { FoundMembership } from '../find-membership.ts';
import { homeOf } from './bill.queries.ts';

/**
 * The UPI account for a transfer that somebody at the desk is asking for: that of their open drawer's centre, or else
 * of the centre to which the payment would be booked. Undefined where that centre has none.
 */
export async function payToOf(
	database: Database,
	found: Pick<FoundMembership, 'membershipId' | 'centreId' | 'homeIds'>,
	caller: Caller,
	now: Date,
): Promise<{ upiId: string; payee: string } | undefined> {
	const drawer = await database
		.selectFrom('shifts')
		.select('centre_id')
		.where('opened_by', '=', caller.id)
		.where('closed_at', 'is', null)
		.executeTakeFirst();
	const home = await homeOf(database, found.membershipId, clubToday(now));
	// As in `centreOfPayment`, but without its refusal, because this call only reads a bill.
	const centreId =
		drawer?.centre_id ??
		[home?.id, found.centreId, ...found.homeIds].find((id) => id && includesCentre(caller.centres, id));
	if (!centreId) return undefined;
	const { rows } = await sql<{ upiId: string; payee: string }>`
		select upi_id as "upiId", coalesce(texts->'seller'->>'legalName', texts->>'name') as payee
		from centres, club where centres.id = ${centreId} and upi_id is not null`.execute(database);
	return rows[0];
}
