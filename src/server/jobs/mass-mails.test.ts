import { afterAll, beforeAll, expect, test } from 'vitest';
import { commitImport, memberCells, stageFile } from '../testing/imports.ts';
import { mailsTo, readMail, withMailServer } from '../testing/mail.ts';
import { type Person, signUp, signUpAdministrator, walkIn } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { addJob, addJobs } from './add-job.ts';
import { handOverJobs } from './hand-over.ts';
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

test('while a mass of mails goes out slowly, a worker is left for a sign-in code', async () => {
	const { database, pool } = server.connection;
	const begun = Promise.withResolvers<void>();
	const sent = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	const done = Promise.withResolvers<void>();
	let [atOnce, most, left] = [0, 0, 9];
	const slowly = async () => {
		atOnce += 1;
		most = Math.max(most, atOnce);
		begun.resolve();
		await released.promise;
		atOnce -= 1;
		left -= 1;
		if (left === 0) done.resolve();
	};
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
	await handOverJobs(database);
	const over = Promise.withResolvers<void>();
	const tasks = {
		send_imported_invitation: slowly,
		send_membership_reminder: slowly,
		send_back_in_stock: slowly,
		send_closure_notice: slowly,
		send_closure_end: slowly,
		send_one_time_code: () => sent.resolve(),
	};
	const running = runJobs(pool, tasks, over.promise);
	await begun.promise;
	await addJob(database, 'send_one_time_code', { email: member.email, browser: '' });
	await handOverJobs(database);
	await sent.promise;
	expect([most, left]).toEqual([1, 9]);
	released.resolve();
	await done.promise;
	expect(most).toBe(1);
	over.resolve();
	await running;
});

test('a backup that is asked for waits for that of the night, and leaves a worker for a sign-in code', async () => {
	const { database, pool } = server.connection;
	const begun = Promise.withResolvers<void>();
	const sent = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	const done = Promise.withResolvers<void>();
	let [atOnce, most, left] = [0, 0, 2];
	const back_up = async () => {
		atOnce += 1;
		most = Math.max(most, atOnce);
		begun.resolve();
		await released.promise;
		atOnce -= 1;
		left -= 1;
		if (left === 0) done.resolve();
	};
	await addJob(database, 'back_up', {});
	await handOverJobs(database);
	// The night's was missed, and is made as the club starts.
	await pool.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
		values ('back_up', now() - interval '9 days', now() - interval '2 days')
		on conflict (identifier) do update set last_execution = excluded.last_execution`);
	const over = Promise.withResolvers<void>();
	const running = runJobs(pool, { back_up, send_one_time_code: () => sent.resolve() }, over.promise);
	await begun.promise;
	await addJob(database, 'send_one_time_code', { email: member.email, browser: '' });
	await handOverJobs(database);
	await sent.promise;
	expect([most, left]).toEqual([1, 2]);
	released.resolve();
	await done.promise;
	expect(most).toBe(1);
	over.resolve();
	await running;
});
