import { expect } from 'vitest';
import type { SentBody } from '#shared/endpoint.ts';
import type { CancelCause } from '#shared/membership/cancel.rules.ts';
import type { paymentsContract } from '#shared/payments/payments.contract.ts';
import { buyMembership } from './membership.ts';
import type { Person } from './people.ts';
import { employ, twoCentres } from './staff.ts';
import type { TestServer } from './test-server.ts';

type Taken = SentBody<typeof paymentsContract.take>;

/** Somebody of the front desk at the demo's first centre, with an open drawer. */
export async function openDesk(server: TestServer, float = 2_000): Promise<Person> {
	const [centreId] = await twoCentres(server);
	const desk = await employ(server, { duty: 'front_desk', centreId });
	await desk.client.payments.openShift({ body: { centreId, float } });
	return desk;
}

/** Has somebody do something with an open drawer at a centre, which is closed again afterwards. */
export async function withDrawer<Result>(
	{ client }: Pick<Person, 'client'>,
	centreId: number,
	act: () => Promise<Result>,
): Promise<Result> {
	await client.payments.openShift({ body: { centreId, float: 0 } });
	try {
		return await act();
	} finally {
		await client.payments.closeShift({ body: { counts: { 1: 0 } } });
	}
}

/** A drawer of somebody at a centre that was counted ₹500 short; returns its id. */
export async function countShort(server: TestServer, centreId: number): Promise<number> {
	const { client } = await employ(server, { duty: 'front_desk', centreId });
	await client.payments.openShift({ body: { centreId, float: 500 } });
	const { shift } = await client.payments.shift();
	await client.payments.closeShift({ body: { counts: { 1: 0 } } });
	return shift?.id ?? expect.fail('no drawer is open');
}

/** Opens a drawer at the demo's first centre for somebody who may have one; what was taken in this instant was before. */
export async function openAnew(server: TestServer, { id, client }: Person, float: number): Promise<void> {
	const { pool } = server.connection;
	await pool.query(
		"update shifts set closed_at = now(), closed_by = opened_by, business_day = club_day(now()), counts = '{}', counted = 0, expected = 0 where closed_at is null and opened_by = $1",
		[id],
	);
	const [centreId] = await twoCentres(server);
	await client.payments.openShift({ body: { centreId, float } });
	await pool.query(
		"update shifts set opened_at = opened_at + interval '1 ms' where closed_at is null and opened_by = $1",
		[id],
	);
}

let lastTransfer = 100_000_000_000;
/** The number of a transfer that nobody has written down yet. */
export function newTransfer(): string {
	lastTransfer += 1;
	return String(lastTransfer);
}

/** What is sent to take money for a membership: all that is due, in cash, unless it is told otherwise. */
export async function newPayment(
	{ client }: Person,
	membershipId: number,
	{ reference, ...changes }: Partial<Taken> = {},
): Promise<Taken> {
	const { due } = await client.payments.of({ query: { membershipId } });
	const mode = changes.mode ?? 'cash';
	const transfer = reference ?? (mode === 'upi' ? newTransfer() : undefined);
	return {
		...{ membershipId, amount: due, due, mode },
		...changes,
		...(transfer && { reference: transfer }),
	};
}

/** Takes money for a membership. */
export async function takeMoney(desk: Person, membershipId: number, changes: Partial<Taken> = {}) {
	return desk.client.payments.take({ body: await newPayment(desk, membershipId, changes) });
}

/**
 * Expects the books to hold: of each membership what is received is the sum of its payments and no more than its price, it is paid
 * where that is all of it, each payment has its one receipt, and no series of numbers has a gap.
 */
export async function expectBooksToHold({ connection }: TestServer): Promise<void> {
	const { rows: wrong } = await connection.pool.query(`
		select memberships.id, price, received, payment_status, paid.sum
		from memberships join membership_terms on membership_terms.membership_id = memberships.id
			left join membership_origins on membership_origins.membership_id = memberships.id
			cross join lateral (
				select coalesce(sum(case kind when 'taken' then amount else -amount end), 0) as sum
				from payments where payments.membership_id = memberships.id
			) as paid
		where received <> paid.sum or received > price or (received < 0 and membership_origins.membership_id is null)
			or (membership_origins.membership_id is null and ended_on is null and (payment_status = 'payed') <> (received = price))
			or (rest_due_by is not null) <> (received > 0 and received < price and ended_on is null)`);
	expect(wrong).toEqual([]);
	// What was paid before there were payments has no receipt.
	const { rows: unreceipted } = await connection.pool.query(`
		select payments.id, amount, total
		from payments left join documents on payment_id = payments.id
		where payments.membership_id is not null and payments.kind = 'taken' and reverses is null and corrects is null and total is distinct from amount * 100
			and payments.id > (select coalesce(min(payment_id), 2147483647) from documents)`);
	expect(unreceipted).toEqual([]);
	const { rows: drift } = await connection.pool.query('select * from document_drift');
	expect(drift).toEqual([]);
}

/** What an upgrade of a membership is confirmed with, paid by card unless it is told otherwise. */
export async function newUpgrade(
	{ client }: Pick<Person, 'client'>,
	membershipId: number,
	type: string,
	paid: Pick<Taken, 'mode' | 'reference'> = { mode: 'card' },
) {
	const { offers } = await client.membership.previewUpgradeOf({ query: { membershipId } });
	const offer = offers.find((one) => one.type === type) ?? expect.fail(`${type} is not offered`);
	return { membershipId, type, fingerprint: offer.fingerprint, ...paid };
}

/** What the end of a membership is confirmed with: because its member asked for it, unless it is told otherwise. */
export async function newCancel(
	{ client }: Pick<Person, 'client'>,
	membershipId: number,
	cause: CancelCause = 'asked',
) {
	const { fingerprint } = await client.membership.previewCancel({ query: { membershipId, cause } });
	return { membershipId, cause, fingerprint };
}

/** A membership that was paid and cancelled on the day of its purchase, and what is owed for it. */
export async function cancelPaid(
	server: TestServer,
	owner: Person,
	member: Person,
	center?: string,
): Promise<{ membershipId: number; amount: number }> {
	const membershipId = await buyMembership(server, member, { ...(center && { center }) });
	await takeMoney(owner, membershipId, { mode: 'card' });
	const { amount } = await owner.client.membership.cancel({ body: await newCancel(owner, membershipId) });
	return { membershipId, amount };
}
