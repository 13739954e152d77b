import type pg from 'pg';
import { passKey, signPassCode, stepAt } from '#shared/visits/pass.rules.ts';

/** More phones than a measurement uses: only the first code of each phone lets its owner in. */
const phones = 3_000;

/**
 * Makes an account the kiosk of the first centre, unless it is one already, because the club was filled and measured
 * before.
 */
export async function makeKiosk(pool: pg.Pool, userId: number): Promise<void> {
	await pool.query(
		`insert into staff_posts (user_id, duty, centre_id, from_day, made_at)
		select $1, 'kiosk', min(id), '2020-01-01', now() from centres
		on conflict do nothing`,
		[userId],
	);
}

/** Gives each of several members with a running membership a phone; returns the codes that these phones show now. */
export async function codesOfPhones(pool: pg.Pool): Promise<string[]> {
	const keys = await Promise.all(
		Array.from({ length: phones }, async () => {
			const { privateKey, publicKey } = await crypto.subtle.generateKey(passKey, false, ['sign', 'verify']);
			return { privateKey, publicKey: Buffer.from(await crypto.subtle.exportKey('raw', publicKey)) };
		}),
	);
	const { rows } = await pool.query<{ id: number; nth: number }>(
		`with holders as (
			select row_number() over () as nth, holder_id from (
				select distinct holder_id from membership_covers where club_day(now()) between first_day and last_day
					and not exists (select from passes where user_id = holder_id)
				limit $2
			) as running
		)
		insert into passes (user_id, public_key, session_hash, made_at, is_move)
		select holder_id, key, '', now(), false
		from holders join unnest($1::bytea[]) with ordinality as keys (key, nth) using (nth)
		returning id, array_position($1::bytea[], public_key) - 1 as nth`,
		[keys.map(({ publicKey }) => publicKey), phones],
	);
	const step = stepAt(Date.now());
	return Promise.all(
		rows.map(({ id, nth }) => {
			const key = keys[nth];
			if (!key) throw new Error('A pass has no key');
			return signPassCode(key.privateKey, { passId: id, step });
		}),
	);
}
