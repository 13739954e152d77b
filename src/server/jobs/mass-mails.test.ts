import type { TaskList } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commitImport, memberCells, stageFile } from '../testing/fixtures/imports.ts';
import { mailsTo, readMail, withMailServer } from '../testing/fixtures/mail.ts';
import { type Person, signUp, signUpAdministrator, walkIn } from '../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { addJob, addJobs } from './add-job.ts';
import { enqueueJobs } from './enqueue-jobs.ts';
import { runJobs } from './run-jobs.ts';

let server: TestServer;
let owner: Person;
let member: Person;
beforeAll(async () => {
	server = await startTestServer(withMailServer);
	[owner, member] = [await signUpAdministrator(server), await signUp(server)];
	await server.workOffJobs();
});
afterAll(() => server.close());

test('a sign-in code, and the invitation of somebody at the desk, overtake the invitations of an import that wait', async () => {
	const rows = Array.from({ length: 30 }, (_, nth) => memberCells(nth));
	const importId = await stageFile(server, owner, 'members', rows);
	await commitImport(server, owner, importId);
	const before = (await server.mails()).length;
	const invited = await server.call('POST', '/api/import/invite', { token: owner.token, body: { importId } });
	expect(invited.body.invited).toBe(30);
	await server.call('POST', '/auth/forgotPassword', { body: { email: member.email } });
	const person = walkIn();
	await server.call('POST', '/api/people/register', { token: owner.token, body: person });
	await server.workOffJobs();
	const order = (await server.mails()).slice(before).map((mail) => readMail(mail).headers.to);
	expect(order).toHaveLength(32);
	expect(order.slice(0, 2).sort()).toEqual([member.email, person.email].sort());
	expect(await mailsTo(server, rows[29]?.email ?? '')).toHaveLength(1);
});

/**
 * The task of `count` slow jobs, each of which waits until they are released. `seen` counts the most that ran at
 * once, and how many are left.
 */
function slowJobs(count: number) {
	const begun = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	const done = Promise.withResolvers<void>();
	const seen = { most: 0, left: count };
	let atOnce = 0;
	const run = async () => {
		atOnce += 1;
		seen.most = Math.max(seen.most, atOnce);
		begun.resolve();
		await released.promise;
		atOnce -= 1;
		seen.left -= 1;
		if (seen.left === 0) done.resolve();
	};
	return { run, seen, begun: begun.promise, release: released.resolve, done: done.promise };
}

/**
 * Runs the queue with slow jobs, and expects that one of them runs at a time and that a sign-in code is sent
 * meanwhile.
 */
async function expectRoomForCode(slow: ReturnType<typeof slowJobs>, tasks: TaskList): Promise<void> {
	const { database, pool } = server.connection;
	const { left } = slow.seen;
	const [sent, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const running = runJobs(pool, { ...tasks, send_one_time_code: () => sent.resolve() }, over.promise);
	await slow.begun;
	await addJob(database, 'send_one_time_code', { email: member.email, browser: '' });
	await enqueueJobs(database);
	await sent.promise;
	expect(slow.seen).toEqual({ most: 1, left });
	slow.release();
	await slow.done;
	expect(slow.seen).toEqual({ most: 1, left: 0 });
	over.resolve();
	await running;
}

test('while a mass of mails goes out slowly, a worker is left for a sign-in code', async () => {
	const { database } = server.connection;
	const slow = slowJobs(9);
	const invitations = Array.from({ length: 5 }, () => ({ userId: member.id, at: '' }));
	await addJobs(database, 'send_imported_invitation', invitations);
	await addJob(database, 'send_membership_reminder', {
		membershipId: 1,
		kind: 'ends_7',
		about: '2026-11-28',
	});
	await addJob(database, 'send_back_in_stock', { wishId: 1 });
	await addJob(database, 'send_closure_notice', { closureId: 1, holderId: member.id, memberships: [] });
	await addJob(database, 'send_closure_end', { closureId: 1, holderId: member.id, opensOn: '2026-11-28' });
	await enqueueJobs(database);
	await expectRoomForCode(slow, {
		send_imported_invitation: slow.run,
		send_membership_reminder: slow.run,
		send_back_in_stock: slow.run,
		send_closure_notice: slow.run,
		send_closure_end: slow.run,
	});
});

test('a backup that is asked for waits for that of the night, and leaves a worker for a sign-in code', async () => {
	const { database, pool } = server.connection;
	const slow = slowJobs(2);
	await addJob(database, 'back_up', {});
	await enqueueJobs(database);
	// The last nightly backup was missed, and is made when the club starts.
	await pool.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
		values ('back_up', now() - interval '9 days', now() - interval '2 days')
		on conflict (identifier) do update set last_execution = excluded.last_execution`);
	await expectRoomForCode(slow, { back_up: slow.run });
});
