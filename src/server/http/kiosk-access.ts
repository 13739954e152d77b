import { sql } from 'kysely';
import { type Endpoint, isOfDesk } from '#shared/endpoint.ts';
import { kioskOnly } from '#shared/identity/identity.rules.ts';
import { type Acting, recordAct } from '../audit/record-act.ts';
import { wasRecordedLately } from '../audit/recorded-lately.ts';
import type { Database } from '../database/connect.ts';
import { refuse } from './errors.ts';
import type { Caller } from './session.ts';

/** A kiosk may make the calls that take its right; no separate list exists. */
const isOfKiosk = ({ access }: Endpoint): boolean =>
	isOfDesk(access) && access !== 'admin' && access.may === 'useKiosk';

/**
 * Refuses an account that is a kiosk every call but the kiosk's own, even those about its account: the device
 * stands at the entrance, where anybody may steal its session. Each refusal is audited, because only a thief has a
 * kiosk make other calls.
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

/** Audits the refusal; when many come at once, only one is written. */
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
