import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addMonths, daysBefore } from '#shared/dates.ts';
import { log } from '../../log.ts';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { daysFromToday } from '../../testing/dates.ts';
import { centres } from '../../testing/demo-facts.ts';
import { allCoverDifferences, coversOfHolder } from '../../testing/fixtures/covers.ts';
import { commitImport, memberCells, stageFile } from '../../testing/fixtures/imports.ts';
import { buyMembership, newMembership } from '../../testing/fixtures/membership.ts';
import { type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { employ, twoCentres } from '../../testing/fixtures/staff.ts';
import { expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { coverMemberships } from './cover-memberships.ts';

let server: TestServer;
let owners: Person[];
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	owners = await Promise.all([1, 2, 3, 4].map(() => signUpAdministrator(server)));
});
afterAll(() => server.close());

const run = (text: string, values: unknown[] = []) => server.connection.pool.query(text, values);
const owner = (turn = 0) => owners[turn % owners.length] as Person;
const pay = (id: number, turn = 0) =>
	server.call('PATCH', '/api/membership/update', {
		body: { id, status: 'payed' },
		token: owner(turn).token,
	});
const start = daysFromToday(1);
const threeMonths = { start_Date: start, end_Date: addMonths(start, 3), price: 5_899 };

/** The number of pairs of covers of one holder that overlap. */
async function overlaps(): Promise<number> {
	const { rows } = await run(`select count(*) from membership_covers one join membership_covers other
		on other.holder_id = one.holder_id and other.membership_id > one.membership_id
			and daterange(one.first_day, one.last_day, '[]') && daterange(other.first_day, other.last_day, '[]')`);
	return rows[0].count;
}

