import { sql } from 'kysely';
import { clubToday } from '#shared/dates.ts';
import type { JobServices } from '../jobs/job-services.ts';

/** Job of midnight: invalidates cached responses about products whose new tax rate begins today. No write does that. */
export async function announceTaxRates(_: unknown, { database, clock }: JobServices): Promise<void> {
	await sql`
		select pg_notify('akhara_changed', 'catalogue')
		where exists (select from tax_rates where valid_from = ${clubToday(clock())}::date)`.execute(database);
}
