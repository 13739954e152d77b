import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { databaseUrlOf, type RunningClub, startClub } from '../club-process.ts';
import { OrderLedger } from './ledger.ts';
import { sendingThrough, startMailServer } from './mail-server.ts';

/** Expects that every acknowledged order is at the desk once and gets its mail, then stops the club. */
async function settle(club: RunningClub, ledger: OrderLedger): Promise<void> {
	expect(ledger.acknowledged.size).toBeGreaterThan(0);
	await expect.poll(() => ledger.unmailed(club), { timeout: 60_000, interval: 200 }).toEqual([]);
	expect(await ledger.compare(club)).toEqual({ lost: [], doubled: [] });
	await club.stop();
}

test('a mail whose outcome cannot be written once does not stop the mails after it', async () => {
	// Not counting the one about the ledger's email, the third mail keeps one worker busy while the outcomes of the
	// others are written, and the first one is not. That is when the queue's library, which then stops in order to be
	// started anew, waits for itself.
	const mailServer = await startMailServer((nth) => (nth === 4 ? 3_000 : 300));
	const club = await startClub(await sendingThrough(mailServer.url));
	const ledger = await OrderLedger.open({ ...club, mails: async () => mailServer.mails });
	const database = new pg.Client({ connectionString: await databaseUrlOf(club) });
	await database.connect();
	// The outcome of the mail about the email is written before the first one that is refused.
	await expect
		.poll(async () => (await database.query('select 1 from graphile_worker._private_jobs')).rowCount)
		.toBe(0);
	// A sequence counts over transactions that were rolled back, so the trigger raises for the first delete alone.
	await database.query(`
		create sequence deletions;
		create function refuse_first_delete() returns trigger language plpgsql as $$
			declare deletion bigint = nextval('deletions');
			begin
				if deletion <= 2 then perform pg_sleep(0.2 + 0.3 * deletion); end if;
				if deletion = 1 then raise exception 'The outcome is not written this time'; end if;
				return null;
			end $$;
		create trigger refuse_first_delete before delete on graphile_worker._private_jobs
			for each statement execute function refuse_first_delete()`);
	await database.end();
	await Promise.all(Array.from({ length: 6 }, () => ledger.place(club)));
	await settle({ ...club, mails: async () => mailServer.mails }, ledger);
	mailServer.close();
});

test('after idle connections took every file descriptor, the mails go out', async () => {
	const club = await startClub({}, undefined, 'ulimit -n 256; exec "$@"');
	const ledger = await OrderLedger.open(club);
	const { hostname, port } = new URL(club.url);
	const idle: Socket[] = [];
	const crowd = (async () => {
		for (let nth = 0; nth < 400; nth += 1) {
			const socket = connect(Number(port), hostname).on('error', () => {});
			idle.push(socket);
			await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
		}
	})();
	await ledger.placeWhile(club, crowd);
	// The server cannot take a new connection now: what is sent on one goes unanswered until the crowd leaves.
	const unanswered = ledger.place(club);
	await expect.poll(() => club.started.printed()).toContain('EMFILE');
	for (const socket of idle) socket.destroy();
	await unanswered;
	await ledger.place(club);
	await settle(club, ledger);
});
