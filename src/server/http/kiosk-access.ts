import { sql } from 'kysely';
import { type Endpoint, isOfDesk } from '#shared/endpoint.ts';
import { kioskOnly } from '#shared/identity/identity.rules.ts';
import { type Acting, recordAct } from '../audit/record-act.ts';
import type { Database } from '../database/connect.ts';
import { refuse } from './errors.ts';
import type { Caller } from './session.ts';

/** In minutes: for how long the same call of a kiosk is not written down again. */
const notedFor = 15;

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

async function wasNoted(database: Database, { userId, at }: Acting, call: string): Promise<boolean> {
	const noted = await database
		.selectFrom('audit_entries')
		.where('actor_id', '=', userId)
		.where('at', '>', new Date(at.getTime() - notedFor * 60_000))
		.where('action', '=', 'kiosk_refused')
		.where(sql<boolean>`after ->> 'call' = ${call}`)
		.select('id')
		.limit(1)
		.executeTakeFirst();
	return noted !== undefined;
}

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
