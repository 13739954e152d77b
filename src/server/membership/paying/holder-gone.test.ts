import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths } from '#shared/dates.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { concurrently } from '../../testing/concurrently.ts';
import { daysFromToday } from '../../testing/dates.ts';
import { allCoverDifferences, coversOfHolder } from '../../testing/fixtures/covers.ts';
import { mailsTo } from '../../testing/fixtures/mail.ts';
import { buyMembership, newHandOver } from '../../testing/fixtures/membership.ts';
import { expectBooksToHold, openDesk, takeMoney } from '../../testing/fixtures/payments.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { lockHolders } from '../covers/covers.queries.ts';

let server: TestServer;
let owner: Person;
let desk: Person;
const began = new Date();
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000', LIMIT_REGISTRATIONS: '1000' });
	owner = await signUpAdministrator(server);
	desk = await openDesk(server);
});
afterAll(async () => {
	expect(await allCoverDifferences(server)).toEqual([]);
	await expectBooksToHold(server);
	await server.close();
});

const start = daysFromToday(5);
const end = addMonths(start, 12);
/**
 * A year of Elite that begins in five days, ₹12,899, bought by one person and handed to another; paid in full, or the
 * given part of it.
 */
async function give(buyer: Person, holder: Person, amount = 12_899): Promise<number> {
	const id = await buyMembership(server, buyer, { start_Date: start, end_Date: end });
	if (amount > 0) await takeMoney(desk, id, { mode: 'card', amount });
	await desk.client.membership.changeHolder({ body: await newHandOver(desk, id, buyer, holder) });
	return id;
}
const leave = ({ token, password }: Person, endsMemberships: number[]) =>
	server.call('POST', '/api/account/remove', { token, body: { password, endsMemberships } });
const mailsAbout = async ({ email }: Person, subject: string) => {
	await server.workOffJobs();
	return (await mailsTo(server, email))
		.filter(({ headers }) => headers.subject === subject)
		.map(({ text }) => text);
};

test('what was bought for who deletes their account goes back to its buyer before it begins, paid or in part', async () => {
	for (const amount of [12_899, 6_450]) {
		const [buyer, holder] = [await signUp(server), await signUp(server)];
		const id = await give(buyer, holder, amount);
		const { name } = await buyer.client.identity.profile();
		const { memberships } = await holder.client.account.leaving();
		expect(memberships).toMatchObject([{ id, boughtBy: name, goesBack: true }]);
		expect((await leave(holder, [])).body.code).toBe('memberships_end');
		expect((await leave(holder, [id])).status).toBe(200);
		const [standing] = await buyer.client.membership.standing();
		expect(standing).toMatchObject({ id, state: 'upcoming', firstDay: start, due: 12_899 - amount });
		expect(standing).not.toHaveProperty('boughtBy');
		expect(await coversOfHolder(server, holder.id)).toEqual([]);
		const lastDay = standing?.validUntil ?? '';
		const [mail] = await mailsAbout(buyer, 'Your Akhara membership was handed back to you');
		expect(mail).toContain(
			`Your Elite membership ${id}, which was bought for somebody else, was handed back to you: the account of who held it is deleted. It counts from ${formatLongDate(start)} to ${formatLongDate(lastDay)}.`,
		);
		expect(mail).toContain('If you have a question about it, please ask at any of our centres.');
		expect(mail).not.toContain('This was done at our desk');
	}
});

test('what was given unpaid falls back on its buyer, who is told; the dialog says so, and asks for nothing', async () => {
	const [buyer, holder] = [await signUp(server), await signUp(server)];
	const id = await give(buyer, holder, 0);
	const { name } = await buyer.client.identity.profile();
	const leaving = await holder.client.account.leaving();
	expect(leaving.memberships).toEqual([]);
	// As its holder sees it, with the free days.
	const [{ ifPaid } = expect.fail('nothing is held')] = await holder.client.membership.standing();
	expect(ifPaid?.validUntil).not.toBe(end);
	expect(leaving.unpaidGoBack).toEqual([
		{ id, type: 'Elite', center: expect.any(String), endDate: ifPaid?.validUntil, boughtBy: name },
	]);
	expect((await leave(holder, [])).status).toBe(200);
	expect(await buyer.client.membership.standing()).toMatchObject([
		{ id, state: 'awaiting_payment', due: 12_899 },
	]);
	const [mail] = await mailsAbout(buyer, 'Your Akhara membership was handed back to you');
	expect(mail).toContain(
		`Your Elite membership ${id}, which was bought for somebody else, was handed back to you: the account of who held it is deleted. It is not paid yet.`,
	);
});

