import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MemberColumn } from '#shared/imports/imports.rules.ts';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { daysFromToday } from '../../testing/dates.ts';
import { allCoverDifferences, coversOfHolder } from '../../testing/fixtures/covers.ts';
import {
	checkImport,
	commitImport,
	memberCells,
	productCells,
	stageFile,
} from '../../testing/fixtures/imports.ts';
import { withMailServer } from '../../testing/fixtures/mail.ts';
import {
	buyMembership,
	newHandOver,
	newMembership,
	newPause,
	useSwim,
} from '../../testing/fixtures/membership.ts';
import { newCancel } from '../../testing/fixtures/payments.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { twoCentres } from '../../testing/fixtures/staff.ts';
import { letIn } from '../../testing/fixtures/visits.ts';
import { expectRefusal } from '../../testing/sweeps/refusals.ts';
import { rowCounts } from '../../testing/sweeps/row-counts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { goesWithMembership, touchesMembership } from './undo.queries.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
	server = await startTestServer(withMailServer);
	owner = await signUpAdministrator(server);
});
afterAll(async () => {
	expect(await allCoverDifferences(server)).toEqual([]);
	await server.close();
});

let nth = 0;
/** The cells of a person whom the club does not know. */
const somebody = (changes: Partial<Record<MemberColumn, string>> = {}) => {
	nth += 1;
	return memberCells(nth, changes);
};
const run = async (text: string, values: unknown[] = []) =>
	(await server.connection.pool.query(text, values)).rows;

const stage = (rows: readonly Record<string, string>[]) => stageFile(server, owner, 'members', rows);
/** Imports a file, a second after anything else; returns the import's id. */
async function importRows(rows: readonly Record<string, string>[]): Promise<string> {
	server.clock.now = new Date(server.clock.now.getTime() + 1_000);
	const importId = await stage(rows);
	expect((await commitImport(server, owner, importId)).status).toBe(200);
	return importId;
}
const preview = (importId: string) => owner.client.imports.previewUndo({ query: { importId } });
const send = (importId: string, fingerprint: string) =>
	server.call('POST', '/api/import/undo', { token: owner.token, body: { importId, fingerprint } });
const undo = async (importId: string) => send(importId, (await preview(importId)).fingerprint);

const idsOf = async (email: string): Promise<{ userId: number; membershipId: number }> => {
	const [ids] = await run(
		`select users.id as "userId", memberships.id as "membershipId"
		from users join memberships on user_id = users.id where email = $1`,
		[email],
	);
	return ids ?? expect.fail(`${email} has no membership`);
};
const counts = () =>
	rowCounts(
		server,
		...['users', 'memberships', 'imported_people', 'entitlements', ...goesWithMembership],
		...touchesMembership,
	);

test('an import is undone: its people and memberships are gone, and the mended file comes in', async () => {
	const before = await counts();
	const first = somebody({ paid: 'yes' });
	const rows = [
		first,
		somebody({ paid: 'no' }),
		{ ...first, start: daysFromToday(336), end: daysFromToday(400) },
	];
	const importId = await importRows(rows);
	expect(await preview(importId)).toMatchObject({
		removed: { memberships: 3, people: 2 },
		kept: { memberships: 0, people: 0 },
	});
	const answer = await undo(importId);
	expect([answer.status, answer.body.status]).toEqual([200, 'Undone: 3 memberships and 2 people taken out']);
	expect(await counts()).toEqual(before);
	const { rows: tallies } = await sql<{ wrong: number }>`
		select (select coalesce(sum(amount), 0) from tallied where subject = 'users') - (select count(*) from users)
			+ (select coalesce(sum(amount), 0) from tallied where subject = 'memberships') - (select count(*) from memberships) as wrong
		`.execute(server.connection.database);
	expect(Number(tallies[0]?.wrong)).toBe(0);

	const [past] = (await owner.client.imports.past({ query: { kind: 'members' } })).filter(
		(one) => one.importId === importId,
	);
	expect(past).toMatchObject({ fresh: 3, toInvite: 0, undone: { memberships: 3, people: 2 } });
	expectRefusal(await send(importId, 'again'), 409, 'This import was undone already');

	const mended = rows.map((row) => ({
		...row,
		paid: 'no',
		end: row === rows[2] ? row.end : daysFromToday(200),
	}));
	const again = await stage(mended);
	expect(await checkImport(server, owner, again)).toMatchObject({ fresh: 3, already: 0, problems: [] });
	expect((await commitImport(server, owner, again)).status).toBe(200);
});