describe('at once', () => {
	test('20 desks take one payment: it begins once, with one free extension and one entry of the audit', async () => {
		const person = await signUp(server);
		const id = await buyMembership(server, person, threeMonths);
		const answers = await concurrently(20, (turn) => pay(id, turn));
		expect(countByStatus(answers)).toEqual({ 200: 1, 409: 19 });
		expect(await coversOfHolder(server, person.id)).toEqual([
			[id, start, daysBefore(addMonths(start, 3), -10)],
		]);
		const { rows } = await run(
			`select (select count(*) from membership_extensions where membership_id = $1) as extensions,
				(select count(*) from audit_entries where action = 'membership_paid' and subject_id = $1) as entries`,
			[id],
		);
		expect(rows).toEqual([{ extensions: 1, entries: 1 }]);
	});

	test('two purchases are paid: both begin, the one after the other', async () => {
		for (let round = 0; round < 8; round += 1) {
			const person = await signUp(server);
			const ids = [
				await buyMembership(server, person, threeMonths),
				await buyMembership(server, person, threeMonths),
			];
			expect(countByStatus(await concurrently(2, (turn) => pay(ids[turn] ?? 0, turn)))).toEqual({ 200: 2 });
			const covers = await coversOfHolder(server, person.id);
			expect(covers.map(([id]) => id).sort()).toEqual([...ids].sort());
			const [first, second] = covers;
			expect(first?.[1]).toBe(start);
			expect(second?.[1]).toBe(daysBefore(first?.[2] ?? '', -1));
		}
		expect(await overlaps()).toBe(0);
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('six purchases of each of three people, from several days, are paid by four desks', async () => {
		const bought: { person: Person; id: number }[] = [];
		for (const person of await Promise.all([1, 2, 3].map(() => signUp(server))))
			for (const days of [1, 40, 1, 200, 3, 90]) {
				const from = daysFromToday(days);
				const dates = { start_Date: from, end_Date: addMonths(from, 6), price: 9_899 };
				bought.push({ person, id: await buyMembership(server, person, dates) });
			}
		const answers = await concurrently(bought.length, (turn) => pay(bought[turn]?.id ?? 0, turn));
		expect(countByStatus(answers)).toEqual({ 200: bought.length });
		for (const { person } of bought) expect(await coversOfHolder(server, person.id)).toHaveLength(6);
		expect(await overlaps()).toBe(0);
		expect(await allCoverDifferences(server)).toEqual([]);
	});

	test('somebody buys while they are paid for: neither waits for the other', async () => {
		const person = await signUp(server);
		const id = await buyMembership(server, person, threeMonths);
		const buy = () =>
			server.call('POST', '/api/membership/register', {
				body: newMembership(person, threeMonths),
				token: person.token,
			});
		const answers = await concurrently(6, (turn) => (turn === 3 ? pay(id) : buy()));
		expect(countByStatus(answers)).toEqual({ 200: 1, 201: 5 });
	});
});

test('who is paid for while a file brings them another one, and the program starts elsewhere, has all that was accepted', async () => {
	for (let round = 0; round < 5; round += 1) {
		const person = await signUp(server, { name: 'Asha Rao', phone: '9845012345' });
		const ids = [];
		for (const _ of [1, 2]) ids.push(await buyMembership(server, person, threeMonths));
		// Imitates a sale by an older process.
		await run('delete from membership_terms where membership_id = $1', [ids[0]]);
		const cells = memberCells(100 + round, {
			...{ name: 'Asha Rao', email: person.email, phone: '9845012345', plan: 'Elite Plus' },
		});
		const importId = await stageFile(server, owner(), 'members', [cells]);
		const [first, second, imported] = await Promise.all([
			pay(ids[0] ?? 0),
			pay(ids[1] ?? 0, 1),
			commitImport(server, owner(), importId),
			server.connection.database
				.transaction()
				.execute((transaction) => coverMemberships(transaction, server.clock.now)),
		]);
		expect([first.status, second.status]).toEqual([200, 200]);
		// The file comes first, or is refused: everything that was paid by then keeps its days.
		if (imported.status !== 200) expectRefusal(imported, 409, /^Nothing was imported: a row has problems/);
		expect(await coversOfHolder(server, person.id)).toHaveLength(imported.status === 200 ? 3 : 2);
	}
	expect(await overlaps()).toBe(0);
	expect(await allCoverDifferences(server)).toEqual([]);
});

describe('the database', () => {
	test('refuses a second cover of a day at the commit, and lets one that moves pass over the next', async () => {
		const person = await signUp(server);
		const ids = [
			await buyMembership(server, person, threeMonths),
			await buyMembership(server, person, threeMonths),
		];
		for (const id of ids) await pay(id);
		const before = await coversOfHolder(server, person.id);
		const moveEnd = `update membership_covers set last_day = last_day + 5 where membership_id = ${ids[0]};`;
		await expect(run(moveEnd)).rejects.toMatchObject({ constraint: 'one_cover_a_day' });
		const moveNext = `update membership_covers set first_day = first_day + 5, last_day = last_day + 5
			where membership_id = ${ids[1]};`;
		await run(`begin; ${moveEnd} ${moveNext} set constraints all immediate; rollback`);
		expect(await coversOfHolder(server, person.id)).toEqual(before);
	});

	test('has no cover of a holder that is not that of the terms', async () => {
		const [person, other] = [await signUp(server), await signUp(server)];
		const id = await buyMembership(server, person, threeMonths);
		await expect(
			run(
				'insert into membership_covers (membership_id, holder_id, first_day, last_day) values ($1, $2, $3, $3)',
				[id, other.id, start],
			),
		).rejects.toMatchObject({ constraint: 'cover_of_terms' });
	});
});

test('a payment that fails leaves neither days nor an extension', async () => {
	const person = await signUp(server);
	const id = await buyMembership(server, person, threeMonths);
	await run(`create function fail_audit() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
		create trigger fails before insert on audit_entries for each row
			when (new.action = 'membership_paid') execute function fail_audit()`);
	const errors = vi.spyOn(log, 'error').mockImplementation(() => {});
	try {
		expect((await pay(id)).status).toBe(500);
	} finally {
		errors.mockRestore();
		await run('drop trigger fails on audit_entries; drop function fail_audit()');
	}
	const { rows } = await run(
		`select payment_status, (select count(*) from membership_extensions where membership_id = memberships.id) as extensions
		from memberships where id = $1`,
		[id],
	);
	expect(rows).toEqual([{ payment_status: 'pending', extensions: 0 }]);
	expect(await coversOfHolder(server, person.id)).toEqual([]);
	expect((await pay(id)).status).toBe(200);
});

describe('what comes in from a file', () => {
	test('counts from its start to its end, and nothing is added', async () => {
		const rows = [
			memberCells(1, { email: 'in@example.com' }),
			memberCells(2, { email: 'unpaid@example.com', paid: 'no' }),
		];
		expect(
			(await commitImport(server, owner(), await stageFile(server, owner(), 'members', rows))).status,
		).toBe(200);
		const { rows: stored } = await run(`
			select email, months is not null as "hasTerms", perks, first_day, last_day,
				(select count(*) from membership_extensions where membership_id = memberships.id) as extensions
			from memberships join users on users.id = user_id join membership_terms on membership_terms.membership_id = memberships.id
				left join membership_covers on membership_covers.membership_id = memberships.id
			where email in ('in@example.com', 'unpaid@example.com') order by email`);
		expect(stored).toEqual([
			{
				...{ email: 'in@example.com', hasTerms: true, perks: null, extensions: 0 },
				...{ first_day: daysFromToday(-30), last_day: daysFromToday(335) },
			},
			{
				...{ email: 'unpaid@example.com', hasTerms: true, perks: null, extensions: 0 },
				...{ first_day: null, last_day: null },
			},
		]);
	});

	test('is due from the day on which it came in, and ends as the file says when it is paid', async () => {
		const unpaid = memberCells(5, { email: 'late@example.com', paid: 'no' });
		await commitImport(server, owner(), await stageFile(server, owner(), 'members', [unpaid]));
		const { rows } = await run(
			"select memberships.id, user_id from memberships join users on users.id = user_id where email = 'late@example.com'",
		);
		const [{ id, user_id: holderId }] = rows;
		const standing = async () =>
			(await owner().client.membership.standingOf({ query: { id: holderId } }))[0] ?? expect.fail('none');
		expect(await standing()).toMatchObject({ state: 'awaiting_payment', dueBy: daysFromToday(0) });
		expect((await pay(id)).status).toBe(200);
		expect(await standing()).toMatchObject({ state: 'active', due: 0, added: [] });
		expect(await coversOfHolder(server, holderId)).toEqual([[id, daysFromToday(-30), daysFromToday(335)]]);
	});

	test('goes before what was bought here and is paid after it came in, and is paid later as any other', async () => {
		const person = await signUp(server, { name: 'Asha Rao', phone: '9845012345' });
		const boughtId = await buyMembership(server, person, threeMonths);
		const cells = { name: 'Asha Rao', email: person.email, phone: '9845012345', plan: 'Elite Plus' };
		const next = { plan: 'Elite Pro', paid: 'no', start: daysFromToday(336), end: daysFromToday(500) };
		const rows = [memberCells(3, cells), memberCells(4, { ...cells, ...next })];
		const { body } = await commitImport(server, owner(), await stageFile(server, owner(), 'members', rows));
		expect(body.outcome).toMatchObject({ fresh: 2 });
		const { rows: bought } = await run(
			'select id, type from memberships where user_id = $1 and id <> $2 order by id',
			[person.id, boughtId],
		);
		const idOf = (type: string) => bought.find((one) => one.type === type)?.id ?? 0;
		expect((await pay(boughtId)).status).toBe(200);
		// The import was there before; the membership that was bought here, and has not begun, waits.
		const [imported, waiting] = await coversOfHolder(server, person.id);
		expect(imported).toEqual([idOf('Elite Plus'), daysFromToday(-30), daysFromToday(335)]);
		expect(waiting?.slice(0, 2)).toEqual([boughtId, daysFromToday(336)]);
		expect((await pay(idOf('Elite Pro'))).status).toBe(200);
		expect((await coversOfHolder(server, person.id)).map(([id]) => id)).toEqual([
			idOf('Elite Plus'),
			boughtId,
			idOf('Elite Pro'),
		]);
		expect(await allCoverDifferences(server)).toEqual([]);
	});
});

test('a membership that a process of before sold has its terms by the payment at the latest', async () => {
	const person = await signUp(server);
	const id = await buyMembership(server, person, threeMonths);
	await run('delete from membership_terms where membership_id = $1', [id]);
	expect((await pay(id)).status).toBe(200);
	expect(await coversOfHolder(server, person.id)).toEqual([
		[id, start, daysBefore(addMonths(start, 3), -10)],
	]);
});

test('the account that is deleted ends its memberships: they count until yesterday', async () => {
	const person = await signUp(server);
	const running = await buyMembership(server, person, {
		...threeMonths,
		start_Date: daysFromToday(0),
		end_Date: addMonths(daysFromToday(0), 3),
	});
	const next = await buyMembership(server, person, threeMonths);
	const unpaid = await buyMembership(server, person, threeMonths);
	for (const id of [running, next]) await pay(id);
	// Makes it look as if it had begun three days ago.
	await run(
		"update memberships set start_date = start_date - 3, payed_at = payed_at - interval '3 days' where id = $1",
		[running],
	);
	await run(
		"update membership_terms set first_paid_at = first_paid_at - interval '3 days' where membership_id = $1",
		[running],
	);
	await run('update membership_covers set first_day = first_day - 3 where membership_id = $1', [running]);
	const removed = await server.call('POST', '/api/account/remove', {
		token: person.token,
		body: { password: person.password, endsMemberships: [running, next] },
	});
	expect(removed.status).toBe(200);
	const { rows } = await run(
		'select membership_id, ended_on, end_reason from membership_terms where holder_id = $1 order by 1',
		[person.id],
	);
	const ended = { ended_on: daysFromToday(0), end_reason: 'asked' };
	expect(rows).toEqual([running, next].map((membership_id) => ({ membership_id, ...ended })));
	expect(rows.some(({ membership_id }) => membership_id === unpaid)).toBe(false);
	expect(await coversOfHolder(server, person.id)).toEqual([[running, daysFromToday(-3), daysFromToday(-1)]]);
	expect(await allCoverDifferences(server)).toEqual([]);
});

describe('the nightly comparison', () => {
	/** Runs the check; returns the errors that it logged. */
	async function check(): Promise<unknown[]> {
		const errors = vi.spyOn(log, 'error').mockImplementation(() => {});
		await run("select graphile_worker.add_job('check_covers')");
		await server.workOffJobs();
		const logged = errors.mock.calls.map(([message]) => message);
		errors.mockRestore();
		return logged;
	}
	const told = async (token: string) => (await server.call('GET', '/api/membership/drift', { token })).body;

	test('writes down whose days are not those that are computed, and tells each centre of its own', async () => {
		expect(await told(owner().token)).toEqual({ differences: [] });
		const [here, there] = await twoCentres(server);
		const ids: number[] = [];
		for (const center of [centres[0], centres[1], centres[0], centres[0]]) {
			const id = await buyMembership(server, await signUp(server), { ...threeMonths, center });
			await pay(id);
			ids.push(id);
		}
		expect(await check()).toEqual([]);
		expect(await told(owner().token)).toEqual({
			checkedAt: server.clock.now.toISOString(),
			differences: [],
		});
		const [late, gone, tooMuch, bare] = ids;
		await run('update membership_covers set last_day = last_day + 5 where membership_id = $1', [late]);
		await run('delete from membership_covers where membership_id = $1', [gone]);
		await run("update membership_terms set ended_on = $2, end_reason = 'mistake' where membership_id = $1", [
			...[tooMuch, daysFromToday(0)],
		]);
		await run('delete from membership_terms where membership_id = $1', [bare]);
		expect(await check()).toEqual(['Days of memberships differ from those that are computed']);
		const right = { firstDay: start, lastDay: daysBefore(addMonths(start, 3), -10) };
		const differences = [
			{ membershipId: late, kept: { ...right, lastDay: daysBefore(right.lastDay, -5) }, computed: right },
			{ membershipId: gone, computed: right },
			{ membershipId: tooMuch, kept: right },
			{ membershipId: bare },
		];
		expect((await told(owner().token)).differences).toEqual(differences);
		const [clerkHere, clerkThere] = [
			await employ(server, { duty: 'front_desk', centreId: here }),
			await employ(server, { duty: 'front_desk', centreId: there }),
		];
		expect((await told(clerkHere.token)).differences).toEqual(
			differences.filter(({ membershipId }) => membershipId !== gone),
		);
		expect((await told(clerkThere.token)).differences).toEqual([differences[1]]);
	});
});