test('what was given unpaid and counts as cancelled falls back without a word: nothing is owed for it', async () => {
	const [buyer, holder] = [await signUp(server), await signUp(server)];
	const id = await give(buyer, holder, 0);
	server.clock.now = new Date(began.getTime() + 40 * 86_400_000);
	const later = await logInAgain(server, holder);
	expect(await later.client.account.leaving()).not.toHaveProperty('unpaidGoBack');
	expect((await leave(later, [])).status).toBe(200);
	server.clock.now = began;
	[owner, desk] = [await logInAgain(server, owner), await logInAgain(server, desk)];
	expect(await mailsAbout(buyer, 'Your Akhara membership was handed back to you')).toEqual([]);
	const { rows } = await server.connection.pool.query(
		`select holder_id from membership_terms where membership_id = ${id}`,
	);
	expect(rows).toEqual([{ holder_id: buyer.id }]);
});

test('what comes back waits behind what its buyer has, as any other', async () => {
	const [buyer, holder] = [await signUp(server), await signUp(server)];
	const given = await give(buyer, holder);
	const own = await buyMembership(server, buyer, { start_Date: start, end_Date: end });
	await takeMoney(desk, own, { mode: 'card' });
	await leave(holder, [given]);
	const covers = await coversOfHolder(server, buyer.id);
	expect(covers.map(([id]) => id).sort()).toEqual([given, own].sort());
	const [, next] = covers;
	const [mail] = await mailsAbout(buyer, 'Your Akhara membership was handed back to you');
	// Either it waits, or the other one moves: the mail says which.
	expect(mail).toContain(`from ${formatLongDate(next?.[1] ?? '')} to ${formatLongDate(next?.[2] ?? '')}`);
});

test('what has begun ends, and its buyer is told; who bought their own is not', async () => {
	const [buyer, holder] = [await signUp(server), await signUp(server)];
	const id = await give(buyer, holder);
	server.clock.now = new Date(began.getTime() + 8 * 86_400_000);
	[owner, desk] = [await logInAgain(server, owner), await logInAgain(server, desk)];
	const leaver = await logInAgain(server, holder);
	expect((await leaver.client.account.leaving()).memberships[0]).not.toHaveProperty('goesBack');
	expect((await leave(leaver, [id])).status).toBe(200);
	const [mail] = await mailsAbout(buyer, 'Your Akhara membership for somebody else has ended');
	expect(mail).toContain(
		`Your Elite membership ${id}, which was bought for somebody else, has ended: the account of who held it is deleted. Nothing is paid back for it, and nothing is to be paid any more.`,
	);
	expect(await (await logInAgain(server, buyer)).client.membership.standing()).toEqual([]);
	const { rows } = await server.connection.pool.query(
		`select holder_id, end_reason from membership_terms where membership_id = ${id}`,
	);
	expect(rows).toEqual([{ holder_id: holder.id, end_reason: 'asked' }]);
	server.clock.now = began;
	[owner, desk] = [await logInAgain(server, owner), await logInAgain(server, desk)];
});

test('what is bought for who leaves by whom is gone ends without anybody being told', async () => {
	const [buyer, holder] = [await signUp(server), await signUp(server)];
	const id = await give(buyer, holder);
	expect((await leave(buyer, [])).status).toBe(200);
	const [running] = (await holder.client.account.leaving()).memberships;
	expect(running).not.toHaveProperty('boughtBy');
	expect((await leave(holder, [id])).status).toBe(200);
	const { rows } = await server.connection.pool.query(
		`select holder_id, end_reason from membership_terms where membership_id = ${id}`,
	);
	expect(rows).toEqual([{ holder_id: holder.id, end_reason: 'asked' }]);
});

test('a deletion waits for whoever locks both accounts, and nobody is refused for it', async () => {
	const { database } = server.connection;
	for (let round = 0; round < 6; round += 1) {
		const [buyer, holder] = [await signUp(server), await signUp(server)];
		const id = await give(buyer, holder);
		const lock = async () => {
			for (let nth = 0; nth < 40; nth += 1)
				await database.transaction().execute((one) => lockHolders(one, [buyer.id, holder.id]));
		};
		const [answer] = await Promise.all([leave(holder, [id]), lock(), lock(), lock()]);
		expect(answer.status).toBe(200);
		expect((await coversOfHolder(server, buyer.id)).map(([one]) => one)).toEqual([id]);
	}
});

test('two who bought for each other and leave at once are done one after the other', async () => {
	for (let round = 0; round < 5; round += 1) {
		const two = [await signUp(server), await signUp(server)] as const;
		const [one, other] = two;
		const [to, back] = [await give(one, other), await give(other, one)];
		const held = [back, to];
		const answers = await concurrently(2, (nth) => leave(two[nth] ?? one, [held[nth] ?? 0]));
		const statuses = answers.map(({ status, body }) => body.code ?? status).sort();
		// The second to leave has got theirs back by then, and must confirm that it ends.
		expect(statuses).toEqual([200, 'memberships_end']);
	}
});