describe('what has happened since stays', () => {
	const buyNext = (userId: number, at = server.clock.now) =>
		run(
			`insert into memberships (user_id, type, center, price, start_date, end_date, payment_status, bought_at)
			values ($1, 'Elite', 'indiranagar', 900, current_date + 400, current_date + 500, 'pending', $2)`,
			[userId, at],
		);
	const touches: Record<string, (ids: { membershipId: number; userId: number }) => Promise<unknown>> = {
		'a payment': ({ membershipId: id }) => owner.client.membership.update({ body: { id, status: 'payed' } }),
		'a visit': async ({ userId }) => letIn(owner, (await twoCentres(server))[1], userId),
		'a pause': async ({ membershipId }) =>
			owner.client.membership.pauseOf({ body: await newPause(owner, membershipId) }),
		'a cancellation': async ({ membershipId }) =>
			owner.client.membership.cancel({ body: await newCancel(owner, membershipId, 'mistake') }),
		'a move': async ({ membershipId }) =>
			owner.client.membership.changeCentreOf({
				body: { membershipId, centreId: (await twoCentres(server))[0], from: daysFromToday(1) },
			}),
		'something given': ({ membershipId }) =>
			owner.client.membership.give({
				body: { membershipId, kind: 'swim', amount: 2, reason: 'The pool was closed' },
			}),
		'a swim': async ({ membershipId }) => {
			await run(
				`insert into entitlements (membership_id, kind, amount, balance, source, made_at)
				values ($1, 'swim', 5, 5, 'import', now())`,
				[membershipId],
			);
			await useSwim(server, owner, membershipId);
		},
		'a renewal': ({ userId }) => buyNext(userId),
		'a handing over': async ({ membershipId, userId }) =>
			owner.client.membership.changeHolder({
				body: await newHandOver(owner, membershipId, { id: userId }, await signUp(server)),
			}),
	};

	test.each(Object.keys(touches))('with %s', async (what) => {
		const changes = {
			...(what === 'a payment' && { paid: 'no' }),
			...(what === 'a handing over' && { start: daysFromToday(5) }),
		};
		const [touched, other] = [somebody(changes), somebody()];
		const importId = await importRows([touched, other]);
		const ids = await idsOf(touched.email);
		await touches[what]?.(ids);
		expect(await preview(importId)).toMatchObject({
			removed: { memberships: 1, people: 1 },
			kept: { memberships: 1, people: 1 },
		});
		const { body } = await undo(importId);
		expect(body.status).toBe('Undone: 1 membership and 1 person taken out; 1 membership and 1 person stay');
		expect(await run('select id from memberships where id = $1', [ids.membershipId])).toHaveLength(1);
		expect(await run('select id from users where email = $1', [other.email])).toEqual([]);
	});

	const knownFor: Record<string, (userId: number, importId: string) => Promise<unknown>> = {
		'an invitation': (_, importId) => owner.client.imports.invite({ body: { importId } }),
		'a note': (userId) => owner.client.people.note({ body: { userId, text: 'Bad knee' } }),
		'a correction': async (userId) => {
			const { name, email, phone, DOB } = await owner.client.people.person({ query: { id: userId } });
			const details = { name, email, phone, DOB };
			await owner.client.people.correct({
				body: { userId, ...details, DOB: '1994-05-18', expected: details },
			});
		},
		// Bought before the import, because a later membership would depend on the file's.
		'a membership that was bought here': (userId) => buyNext(userId, new Date(0)),
	};

	test.each(Object.keys(knownFor))('with %s the person, but not their membership', async (what) => {
		const row = somebody();
		const importId = await importRows([row]);
		const { userId, membershipId } = await idsOf(row.email);
		await knownFor[what]?.(userId, importId);
		const { body } = await undo(importId);
		expect(body).toMatchObject({
			removed: { memberships: 1, people: 0 },
			kept: { memberships: 0, people: 1 },
		});
		expect(await run('select id from memberships where id = $1', [membershipId])).toEqual([]);
		expect(await run('select id from users where id = $1', [userId])).toHaveLength(1);
		// The corrected row is imported for the same person.
		expect(await checkImport(server, owner, await stage([row]))).toMatchObject({ fresh: 1 });
	});

	test('with a renewal that was paid for, which begins where it ends; the mended file does not double it', async () => {
		const row = somebody();
		const importId = await importRows([row]);
		const { userId, membershipId } = await idsOf(row.email);
		server.clock.now = new Date(server.clock.now.getTime() + 1_000);
		await owner.client.people.sell({ body: newMembership({ id: userId }, { start_Date: row.end }) });
		const [{ id }] = await run('select max(id) as id from memberships where user_id = $1', [userId]);
		await owner.client.membership.update({ body: { id, status: 'payed' } });
		const before = await coversOfHolder(server, userId);
		expect(before.map(([one]) => one)).toEqual([membershipId, id]);
		expect(await preview(importId)).toMatchObject({
			removed: { memberships: 0, people: 0 },
			kept: { memberships: 1, people: 1 },
		});
		expectRefusal(await undo(importId), 409, /^None of this import can be taken out/);
		expect(await coversOfHolder(server, userId)).toEqual(before);
		expect(await checkImport(server, owner, await stage([row]))).toMatchObject({ already: 1 });
	});

	test('and it is told before from whom something is taken who was invited, or has been signed in since', async () => {
		const member = await signUp(server, { phone: '9845012345' });
		const theirs = somebody({ name: 'Asha Rao', email: member.email, phone: '9845012345' });
		const [invited, signedIn] = [somebody(), somebody()];
		server.clock.now = new Date(server.clock.now.getTime() + 1_000);
		const importId = await importRows([theirs, invited, signedIn, somebody()]);
		const before = await preview(importId);
		expect(before).toMatchObject({
			...{ removed: { memberships: 4, people: 3 }, takenFrom: { invited: 0, signedIn: 0 } },
		});
		await owner.client.imports.invite({ body: { importId } });
		await run('update users set email_confirmed_at = $1 where email = $2', [
			server.clock.now,
			signedIn.email,
		]);
		expect(await preview(importId)).toMatchObject({
			...{ removed: { memberships: 4, people: 0 }, takenFrom: { invited: 3, signedIn: 1 } },
		});
		server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
		await logInAgain(server, member);
		expectRefusal(await send(importId, before.fingerprint), 409, /has changed since/);
		expect((await preview(importId)).takenFrom).toEqual({ invited: 3, signedIn: 2 });
	});

	test('as does whoever had an account, and what they have moves back to the days from which it was bought', async () => {
		const phone = '9845012345';
		const [member, stranger] = [
			await signUp(server, { phone }),
			await signUp(server, { phone }, { confirmed: false }),
		];
		const bought = await buyMembership(server, member, { start_Date: daysFromToday(10) });
		const importId = await importRows(
			[member, stranger].map(({ email }) => somebody({ name: 'Asha Rao', email, phone, plan: 'Elite Plus' })),
		);
		await owner.client.membership.update({ body: { id: bought, status: 'payed' } });
		expect((await coversOfHolder(server, member.id)).at(-1)?.slice(0, 2)).toEqual([
			bought,
			daysFromToday(336),
		]);
		expect((await undo(importId)).body).toMatchObject({
			removed: { memberships: 2, people: 0 },
			kept: { memberships: 0, people: 0 },
		});
		expect((await coversOfHolder(server, member.id)).map((cover) => cover.slice(0, 2))).toEqual([
			[bought, daysFromToday(10)],
		]);
		expect(await run('select id from users where id = any($1)', [[member.id, stranger.id]])).toHaveLength(2);
	});

	test('and where that is all, nothing is undone', async () => {
		const row = somebody();
		const importId = await importRows([row]);
		const { userId, membershipId } = await idsOf(row.email);
		await owner.client.membership.pauseOf({ body: await newPause(owner, membershipId) });
		expectRefusal(await undo(importId), 409, /^None of this import can be taken out/);
		expect(await run('select id from users where id = $1', [userId])).toHaveLength(1);
	});
});

