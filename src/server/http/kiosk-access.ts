import { sql } from 'kysely';
import { type Endpoint, isOfDesk } from '#shared/endpoint.ts';
import { kioskOnly } from '#shared/identity/identity.rules.ts';
import { type Acting, recordAct } from '../audit/record-act.ts';
import { wasRecordedLately } from '../audit/recorded-lately.ts';
import type { Database } from '../database/connect.ts';
import { refuse } from './errors.ts';
import type { Caller } from './session.ts';

/** The right of a kiosk names its calls: there is no list of them. */
const isOfKiosk = ({ access }: Endpoint): boolean =>
	isOfDesk(access) && access !== 'admin' && access.may === 'useKiosk';

/**
 * Refuses a kiosk every call but its own, those of its account as well: its session is at the entrance, where anybody may
 * take it along. That is written down, because nobody but a thief has a kiosk do anything else.
 * @throws {Refused} 403
 */
export async function keepKioskToItsCalls(
	database: Database,
	acting: Acting,
	{ caller, endpoint }: { caller: Caller; endpoint: Endpoint },
): Promise<void> {
	const { kioskCentreId } = caller;
	if (kioskCentreId === undefined || isOfKiosk(endpoint)) return;
	const call = `${endpoint.method} ${endpoint.path}`;
	if (!(await wasNoted(database, acting, call)))
		await note(database, acting, { caller, kioskCentreId, call });
	throw refuse.forbidden('This account is a kiosk: it lets members in and does nothing else', kioskOnly);
}

const wasNoted = (database: Database, acting: Acting, call: string): Promise<boolean> =>
	wasRecordedLately(database, acting, 'kiosk_refused', sql`after ->> 'call' = ${call}`);

/** Writes it down; of many at once one does. */
function note(
	database: Database,
	acting: Acting,
	{ caller, kioskCentreId, call }: { caller: Caller; kioskCentreId: number; call: string },
): Promise<void> {
	return database.transaction().execute(async (transaction) => {
		await transaction.selectFrom('users').where('id', '=', caller.id).select('id').forNoKeyUpdate().execute();
		if (await wasNoted(transaction, acting, call)) return;
		const centre = await transaction
			.selectFrom('centres')
			.where('id', '=', kioskCentreId)
			.select('name')
			.executeTakeFirst();
		await recordAct(transaction, acting, {
			action: 'kiosk_refused',
			subject: { id: caller.id, name: caller.email },
			centreId: kioskCentreId,
			after: { call, centre: centre?.name ?? null },
		});
	});
}
