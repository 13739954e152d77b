import { afterAll, beforeAll, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { buyMembership } from '../testing/fixtures/membership.ts';
import { expectBooksToHold, newTransfer, openDesk } from '../testing/fixtures/payments.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { registerForTax } from '../testing/fixtures/taxes.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let desks: Person[];
let centreId: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	[centreId] = await twoCentres(server);
	desks = await Promise.all([1, 2, 3, 4].map(() => openDesk(server)));
	await registerForTax(await signUpAdministrator(server));
});
afterAll(async () => {
	await expectBooksToHold(server);
	await server.close();
});

const run = (text: string, values: unknown[] = []) => server.connection.pool.query(text, values);
const deskOf = (turn: number) => desks[turn % desks.length] as Person;
const send = (turn: number, body: object) =>
	server.call('POST', '/api/payments/take', { body, token: deskOf(turn).token });
/** The positions in their series of a centre's documents of a kind, in the order in which they were issued. */
const positions = async (kind: string): Promise<number[]> => {
	const { rows } = await run(
		`select position from documents join document_series on document_series.id = series_id
		where documents.kind = $1 and centre_id = $2 order by documents.id`,
		[kind, centreId],
	);
	return rows.map(({ position }) => position);
};

test('20 desks take one payment: it is taken once, with one invoice and one receipt', async () => {
	const id = await buyMembership(server, await signUp(server));
	const sent = { membershipId: id, amount: 12_899, due: 12_899, mode: 'cash' };
	const answers = await concurrently(20, (turn) => send(turn, sent));
	expect(countByStatus(answers)).toEqual({ 201: 1, 409: 19 });
	const { rows } = await run('select kind from documents where membership_id = $1 order by id', [id]);
	expect(rows).toEqual([{ kind: 'tax invoice' }, { kind: 'receipt' }]);
});

test('20 desks take parts of one price: never more than it', async () => {
	const id = await buyMembership(server, await signUp(server));
	const first = await send(0, { membershipId: id, amount: 6_500, due: 12_899, mode: 'cash' });
	expect(first.status).toBe(201);
	let due = 6_399;
	while (due > 0) {
		const answers = await concurrently(20, (turn) =>
			send(turn, { membershipId: id, amount: Math.min(due, 2_500), due, mode: 'card' }),
		);
		expect(countByStatus(answers)).toEqual({ 201: 1, 409: 19 });
		due = answers.find(({ status }) => status === 201)?.body.due;
	}
	const { rows } = await run(
		'select received::integer as received from membership_terms where membership_id = $1',
		[id],
	);
	expect(rows).toEqual([{ received: 12_899 }]);
});

test('one transfer that is written down at once for ten memberships pays one of them', async () => {
	const member = await signUp(server);
	const ids: number[] = [];
	for (let nth = 0; nth < 10; nth += 1) ids.push(await buyMembership(server, member));
	const reference = newTransfer();
	const answers = await concurrently(10, (turn) =>
		send(turn, { membershipId: ids[turn], amount: 12_899, due: 12_899, mode: 'upi', reference }),
	);
	expect(countByStatus(answers)).toEqual({ 201: 1, 409: 9 });
});

test('100 payments at once, of which 30 are rolled back: no number has a gap, and all sums are one', async () => {
	const members = await Promise.all(Array.from({ length: 10 }, () => signUp(server)));
	const ids: number[] = [];
	for (let nth = 0; nth < 100; nth += 1) ids.push(await buyMembership(server, members[nth % 10] as Person));
	// The last three of every ten fail at the very end of their transaction.
	const failing = ids.filter((_, nth) => nth % 10 >= 7);
	await run(`create function fail_audit() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
		create trigger fails before insert on audit_entries for each row
			when (new.action = 'membership_paid' and new.subject_id in (${failing.join()})) execute function fail_audit()`);
	const [before] = await Promise.all([positions('receipt')]);
	const answers = await concurrently(100, (turn) =>
		send(turn, { membershipId: ids[turn], amount: 12_899, due: 12_899, mode: turn % 2 ? 'cash' : 'card' }),
	);
	await run('drop trigger fails on audit_entries; drop function fail_audit()');
	expect(countByStatus(answers)).toEqual({ 201: 70, 500: 30 });

	for (const kind of ['receipt', 'tax invoice'])
		expect(await positions(kind)).toEqual((await positions(kind)).map((_, nth) => nth + 1));
	expect(await positions('receipt')).toHaveLength(before.length + 70);
	const manager = await employ(server, { duty: 'manager', centreId });
	const { totals, payments } = await manager.client.payments.day({ query: { centreId } });
	const sumOfPayments = payments.reduce((sum, { amount }) => sum + amount, 0);
	expect(totals.total).toBe(sumOfPayments);
	expect(totals.documents.find(({ kind }) => kind === 'receipt')?.total).toBe(sumOfPayments);
	const drawers = await Promise.all(
		desks.map(({ client }) => client.payments.closeShift({ body: { counts: { 1: 0 } } })),
	);
	const cash = drawers.reduce((sum, { expected }) => sum + expected - 2_000, 0);
	expect(cash).toBe(totals.modes.find(({ mode }) => mode === 'cash')?.taken);
});