test('every table that names a membership is known: it says that something has happened, or goes with it', async () => {
	const rows = await run(`select distinct conrelid::regclass::text as "table" from pg_constraint
		where contype = 'f' and confrelid in ('memberships'::regclass, 'membership_terms'::regclass)`);
	const known: string[] = [...touchesMembership, ...goesWithMembership];
	expect(rows.map(({ table }) => table).filter((table) => !known.includes(table))).toEqual([]);
});

describe('an undoing', () => {
	test('does what was shown, or is refused', async () => {
		const [row, other] = [somebody({ paid: 'no' }), somebody()];
		const importId = await importRows([row, other]);
		const { fingerprint } = await preview(importId);
		const { membershipId: id } = await idsOf(row.email);
		await owner.client.membership.update({ body: { id, status: 'payed' } });
		const refused = await send(importId, fingerprint);
		expectRefusal(refused, 409, /has changed since/);
		expect(refused.body.code).toBe('effects_changed');
		expect((await undo(importId)).status).toBe(200);
	});

	test('is of a file of members that was imported', async () => {
		const products = await stageFile(server, owner, 'products', [productCells(1)]);
		await commitImport(server, owner, products);
		expectRefusal(await send(products, 'x'), 409, 'Only an import of members can be undone');
		expectRefusal(await send(await stage([somebody()]), 'x'), 404, 'There is no such import');
	});

	test('that is pressed twice at once takes it out once', async () => {
		const importId = await importRows([somebody(), somebody()]);
		const { fingerprint } = await preview(importId);
		const answers = await concurrently(4, () => send(importId, fingerprint));
		expect(countByStatus(answers)).toEqual({ 200: 1, 409: 3 });
	});

	test('and a payment at once: what was paid stays, and what is gone is not paid', async () => {
		for (let round = 0; round < 8; round += 1) {
			const row = somebody({ paid: 'no' });
			const importId = await importRows([row, somebody()]);
			const { membershipId: id } = await idsOf(row.email);
			const { fingerprint } = await preview(importId);
			const [undone, paid] = await Promise.all([
				send(importId, fingerprint),
				server.call('PATCH', '/api/membership/update', {
					token: owner.token,
					body: { id, status: 'payed' },
				}),
			]);
			expect([undone.status, paid.status].sort()).toEqual(undone.status === 200 ? [200, 404] : [200, 409]);
			const left = await run('select id from memberships where id = $1', [id]);
			expect(left).toHaveLength(undone.status === 200 ? 0 : 1);
		}
	});
});

