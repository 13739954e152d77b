import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysFromToday } from '../testing/dates.ts';
import { buyMembership } from '../testing/fixtures/membership.ts';
import { newCancel } from '../testing/fixtures/payments.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '100' });
	owner = await signUpAdministrator(server);
});
afterAll(() => server.close());

/** What a reader sees of a status in the list, its counts, its file and its news. */
async function listed({ token }: Person, query: string) {
	const answer = await server.call('GET', `/api/membership/getAllMemberships?${query}`, { token });
	const file = await fetch(`${server.url}/api/membership/export?${query}`, {
		headers: { Authorization: `Bearer ${token}` },
	});
	const news = await server.call('GET', `/api/membership/news?after=0&${query}`, { token });
	const ids = (answer.body as { id: number }[]).map(({ id }) => id);
	expect(
		(await file.text())
			.trim()
			.split('\r\n')
			.slice(1)
			.map((row) => Number(row.split(',')[0])),
	).toEqual(ids);
	expect((news.body as { id: number }[]).map(({ id }) => id)).toEqual(ids);
	expect(Number(answer.headers.get('X-Total-Count'))).toBe(ids.length);
	return {
		ids,
		rows: answer.body as Record<string, unknown>[],
		counts: answer.headers.get('X-Status-Counts'),
	};
}

test('pending is what is to be paid: list, counts, search, file and news leave out what nobody has to pay any more, as the dashboard does', async () => {
	const [member, desk] = [
		await signUp(server, { name: 'Zarina Merchant' }),
		await employ(server, { duty: 'manager', centreId: (await twoCentres(server))[0] }),
	];
	const [open, cancelled, lapsed, paid] = [
		await buyMembership(server, member),
		await buyMembership(server, member),
		await buyMembership(server, member),
		await buyMembership(server, member),
	];
	await owner.client.membership.cancel({ body: await newCancel(owner, cancelled) });
	await owner.client.membership.update({ body: { id: paid, status: 'payed' } });
	await server.connection.database
		.updateTable('memberships')
		.set({ start_date: daysFromToday(-14) })
		.where('id', '=', lapsed)
		.execute();

	for (const reader of [owner, desk])
		for (const narrowed of ['', '&search=zarina']) {
			const pending = await listed(reader, `status=pending${narrowed}`);
			expect(pending.ids).toEqual([open]);
			expect((await listed(reader, `status=ended${narrowed}`)).ids).toEqual([lapsed, cancelled]);
			expect((await listed(reader, `status=payed${narrowed}`)).ids).toEqual([paid]);
			expect(Object.fromEntries(new URLSearchParams(pending.counts ?? ''))).toEqual({
				...{ pending: '1', payed: '1', ended: '2' },
			});
			const all = await listed(reader, narrowed.slice(1));
			expect(all.ids).toEqual([paid, lapsed, cancelled, open]);
			expect(all.rows.map((row) => row.ended ?? row.notPaidInTime)).toEqual([
				undefined,
				true,
				'cancelled',
				undefined,
			]);
		}
	const { membershipsByPlan } = await owner.client.dashboard.getDashData();
	const sum = (of: (plan: (typeof membershipsByPlan)[number]) => number) =>
		membershipsByPlan.reduce((total, plan) => total + of(plan), 0);
	expect([sum(({ pending }) => pending), sum(({ endedUnpaid = 0 }) => endedUnpaid)]).toEqual([1, 2]);

	// The person's page and the newest ones on the dashboard agree.
	const notPaidInTime = async () => {
		const { timeline } = await owner.client.people.person({ query: { id: member.id } });
		const { MemberShipBuyers: buyers } = await owner.client.dashboard.getDashData();
		const inTimeline = timeline.filter((one) => one.kind === 'membership');
		return [inTimeline, buyers].map((rows) => rows.filter((row) => row.notPaidInTime).map(({ id }) => id));
	};
	expect(await notPaidInTime()).toEqual([[lapsed], [lapsed]]);

	// A late payment is accepted.
	await owner.client.membership.update({ body: { id: lapsed, status: 'payed' } });
	expect((await listed(owner, 'status=ended')).ids).toEqual([cancelled]);
	expect(await notPaidInTime()).toEqual([[], []]);
});