test('who is gone while something is written about them is not found', async () => {
	const row = somebody();
	await importRows([row]);
	const { userId } = await idsOf(row.email);
	const undoing = await server.connection.pool.connect();
	await undoing.query('begin');
	await undoing.query('select from users where id = $1 for update', [userId]);
	const noting = server.call('POST', '/api/people/note', {
		token: owner.token,
		body: { userId, text: 'Bad knee' },
	});
	// The note's call has found the person, and waits for the undo.
	await expect
		.poll(() =>
			run(`select from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock' and query like '%person_notes%'`),
		)
		.toHaveLength(1);
	await undoing.query('delete from memberships where user_id = $1', [userId]);
	await undoing.query('delete from users where id = $1', [userId]);
	await undoing.query('commit');
	undoing.release();
	expectRefusal(await noting, 404, 'Person not found');
});

describe('of more people than one transaction takes out', () => {
	/** Makes an import of three parts; `last` is the first person of the last part, to whom the undo comes last. */
	const importParts = async () => {
		const rows = Array.from({ length: 501 }, () => somebody());
		const importId = await importRows(rows);
		const { userId } = await idsOf(rows.at(-1)?.email ?? '');
		return { importId, rows, last: userId };
	};
	/** Locks a person, so that an undo waits for them; returns the function that releases them. */
	const hold = async (userId: number) => {
		const holder = await server.connection.pool.connect();
		await holder.query('begin');
		await holder.query('select from users where id = $1 for update', [userId]);
		return async () => {
			await holder.query('rollback');
			holder.release();
		};
	};
	const waiting = () =>
		run(`select pid from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock' and query like '%from users where id = any%'`);
	const pastOf = async (importId: string) =>
		(await owner.client.imports.past({ query: { kind: 'members' } })).find(
			(one) => one.importId === importId,
		);

	test('each waits for their own part alone, and of whom something happens before it stays', async () => {
		const { importId, rows, last } = await importParts();
		const [first] = rows;
		const release = await hold(last);
		const undoing = undo(importId);
		await expect.poll(async () => (await waiting()).length).toBe(1);
		// The earlier parts are committed, and nobody waits for them.
		expect(await run('select id from users where email = $1', [first?.email])).toEqual([]);
		expect(await pastOf(importId)).toMatchObject({
			undone: { memberships: 500, people: 500 },
			undoneInPart: true,
		});
		const noting = owner.client.people
			.note({ body: { userId: last, text: 'Bad knee' } })
			.catch(() => undefined);
		await release();
		const { body } = await undoing;
		await noting;
		const stays = (await run('select id from users where id = $1', [last])).length;
		expect(body).toMatchObject({
			removed: { memberships: 501, people: 501 - stays },
			kept: { memberships: 0, people: stays },
		});
		expect(await pastOf(importId)).not.toHaveProperty('undoneInPart');
	});

	/** Begins to undo an import, and cuts its connection at the part with this person. */
	async function cutOff(importId: string, last: number): Promise<void> {
		const release = await hold(last);
		const undoing = undo(importId);
		await expect.poll(async () => (await waiting()).length).toBe(1);
		const [{ pid }] = await waiting();
		await run('select pg_terminate_backend($1)', [pid]);
		expect((await undoing).status).toBe(503);
		await release();
	}

	test('what was cut off and whose rest has to stay is done with another press, and says what stays', async () => {
		const { importId, last } = await importParts();
		await cutOff(importId, last);
		await letIn(owner, (await twoCentres(server))[1], last);
		expect(await preview(importId)).toMatchObject({
			removed: { memberships: 0, people: 0 },
			kept: { memberships: 1, people: 1 },
		});
		const { body } = await undo(importId);
		expect(body).toMatchObject({
			status: 'Nothing more could be taken out; 1 membership and 1 person stay',
			removed: { memberships: 0, people: 0 },
			kept: { memberships: 1, people: 1 },
		});
		const done = await pastOf(importId);
		expect(done).toMatchObject({ undone: { memberships: 500, people: 500 } });
		expect(done).not.toHaveProperty('undoneInPart');
		const [act] = await run(
			`select after from audit_entries where action = 'import_undone' order by id desc limit 1`,
		);
		expect(act).toEqual({
			after: { memberships: 500, people: 500, keptMemberships: 1, keptPeople: 1 },
		});
		expectRefusal(await send(importId, 'again'), 409, 'This import was undone already');
	});

	test('what is cut off in the middle says what is out, and the rest is undone with another press', async () => {
		const { importId, last } = await importParts();
		await cutOff(importId, last);
		expect(await pastOf(importId)).toMatchObject({
			undone: { memberships: 500, people: 500 },
			undoneInPart: true,
		});
		expect(await preview(importId)).toMatchObject({ removed: { memberships: 1, people: 1 } });
		const { body } = await undo(importId);
		expect(body.status).toBe('Undone: 1 membership and 1 person taken out');
		const done = await pastOf(importId);
		expect(done).toMatchObject({ undone: { memberships: 501, people: 501 } });
		expect(done).not.toHaveProperty('undoneInPart');
		const acts = await run(
			`select action, after from audit_entries where action like 'import_und%' order by id desc limit 2`,
		);
		expect(acts).toMatchObject([
			{ action: 'import_undone', after: { memberships: 501, people: 501 } },
			{ action: 'import_undo_begun' },
		]);
	});
});

test('2,000 members are taken out at once', async () => {
	const before = await counts();
	const importId = await importRows(Array.from({ length: 2_000 }, () => somebody()));
	expect((await undo(importId)).body.removed).toEqual({ memberships: 2_000, people: 2_000 });
	expect(await counts()).toEqual(before);
});

test('an import of more than a year ago is not undone: what happened since is not kept for longer, and would not hold it', async () => {
	const { now } = server.clock;
	const cells = somebody();
	const importId = await importRows([cells]);
	const { userId } = await idsOf(cells.email);
	const [centreId] = await twoCentres(server);
	await letIn(owner, centreId, userId);
	server.clock.now = new Date(now.getTime() + 420 * 86_400_000);
	owner = await logInAgain(server, owner);
	await server.connection.pool.query(`select graphile_worker.add_job('count_visits')`);
	await server.workOffJobs();
	const answer = await server.call('GET', `/api/import/previewUndo?importId=${importId}`, {
		token: owner.token,
	});
	expectRefusal(answer, 409, 'An import can be undone for a year');
	const past = await owner.client.imports.past({ query: { kind: 'members' } });
	expect(past.find((one) => one.importId === importId)).toMatchObject({ tooOldToUndo: true });

	server.clock.now = now;
	owner = await logInAgain(server, owner);
	const inTime = await owner.client.imports.past({ query: { kind: 'members' } });
	expect(inTime.find((one) => one.importId === importId)).not.toHaveProperty('tooOldToUndo');
});
